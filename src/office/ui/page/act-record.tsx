import { OFFICE_PATH } from '#site/addresses.ts'
import { useWords } from '../../words/office-words.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { recordIn, recordScreen } from './record-screen.ts'

/** What an act was done to, in words that lead there; of what has no screen of its own nothing is said. */
export function ActRecord({ record, name }: { record: string | null; name: string | null }) {
  const words = useWords().audit.records
  const known = record === null ? null : recordIn(record)
  if (!known) return name
  return <TextLink to={OFFICE_PATH + recordScreen(known)}>{name ?? words[known.kind](known.id)}</TextLink>
}

/** The same where it may lead nowhere: in what is folded. */
export function RecordName({ record, name }: { record: string; name: string | null }) {
  const words = useWords().audit.records
  const known = recordIn(record)
  return name ?? (known && words[known.kind](known.id))
}

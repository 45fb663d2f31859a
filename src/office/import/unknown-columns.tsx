import { useSession } from '../data/session.ts'
import { PartLink, TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { COLUMNS_PART } from './columns-form.tsx'
import { toSourceTerms } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import type { Run } from './run.ts'

/** A table may have a hundred headings of its own; these tell what kind of file it is. */
const MOST_NAMED = 12

/** Which headings of a table nobody knows, so that a column does not stay away unnoticed, and where to say what they are. */
export function UnknownColumns({ run }: { run: Run }) {
  const words = useImportWords().columns
  const { permissions } = useSession()
  const { unknownColumns } = run.file
  if (unknownColumns.length === 0) return null
  const isAskedHere = run.can.includes('columns')
  return (
    <Notice
      tone="waits"
      icon="alert"
      title={words.notRead(
        unknownColumns.slice(0, MOST_NAMED),
        unknownColumns.length - Math.min(unknownColumns.length, MOST_NAMED),
      )}
      act={
        isAskedHere ? (
          <PartLink part={COLUMNS_PART}>{words.toMeanings}</PartLink>
        ) : permissions.includes('import.sources') ? (
          <TextLink to={toSourceTerms(run.sourceId)}>{words.toMeanings}</TextLink>
        ) : null
      }
    />
  )
}

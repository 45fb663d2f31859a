import { useKeptWords } from './use-kept-words.ts'

type Fields = Readonly<Record<string, string>>
/** What was there when somebody began to type into it, and what they typed. */
type Typed = Readonly<Record<string, { from: string; to: string }>>

export type RecordForm = {
  value: (field: string) => string
  type: (field: string, value: string) => void
  /** What another has made of a field that is being changed; null where nobody has. */
  theirs: (field: string) => string | null
  /** What is sent: what the screen shows as theirs, and what it is to be. */
  changes: Record<string, { from: string; to: string }>
  isFromBefore: boolean
  wipe: () => void
}

/**
 * A record that is edited field by field: only what was changed is sent. What others change meanwhile is shown at once where one
 * has not typed, and beside what one has; what is typed is kept as words are.
 */
export function useRecordForm(record: string, present: Fields): RecordForm {
  const kept = useKeptWords(record)
  const typed = readTyped(kept.words)
  const changed = Object.entries(typed).filter(([field, { to }]) => field in present && present[field] !== to)
  return {
    value: (field) => typed[field]?.to ?? present[field] ?? '',
    type(field, to) {
      const from = typed[field]?.from ?? present[field] ?? ''
      kept.type(JSON.stringify({ ...typed, [field]: { from, to } }))
    },
    theirs(field) {
      const mine = typed[field]
      const now = present[field] ?? ''
      return mine && now !== mine.from && now !== mine.to ? now : null
    },
    changes: Object.fromEntries(changed.map(([field, { to }]) => [field, { from: present[field] ?? '', to }])),
    isFromBefore: kept.areFromBefore && changed.length > 0,
    wipe: kept.wipe,
  }
}

/** Another build or somebody's hand may have written it. */
function readTyped(words: string): Typed {
  try {
    const read: unknown = JSON.parse(words || '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).filter(
        ([, one]) =>
          typeof one === 'object' && one !== null && typeof one.from === 'string' && typeof one.to === 'string',
      ),
    ) as Typed
  } catch {
    // Not ours: as if nothing had been typed.
    return {}
  }
}

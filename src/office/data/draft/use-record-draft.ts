import type { ConflictSide } from '../../ui/controls/conflict-choice.tsx'
import { useKeptWords } from '../use-kept-words.ts'
import {
  isAnythingTyped,
  mergeRecord,
  fieldNamesOf,
  onlyKnown,
  readRecordDraft,
  withChoice,
  withTyped,
  type MergedRecord,
  type RecordDraft,
} from './record-draft.ts'

/** A record with what somebody types into it: `useRecordDraft('place main').over({ name, address })`. */
export type RecordForm<Fields extends object> = MergedRecord<Fields> & {
  draft: RecordDraft<Fields>
  type: (changed: Partial<Fields>) => void
  choose: (field: keyof Fields, side: ConflictSide) => void
  /** Typed before, in a tab that was closed or crashed. */
  isFromBefore: boolean
  wipe: () => void
}

type OverOptions = {
  version?: number
  /** What stands between two texts where both are wanted. */
  between?: string
  /** Any field may be typed into, also one that the record does not have yet. */
  isOpen?: boolean
}

type StoredDraft<Fields extends object> = {
  /** The form over the record as it was read last. Others' changes show as soon as they are read. */
  over: (present: Fields, options?: OverOptions) => RecordForm<Fields>
  /** Goes on with a draft, as another has left it or another field fewer. */
  put: (draft: RecordDraft<Fields>) => void
  wipe: () => void
}

/** What is typed into a record, stored on this device under its name until it is saved; with null it goes with the screen. */
export function useRecordDraft<Fields extends object>(record: string | null): StoredDraft<Fields> {
  const stored = useKeptWords(record)

  function put(draft: RecordDraft<Fields>): void {
    if (isAnythingTyped(draft)) stored.type(JSON.stringify(draft))
    else stored.wipe()
  }

  function over(present: Fields, { version, between, isOpen = false }: OverOptions = {}): RecordForm<Fields> {
    const draftIn = (words: string) => {
      const read = readRecordDraft<Fields>(words)
      return isOpen ? read : onlyKnown(read, present)
    }
    const draft = draftIn(stored.words)
    const merged = mergeRecord(draft, present, between)
    return {
      ...merged,
      draft,
      type: (changed) =>
        put(withTyped(draftIn(stored.latest()), changed, { fields: present, version: version ?? null })),
      choose: (field, side) => put(withChoice(draftIn(stored.latest()), { field, side, theirs: present[field] })),
      isFromBefore: stored.areFromBefore && fieldNamesOf(merged.changes).length > 0,
      wipe: stored.wipe,
    }
  }

  return { over, put, wipe: stored.wipe }
}

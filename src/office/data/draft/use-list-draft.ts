import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Result } from '#kit/result.ts'
import { useKeptWords } from '../use-kept-words.ts'
import {
  newListDraft,
  readListDraft,
  unsavedKeys,
  withEntryChanged,
  withEntryChosen,
  withEntryMoved,
  withoutEntry,
  withTheirs,
  type ListDraft,
  type Listed,
  type MetEntry,
  type ReadList,
} from './list-draft.ts'
import { isSameValue } from './merge-value.ts'

type Saved = { version: number }

type ListDraftOptions<Item extends Listed> = {
  /** The name under which the device stores it: `window`. */
  record: string
  /** As they were read last. */
  items: readonly Item[]
  version: number
  save: (items: readonly Item[], version: number) => Promise<Result<Saved, { kind: string }>>
  /** As they are now, for a save that somebody else's came before; null where the office does not tell. */
  readAgain: () => Promise<ReadList<Item> | null>
}

export type ListForm<Item extends Listed> = {
  items: readonly Item[]
  isChanged: boolean
  /** Keys of entries that are new or another than what is saved. */
  unsavedKeys: ReadonlySet<string>
  /** Typed before, in a tab that was closed or crashed. */
  areFromBefore: boolean
  /** What others have saved meanwhile stands in it too. */
  hasTheirs: boolean
  /** Fields that others have changed as well: saved only when each is chosen. */
  met: readonly MetEntry<Item>[]
  choose: (met: MetEntry<Item>, side: 'mine' | 'theirs') => void
  change: (key: string, part: Partial<Item>) => void
  add: (item: Item, at?: number) => void
  addAll: (items: readonly Item[]) => void
  remove: (key: string) => void
  /** To this place among all. */
  moveTo: (key: string, to: number) => void
  throwAway: () => void
  /** Tells what it was before, so that it can be put back. */
  save: () => Promise<{ saved: Saved | null; before: ReadList<Item> }>
}

/**
 * A list that is changed as a whole and saved once: what is typed is stored on this device, what others save meanwhile is put
 * together with it (`list-draft.ts`), and nothing that two have changed is chosen silently. Saved just after somebody who has changed
 * something else, it is saved with theirs: nobody has to press twice.
 */
export function useListDraft<Item extends Listed>(options: ListDraftOptions<Item>): ListForm<Item> {
  const { record, items, version, save, readAgain } = options
  const { revalidate } = useRevalidator()
  const stored = useKeptWords(record)
  const read: ReadList<Item> = { items, version }
  const begun = readListDraft(stored.words, items)
  const draft = begun ?? newListDraft(read)
  const isChanged = !isSameValue(draft.items, draft.base.items)

  function change(next: (draft: ListDraft<Item>) => ListDraft<Item>): void {
    stored.type(JSON.stringify(next(readListDraft(stored.latest(), items) ?? newListDraft(read))))
  }

  // Somebody has saved: what they did stands in the draft from now on.
  const takeTheirs = useEffectEvent(() => {
    // What stands there now: since the screen was drawn it may have been saved, or typed on.
    const present = readListDraft(stored.latest(), items)
    if (!present || present.base.version === version) return
    const merged = withTheirs(present, read)
    if (merged) change(() => merged)
    else stored.wipe()
  })
  const begunOver = begun?.base.version
  useEffect(() => takeTheirs(), [version, begunOver])

  return {
    items: draft.items,
    isChanged,
    unsavedKeys: unsavedKeys(draft),
    areFromBefore: isChanged && stored.areFromBefore,
    hasTheirs: isChanged && draft.hasTheirs,
    met: draft.met,
    choose: (met, side) => change((before) => withEntryChosen(before, met, side)),
    change: (key, part) => change((before) => withEntryChanged(before, key, part)),
    add: (item, at) =>
      change((before) => ({ ...before, items: before.items.toSpliced(at ?? before.items.length, 0, item) })),
    addAll: (more) => change((before) => ({ ...before, items: [...before.items, ...more] })),
    remove: (key) => change((before) => withoutEntry(before, key)),
    moveTo: (key, to) => change((before) => withEntryMoved(before, key, to)),
    throwAway: stored.wipe,
    async save() {
      let before = draft.base
      let saved = await save(draft.items, before.version)
      const theirs = !saved.ok && saved.failure.kind === 'stale' ? await readAgain() : null
      if (theirs) {
        const merged = withTheirs(draft, theirs)
        before = theirs
        if (!merged?.met.length) saved = await save(merged?.items ?? theirs.items, theirs.version)
      }
      if (saved.ok) stored.wipe()
      else if (saved.failure.kind === 'stale') await revalidate()
      return { saved: saved.ok ? saved.value : null, before }
    },
  }
}

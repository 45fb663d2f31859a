import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Result } from '#kit/result.ts'
import { isSame, mergeLists, type Listed, type Meeting } from './merge-lists.ts'
import { useKeptWords } from './use-kept-words.ts'

type Saved = { version: number }
/** What was read, and from which a draft goes on. */
type Base<Item> = { items: readonly Item[]; version: number }
type Kept<Item> = { base: Base<Item>; items: readonly Item[] }

type ListDraftOptions<Item extends Listed> = {
  /** Of what it is kept: `window`. */
  record: string
  /** As they were read last. */
  items: readonly Item[]
  version: number
  save: (items: readonly Item[], version: number) => Promise<Result<Saved, { kind: string }>>
  /** As they are now, for a save that somebody else's came before; null where the office does not tell. */
  readAgain: () => Promise<Base<Item> | null>
}

export type ListDraft<Item extends Listed> = {
  items: readonly Item[]
  isChanged: boolean
  /** Of entries that are new or another than what is saved. */
  unsavedKeys: ReadonlySet<string>
  /** Typed before, in a tab that was closed or crashed. */
  areFromBefore: boolean
  /** What others have saved meanwhile stands in it too. */
  hasTheirs: boolean
  /** Fields that others have changed as well: saved only when each is chosen. */
  met: readonly Meeting<Item>[]
  choose: (meeting: Meeting<Item>, side: 'mine' | 'theirs') => void
  change: (key: string, part: Partial<Item>) => void
  add: (item: Item, at?: number) => void
  addAll: (items: readonly Item[]) => void
  remove: (key: string) => void
  /** To this place among all. */
  moveTo: (key: string, to: number) => void
  throwAway: () => void
  /** Tells what it was before, so that it can be put back. */
  save: () => Promise<{ saved: Saved | null; before: Base<Item> }>
}

/**
 * A list that is changed as a whole and saved once: what is typed is kept, what others save meanwhile is put together with it
 * (`merge-lists.ts`), and nothing that two have changed is chosen silently. Saved just after somebody who has changed something
 * else, it is saved with theirs: nobody has to press twice.
 */
export function useListDraft<Item extends Listed>({
  record,
  items: read,
  version,
  save,
  readAgain,
}: ListDraftOptions<Item>): ListDraft<Item> {
  const { revalidate } = useRevalidator()
  const kept = useKeptWords(record)
  const [met, setMet] = useState<readonly Meeting<Item>[]>([])
  const [hasTheirs, setHasTheirs] = useState(false)
  const draft = readKept<Item>(kept.words)
  const items = draft?.items ?? read
  const isChanged = draft !== null && !isSame(draft.items, draft.base.items)

  function set(next: readonly Item[], base: Base<Item> = draft?.base ?? { items: read, version }): void {
    kept.type(JSON.stringify({ base, items: next } satisfies Kept<Item>))
  }

  function drop(): void {
    kept.wipe()
    setMet([])
    setHasTheirs(false)
  }

  // Somebody has saved: what they did stands in the draft from now on.
  const takeTheirs = useEffectEvent(() => {
    if (!draft || draft.base.version === version) return
    const merged = mergeLists(draft.base.items, draft.items, read)
    if (isSame(merged.items, read)) return drop()
    set(merged.items, { items: read, version })
    setMet((before) => [
      ...before.filter((one) => merged.met.every((other) => other.key !== one.key || other.field !== one.field)),
      ...merged.met,
    ])
    setHasTheirs(merged.hasTheirs)
  })
  const draftVersion = draft?.base.version
  useEffect(() => takeTheirs(), [version, draftVersion])

  return {
    items,
    isChanged,
    unsavedKeys: unsavedKeysOf(items, draft?.base.items ?? items),
    areFromBefore: isChanged && kept.areFromBefore,
    hasTheirs: isChanged && hasTheirs,
    met,
    choose(meeting, side) {
      const { key, field } = meeting
      setMet(met.filter((one) => one !== meeting))
      if (field === 'gone') {
        if (meeting[side] === null) set(items.filter((item) => item.key !== key))
        return
      }
      set(items.map((item) => (item.key === key ? { ...item, [field]: meeting[side] } : item)))
    },
    change(key, part) {
      set(items.map((item) => (item.key === key ? { ...item, ...part } : item)))
    },
    add(item, at = items.length) {
      set(items.toSpliced(at, 0, item))
    },
    addAll(more) {
      set([...items, ...more])
    },
    remove(key) {
      set(items.filter((item) => item.key !== key))
      setMet(met.filter((one) => one.key !== key))
    },
    moveTo(key, to) {
      const from = items.findIndex((item) => item.key === key)
      const moved = items[from]
      if (!moved || to < 0 || to >= items.length || to === from) return
      set(items.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    throwAway: drop,
    async save() {
      let before = draft?.base ?? { items: read, version }
      let saved = await save(items, before.version)
      const theirs = !saved.ok && saved.failure.kind === 'stale' ? await readAgain() : null
      if (theirs) {
        const merged = mergeLists(before.items, items, theirs.items)
        before = theirs
        if (merged.met.length === 0) saved = await save(merged.items, theirs.version)
      }
      if (saved.ok) drop()
      else if (saved.failure.kind === 'stale') await revalidate()
      return { saved: saved.ok ? saved.value : null, before }
    },
  }
}

function unsavedKeysOf<Item extends Listed>(items: readonly Item[], saved: readonly Item[]): ReadonlySet<string> {
  const before = new Map(saved.map((item) => [item.key, item]))
  return new Set(items.filter((item) => !isSame(before.get(item.key), item)).map(({ key }) => key))
}

/** Kept by another build, it may have another shape: then nothing was kept. */
function readKept<Item>(words: string): Kept<Item> | null {
  if (words === '') return null
  try {
    const read = JSON.parse(words) as Partial<Kept<Item>>
    return Array.isArray(read.items) && Array.isArray(read.base?.items) ? (read as Kept<Item>) : null
  } catch {
    // Not JSON: kept by something else.
    return null
  }
}

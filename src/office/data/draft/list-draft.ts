import { isObject, isSameValue, mergeValue } from './merge-value.ts'
import { storedJson } from './record-draft.ts'

/** One of a list that people order and change together; its key is the same for all of them. */
export type Listed = { key: string }

/** A list as it was read, and from which a draft goes on. */
export type ReadList<Item extends Listed> = { items: readonly Item[]; version: number }

/** A field of one entry that two people have changed, each in another way; `gone`: one of them took the entry out. */
export type MetEntry<Item extends Listed> = {
  key: string
  field: keyof Item | 'gone'
  theirs: unknown
  mine: unknown
}

/** A list as somebody wants it, not saved yet. It is stored on the device in this shape. */
export type ListDraft<Item extends Listed> = {
  base: ReadList<Item>
  items: readonly Item[]
  /** What others have changed as well: saved only when each is chosen. */
  met: readonly MetEntry<Item>[]
  /** Whether others have saved since it was begun; what they did stands in it. */
  hasTheirs: boolean
}

type MergedList<Item extends Listed> = {
  /** Where both have changed a field it is mine, until somebody chooses. */
  items: Item[]
  met: MetEntry<Item>[]
  /** Whether anything of theirs is new in it. */
  hasTheirs: boolean
}

/**
 * §4.1: what two people did to one list, put together: what only one has changed is as they made it. An entry that one has taken
 * out stays while the other has changed it. The order is mine where I have moved something, else theirs.
 */
export function mergeLists<Item extends Listed>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): MergedList<Item> {
  const [was, is, others] = [byKey(base), byKey(mine), byKey(theirs)]
  const met: MetEntry<Item>[] = []
  const entries = new Map<string, Item>()

  for (const key of new Set([...is.keys(), ...others.keys()])) {
    const [before, own, other] = [was.get(key), is.get(key), others.get(key)]
    if (own && other) {
      entries.set(key, mergeEntry(before ?? other, own, other, met))
      continue
    }
    const only = own ?? other
    if (!only || (before && isSameValue(before, only))) continue
    if (before) met.push({ key, field: 'gone', theirs: other ?? null, mine: own ?? null })
    entries.set(key, only)
  }
  const [first, second] = isSameOrder(base, mine) ? [theirs, mine] : [mine, theirs]
  return {
    items: interleaved(first, second).flatMap((key) => entries.get(key) ?? []),
    met,
    hasTheirs: !isSameValue(base, theirs),
  }
}

function mergeEntry<Item extends Listed>(before: Item, own: Item, other: Item, met: MetEntry<Item>[]): Item {
  const merged = { ...other }
  for (const field of Object.keys(own) as (keyof Item)[]) {
    const { value, isMet } = mergeValue(before[field], own[field], other[field])
    merged[field] = value
    if (isMet) met.push({ key: own.key, field, theirs: other[field], mine: own[field] })
  }
  return merged
}

/** The keys of the first list in its order; each that only the second has stands behind the one it stood behind there. */
function interleaved(first: readonly Listed[], second: readonly Listed[]): string[] {
  const order = first.map(({ key }) => key)
  for (const [at, { key }] of second.entries())
    if (!order.includes(key)) order.splice(order.indexOf(second[at - 1]?.key ?? '') + 1, 0, key)
  return order
}

function byKey<Item extends Listed>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.key, item]))
}

/** Whether those of the first list that are still in the second stand there in the same order. */
function isSameOrder(base: readonly Listed[], mine: readonly Listed[]): boolean {
  const own = new Set(mine.map(({ key }) => key))
  const known = new Set(base.map(({ key }) => key))
  return isSameValue(
    base.filter(({ key }) => own.has(key)).map(({ key }) => key),
    mine.filter(({ key }) => known.has(key)).map(({ key }) => key),
  )
}

export function newListDraft<Item extends Listed>(base: ReadList<Item>): ListDraft<Item> {
  return { base, items: base.items, met: [], hasTheirs: false }
}

/** Somebody has saved: the draft goes on from there. Null where nothing is left that is mine. */
export function withTheirs<Item extends Listed>(draft: ListDraft<Item>, read: ReadList<Item>): ListDraft<Item> | null {
  const merged = mergeLists(draft.base.items, draft.items, read.items)
  if (isSameValue(merged.items, read.items)) return null
  const isNew = (one: MetEntry<Item>) => merged.met.every(({ key, field }) => key !== one.key || field !== one.field)
  return {
    base: read,
    items: merged.items,
    met: [...draft.met.filter((one) => isNew(one) && isStillMet(one, read.items)), ...merged.met],
    hasTheirs: draft.hasTheirs || merged.hasTheirs,
  }
}

function isStillMet<Item extends Listed>({ key, field, mine, theirs }: MetEntry<Item>, read: readonly Item[]): boolean {
  const item = read.find((one) => one.key === key)
  if (field === 'gone') return (theirs === null) === (item === undefined)
  return item !== undefined && !isSameValue(item[field], mine)
}

export function withEntryChanged<Item extends Listed>(
  draft: ListDraft<Item>,
  key: string,
  part: Partial<Item>,
): ListDraft<Item> {
  return {
    ...draft,
    items: draft.items.map((item) => (item.key === key ? { ...item, ...part } : item)),
    met: draft.met.map((one) => {
      if (one.key !== key || one.field === 'gone' || !Object.hasOwn(part, one.field)) return one
      return { ...one, mine: part[one.field] }
    }),
  }
}

export function withoutEntry<Item extends Listed>(draft: ListDraft<Item>, key: string): ListDraft<Item> {
  return {
    ...draft,
    items: draft.items.filter((item) => item.key !== key),
    met: draft.met.filter((one) => one.key !== key),
  }
}

/** With an entry at this place among all. */
export function withEntryMoved<Item extends Listed>(draft: ListDraft<Item>, key: string, to: number): ListDraft<Item> {
  const from = draft.items.findIndex((item) => item.key === key)
  const moved = draft.items[from]
  if (!moved || to < 0 || to >= draft.items.length || to === from) return draft
  return { ...draft, items: draft.items.toSpliced(from, 1).toSpliced(to, 0, moved) }
}

/** As somebody chose between the two. */
export function withEntryChosen<Item extends Listed>(
  draft: ListDraft<Item>,
  one: MetEntry<Item>,
  side: 'mine' | 'theirs',
): ListDraft<Item> {
  const decided = { ...draft, met: draft.met.filter(({ key, field }) => key !== one.key || field !== one.field) }
  if (one.field !== 'gone') {
    return side === 'mine' ? decided : withEntryChanged(decided, one.key, { [one.field]: one.theirs } as Partial<Item>)
  }
  return one[side] === null ? withoutEntry(decided, one.key) : decided
}

/** Keys of entries that are new or another than what is saved. */
export function unsavedKeys<Item extends Listed>({ base, items }: ListDraft<Item>): ReadonlySet<string> {
  const before = byKey(base.items)
  return new Set(items.filter((item) => !isSameValue(before.get(item.key), item)).map(({ key }) => key))
}

/**
 * A draft as the device has it; null where there is none. An entry of another build gets the fields that it lacks from what is saved
 * of it. A new one that lacks some cannot be shown, and goes.
 */
export function readListDraft<Item extends Listed>(stored: string, saved: readonly Item[]): ListDraft<Item> | null {
  const read = storedJson(stored)
  if (!isObject(read) || !isObject(read.base)) return null
  const items = readItems(read.items, saved)
  const base = readItems(read.base.items, saved)
  const { version } = read.base
  if (!items || !base || typeof version !== 'number') return null
  const met = Array.isArray(read.met) ? (read.met as unknown[]).filter(isMetEntry<Item>) : []
  return { base: { items: base, version }, items, met, hasTheirs: read.hasTheirs === true }
}

function readItems<Item extends Listed>(stored: unknown, saved: readonly Item[]): Item[] | null {
  if (!Array.isArray(stored)) return null
  const before = byKey(saved)
  const names = Object.keys(saved[0] ?? {})
  const unique = byKey((stored as unknown[]).filter(isListed<Item>))
  return [...unique.values()]
    .map((item) => ({ ...before.get(item.key), ...item }))
    .filter((item) => names.every((name) => name in item))
}

function isListed<Item extends Listed>(value: unknown): value is Item {
  return isObject(value) && typeof value.key === 'string'
}

function isMetEntry<Item extends Listed>(value: unknown): value is MetEntry<Item> {
  return isListed(value) && 'field' in value && typeof value.field === 'string'
}

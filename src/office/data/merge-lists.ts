/** One of a list that people order and change together; its key is the same for all of them. */
export type Listed = { key: string }

/** A field of one entry that two people have changed, each in another way; `gone`: one of them took the entry out. */
export type Meeting<Item extends Listed> = {
  key: string
  field: keyof Item | 'gone'
  theirs: unknown
  mine: unknown
}

type Merged<Item extends Listed> = {
  /** Where both have changed a field it is mine, until somebody chooses. */
  items: Item[]
  met: Meeting<Item>[]
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
): Merged<Item> {
  const [was, is, others] = [byKey(base), byKey(mine), byKey(theirs)]
  const met: Meeting<Item>[] = []
  const kept = new Map<string, Item>()

  for (const key of new Set([...is.keys(), ...others.keys()])) {
    const [before, own, other] = [was.get(key), is.get(key), others.get(key)]
    if (own && other) {
      kept.set(key, mergeEntry(before ?? other, own, other, met))
    } else if (own) {
      if (before && isSame(before, own)) continue
      if (before) met.push({ key, field: 'gone', theirs: null, mine: own })
      kept.set(key, own)
    } else if (other) {
      if (before && isSame(before, other)) continue
      if (before) met.push({ key, field: 'gone', theirs: other, mine: null })
      kept.set(key, other)
    }
  }
  const [first, second] = isSameOrder(base, mine) ? [theirs, mine] : [mine, theirs]
  return {
    items: interleaved(first, second).flatMap((key) => kept.get(key) ?? []),
    met,
    hasTheirs: !isSame(base, theirs),
  }
}

function mergeEntry<Item extends Listed>(before: Item, own: Item, other: Item, met: Meeting<Item>[]): Item {
  const merged = { ...other }
  for (const field of Object.keys(own) as (keyof Item)[]) {
    if (isSame(own[field], before[field]) || isSame(own[field], other[field])) continue
    merged[field] = own[field]
    if (!isSame(other[field], before[field])) met.push({ key: own.key, field, theirs: other[field], mine: own[field] })
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
  return isSame(
    base.filter(({ key }) => own.has(key)).map(({ key }) => key),
    mine.filter(({ key }) => known.has(key)).map(({ key }) => key),
  )
}

/** What comes as JSON is the same where its JSON is. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

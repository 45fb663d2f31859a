import { OFFICE_PATH } from '#site/addresses.ts'
import { browserStorage } from '#web/data/browser-storage.ts'
import { getOffice } from './ask-office.ts'

/** Lists whose records are stepped through, one after the other. */
export type TrailedList = 'orders' | 'products'

/** The list that was looked at last in this tab, one page of it, and the record that was opened from it. */
export type ListTrail = {
  /** What stands behind the question mark of its address. */
  search: string
  ids: readonly string[]
  next: string | null
  previous: string | null
  opened: string | null
}
export const DIRECTIONS = ['previous', 'next'] as const
export type Direction = (typeof DIRECTIONS)[number]

const keyOf = (list: TrailedList) => `office-list-trail-${list}`

export function listTrail(list: TrailedList): ListTrail | null {
  const storedTrail = browserStorage('session').read(keyOf(list))
  if (storedTrail === null) return null
  try {
    return JSON.parse(storedTrail) as ListTrail
  } catch {
    // Not ours: as if no list had been looked at.
    return null
  }
}

function keep(list: TrailedList, trail: ListTrail): void {
  browserStorage('session').write(keyOf(list), JSON.stringify(trail))
}

/** The list that is shown now. What was opened from it stays known: whoever comes back finds the row. */
export function rememberList(list: TrailedList, shown: Omit<ListTrail, 'opened'>): void {
  const before = listTrail(list)
  keep(list, { ...shown, opened: before?.search === shown.search ? before.opened : null })
}

/** A record is open; of one that is not in the list nothing is kept. */
export function rememberOpened(list: TrailedList, id: string): void {
  const trail = listTrail(list)
  if (trail?.ids.includes(id)) keep(list, { ...trail, opened: id })
}

/** Where a record's list is: the one it was opened from, or all of them. */
export function listAddressOf(list: TrailedList, id: string): string {
  const trail = listTrail(list)
  const path = `${OFFICE_PATH}/${list}`
  return trail?.ids.includes(id) && trail.search ? `${path}?${trail.search}` : path
}

/** Whether there is a record on that side; past the end of a page the next page is asked. */
export function hasNeighbour(trail: ListTrail | null, id: string, direction: Direction): boolean {
  const at = trail?.ids.indexOf(id) ?? -1
  if (!trail || at < 0) return false
  return trail.ids[at + (direction === 'next' ? 1 : -1)] !== undefined || trail[direction] !== null
}

/** `1 / 18`; null for one alone, and where the list has other pages, because nobody counts them for it. */
export function placeInList(trail: ListTrail | null, id: string): string | null {
  const at = trail?.ids.indexOf(id) ?? -1
  if (!trail || at < 0 || trail.ids.length < 2) return null
  if (trail.next !== null || trail.previous !== null) return null
  return `${at + 1} / ${trail.ids.length}`
}

/**
 * The record on that side in the list it was opened from. Counted from the one that was stepped to last, which may still
 * be on its way: three quick steps go three rows. Null where the list ends, or was not to be had.
 */
export async function stepFrom(list: TrailedList, shown: string, direction: Direction): Promise<string | null> {
  const trail = listTrail(list)
  const from = trail?.ids.includes(shown) ? (trail.opened ?? shown) : shown
  const beside = await neighbourOf(list, from, direction)
  if (beside !== null) rememberOpened(list, beside)
  return beside
}

async function neighbourOf(list: TrailedList, id: string, direction: Direction): Promise<string | null> {
  const trail = listTrail(list)
  const at = trail?.ids.indexOf(id) ?? -1
  if (!trail || at < 0) return null
  const beside = trail.ids[at + (direction === 'next' ? 1 : -1)]
  if (beside !== undefined) return beside
  const cursor = trail[direction]
  if (cursor === null) return null
  const { after: _after, before: _before, ...filters } = Object.fromEntries(new URLSearchParams(trail.search))
  const query = { ...filters, [direction === 'next' ? 'after' : 'before']: cursor }
  const page = await readPage(list, query)
  if (!page || page.ids.length === 0) return null
  keep(list, { ...page, search: new URLSearchParams(query).toString(), opened: null })
  return (direction === 'next' ? page.ids[0] : page.ids.at(-1)) ?? null
}

async function readPage(list: TrailedList, query: object): Promise<Omit<ListTrail, 'search' | 'opened'> | null> {
  if (list === 'orders') {
    const page = await getOffice('/orders', { query })
    return page.ok
      ? { ids: page.value.orders.map(({ number }) => number), next: page.value.next, previous: page.value.previous }
      : null
  }
  const page = await getOffice('/products', { query })
  return page.ok
    ? { ids: page.value.products.map(({ id }) => id), next: page.value.next, previous: page.value.previous }
    : null
}

import { OFFICE_PATH } from '#site/addresses.ts'
import { browserStorage } from '#web/data/browser-storage.ts'
import { getOffice } from './ask-office.ts'

/** The list of orders that was looked at last in this tab, one page of it, and the order that was opened from it. */
export type ListTrail = {
  /** What stands behind the question mark of its address. */
  search: string
  numbers: readonly string[]
  next: string | null
  previous: string | null
  opened: string | null
}
export type Direction = 'previous' | 'next'

const KEY = 'office-list-trail'

export function listTrail(): ListTrail | null {
  const kept = browserStorage('session').read(KEY)
  if (kept === null) return null
  try {
    return JSON.parse(kept) as ListTrail
  } catch {
    // Not ours: as if no list had been looked at.
    return null
  }
}

function keep(trail: ListTrail): void {
  browserStorage('session').write(KEY, JSON.stringify(trail))
}

/** The list that is shown now. What was opened from it stays known: whoever comes back finds the row. */
export function rememberList(list: Omit<ListTrail, 'opened'>): void {
  const before = listTrail()
  keep({ ...list, opened: before?.search === list.search ? before.opened : null })
}

/** An order is open; of one that is not in the list nothing is kept. */
export function rememberOpened(number: string): void {
  const trail = listTrail()
  if (trail?.numbers.includes(number)) keep({ ...trail, opened: number })
}

/** Where an order's list is: the one it was opened from, or all orders. */
export function listAddressOf(number: string): string {
  const trail = listTrail()
  const path = `${OFFICE_PATH}/orders`
  return trail?.numbers.includes(number) && trail.search ? `${path}?${trail.search}` : path
}

/** Whether there is an order on that side; past the end of a page the next page is asked. */
export function hasNeighbour(trail: ListTrail | null, number: string, direction: Direction): boolean {
  const at = trail?.numbers.indexOf(number) ?? -1
  if (!trail || at < 0) return false
  return trail.numbers[at + (direction === 'next' ? 1 : -1)] !== undefined || trail[direction] !== null
}

/** `1 / 18`; null for one alone, and where the list has other pages, because nobody counts them for it. */
export function placeInList(trail: ListTrail | null, number: string): string | null {
  const at = trail?.numbers.indexOf(number) ?? -1
  if (!trail || at < 0 || trail.numbers.length < 2) return null
  if (trail.next !== null || trail.previous !== null) return null
  return `${at + 1} / ${trail.numbers.length}`
}

/** The order on that side in the list it was opened from. Null where the list ends, or was not to be had. */
export async function neighbourOf(number: string, direction: Direction): Promise<string | null> {
  const trail = listTrail()
  const at = trail?.numbers.indexOf(number) ?? -1
  if (!trail || at < 0) return null
  const beside = trail.numbers[at + (direction === 'next' ? 1 : -1)]
  if (beside !== undefined) return beside
  const cursor = trail[direction]
  if (cursor === null) return null
  const { after: _after, before: _before, ...list } = Object.fromEntries(new URLSearchParams(trail.search))
  const query = { ...list, [direction === 'next' ? 'after' : 'before']: cursor }
  const page = await getOffice('/orders', { query })
  if (!page.ok || page.value.orders.length === 0) return null
  const numbers = page.value.orders.map((order) => order.number)
  const { next, previous } = page.value
  keep({ search: new URLSearchParams(query).toString(), numbers, next, previous, opened: null })
  return (direction === 'next' ? numbers[0] : numbers.at(-1)) ?? null
}

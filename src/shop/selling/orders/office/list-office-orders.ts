import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { ordersInNeed } from '../waiting-order-work.ts'
import {
  countOrderRows,
  countWaits,
  listedOrders,
  orderListPage,
  type OrderPlace,
} from './order-list-records.server.ts'
import {
  COUNTED_ORDERS,
  ORDER_VIEWS,
  usualSort,
  waitsOfView,
  type OrderCount,
  type OrderFilter,
  type OrderListRow,
  type OrderSort,
  type OrderViewName,
} from './order-views.ts'

const LIMITS = { usual: 50, highest: 200 }

type ListOfficeOrders = {
  view: OrderViewName
  filter?: OrderFilter
  sort?: OrderSort
  limit?: number | null
  /** A token of the page before or after the wanted one; the first page where neither is given. */
  after?: string | null
  before?: string | null
}

export type OrderListPage = { rows: OrderListRow[]; next: string | null; previous: string | null }

/** OFFICE-20: a page of the office's list of orders. Pages follow a row's place, so that nothing is shown twice or left out. */
export async function listOfficeOrders(
  shop: Shop,
  { view, filter = {}, sort = usualSort(view), limit: wantedRows, after, before }: ListOfficeOrders,
): Promise<OrderListPage> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office orders ${JSON.stringify([view, filter, sort])}`
  const from = after
    ? ({ side: 'after', place: placeIn(list, after) } as const)
    : before
      ? ({ side: 'before', place: placeIn(list, before) } as const)
      : null
  const now = shop.clock.now()
  const found = await orderListPage(shop.db, { view, filter, now, sort, from, limit: limit + 1 })
  const isMore = found.length > limit
  const isBackwards = from?.side === 'before'
  const shown = isBackwards ? found.slice(-limit) : found.slice(0, limit)
  const tokenOf = (row: { id: number; placedAt: Date } | undefined) =>
    row ? pageToken(list, [row.placedAt.toISOString(), String(row.id)]) : null
  return {
    rows: await listedOrders(
      shop.db,
      shown.map(({ id }) => id),
      now,
    ),
    next: isMore || isBackwards ? tokenOf(shown.at(-1)) : null,
    previous: from && (isMore || !isBackwards) ? tokenOf(shown[0]) : null,
  }
}

function placeIn(list: string, token: string): OrderPlace {
  const [placedAt = '', id = ''] = readPageToken(list, token, [PLACE.moment, PLACE.number])
  return { placedAt, id: Number(id) }
}

export const EXPORTED_ORDERS = 5_000

/** OFFICE-02: the list from its beginning, for a table of its own: up to `EXPORTED_ORDERS`, and whether there are more. */
export async function exportOfficeOrders(
  shop: Shop,
  { view, filter = {}, sort = usualSort(view) }: Pick<ListOfficeOrders, 'view' | 'filter' | 'sort'>,
): Promise<{ rows: OrderListRow[]; isMore: boolean }> {
  const now = shop.clock.now()
  const found = await orderListPage(shop.db, { view, filter, now, sort, from: null, limit: EXPORTED_ORDERS + 1 })
  const ids = found.slice(0, EXPORTED_ORDERS).map(({ id }) => id)
  return { rows: await listedOrders(shop.db, ids, now), isMore: found.length > EXPORTED_ORDERS }
}

/** How many orders a list has; told exactly up to `COUNTED_ORDERS`. */
export async function countOfficeOrders(
  shop: Shop,
  { view, filter = {} }: Pick<ListOfficeOrders, 'view' | 'filter'>,
): Promise<OrderCount> {
  return orderCount(await countOrderRows(shop.db, { view, filter, now: shop.clock.now() }))
}

/** How many orders each view has. */
export async function countOrderViews(shop: Shop): Promise<(OrderCount & { view: OrderViewName })[]> {
  const [alike, inNeed, all] = await Promise.all([
    countWaits(shop.db),
    ordersInNeed(shop),
    countOrderRows(shop.db, { view: 'all', filter: {}, now: shop.clock.now() }),
  ])
  const countOf = (view: OrderViewName) => {
    const wanted = waitsOfView(view)
    if (!wanted) return orderCount(view === 'all' ? all : inNeed)
    const matching = alike.filter(({ waits }) => wanted.some((wait) => waits.includes(wait)))
    return { count: matching.reduce((sum, { count }) => sum + count, 0), isMore: false }
  }
  return ORDER_VIEWS.map((view) => ({ view, ...countOf(view) }))
}

function orderCount(count: number): OrderCount {
  return { count: Math.min(count, COUNTED_ORDERS), isMore: count > COUNTED_ORDERS }
}

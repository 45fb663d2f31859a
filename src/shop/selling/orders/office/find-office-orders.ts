import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { readOrderNumber } from '../read-order-number.ts'
import { findOrderIds, isOrderNumber } from './order-find-records.server.ts'
import { listedOrders } from './order-list-records.server.ts'
import type { OrderListRow } from './order-views.ts'
import { isRare, orderQuery } from './order-words.ts'

const LIMITS = { usual: 50, highest: 200 }

type FindOfficeOrders = { text: string; limit?: number | null; after?: string | null }

/** `number`: it is the number of an order, which is where to go. */
export type FoundOrders = { number: string | null; rows: OrderListRow[]; next: string | null }

/** OFFICE-21: orders by number, name, e-mail address, phone, EAN and every other number, in any writing; the newest first. */
export async function findOfficeOrders(
  shop: Shop,
  { text, limit: wantedRows, after }: FindOfficeOrders,
): Promise<FoundOrders> {
  const number = await findOrderNumber(shop, text)
  if (number) return { number, rows: [], next: null }
  const query = orderQuery(text)
  if (!query) return { number: null, rows: [], next: null }
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office orders found ${query}`
  const before = after ? Number(readPageToken(list, after, [PLACE.number])[0]) : null
  const ids = await findOrderIds(shop.db, { query, isRare: isRare(text), before, limit: limit + 1 })
  const shown = ids.slice(0, limit)
  return {
    number: null,
    rows: await listedOrders(shop.db, shown, shop.clock.now()),
    next: ids.length > limit ? pageToken(list, [String(shown.at(-1))]) : null,
  }
}

/** The number of an order, if that is what was typed or read from a slip. */
export async function findOrderNumber(shop: Shop, text: string): Promise<string | null> {
  const number = readOrderNumber(text)
  return number && (await isOrderNumber(shop.db, number)) ? number : null
}

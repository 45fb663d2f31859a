import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { ordersForStaff, ordersOfUser } from '../order-records.server.ts'
import { orderView } from './order-view.ts'
import type { OrderStatus, OrderView } from '../order.ts'

const LIMITS = { usual: 20, highest: 100 }

type ListOrders = { userId: string; limit?: number | null; nextToken?: string | null }

/** A customer's own orders, the newest first. */
export async function listOrders(
  shop: Shop,
  { userId, limit: wantedRows, nextToken }: ListOrders,
): Promise<{ items: OrderView[]; nextToken: string | null }> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `orders ${userId}`
  const rows = await ordersOfUser(shop.db, {
    userId,
    after: nextToken ? placeIn(list, nextToken) : null,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => orderView(shop, row)),
    nextToken: rows.length > limit && last ? pageToken(list, [last.placedAt.toISOString(), String(last.id)]) : null,
  }
}

function placeIn(list: string, token: string): { placedAt: string; id: number } {
  const [placedAt = '', id = ''] = readPageToken(list, token, [PLACE.moment, PLACE.number])
  return { placedAt, id: Number(id) }
}

type ListForStaff = { status?: OrderStatus | null; isInNeed?: boolean; limit?: number | null }

/** For the shop's people: in a state, or what needs attention, the newest first. */
export async function listOrdersForStaff(
  shop: Shop,
  { status = null, isInNeed = false, limit }: ListForStaff,
): Promise<OrderView[]> {
  const rows = await ordersForStaff(shop.db, { status, isInNeed, limit: pageLimit(limit, LIMITS) })
  return rows.map((row) => orderView(shop, row))
}

import type { Shop } from '#shop/shop.ts'
import { readOrderNumber } from './order-number.ts'
import { orderByNumber } from './order-records.server.ts'
import { isOrderToken } from './order-token.ts'
import { orderView } from './order-view.ts'
import type { OrderView } from './order.ts'

/** As who somebody asks: the shop's staff see all, a customer what is theirs, a token opens one order. */
export type OrderCaller = { userId: string | null; isStaff: boolean; token?: string | null }

type FindOrder = { number: string } & OrderCaller

/** Null for an order that is not there and for one that is not theirs: nothing tells the two apart. */
export async function findOrder(shop: Shop, { number: given, ...caller }: FindOrder): Promise<OrderView | null> {
  const number = readOrderNumber(given)
  if (!number) return null
  const row = await orderByNumber(shop.db, number)
  return row && mayOpen(shop, row, caller) ? orderView(shop, row) : null
}

export function mayOpen(
  shop: Shop,
  { number, userId: owner }: { number: string; userId: string | null },
  { userId, isStaff, token }: OrderCaller,
): boolean {
  if (isStaff || (userId !== null && userId === owner)) return true
  return Boolean(token) && isOrderToken(shop, number, token ?? '')
}

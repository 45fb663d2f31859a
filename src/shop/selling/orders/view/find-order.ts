import type { Shop } from '#shop/shop.ts'
import { openedBy, type OpenedBy, type OrderCaller } from '../order-access.ts'
import { readOrderNumber } from '../read-order-number.ts'
import { orderByNumber } from '../order-records.server.ts'
import { orderView } from './order-view.ts'
import type { OrderView } from '../order.ts'

type FindOrder = { number: string } & OrderCaller

export type OpenedOrder = { order: OrderView; by: OpenedBy }

/** Null for an order that is not there and for one that is not theirs: nothing tells the two apart. */
export async function openOrder(shop: Shop, { number: given, ...caller }: FindOrder): Promise<OpenedOrder | null> {
  const number = readOrderNumber(given)
  if (!number) return null
  const row = await orderByNumber(shop.db, number)
  const by = row && openedBy(shop, row, caller)
  return by ? { order: orderView(shop, row), by } : null
}

export async function findOrder(shop: Shop, wanted: FindOrder): Promise<OrderView | null> {
  return (await openOrder(shop, wanted))?.order ?? null
}

import type { Shop } from '#shop/shop.ts'
import { ordersWithWords, type OrderInFull } from './full-order-records.server.ts'

export type { OrderInFull }

/** KEEP-07: what orders of somebody say of them, the newest first, with the words of the letters that were sent about them. */
export function ordersInFull(
  shop: Shop,
  buyer: { email: string | null; subs: readonly string[] },
): Promise<OrderInFull[]> {
  return ordersWithWords(shop.db, buyer)
}

import type { Shop } from '#shop/shop.ts'
import { addRounding } from '../change-records.server.ts'

/** What coins add to the sum of an order, or take from it, is part of what it costs. The order is locked. */
export async function roundOrder(shop: Shop, orderId: number, amount: number): Promise<void> {
  if (amount !== 0) await addRounding(shop.db, orderId, amount)
}

import { DAY_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import type { Shop } from '#shop/shop.ts'
import { unsettledOrders } from './settlement-records.server.ts'

/** So long carriers need at most: they pay out weekly. */
const SETTLED_WITHIN_DAYS = 14

/** OFFICE-96: what a courier has collected, and no file of its company has named within two weeks. */
export async function findUnsettled(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - SETTLED_WITHIN_DAYS * DAY_MS)
  const late = await unsettledOrders(shop.db, before)
  for (const { orderId, parcel } of late)
    await inTransaction(shop, (shop) => callAttention(shop, orderId, 'cod-unsettled', { about: parcel }))
  return late.length
}

import type { Shop } from '#shop/shop.ts'
import { setAttention } from './change-records.server.ts'
import { queueLetter } from './queue-letter.ts'

/** A person has to look at this order: it is marked, and staff are written to once a reason. */
export async function callAttention(shop: Shop, orderId: number, reason: string): Promise<void> {
  const isNew = await setAttention(shop.db, orderId, reason, shop.clock.now())
  if (isNew) await queueLetter(shop, { orderId, kind: 'staff-attention', key: reason, extra: { reason } })
}

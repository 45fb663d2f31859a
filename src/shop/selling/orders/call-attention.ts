import type { Shop } from '#shop/shop.ts'
import { endAttentions, insertAttention } from './attention-records.server.ts'
import type { AttentionReason } from './attention-reasons.ts'
import { queueLetter } from './letters/queue-letter.ts'

/**
 * A person has to look at this order: a row a reason, and staff are written to once a reason, or once for each thing that it is
 * `about`. What somebody has seen stays seen when it is merely found again, and waits for them anew when it has happened again.
 */
export async function callAttention(
  shop: Shop,
  orderId: number,
  reason: AttentionReason,
  { isNews = true, about }: { isNews?: boolean; about?: string } = {},
): Promise<void> {
  await insertAttention(shop.db, { orderId, reason, isNews }, shop.clock.now())
  shop.wake('orders')
  const key = about === undefined ? reason : `${reason} ${about}`
  await queueLetter(shop, { orderId, kind: 'staff-attention', key, extra: { reason } })
}

/** A reason to look at the order no longer holds. The order is locked. */
export async function endAttention({ db }: Shop, orderId: number, reason: AttentionReason): Promise<void> {
  await endAttentions(db, orderId, [reason])
}

import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import { documentOf } from '#shop/selling/orders/placing/order-document.ts'
import type { Shop } from '#shop/shop.ts'
import { receiptNumberOf } from './receipt-records.server.ts'

type NoteReceipt = {
  number: string
  /** As the cash register printed it; null takes back what stands there. */
  receipt: string | null
  by: Actor
}

/**
 * ORDER-16: the number of the till's receipt that is the document of an order, as whoever rang it up reads it. It is a line of the order's
 * history: another one puts it right, and what was there before can be read.
 */
export function noteReceipt(
  shop: Shop,
  { number, receipt, by }: NoteReceipt,
): Promise<Result<{ receipt: string | null }, { kind: 'no-such-order' | 'has-invoice' | 'not-paid' }>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    if (documentOf(order) !== 'RECEIPT') return failed({ kind: 'has-invoice' })
    if (order.attempts.every(({ charged }) => charged === 0)) return failed({ kind: 'not-paid' })
    const present = await receiptNumberOf(shop.db, order.id)
    if (present === receipt) return done({ receipt })
    const [kind, note] =
      receipt === null ? (['receipt-unnoted', present] as const) : (['receipt-noted', receipt] as const)
    await writeHistory(shop, order.id, { kind, from: order.status, to: order.status, by, note })
    shop.wake(`order:${number}`)
    return done({ receipt })
  })
}

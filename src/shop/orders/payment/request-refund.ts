import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { endAttentions } from '../attention-records.server.ts'
import { addAllowance } from '../change-records.server.ts'
import { lockOrder } from '../lock-order.ts'
import { writeHistory } from '../order-history.ts'
import { payableOf } from '../order-money.ts'
import type { RefundReason } from '../refund-reasons.ts'
import { insertRefunds } from './refund-records.server.ts'
import { keptOf } from './settlement.ts'

type RequestRefund = {
  number: string
  amount: number
  reason: RefundReason
  by: Actor
  /** In a bookseller's own words, for the history. */
  words?: string | null
}
export type RefundFailure = { kind: 'no-such-order' } | { kind: 'too-much'; most: number }

/**
 * Gives back part of the money on purpose: the order costs that much less from now on. The request is written first; the
 * provider is asked when that is committed, by whoever runs refunds.
 */
export async function requestRefund(
  shop: Shop,
  { number, amount, reason, by, words = null }: RequestRefund,
): Promise<Result<{ refundIds: string[] }, RefundFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const kept = keptOf(order.attempts)
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > kept) return failed({ kind: 'too-much', most: kept })
    const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
    // What was too much anyway makes the order no cheaper.
    const allowance = amount - Math.max(0, kept - (payableOf(order) ?? 0))
    if (isLiving && allowance > 0) await addAllowance(shop.db, order.id, allowance)
    let left = amount
    const refunds = order.attempts
      .toSorted((a, b) => b.number - a.number)
      .flatMap(({ id: attemptId, charged, refunded, refunding }) => {
        const part = Math.min(left, charged - refunded - refunding)
        left -= part
        return part > 0 ? [{ id: randomUUID(), orderId: order.id, attemptId, amount: part, reason, by }] : []
      })
    await insertRefunds(shop.db, refunds, shop.clock.now())
    await writeHistory(shop, order.id, {
      kind: 'refund-requested',
      from: order.status,
      to: order.status,
      by,
      note: [reason, amount, words].filter(Boolean).join(' '),
    })
    await endAttentions(shop.db, order.id, ['refund-failed'])
    shop.wake('refunds')
    return done({ refundIds: refunds.map(({ id }) => id) })
  })
}

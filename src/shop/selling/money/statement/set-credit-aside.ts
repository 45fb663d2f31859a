import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import { GIVEN_UP_SHIPMENTS } from '#shop/selling/orders/order-states.ts'
import { reverseTransfer } from '#shop/selling/orders/payment/reverse-transfer.ts'
import { lockCredit, partOfAttempt, takePartBack, writeCreditMatch } from './credit-records.server.ts'
import { cleanText } from './clean-text.ts'
import type { CreditId } from './pay-with-credit.ts'

/** It is no buyer's, or has been sent back where it came from; what of it has paid an order stays paid. */
export function setCreditAside(
  shop: Shop,
  { file, place, note }: CreditId & { note: string },
): Promise<Result<{ left: number }, { kind: 'no-such-credit' }>> {
  return changeMatch(shop, { file, place }, { from: 'open', to: 'not-ours', note })
}

/** It is to be matched after all. */
export function bringCreditBack(
  shop: Shop,
  credit: CreditId,
): Promise<Result<{ left: number }, { kind: 'no-such-credit' }>> {
  return changeMatch(shop, credit, { from: 'not-ours', to: 'open', note: null })
}

function changeMatch(
  shop: Shop,
  { file, place }: CreditId,
  { from, to, note }: { from: 'open' | 'not-ours'; to: 'open' | 'not-ours'; note: string | null },
): Promise<Result<{ left: number }, { kind: 'no-such-credit' }>> {
  return inTransaction(shop, async (shop) => {
    const credit = await lockCredit(shop.db, file, place)
    if (!credit || credit.match !== from) return failed({ kind: 'no-such-credit' })
    await writeCreditMatch(shop.db, { file, place }, { match: to, note: note && cleanText(note, 500) })
    return done({ left: credit.left })
  })
}

export type TakeBackFailure =
  | { kind: 'no-such-credit' }
  /** Copies have been packed for it, or sent: it is not un-paid in silence. */
  | { kind: 'credit-used' }
  /** Some of it has gone back to the buyer, or is about to. */
  | { kind: 'credit-refunded' }

/**
 * OFFICE-97: it was another order's money. While nothing is packed for the order, its payment is taken back with a reason: it is not
 * packed before it is paid, and somebody looks at it.
 */
export function takeCreditBack(
  shop: Shop,
  { attemptId, because, by }: { attemptId: string; because: string; by: Actor },
): Promise<Result<{ number: string }, TakeBackFailure>> {
  return inTransaction(shop, async (shop) => {
    const part = await partOfAttempt(shop.db, attemptId)
    if (!part || part.takenBackAt) return failed({ kind: 'no-such-credit' })
    await lockCredit(shop.db, part.file, part.place)
    const order = await lockOrder(shop, part.number)
    const attempt = order?.attempts.find(({ id }) => id === attemptId)
    if (!order || !attempt) return failed({ kind: 'no-such-credit' })
    if (attempt.refunded > 0 || attempt.refunding > 0) return failed({ kind: 'credit-refunded' })
    const isPacked = order.shipments.some(({ status }) => !GIVEN_UP_SHIPMENTS.includes(status))
    if (isPacked || order.status === 'COMPLETED' || order.status === 'CANCELLED') return failed({ kind: 'credit-used' })
    await takePartBack(shop.db, attemptId, cleanText(because, 500), shop.clock.now())
    const { amount } = part
    await reverseTransfer(shop, { attemptId, amount })
    const entry = { kind: 'transfer-taken-back', by, note: `${amount} ${cleanText(because, 200)}` } as const
    await writeHistory(shop, order.id, { ...entry, from: order.status, to: order.status })
    await callAttention(shop, order.id, 'transfer-taken-back')
    return done({ number: order.number })
  })
}

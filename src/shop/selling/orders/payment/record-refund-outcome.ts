import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { writeHistory } from '../order-history.ts'
import type { OrderBooks } from '../order-records.server.ts'
import type { RefundStatus } from '../order.ts'
import type { RefundReason } from '../refunds/refund-reasons.ts'
import { endReturn } from '../return-records.server.ts'
import { isFromCard } from './attempt-providers.ts'
import { queueLetter, type OrderLetterKind } from '../letters/queue-letter.ts'

const LETTERS: Record<RefundReason, OrderLetterKind> = {
  'overpaid': 'duplicate-refunded',
  'returned': 'return-refunded',
  'late': 'refund-issued',
  'cancelled': 'refund-issued',
  'lines-cancelled': 'refund-issued',
  'given-back': 'refund-issued',
  'price-promise': 'price-promise',
  'fewer-wanted': 'refund-issued',
  'damaged': 'refund-issued',
  'missing': 'refund-issued',
  'wrong-price': 'refund-issued',
  'goodwill': 'refund-issued',
}

/** Writes the end of a refund into the history; for one that succeeded, the buyer gets a letter. */
export async function recordRefundOutcome(
  shop: Shop,
  order: OrderBooks,
  { id, status, by = SYSTEM, isUntold = false }: { id: string; status: RefundStatus; by?: Actor; isUntold?: boolean },
): Promise<void> {
  const refund = order.refunds.find((one) => one.id === id)
  if (!refund || status === 'REQUESTED' || status === 'PENDING') return
  await writeHistory(shop, order.id, {
    kind: status === 'COMPLETED' ? 'refunded' : 'refund-failed',
    from: order.status,
    to: order.status,
    by,
    note: `${refund.reason} ${refund.amount}`,
  })
  if (status === 'COMPLETED' && refund.reason === 'returned')
    await endReturn(shop.db, { orderId: order.id, number: refund.returnNumber, now: shop.clock.now() })
  if (status !== 'COMPLETED' || isUntold) return
  const attempt = order.attempts.find((one) => one.id === refund.attemptId)
  const card = attempt && isFromCard(attempt) ? attempt.providerCode : null
  await queueLetter(shop, {
    orderId: order.id,
    // What is on a card again needs no bank: whatever the reason, it is told so.
    kind: card === null ? LETTERS[refund.reason] : 'refund-issued',
    key: id,
    extra: { amount: refund.amount, reason: refund.reason, returnNumber: refund.returnNumber, card },
  })
}

import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { endAttentions } from '../attention-records.server.ts'
import { cancelCopies } from '../cancel-copies.ts'
import { isCancelledAlone } from '../gift-cards/card-sale.ts'
import { addAllowance } from '../change-records.server.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { writeHistory } from '../order-history.ts'
import { payableOf } from '../order-money.ts'
import type { OrderBooks } from '../order-records.server.ts'
import type { RefundReason } from '../refunds/refund-reasons.ts'
import { refundFactsOf } from '../refunds/refund-facts.ts'
import { insertRefundParts, refundedParts } from '../refunds/refund-part-records.server.ts'
import { planRefund, type PlanFailure, type RefundPlan } from '../refunds/refund-plan.ts'
import type { LineCopies } from '../refunds/line-copies.ts'
import { callForHands } from './call-for-hands.ts'
import { sendBack } from './send-back.ts'
import { keptOf } from './settlement.ts'

export type RefundRequest = {
  number: string
  /** With copies or delivery, what they come to. */
  amount: number
  reason: RefundReason
  by: Actor
  /** In a bookseller's own words, for the history. */
  words?: string | null
  copies?: readonly LineCopies[]
  delivery?: boolean
  /** Of the order that whoever gives it back has seen. */
  version?: number
  /** By whose decision; of whoever gives it back where nobody is named. */
  decidedBy?: Actor
  /** By which it may be over their limits. */
  approvalId?: number | null
  /** Of the return that it pays back. */
  returnNumber?: number | null
  /** The copies of that return whose price it is. */
  returned?: readonly LineCopies[]
  /** It goes onto a card at once: nobody has to hand it out. */
  isOntoCard?: boolean
}
export type RefundFailure =
  | { kind: 'no-such-order' }
  | { kind: 'gift-card-sold' }
  | Stale
  | PlanFailure
  | { kind: 'other-sum'; due: number }

/**
 * Gives back part of the money on purpose: the order costs that much less from now on. Copies that were not sent are not sent
 * any more. The request is written first; the provider is asked when that is committed, by whoever runs refunds.
 */
export async function requestRefund(
  shop: Shop,
  request: RefundRequest,
): Promise<Result<{ refundIds: string[] }, RefundFailure>> {
  return inTransaction(shop, async (shop) => {
    const ready = await checkRefund(shop, request)
    if (!ready.ok) return ready
    const { order, plan } = ready.value
    const { reason, by, decidedBy = by, words = null, approvalId, returnNumber, returned = [] } = request
    const cheaper = await makeCheaper(shop, order, plan, request)
    const ids = new Map(order.attempts.map(({ id, number }) => [number, id]))
    const parts = plan.attempts.map(({ number, amount }) => {
      const attemptId = ids.get(number)
      if (!attemptId) throw new Error(`Order ${order.number} has no attempt ${number}`)
      return { attemptId, amount }
    })
    const refundIds = await sendBack(shop, {
      orderId: order.id,
      parts,
      reason,
      given: {
        copies: [...plan.cancelled, ...plan.left, ...returned],
        delivery: plan.delivery,
        price: (payableOf(order) ?? 0) - plan.payable,
      },
      by,
      decidedBy,
      approvalId,
      returnNumber,
    })
    await writeHistory(shop, order.id, {
      kind: 'refund-requested',
      from: cheaper.status,
      to: cheaper.status,
      by,
      note: [reason, plan.amount, words].filter(Boolean).join(' '),
    })
    const isSettled = keptOf(order.attempts) - plan.amount <= plan.payable
    if (isSettled) await endAttentions(shop.db, order.id, ['refund-failed'])
    const isAskedFor = plan.cancelled.length > 0
    if (!request.isOntoCard) await callForHands(shop, order, { parts, key: refundIds[0] ?? '', isAskedFor })
    return done({ refundIds })
  })
}

/** The order, locked, and what the refund comes to. Nothing is changed. */
async function checkRefund(
  shop: Shop,
  { number, amount, copies = [], delivery = false, version, returned = [] }: RefundRequest,
): Promise<Result<{ order: LockedOrder; plan: RefundPlan }, RefundFailure>> {
  const order = await lockOrder(shop, number)
  if (!order) return failed({ kind: 'no-such-order' })
  const stale = staleOf(order.version, version)
  if (stale) return failed(stale)
  if (isCancelledAlone(order)) return failed({ kind: 'gift-card-sold' })
  const facts = refundFactsOf(order, await refundedParts(shop.db, order.id))
  const planned = planRefund(facts, { copies, delivery, sum: amount, isReturn: returned.length > 0 })
  if (!planned.ok) return planned
  const plan = planned.value
  return plan.amount === amount ? done({ order, plan }) : failed({ kind: 'other-sum', due: plan.amount })
}

/** The order costs what was planned from now on. */
async function makeCheaper(
  shop: Shop,
  order: LockedOrder,
  plan: RefundPlan,
  { by, reason }: Pick<RefundRequest, 'by' | 'reason'>,
): Promise<OrderBooks> {
  let books: OrderBooks = order
  if (plan.cancelled.length > 0) {
    const cancelled = await cancelCopies(shop, order, {
      by,
      reason: reason === 'fewer-wanted' ? 'by-buyer' : 'by-staff',
      lines: plan.cancelled,
      amount: plan.amount,
    })
    if (!cancelled.ok) throw new Error(`Copies of ${order.number} could not be cancelled: ${cancelled.failure.kind}`)
    books = cancelled.value
  }
  const isLiving = books.status === 'CONFIRMED' || books.status === 'COMPLETED'
  const allowance = (payableOf(books) ?? 0) - plan.payable
  if (isLiving && allowance > 0) await addAllowance(shop.db, order.id, allowance)
  await insertRefundParts(shop.db, order.id, { copies: plan.left, delivery: plan.delivery }, shop.clock.now())
  return books
}

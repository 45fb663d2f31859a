import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { PaymentSnapshot, PaymentState } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { writeSnapshot } from './attempt-records.server.ts'
import { endAttentions } from '../attention-records.server.ts'
import { callAttention } from '../call-attention.ts'
import type { AttentionReason } from '../attention-reasons.ts'
import { addAllowance } from '../change-records.server.ts'
import { decide, type PaymentDecision } from './decide.ts'
import { isCardSale } from '../gift-cards/card-sale.ts'
import { ordersPaidBySoldCard } from '../gift-cards/card-sale-records.server.ts'
import { queueLetter } from '../letters/queue-letter.ts'
import { lockOrderBooks } from '../lock-order.ts'
import type { HistoryKind } from '../history-kinds.ts'
import { writeHistory } from '../order-history.ts'
import { payableOf, sumOf } from '../order-money.ts'
import { orderBooks, type OrderBooks } from '../order-records.server.ts'
import { nextCheck } from '../order-times.ts'
import type { AttemptReason, AttemptStatus, AttemptView } from '../order.ts'
import { isFromCard } from './attempt-providers.ts'
import { writeRefund } from './refund-records.server.ts'
import { endSoldOut, holdAll, settleOrder } from './settle-order.ts'
import { keptOf } from './settlement.ts'
import { recordRefundOutcome } from './record-refund-outcome.ts'
import { ORDER_PAID } from '#site/log-lines.ts'

/** Why somebody looks at an order of whose money a part is missing. */
const OF_SHORT: readonly AttentionReason[] = ['paid-short', 'amount-unreadable']

type AppliedSnapshot = {
  /** The money is to be taken now, in this round; null: it is not. */
  captureRound: number | null
  /** All the money has come just now: nothing more is expected of this payment. */
  isFinal: boolean
}

/** Writes what a provider said of a payment: ledger, attempt and refunds, and what follows from them for the order. */
export async function applySnapshot(
  shop: Shop,
  { id, orderNumber }: { id: string; orderNumber: string },
  snapshot: PaymentSnapshot,
  { mayCapture }: { mayCapture: boolean },
): Promise<AppliedSnapshot> {
  const { charged, provider, ...applied } = await inTransaction(shop, async (shop) => {
    const order = await lockOrderBooks(shop, orderNumber)
    const attempt = order?.attempts.find((one) => one.id === id)
    if (!order || !attempt) throw new Error(`Attempt ${id} has no order`)
    const refunds = order.refunds.filter(({ attemptId }) => attemptId === id)
    const decision = decide({ orderNumber, attempt, refunds, snapshot })
    const isCaptureWanted = mayCapture && decision.mayCapture && mayBeCaptured(order, attempt)
    const isCapturable = isCaptureWanted && (await holdForCapture(shop, order, attempt))
    const isSoldOut = isCaptureWanted && !isCapturable
    const status = isCapturable ? 'PROCESSING' : decision.status
    const reason = isSoldOut ? 'sold-out' : decision.reason
    const known = await writeDecision(shop, order, attempt, { ...decision, status, reason }, snapshot)
    if (isSoldOut) await endSoldOut(shop, order)
    const isNews = decision.events.length > 0 || decision.refunds.length > 0
    if (decision.attention) await callAttention(shop, order.id, decision.attention, { isNews })
    if (decision.events.some(({ kind }) => kind === 'REVERSED')) await callForOrdersOfCard(shop, order)
    if (decision.isMadeWhole && order.attentions.some(({ reason }) => OF_SHORT.some((one) => one === reason)))
      await endAttentions(shop.db, order.id, OF_SHORT)
    const hasCharge = decision.events.some(({ kind }) => kind === 'CHARGED')
    if (isNews) {
      const fresh = known ?? (await orderBooks(shop.db, orderNumber))
      if (!fresh) throw new Error(`Order ${orderNumber} is gone`)
      const allowed = await allowByHand(shop, fresh, decision)
      await settleOrder(shop, allowed, { by: providerOf(attempt), received: hasCharge ? attempt : null })
    }
    return {
      captureRound: isCapturable ? attempt.captureRound : null,
      isFinal: hasCharge && !decision.isShort,
      charged: sumOf(
        decision.events.filter(({ kind }) => kind === 'CHARGED'),
        'amount',
      ),
      provider: attempt.provider,
    }
  })
  if (charged > 0) shop.log.info({ order: orderNumber, forints: charged, provider }, ORDER_PAID)
  return applied
}

/** CARD-13: it paid for a gift card: what that has paid for meanwhile is not paid for either, and may be here still. */
async function callForOrdersOfCard(shop: Shop, order: OrderBooks): Promise<void> {
  if (!isCardSale(order)) return
  for (const id of await ordersPaidBySoldCard(shop.db, order.id)) await callAttention(shop, id, 'reversed')
}

/** A refund made on the provider's own site was meant: it lowers what the order costs. */
async function allowByHand(shop: Shop, order: OrderBooks, { events, refunds }: PaymentDecision): Promise<OrderBooks> {
  const ours = new Set(refunds.map(({ providerRefundId }) => providerRefundId))
  const isByHand = events.some(({ kind, reference }) => kind === 'REFUNDED' && !ours.has(reference))
  const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
  if (!isByHand || !isLiving) return order
  // `keptOf` leaves out what our own open refunds will send back.
  const missing = (payableOf(order) ?? 0) - keptOf(order.attempts)
  if (missing <= 0) return order
  await addAllowance(shop.db, order.id, missing)
  await callAttention(shop, order.id, 'refunded-by-hand')
  return { ...order, allowance: order.allowance + missing }
}

/** Tells how the books stand afterwards, where money has come and nothing else; null: they have to be read. */
async function writeDecision(
  shop: Shop,
  order: OrderBooks,
  attempt: AttemptView,
  decision: PaymentDecision,
  snapshot: PaymentSnapshot,
): Promise<OrderBooks | null> {
  const now = shop.clock.now()
  const isOver = !['CREATED', 'REDIRECTED', 'PROCESSING', 'UNKNOWN'].includes(decision.status) && !decision.isShort
  const validUntil = snapshot.validUntil ?? dateOf(attempt.validUntil)
  const nextCheckAt = isOver ? null : nextCheck({ createdAt: new Date(attempt.createdAt), validUntil }, now)
  // It is still being processed after the last planned check.
  if (decision.status === 'PROCESSING' && !nextCheckAt)
    await callAttention(shop, order.id, 'payment-stuck', { isNews: false })
  // Refunds before events: the database checks after each row that no more is refunded than was charged.
  for (const refund of decision.refunds) {
    await writeRefund(shop.db, { ...refund, now })
    await recordRefundOutcome(shop, order, refund)
  }
  const added = await writeSnapshot(shop.db, {
    id: attempt.id,
    status: decision.status,
    reason: decision.reason,
    providerCode: snapshot.providerCode,
    payUrl: snapshot.payUrl,
    validUntil: snapshot.validUntil,
    snapshot,
    nextCheckAt,
    news: { events: decision.events, at: now },
  })
  await recordAttemptChange(shop, order, attempt, { status: decision.status, snapshotState: snapshot.state })
  const isOnlyMoney = decision.refunds.length === 0 && decision.events.every(({ kind }) => kind === 'CHARGED')
  // A fact that is booked elsewhere already has not been booked again.
  return isOnlyMoney && added === decision.events.length ? withMoney(order, attempt, decision) : null
}

/** The books with the money that has come by this attempt, as the database has them now. */
function withMoney(order: OrderBooks, { id }: AttemptView, { status, reason, events }: PaymentDecision): OrderBooks {
  const attempts = order.attempts.map((attempt) =>
    attempt.id === id
      ? {
          ...attempt,
          status,
          reason,
          charged: attempt.charged + sumOf(events, 'amount'),
          events: [...attempt.events, ...events],
        }
      : attempt,
  )
  return { ...order, attempts }
}

/** Ends an attempt of which the provider gave no snapshot. */
export async function endAttempt(
  shop: Shop,
  order: OrderBooks,
  attempt: AttemptView,
  { status, reason, providerCode }: { status: AttemptStatus; reason: AttemptReason; providerCode: string },
): Promise<void> {
  await writeSnapshot(shop.db, {
    id: attempt.id,
    status,
    reason,
    providerCode,
    validUntil: null,
    snapshot: null,
    nextCheckAt: null,
  })
  await recordAttemptChange(shop, order, attempt, { status, snapshotState: null })
}

const TURNS: Record<AttemptStatus, HistoryKind | null> = {
  REDIRECTED: 'payment-redirected',
  PROCESSING: 'payment-processing',
  FAILED: 'payment-failed',
  CANCELLED: 'payment-cancelled',
  EXPIRED: 'payment-expired',
  SUCCEEDED: null,
  // Written by starting a payment, never by a snapshot.
  CREATED: null,
  REJECTED: null,
  UNKNOWN: null,
}

/**
 * Writes a change of an attempt's status into the order's history (`settleOrder` writes that the money has come). The buyer
 * gets one letter where there is something to do or to wait for. `PROCESSING` counts only when the provider said so: we set
 * it ourselves before a capture.
 */
export async function recordAttemptChange(
  shop: Shop,
  order: OrderBooks,
  attempt: AttemptView,
  { status, snapshotState }: { status: AttemptStatus; snapshotState: PaymentState | null },
): Promise<void> {
  const kind = status === attempt.status ? null : TURNS[status]
  if (kind)
    await writeHistory(shop, order.id, {
      kind,
      from: order.status,
      to: order.status,
      by: providerOf(attempt),
      note: String(attempt.number),
    })
  if (order.status !== 'AWAITING_PAYMENT' || attempt.supersededAt) return
  const key = String(attempt.number)
  if (status === 'PROCESSING' && snapshotState === 'processing')
    await queueLetter(shop, { orderId: order.id, kind: 'payment-pending', key })
  if (status === 'FAILED' || status === 'EXPIRED')
    await queueLetter(shop, { orderId: order.id, kind: 'payment-failed', key })
}

/**
 * PayPal leaves taking the money to us: it is taken only for an order that still wants it and whose books can be had. From
 * here on the order can neither be cancelled nor expire until it is known what came of it.
 */
function mayBeCaptured(order: OrderBooks, attempt: AttemptView): boolean {
  const isWanted =
    order.status === 'AWAITING_PAYMENT' && order.attempts.every((one) => one.charged === 0 || isFromCard(one))
  return isWanted && order.attempts.every(({ id, status }) => id === attempt.id || status !== 'PROCESSING')
}

function holdForCapture(shop: Shop, order: OrderBooks, attempt: AttemptView): Promise<boolean> {
  return holdAll(shop, order, {
    expiresAt: dateOf(attempt.validUntil) ?? new Date(shop.clock.now().getTime() + 3_600_000),
  })
}

/** Who brings the news of a payment. */
function providerOf({ provider }: AttemptView): Actor {
  return { kind: 'provider', id: provider }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

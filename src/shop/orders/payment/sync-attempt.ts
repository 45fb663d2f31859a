import { inTransaction } from '#shop/in-transaction.ts'
import type { PaymentFailure, PaymentProvider, PaymentSnapshot } from '#shop/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { giveUpStart, insertEvents, setNextCheck, writeSnapshot } from './attempt-records.server.ts'
import { endAttentions } from '../attention-records.server.ts'
import { callAttention } from '../call-attention.ts'
import { hearAtOnce } from './hear-at-once.ts'
import { addAllowance } from '../change-records.server.ts'
import { decide, type Decision } from './decide.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { claimAttempt, type AskedOrder } from '../placing/claim-records.server.ts'
import { writeHistory } from '../order-history.ts'
import { payableOf } from '../order-money.ts'
import { FINAL_ATTEMPTS } from '../order-states.ts'
import { nextCheck } from '../order-times.ts'
import type { AttemptStatus, AttemptView } from '../order.ts'
import { queueLetter } from '../letters/queue-letter.ts'
import { writeRefund } from './refund-records.server.ts'
import { endSoldOut, holdAll, settleOrder } from './settle-order.ts'
import { keptOf } from './settlement.ts'
import { tellOfRefund } from './tell-of-refund.ts'

/** The provider lets a payment's state be asked twice in five seconds; somebody else may be the second. */
const BETWEEN_CHECKS_MS = 2_600
/** A start that is not answered by then never will be: the provider itself stops after half a minute. */
export const START_LOST_MS = 90_000
const ASK_AGAIN_MS = 60_000

/**
 * `synced`: what the provider says is in the books; `final`: and it is the end of the payment. `retry-later`: it was asked a
 * moment ago, or did not answer.
 */
export type SyncOutcome = 'final' | 'synced' | 'retry-later' | 'nothing-to-ask'

type SyncTrigger = {
  /** When somebody told that there is something to learn; now, where it is not given. */
  notifiedAt?: Date
  /** The same question once more: a payment that is over is not asked about again. */
  isRetry?: boolean
  /** Only to know: money that the buyer has agreed to is not taken. */
  isLook?: boolean
}

/**
 * The only one who learns of money. The return page, callbacks, webhooks, jobs and staff all come here, as often as they
 * like: what the provider says is read, the order locked, the rules asked, the answer written. Nobody waits for a provider
 * with an order in hand.
 */
export async function syncAttempt(shop: Shop, attemptId: string, trigger: SyncTrigger = {}): Promise<SyncOutcome> {
  const sync = askProvider(shop, attemptId, trigger)
  if (!syncsUnderWay.has(attemptId)) syncsUnderWay.set(attemptId, sync)
  try {
    return await sync
  } finally {
    if (syncsUnderWay.get(attemptId) === sync) syncsUnderWay.delete(attemptId)
  }
}

/** What the provider says now is known. */
export function isSynced(synced: SyncOutcome): boolean {
  return synced === 'synced' || synced === 'final'
}

const syncsUnderWay = new Map<string, Promise<SyncOutcome>>()

/**
 * What comes of the question about an attempt that this process is asking at this moment, if it is. A question that fails is
 * the failure of whoever asked it; those who waited have only to ask later.
 */
export function syncUnderWay(attemptId: string): Promise<SyncOutcome> | undefined {
  return syncsUnderWay.get(attemptId)?.catch(() => 'retry-later')
}

async function askProvider(
  shop: Shop,
  attemptId: string,
  { isRetry = false, notifiedAt, isLook = false }: SyncTrigger,
): Promise<SyncOutcome> {
  const now = shop.clock.now()
  const since = new Date(now.getTime() - BETWEEN_CHECKS_MS)
  const newerThan = isRetry ? null : (notifiedAt ?? now)
  const claimed = await claimAttempt(shop.db, attemptId, { now, since, newerThan })
  const attempt = claimed && attemptIn(claimed.order, attemptId)
  if (!attempt || attempt.provider === 'till') return 'nothing-to-ask'
  if (attempt.paymentId === null) {
    if (attempt.status === 'CREATED' && now.getTime() - attempt.createdAt.getTime() >= START_LOST_MS)
      await giveUpStart(shop.db, attempt.id)
    return 'nothing-to-ask'
  }
  const provider = shop.payments[attempt.provider]
  if (!provider) return 'nothing-to-ask'
  const isOver = FINAL_ATTEMPTS.includes(attempt.status)
  // Who was heard to the end while this waited for its turn, or after it was told of, is not asked again.
  const checkedAt = dateOf(attempt.checkedAt)
  if (isOver && checkedAt && checkedAt <= now && (!newerThan || checkedAt > newerThan)) return 'nothing-to-ask'
  if (!claimed.isClaimed) {
    // Somebody tells of a payment that is over: a refund, or what is known already. The next job will see.
    if (isOver) await setNextCheck(shop.db, attempt.id, new Date(now.getTime() + BETWEEN_CHECKS_MS))
    return isOver ? 'nothing-to-ask' : 'retry-later'
  }

  const read = await provider.readState(attempt.paymentId)
  if (!read.ok) return recordNoAnswer(shop, attempt, read.failure)
  // Read before the provider was asked: the quick way makes sure that it is still so.
  const heard = await hearAtOnce(shop, claimed.order, { attemptId, snapshot: read.value })
  if (heard) return heard
  const { mayCapture, round } = await applySnapshot(shop, attempt, read.value, { mayTake: !isLook })
  if (mayCapture) await capture(shop, provider, { ...attempt, captureRound: round })
  return 'synced'
}

type Attempt = Pick<AttemptView, 'id' | 'provider' | 'status' | 'paymentId' | 'captureRound' | 'checkedAt'> & {
  orderNumber: string
  createdAt: Date
  validUntil: Date | null
}

function attemptIn({ number, attempts }: AskedOrder, attemptId: string): Attempt | null {
  const view = attempts.find(({ id }) => id === attemptId)
  if (!view) return null
  return { ...view, orderNumber: number, createdAt: new Date(view.createdAt), validUntil: dateOf(view.validUntil) }
}

/** A question without an answer is asked again. A payment that the provider has forgotten will never be paid. */
async function recordNoAnswer(shop: Shop, attempt: Attempt, failure: PaymentFailure): Promise<SyncOutcome> {
  const now = shop.clock.now()
  if (failure.kind === 'rejected' && failure.because === 'unknown-payment') {
    await inTransaction(shop, async (shop) => {
      const order = await lockOrder(shop, attempt.orderNumber)
      const current = order?.attempts.find(({ id }) => id === attempt.id)
      if (!order || !current) return
      if (current.charged > 0) await callAttention(shop, order.id, 'payment-vanished', { isNews: false })
      else if (['REDIRECTED', 'PROCESSING'].includes(current.status))
        await writeStatus(shop, order, current, { status: 'EXPIRED', reason: failure.code })
      await setNextCheck(shop.db, attempt.id, null)
    })
    return 'synced'
  }
  const planned = nextCheck(attempt, now)
  const soon = new Date(now.getTime() + ASK_AGAIN_MS)
  await setNextCheck(shop.db, attempt.id, planned === null || planned > soon ? soon : planned)
  return 'retry-later'
}

/** What the provider said becomes facts of the ledger, and these their consequences. */
async function applySnapshot(
  shop: Shop,
  attempt: Pick<Attempt, 'id' | 'orderNumber'>,
  snapshot: PaymentSnapshot,
  { mayTake }: { mayTake: boolean },
): Promise<{ mayCapture: boolean; round: number }> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, attempt.orderNumber)
    const current = order?.attempts.find(({ id }) => id === attempt.id)
    if (!order || !current) throw new Error(`Attempt ${attempt.id} has no order`)
    const refunds = order.refunds.filter(({ attemptId }) => attemptId === current.id)
    const decision = decide({ orderNumber: order.number, attempt: current, refunds, snapshot })
    const isWanted = mayTake && decision.mayCapture && mayBeCaptured(order, current)
    const mayCapture = isWanted && (await holdForCapture(shop, order, current))
    const isSoldOut = isWanted && !mayCapture
    const status = mayCapture ? 'PROCESSING' : decision.status
    const reason = isSoldOut ? 'sold-out' : decision.reason
    await writeDecision(shop, order, current, { ...decision, status, reason }, snapshot)
    if (isSoldOut) await endSoldOut(shop, order)
    const isNews = decision.events.length > 0 || decision.refunds.length > 0
    if (decision.attention) await callAttention(shop, order.id, decision.attention, { isNews })
    if (decision.isMadeWhole) await endAttentions(shop.db, order.id, ['paid-short', 'amount-unreadable'])
    if (isNews) {
      const fresh = await lockOrder(shop, order.number)
      if (fresh) await settleOrder(shop, await allowByHand(shop, fresh, decision), current.provider)
    }
    return { mayCapture, round: current.captureRound }
  })
}

/** What somebody gave back on the provider's own site was meant to be given back: the order costs that much less. */
async function allowByHand(shop: Shop, order: LockedOrder, { events, refunds }: Decision): Promise<LockedOrder> {
  const ours = new Set(refunds.map(({ providerRefundId }) => providerRefundId))
  const isByHand = events.some(({ kind, reference }) => kind === 'REFUNDED' && !ours.has(reference))
  const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
  if (!isByHand || !isLiving) return order
  // What is on its way back by our own hands is not there any more either.
  const missing = (payableOf(order) ?? 0) - keptOf(order.attempts)
  if (missing <= 0) return order
  await addAllowance(shop.db, order.id, missing)
  await callAttention(shop, order.id, 'refunded-by-hand')
  return { ...order, allowance: order.allowance + missing }
}

async function writeDecision(
  shop: Shop,
  order: LockedOrder,
  attempt: AttemptView,
  decision: Decision,
  snapshot: PaymentSnapshot,
): Promise<void> {
  const now = shop.clock.now()
  const isOver = !['CREATED', 'REDIRECTED', 'PROCESSING', 'UNKNOWN'].includes(decision.status) && !decision.isShort
  const again = isOver
    ? null
    : nextCheck({ createdAt: new Date(attempt.createdAt), validUntil: dateOf(attempt.validUntil) }, now)
  // It has been on its way for longer than anybody watches.
  if (decision.status === 'PROCESSING' && !again)
    await callAttention(shop, order.id, 'payment-stuck', { isNews: false })
  await writeSnapshot(shop.db, {
    id: attempt.id,
    status: decision.status,
    reason: decision.reason,
    payUrl: snapshot.payUrl,
    validUntil: snapshot.validUntil,
    snapshot,
    nextCheckAt: again,
  })
  // First what is no longer on its way back, then what has come back.
  for (const refund of decision.refunds) {
    await writeRefund(shop.db, { ...refund, now })
    await tellOfRefund(shop, order, refund)
  }
  if (decision.events.length > 0)
    await insertEvents(
      shop.db,
      decision.events.map((event) => ({ ...event, attemptId: attempt.id, provider: attempt.provider })),
      now,
    )
  if (decision.status !== attempt.status) await tellOfStatus(shop, order, attempt, decision.status)
  await writeToBuyer(shop, order, attempt, { status: decision.status, heard: snapshot.state })
}

async function writeStatus(
  shop: Shop,
  order: LockedOrder,
  attempt: AttemptView,
  { status, reason }: { status: AttemptStatus; reason: string | null },
): Promise<void> {
  await writeSnapshot(shop.db, {
    id: attempt.id,
    status,
    reason,
    validUntil: null,
    snapshot: null,
    nextCheckAt: null,
  })
  await tellOfStatus(shop, order, attempt, status)
  await writeToBuyer(shop, order, attempt, { status, heard: null })
}

/** The order's history has every turn of an attempt. */
async function tellOfStatus(
  shop: Shop,
  order: LockedOrder,
  attempt: AttemptView,
  status: AttemptStatus,
): Promise<void> {
  await writeHistory(shop, order.id, {
    kind: `payment-${status.toLowerCase()}`,
    from: order.status,
    to: order.status,
    by: attempt.provider,
    note: String(attempt.number),
  })
}

/**
 * The buyer is written to where there is something to do or to wait for, once. By what the provider said: a wallet's attempt
 * is under way by our own hand before its company says so.
 */
async function writeToBuyer(
  shop: Shop,
  order: LockedOrder,
  attempt: AttemptView,
  { status, heard }: { status: AttemptStatus; heard: PaymentSnapshot['state'] | null },
): Promise<void> {
  if (order.status !== 'AWAITING_PAYMENT' || attempt.supersededAt) return
  const key = String(attempt.number)
  if (status === 'PROCESSING' && heard === 'processing')
    await queueLetter(shop, { orderId: order.id, kind: 'payment-pending', key })
  if (status === 'FAILED' || status === 'EXPIRED')
    await queueLetter(shop, { orderId: order.id, kind: 'payment-failed', key })
}

/**
 * PayPal leaves taking the money to us: it is taken only for an order that still wants it and whose books can be had. From
 * here on the order can neither be cancelled nor expire until it is known what came of it.
 */
function mayBeCaptured(order: LockedOrder, attempt: AttemptView): boolean {
  const isWanted = order.status === 'AWAITING_PAYMENT' && order.attempts.every(({ charged }) => charged === 0)
  return isWanted && order.attempts.every(({ id, status }) => id === attempt.id || status !== 'PROCESSING')
}

function holdForCapture(shop: Shop, order: LockedOrder, attempt: AttemptView): Promise<boolean> {
  return holdAll(shop, order, {
    expiresAt: dateOf(attempt.validUntil) ?? new Date(shop.clock.now().getTime() + 3_600_000),
  })
}

async function capture(shop: Shop, provider: PaymentProvider, attempt: Attempt): Promise<void> {
  if (!provider.capture || attempt.paymentId === null) return
  const taken = await provider.capture({
    paymentId: attempt.paymentId,
    attemptId: attempt.id,
    round: attempt.captureRound,
  })
  if (taken.ok) return void (await applySnapshot(shop, attempt, taken.value, { mayTake: false }))
  const { failure } = taken
  // Nobody knows: the next look tells, and the same capture asked for again is the same capture.
  if (failure.kind !== 'rejected')
    return setNextCheck(shop.db, attempt.id, new Date(shop.clock.now().getTime() + ASK_AGAIN_MS))
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, attempt.orderNumber)
    const current = order?.attempts.find(({ id }) => id === attempt.id)
    if (!order || !current || current.status !== 'PROCESSING') return
    const mayTryAgain = failure.because === 'card-refused' || failure.because === 'not-approved'
    const now = shop.clock.now()
    await writeSnapshot(shop.db, {
      id: attempt.id,
      status: mayTryAgain ? 'REDIRECTED' : 'FAILED',
      reason: failure.code,
      payUrl: failure.payUrl,
      validUntil: null,
      captureRound: failure.because === 'card-refused' ? attempt.captureRound + 1 : attempt.captureRound,
      snapshot: null,
      nextCheckAt: mayTryAgain ? nextCheck(attempt, now) : null,
    })
    const status = mayTryAgain ? 'REDIRECTED' : 'FAILED'
    await tellOfStatus(shop, order, current, status)
    await writeToBuyer(shop, order, current, { status, heard: null })
  })
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

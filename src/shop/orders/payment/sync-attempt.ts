import { inTransaction } from '#shop/in-transaction.ts'
import type { PaymentFailure } from '#shop/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { applySnapshot, endAttempt } from './apply-snapshot.ts'
import { giveUpStart, setNextCheck } from './attempt-records.server.ts'
import { callAttention } from '../call-attention.ts'
import { capturePayment } from './capture-payment.ts'
import { claimAttempt, type ClaimedAttempt } from './claim-records.server.ts'
import { lockOrderBooks } from '../lock-order.ts'
import { FINAL_ATTEMPTS } from '../order-states.ts'
import { nextCheck } from '../order-times.ts'

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
  if (!shop.paymentSyncs.has(attemptId)) shop.paymentSyncs.set(attemptId, sync)
  try {
    return await sync
  } finally {
    if (shop.paymentSyncs.get(attemptId) === sync) shop.paymentSyncs.delete(attemptId)
  }
}

/** What the provider says now is known. */
export function isSynced(synced: SyncOutcome): boolean {
  return synced === 'synced' || synced === 'final'
}

/**
 * What comes of the question about an attempt that this process is asking at this moment, if it is. A question that fails is
 * the failure of whoever asked it; those who waited have only to ask later.
 */
export function syncUnderWay(shop: Shop, attemptId: string): Promise<SyncOutcome> | undefined {
  return shop.paymentSyncs.get(attemptId)?.catch(() => 'retry-later')
}

async function askProvider(
  shop: Shop,
  attemptId: string,
  { isRetry = false, notifiedAt, isLook = false }: SyncTrigger,
): Promise<SyncOutcome> {
  const now = shop.clock.now()
  const since = new Date(now.getTime() - BETWEEN_CHECKS_MS)
  const newerThan = isRetry ? null : (notifiedAt ?? now)
  const attempt = await claimAttempt(shop.db, attemptId, { now, since, newerThan })
  if (!attempt || attempt.provider === 'till') return 'nothing-to-ask'
  const { paymentId, checkedAt } = attempt
  if (paymentId === null) {
    if (attempt.status === 'CREATED' && now.getTime() - attempt.createdAt.getTime() >= START_LOST_MS)
      await giveUpStart(shop.db, attempt.id)
    return 'nothing-to-ask'
  }
  const provider = shop.payments[attempt.provider]
  if (!provider) return 'nothing-to-ask'
  const isOver = FINAL_ATTEMPTS.includes(attempt.status)
  // Somebody learned the end of it while this waited for its turn, or after this was told of.
  if (isOver && checkedAt && checkedAt <= now && (!newerThan || checkedAt > newerThan)) return 'nothing-to-ask'
  if (!attempt.isClaimed) {
    // News of a payment that is over: a refund, or what is known already. The next job will see.
    if (isOver) await setNextCheck(shop.db, attempt.id, new Date(now.getTime() + BETWEEN_CHECKS_MS))
    return isOver ? 'nothing-to-ask' : 'retry-later'
  }

  const read = await provider.readState(paymentId)
  if (!read.ok) return recordNoAnswer(shop, attempt, read.failure)
  const applied = await applySnapshot(shop, attempt, read.value, { mayCapture: !isLook })
  if (applied.captureRound !== null)
    await capturePayment(shop, provider, { ...attempt, paymentId, round: applied.captureRound })
  return applied.isFinal ? 'final' : 'synced'
}

/** A question without an answer is asked again. A payment that the provider has forgotten will never be paid. */
async function recordNoAnswer(shop: Shop, attempt: ClaimedAttempt, failure: PaymentFailure): Promise<SyncOutcome> {
  const now = shop.clock.now()
  if (failure.kind === 'rejected' && failure.because === 'unknown-payment') {
    await inTransaction(shop, async (shop) => {
      const order = await lockOrderBooks(shop, attempt.orderNumber)
      const current = order?.attempts.find(({ id }) => id === attempt.id)
      if (!order || !current) return
      if (current.charged > 0) await callAttention(shop, order.id, 'payment-vanished', { isNews: false })
      else if (['REDIRECTED', 'PROCESSING'].includes(current.status))
        await endAttempt(shop, order, current, {
          status: 'EXPIRED',
          reason: 'unknown-payment',
          providerCode: failure.code,
        })
      await setNextCheck(shop.db, attempt.id, null)
    })
    return 'synced'
  }
  const planned = nextCheck(attempt, now)
  const soon = new Date(now.getTime() + ASK_AGAIN_MS)
  await setNextCheck(shop.db, attempt.id, planned === null || planned > soon ? soon : planned)
  return 'retry-later'
}

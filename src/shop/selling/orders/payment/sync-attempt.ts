import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { PaymentFailure } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { applySnapshot, endAttempt } from './apply-snapshot.ts'
import { giveUpStart, setNextCheck } from './attempt-records.server.ts'
import { callAttention } from '../call-attention.ts'
import { capturePayment } from './capture-payment.ts'
import { claimAttempt, type ClaimedAttempt } from './claim-records.server.ts'
import { lockOrderBooks } from '../lock-order.ts'
import { FINAL_ATTEMPTS } from '../order-states.ts'
import { paymentProviderOf } from './payment-provider-of.ts'
import { nextCheck } from '../order-times.ts'
import type { SyncOutcome } from './sync-outcome.ts'
import { isCompany } from './attempt-providers.ts'

/** The provider lets a payment's state be asked twice in five seconds; somebody else may be the second. */
const BETWEEN_CHECKS_MS = 2_600
/** A start that is not answered by then never will be: the provider itself stops after half a minute. */
export const START_LOST_MS = 90_000
const ASK_AGAIN_MS = 60_000

type SyncTrigger = {
  /** When the notification came that leads to this call; the present, where there was none. */
  notifiedAt?: Date
  /** A repeated try: does not ask about a payment that is over. */
  isRetry?: boolean
  /** Only reads: money that the buyer has approved is not captured. */
  isLook?: boolean
}

/**
 * The only way by which the shop learns of money. The return page, callbacks, jobs and staff all call this, as often as they
 * like: it reads the payment's state from its provider, and only then locks the order and writes what follows. No order is
 * locked while a provider is asked.
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

/** Whether what the provider says now is in the books. */
export function isSynced(synced: SyncOutcome): boolean {
  return synced === 'synced' || synced === 'final'
}

/**
 * The sync of an attempt that is running in this process now, if there is one. When it throws, its own caller gets the error;
 * those who waited get `retry-later`.
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
  if (!attempt || !isCompany(attempt.provider)) return 'nothing-to-ask'
  const { paymentId, checkedAt } = attempt
  if (paymentId === null) {
    if (attempt.status === 'CREATED' && now.getTime() - attempt.createdAt.getTime() >= START_LOST_MS)
      await giveUpStart(shop.db, attempt.id)
    return 'nothing-to-ask'
  }
  const provider = await paymentProviderOf(shop, { name: attempt.provider, keys: attempt.keys })
  if (!provider) return 'nothing-to-ask'
  const isOver = FINAL_ATTEMPTS.includes(attempt.status)
  // It is over, and was read after what this call was notified of.
  if (isOver && checkedAt && checkedAt <= now && (!newerThan || checkedAt > newerThan)) return 'nothing-to-ask'
  if (!attempt.isClaimed) {
    // A payment that is over has news, perhaps a refund, but was asked about a moment ago: the job will look.
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

/** Without an answer the provider is asked again later. A payment that it does not know any more will never be paid. */
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

import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { PaymentProvider } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { applySnapshot, recordAttemptChange } from './apply-snapshot.ts'
import { setNextCheck, writeSnapshot } from './attempt-records.server.ts'
import { lockOrderBooks } from '../lock-order.ts'
import { nextCheck } from '../order-times.ts'

/** Where a provider has not said whether it took the money, it is asked about it after this. */
const LOOK_AGAIN_MS = 60_000

type CapturePayment = {
  id: string
  orderNumber: string
  paymentId: string
  createdAt: Date
  validUntil: Date | null
  round: number
}

/** Takes the money that a buyer has agreed to. The attempt stands as PROCESSING in the books before anybody calls this. */
export async function capturePayment(shop: Shop, provider: PaymentProvider, attempt: CapturePayment): Promise<void> {
  const { id, orderNumber, paymentId, round } = attempt
  if (!provider.capture) return
  const captured = await provider.capture({ paymentId, attemptId: id, round })
  if (captured.ok) return void (await applySnapshot(shop, attempt, captured.value, { mayCapture: false }))
  const { failure } = captured
  const now = shop.clock.now()
  // Unclear: the next sync tells. Asking for the same capture again cannot take the money twice.
  if (failure.kind !== 'rejected') return setNextCheck(shop.db, id, new Date(now.getTime() + LOOK_AGAIN_MS))
  await inTransaction(shop, async (shop) => {
    const order = await lockOrderBooks(shop, orderNumber)
    const current = order?.attempts.find((one) => one.id === id)
    if (!order || !current || current.status !== 'PROCESSING') return
    const mayTryAgain = failure.because === 'card-refused' || failure.because === 'not-approved'
    const status = mayTryAgain ? 'REDIRECTED' : 'FAILED'
    await writeSnapshot(shop.db, {
      id,
      status,
      reason: failure.decline ?? 'rejected',
      providerCode: failure.code,
      payUrl: failure.payUrl,
      validUntil: null,
      captureRound: failure.because === 'card-refused' ? round + 1 : round,
      snapshot: null,
      nextCheckAt: mayTryAgain ? nextCheck(attempt, now) : null,
    })
    await recordAttemptChange(shop, order, current, { status, snapshotState: null })
  })
}

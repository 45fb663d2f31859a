import type { ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { attemptOf } from './attempt-of.ts'
import { syncAttempt } from './sync-attempt.ts'

/** What a callback leads to, where nobody listens for callbacks. */
export async function syncPayment(shop: Shop, provider: ProviderName, paymentId: string): Promise<void> {
  const about = { paymentId, transactionId: null, attemptId: null, eventId: null, event: null }
  const attemptId = await attemptOf(shop, provider, about)
  if (attemptId) await syncAttempt(shop, attemptId)
}

import type { PaymentNotification, ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { attemptOfNotification } from './attempt-records.server.ts'

/** Which attempt a notification is about; null for one that is not ours. */
export async function attemptOf(
  shop: Shop,
  provider: ProviderName,
  { paymentId, transactionId }: PaymentNotification,
): Promise<string | null> {
  if (paymentId === null && transactionId === null) return null
  return attemptOfNotification(shop.db, { provider, paymentId, transactionId })
}

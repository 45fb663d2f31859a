import type { Result } from '#kit/result.ts'
import type { PaymentFailure, PaymentProvider, ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { keysOfAttempt } from './claim-records.server.ts'
import { isCompany } from './attempt-providers.ts'

/**
 * Who is asked about a payment: the company with the keys it began with, as long as they are there, else with the present ones. Keys
 * that the company takes no more, because they were renewed there, are followed by the present ones.
 */
export async function paymentProviderOf(
  shop: Shop,
  { name, keys }: { name: ProviderName; keys: string | null },
): Promise<PaymentProvider | undefined> {
  const present = shop.payments[name]
  if (keys === null || present?.keys === keys) return present
  const former = (await shop.withKeys?.(keys))?.payments[name]
  return former && present ? withRenewed(former, present) : (former ?? present)
}

/** The same of an attempt by its id: its notifications are signed for the keys it began with. */
export async function providerOfAttempt(shop: Shop, attemptId: string): Promise<PaymentProvider | undefined> {
  const attempt = await keysOfAttempt(shop.db, attemptId)
  if (!attempt || !isCompany(attempt.provider)) return undefined
  return paymentProviderOf(shop, { name: attempt.provider, keys: attempt.keys })
}

/** Wrong keys: nothing has happened. What the other keys say is believed where they know the payment. */
function withRenewed(former: PaymentProvider, present: PaymentProvider): PaymentProvider {
  const ask = async <Value>(question: (provider: PaymentProvider) => Promise<Result<Value, PaymentFailure>>) => {
    const answer = await question(former)
    if (answer.ok || answer.failure.kind !== 'rejected' || answer.failure.because !== 'wrong-keys') return answer
    const renewed = await question(present)
    return renewed.ok || renewed.failure.kind !== 'rejected' ? renewed : answer
  }
  return {
    ...former,
    readState: (paymentId) => ask((provider) => provider.readState(paymentId)),
    refund: (refund) => ask((provider) => provider.refund(refund)),
    readNotification: (notification) => ask((provider) => provider.readNotification(notification)),
    ...(former.capture && {
      capture: (capture) => ask((provider) => provider.capture?.(capture) ?? former.capture!(capture)),
    }),
  }
}

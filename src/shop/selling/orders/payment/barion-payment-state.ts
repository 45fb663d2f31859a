import { CURRENCY } from '#site/constants.ts'
import type { PaymentSnapshot } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { barionSnapshotOf } from './attempt-records.server.ts'
import { syncAttempt } from './sync-attempt.ts'

type BarionPaymentQuery = { paymentId: string; userId: string }

export type BarionPaymentState = {
  paymentId: string
  status: string
  orderNumber: string
  total: number
  currency: string
  reason: string | null
  isPaid: boolean
}

/** DATA-14: the card payment's state in Barion's word, to its owner; null for anybody else's and for none. */
export async function barionPaymentState(
  shop: Shop,
  { paymentId: given, userId }: BarionPaymentQuery,
): Promise<BarionPaymentState | null> {
  const paymentId = given.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(paymentId)) return null
  const found = await barionSnapshotOf(shop.db, paymentId)
  if (!found || found.userId !== userId) return null
  if (found.isOpen) await syncAttempt(shop, found.attemptId)
  const { snapshot, orderNumber, amount, charged, reason } = (await barionSnapshotOf(shop.db, paymentId)) ?? found
  return {
    paymentId,
    status: (snapshot as PaymentSnapshot | null)?.providerState ?? 'Prepared',
    orderNumber,
    total: amount,
    currency: CURRENCY,
    reason,
    isPaid: charged === amount,
  }
}

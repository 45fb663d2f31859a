import { isPaidOnReceipt } from '#shop/selling/cart/payment-choices.ts'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'

/**
 * ORDER-11: what is paid by transfer is never sent before it is paid, also where its money was taken back; and so what was to be paid
 * otherwise, and was transferred.
 */
export function isUnpaidTransfer(order: LockedOrder): boolean {
  const { paymentMethod, attempts } = order
  const isTransferred = attempts.some(({ provider }) => provider === 'transfer') && !isPaidOnReceipt(paymentMethod)
  return (paymentMethod === 'TRANSFER' || isTransferred) && keptOf(attempts) < (payableOf(order) ?? 0)
}

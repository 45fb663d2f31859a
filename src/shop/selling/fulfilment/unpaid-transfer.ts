import { payableOf } from '#shop/selling/orders/order-money.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'

/** ORDER-11: what is paid by transfer is never sent before it is paid, also where its money was taken back. */
export function isUnpaidTransfer(order: LockedOrder): boolean {
  return order.paymentMethod === 'TRANSFER' && keptOf(order.attempts) < (payableOf(order) ?? 0)
}

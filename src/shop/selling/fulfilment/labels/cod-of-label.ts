import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import { codOfShipment } from '../cod-of-shipment.ts'

/** What the courier takes for a parcel. */
export function codOfLabel(order: LockedOrder, shipment: number): number {
  return codOfShipment({ ...order, payable: payableOf(order) }, shipment).sum
}

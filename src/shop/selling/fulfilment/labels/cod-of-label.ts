import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'

/** What the courier takes for a parcel: nothing, as long as nothing is paid at the door. */
export function codOfLabel(_order: Pick<LockedOrder, 'number'>, _shipment: number): number {
  return 0
}

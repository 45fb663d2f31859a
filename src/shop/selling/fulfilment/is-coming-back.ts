import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ShipmentView } from '#shop/selling/orders/order.ts'
import { isCodUnderWay } from '#shop/selling/orders/payment/cod-payment.ts'

/**
 * Whether a buyer has withdrawn from copies of this parcel, on their way or here already: then what becomes of them is said at
 * that return, once, and not of the parcel too.
 */
export function isComingBack({ lines, returns }: LockedOrder, parcel: ShipmentView): boolean {
  const announced = returns.filter(({ status }) => status === 'ANNOUNCED').flatMap((one) => one.lines)
  return parcel.lines.some(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Error(`A parcel has no line ${lineId}`)
    const withdrawn = announced.filter((one) => one.lineId === lineId).reduce((sum, one) => sum + one.quantity, 0)
    return line.shippedQuantity - line.returnedQuantity - withdrawn < quantity
  })
}

/** All of its copies have come back by returns that are here, and nobody has paid its courier: the parcel itself is over. */
export function isBackUnpaid({ lines, returns, attempts }: LockedOrder, parcel: ShipmentView): boolean {
  const awaited = returns.filter(({ status }) => status === 'ANNOUNCED').flatMap((one) => one.lines)
  const isBack = parcel.lines.every(
    ({ lineId, quantity }) =>
      (lines.find(({ id }) => id === lineId)?.returnedQuantity ?? 0) >= quantity &&
      awaited.every((one) => one.lineId !== lineId),
  )
  return parcel.status === 'SHIPPED' && isBack && isCodUnderWay(attempts, parcel)
}

import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ShipmentView } from '#shop/selling/orders/order.ts'

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

import { cashOf } from '#shop/selling/orders/order-money.ts'
import type { AttemptView, ShipmentView } from '#shop/selling/orders/order.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { isCodUnderWay } from '#shop/selling/orders/payment/cod-payment.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { isAnyToPack } from './open-copies.ts'

type Attempt = Pick<AttemptView, 'id' | 'number' | 'provider' | 'paymentId' | 'charged' | 'refunded' | 'refunding'>
type Line = Pick<
  LockedOrder['lines'][number],
  'id' | 'kind' | 'name' | 'unitPrice' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity' | 'heldQuantity'
>
type Head = Pick<LockedOrder, 'paymentMethod' | 'shippingPrice' | 'together'>
export type CodOrder = Head & {
  payable: number | null
  lines: Line[]
  shipments: ShipmentView[]
  attempts: readonly Attempt[]
}

/** `rounding` is what coins add to it or take from it. */
export type CodSum = { sum: number; rounding: number }
const NOTHING: CodSum = { sum: 0, rounding: 0 }

/**
 * What the courier takes for a parcel: the price of its copies, and the delivery with the first; with the last, all that is left. It
 * is never more than what the order still costs beside what other couriers take. From handing over on it stays as it was.
 */
export function codOfShipment(order: CodOrder, number: number): CodSum {
  const parcel = order.shipments.find((one) => one.number === number)
  if (order.paymentMethod !== 'COD' || !parcel) return NOTHING
  // One that lies in the house may have been taken back by a release that does not know of it.
  if (parcel.cod !== null && !IN_HOUSE.includes(parcel.status)) return { sum: parcel.cod, rounding: parcel.codRounding }
  return codOfPacked(order).get(number) ?? NOTHING
}

/** Who carried the delivery's price, or carries it: not what never reached the buyer. */
const COUNTED: readonly ShipmentView['status'][] = ['PENDING', 'PACKED', 'SHIPPED', 'DELIVERED']
const IN_HOUSE: readonly ShipmentView['status'][] = ['PENDING', 'PACKED']

function codOfPacked(order: CodOrder): Map<number, CodSum> {
  const counted = order.shipments
    .filter(({ status }) => COUNTED.includes(status))
    .toSorted((a, b) => a.number - b.number)
  const packed = counted.filter(({ status }) => IN_HOUSE.includes(status))
  const prices = new Map(order.lines.map(({ id, unitPrice }) => [id, unitPrice]))
  const isAllPacked = !isAnyToPack(order)
  const under = order.shipments.filter((parcel) => isCodUnderWay(order.attempts, parcel))
  let left = (order.payable ?? 0) - keptOf(order.attempts) - under.reduce((sum, { cod }) => sum + (cod ?? 0), 0)
  const sums = new Map<number, CodSum>()
  for (const parcel of packed) {
    const copies = parcel.lines.reduce((sum, { lineId, quantity }) => sum + quantity * (prices.get(lineId) ?? 0), 0)
    const value = copies + (parcel === counted[0] ? (order.shippingPrice ?? 0) : 0)
    const isLast = isAllPacked && parcel === packed.at(-1)
    const exact = Math.max(0, isLast ? left : Math.min(value, left))
    left -= exact
    sums.set(parcel.number, { sum: cashOf(exact), rounding: cashOf(exact) - exact })
  }
  return sums
}

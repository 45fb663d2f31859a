import type { OrderStatus, ShipmentStatus } from '#shop/selling/orders/order.ts'
import type { Stale } from '#shop/ground/record-version.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

/** Why something cannot be done with an order now, so that a bookseller knows what to do instead. */
export type FulfilmentFailure =
  | { kind: 'no-such-order' }
  | Stale
  | { kind: 'wrong-status'; status: OrderStatus }
  | { kind: 'wrong-shipping'; shipping: ShippingType }
  | { kind: 'no-such-line'; lineId: number }
  | { kind: 'bad-quantity'; lineId: number; most: number }
  /** Copies that are not there: a book that was ordered for the buyer, or that is not out. */
  | { kind: 'copies-missing'; lines: { lineId: number; name: string; missing: number }[] }
  | { kind: 'not-out-yet'; lines: { lineId: number; name: string; day: string }[] }
  /** A present that would arrive before its day is packed from this one on. */
  | { kind: 'gift-too-early'; day: string }
  | { kind: 'nothing-to-pack' }
  /** What was transferred for it turned out to be another order's. */
  | { kind: 'not-paid' }
  | { kind: 'no-such-shipment'; open: number[] }
  | { kind: 'wrong-shipment-status'; status: ShipmentStatus }
  | { kind: 'no-tracking-number' }
  /** At the till as much as this is to be taken. */
  | { kind: 'other-sum'; due: number }
  /** Its buyer has been told, so it cannot be as if it had not happened. */
  | { kind: 'letter-sent' }
  /** Its copies belong to a withdrawal: what becomes of them is said there. */
  | { kind: 'is-coming-back' }
  /** It is on the parcel of this order already. */
  | { kind: 'label-used'; order: string }
  /** Another label was ordered for it: that one is put on, or called back. */
  | { kind: 'other-label'; label: string }
  /** This label was called back, or asks for another sum. */
  | { kind: 'label-outdated' }
  /** It has a label that was ordered: that is called back first. */
  | { kind: 'label-in-use' }
  /** The courier has it already. */
  | { kind: 'handed-over' }
  | { kind: 'no-such-return'; open: number[] }

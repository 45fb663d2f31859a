import type { OrderView, ShipmentStatus } from '#shop/selling/orders/order.ts'
import { nextParcel } from './next-parcel.ts'
import type { LineCopies } from './open-copies.ts'

const ENDED: readonly ShipmentStatus[] = ['CANCELLED', 'LOST', 'RETURNED_TO_SENDER', 'NOT_COLLECTED']
const IN_HOUSE: readonly ShipmentStatus[] = ['PENDING', 'PACKED', 'READY_FOR_PICKUP']

type Parcel = {
  number: number
  copies: readonly LineCopies[]
  /** To be packed, or packed and not handed over: whoever packs has to know whom it goes to. */
  isInHouse: boolean
}

/** The parcel that is to be packed, or was packed last. */
export function lastParcelOf(order: OrderView, today: string): Parcel {
  const next = copiesToPackNow(order, today)
  const packed = order.shipments.filter(({ status }) => !ENDED.includes(status))
  const last = packed.at(-1)
  const isInHouse = next.length > 0 || packed.some(({ status }) => IN_HOUSE.includes(status))
  return next.length > 0 || !last
    ? { number: packed.length + 1, copies: next, isInHouse }
    : { number: packed.length, copies: last.lines, isInHouse }
}

function copiesToPackNow(order: OrderView, today: string): LineCopies[] {
  if (order.status !== 'CONFIRMED') return []
  const lines = order.lines.map((line) => ({ ...line, expectedFrom: line.expected?.from ?? null }))
  return nextParcel({ ...order, lines }, today)
}

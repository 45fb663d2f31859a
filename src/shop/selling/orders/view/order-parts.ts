import { GIVEN_UP_SHIPMENTS } from '../order-states.ts'
import { withoutServices } from '../gifts/gift.ts'
import type { CopyKind, Expected, OrderLineView, OrderView, ShipmentStatus, ShipmentView } from '../order.ts'
import { orderDates, parcelPromises } from './parcel-promises.ts'

/** How a part of an order stands. Nothing is ordered from a publisher before it is paid. */
const PART_STATES = [
  'to-pay',
  'to-pay-ordered',
  'to-pay-release',
  'preparing',
  'preparing-pickup',
  'ordered',
  'release',
  'packed',
  'ready',
  'sent',
  'delivered',
  'collected',
] as const
export type PartState = (typeof PART_STATES)[number]

/** What comes, or has come, in one parcel. */
export type OrderPart = {
  state: PartState
  /** The number of its parcel; null while there is none. */
  parcel: number | null
  lines: { lineId: number; quantity: number }[]
  /** Null where nobody knows, and where the day is past. */
  expected: Expected | null
  /** The last day for collecting it. */
  pickupUntil: string | null
}

type Line = Pick<OrderLineView, 'id' | 'kind' | 'quantity' | 'cancelledQuantity' | 'heldQuantity' | 'expected'>
type Order = Pick<OrderView, 'status' | 'shipping' | 'together'> & {
  lines: readonly Line[]
  shipments: readonly Pick<ShipmentView, 'number' | 'status' | 'lines' | 'pickupUntil'>[]
}

/** ORDER-06: an order's parts, each with its state: what is in parcels, then what is still to be packed. */
export function orderParts(order: Order, today: string): OrderPart[] {
  if (order.status === 'AWAITING_PAYMENT') return openParts(order, today, (kind) => UNPAID[kind])
  if (order.status !== 'CONFIRMED' && order.status !== 'COMPLETED') return []
  const packed = order.shipments
    .filter(({ status }) => !GIVEN_UP_SHIPMENTS.includes(status))
    .map((shipment) => packedPart(order, shipment, today))
  return [...packed, ...openParts(order, today, (kind) => paidState(order, kind))]
}

const UNPAID: Record<CopyKind, PartState> = {
  STOCK: 'to-pay',
  TO_ORDER: 'to-pay-ordered',
  PREORDER: 'to-pay-release',
}

function paidState({ shipping }: Order, kind: CopyKind): PartState {
  if (kind === 'STOCK') return shipping === 'SHOP' ? 'preparing-pickup' : 'preparing'
  return kind === 'TO_ORDER' ? 'ordered' : 'release'
}

/** What is in no parcel yet, as it will come. Copies that stand aside for it are at hand, whatever they were when ordered. */
function openParts(order: Order, today: string, stateOf: (kind: CopyKind) => PartState): OrderPart[] {
  const packed = new Map<number, number>()
  for (const { status, lines } of order.shipments)
    if (!GIVEN_UP_SHIPMENTS.includes(status))
      for (const { lineId, quantity } of lines) packed.set(lineId, (packed.get(lineId) ?? 0) + quantity)
  const open = withoutServices(order.lines)
    .map((line) => ({ ...line, open: line.quantity - line.cancelledQuantity - (packed.get(line.id) ?? 0) }))
    .filter((line) => line.open > 0)
    .map((line) => ({ ...line, kind: line.heldQuantity >= line.open ? ('STOCK' as const) : line.kind }))
  return parcelPromises(open, order.together).map(({ kind, expected, lines }) => ({
    state: stateOf(kind),
    parcel: null,
    lines: lines.map(({ id, open }) => ({ lineId: id, quantity: open })),
    expected: stillExpected(expected, today),
    pickupUntil: null,
  }))
}

const PACKED: Partial<Record<ShipmentStatus, PartState>> = {
  PACKED: 'packed',
  SHIPPED: 'sent',
  DELIVERED: 'delivered',
  READY_FOR_PICKUP: 'ready',
  COLLECTED: 'collected',
}

function packedPart(
  order: Order,
  { number, status, lines, pickupUntil }: Order['shipments'][number],
  today: string,
): OrderPart {
  const inside = new Set(lines.map(({ lineId }) => lineId))
  const isOnItsWay = status === 'PENDING' || status === 'PACKED' || status === 'SHIPPED'
  const dates = order.lines.filter(({ id }) => inside.has(id)).map((line) => line.expected)
  const isInShop = order.shipping === 'SHOP' && (status === 'PENDING' || status === 'PACKED')
  return {
    state: isInShop ? 'preparing-pickup' : (PACKED[status] ?? 'preparing'),
    parcel: number,
    lines,
    expected: isOnItsWay ? stillExpected(orderDates(dates, true), today) : null,
    pickupUntil: status === 'READY_FOR_PICKUP' ? pickupUntil : null,
  }
}

/** An estimate goes when it is over: a month on its last day, a year likewise. */
export function stillExpected(expected: Expected | null, today: string): Expected | null {
  if (!expected) return null
  const length = { day: 10, month: 7, year: 4 }[expected.precision]
  return expected.to.slice(0, length) < today.slice(0, length) ? null : expected
}

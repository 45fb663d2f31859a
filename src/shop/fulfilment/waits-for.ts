import type { LockedOrder } from '#shop/orders/lock-order.ts'
import { ORDER_WAITS, type OrderWait, type ShipmentStatus } from '#shop/orders/order.ts'
import { copiesAtHand, openCopies } from './open-copies.ts'

type Line = Pick<
  LockedOrder['lines'][number],
  'id' | 'name' | 'kind' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity' | 'heldQuantity' | 'expectedFrom'
>
type Order = Pick<LockedOrder, 'status' | 'shipping' | 'together' | 'shipments'> & {
  lines: readonly Line[]
  returns: readonly Pick<LockedOrder['returns'][number], 'status'>[]
}

/**
 * OFFICE-20: all that an order waits for on that day; of a part of it a parcel may go while copies of another are still to
 * come. `order_waits_for` of migration 0068 says the same in the database, which stores it with each version of an order.
 */
export function waitsFor(order: Order, today: string): OrderWait[] {
  if (order.status === 'AWAITING_QUOTE') return ['quote']
  if (order.status === 'AWAITING_PAYMENT') return ['payment']
  const ofConfirmed = order.status === 'CONFIRMED' ? [...waitsToPack(order, today), ...waitsOfParcels(order)] : []
  const waits = new Set([...ofConfirmed, ...waitsForReturn(order)])
  return ORDER_WAITS.filter((wait) => waits.has(wait))
}

/** What is in no parcel: a title that is not out is not packed, even if its copies are here already. */
function waitsToPack(order: Order, today: string): OrderWait[] {
  const open = openCopies(order)
  const atHand = copiesAtHand(order)
  const lines = order.lines
    .map(({ id, kind, expectedFrom }) => {
      const isComing = kind === 'PREORDER' && expectedFrom !== null && expectedFrom > today
      return { isComing, open: open.get(id) ?? 0, atHand: isComing ? 0 : (atHand.get(id) ?? 0) }
    })
    .filter((line) => line.open > 0)
  const isPackable = order.together
    ? lines.length > 0 && lines.every((line) => line.atHand === line.open)
    : lines.some((line) => line.atHand > 0)
  return [
    ...(lines.some(({ isComing }) => isComing) ? (['release'] as const) : []),
    ...(lines.some((line) => !line.isComing && line.atHand < line.open) ? (['copies'] as const) : []),
    ...(isPackable ? (['pack'] as const) : []),
  ]
}

const OF_PARCEL: Partial<Record<ShipmentStatus, OrderWait>> = { READY_FOR_PICKUP: 'collect', SHIPPED: 'arrival' }

function waitsOfParcels({ shipping, shipments }: Order): OrderWait[] {
  const whenPacked = shipping === 'SHOP' ? 'ready' : 'send'
  return shipments.flatMap(({ status }) => (status === 'PACKED' ? whenPacked : (OF_PARCEL[status] ?? [])))
}

function waitsForReturn({ returns }: Order): OrderWait[] {
  return returns.some(({ status }) => status === 'ANNOUNCED') ? ['return'] : []
}

import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { ORDER_WAITS, type OrderWait, type ShipmentStatus } from '#shop/selling/orders/order.ts'
import { linesToPack, nextParcel, type PackableOrder } from './next-parcel.ts'

type Order = PackableOrder &
  Pick<LockedOrder, 'status' | 'shipping'> & { returns: readonly Pick<LockedOrder['returns'][number], 'status'>[] }

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

function waitsToPack(order: Order, today: string): OrderWait[] {
  const lines = linesToPack(order, today)
  return [
    ...(lines.some(({ isComing }) => isComing) ? (['release'] as const) : []),
    ...(lines.some((line) => !line.isComing && line.atHand < line.open) ? (['copies'] as const) : []),
    ...(nextParcel(order, today).length > 0 ? (['pack'] as const) : []),
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

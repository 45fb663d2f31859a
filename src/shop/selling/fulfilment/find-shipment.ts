import { done, failed, type Result } from '#kit/result.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ShipmentStatus, ShipmentView } from '#shop/selling/orders/order.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'

/** The parcel that is meant: by its number, or the only one in one of these states. */
export function findShipment(
  { shipments }: LockedOrder,
  wanted: number | null,
  ...statuses: readonly ShipmentStatus[]
): Result<ShipmentView, FulfilmentFailure> {
  const open = shipments.filter(({ status }) => statuses.includes(status))
  if (wanted === null) {
    const [only, other] = open
    return only && !other ? done(only) : failed({ kind: 'no-such-shipment', open: open.map(({ number }) => number) })
  }
  const found = shipments.find(({ number }) => number === wanted)
  if (!found) return failed({ kind: 'no-such-shipment', open: open.map(({ number }) => number) })
  return statuses.includes(found.status) ? done(found) : failed({ kind: 'wrong-shipment-status', status: found.status })
}

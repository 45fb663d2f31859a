import { GIVEN_UP_SHIPMENTS } from '../order-states.ts'
import type { LockedOrder } from '../lock-order.ts'

type Order = Pick<LockedOrder, 'shipments'> & {
  lines: readonly Pick<LockedOrder['lines'][number], 'id' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity'>[]
}

/** What may still be cancelled of each line: what was neither sent nor is in a parcel. */
export function cancellableCopies({ lines, shipments }: Order): Map<number, number> {
  const inParcels = new Map<number, number>()
  for (const shipment of shipments)
    if (!GIVEN_UP_SHIPMENTS.includes(shipment.status))
      for (const { lineId, quantity } of shipment.lines) inParcels.set(lineId, (inParcels.get(lineId) ?? 0) + quantity)
  return new Map(
    lines.map(({ id, quantity, cancelledQuantity, shippedQuantity }) => [
      id,
      quantity - cancelledQuantity - Math.max(shippedQuantity, inParcels.get(id) ?? 0),
    ]),
  )
}

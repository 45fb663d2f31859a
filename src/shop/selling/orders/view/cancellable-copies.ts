import { GIVEN_UP_SHIPMENTS } from '../order-states.ts'
import type { LockedOrder } from '../lock-order.ts'

type Order = Pick<LockedOrder, 'shipments'> & {
  lines: readonly Pick<
    LockedOrder['lines'][number],
    'id' | 'kind' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity'
  >[]
}

/** What may still be cancelled of each line: what was neither sent nor is in a parcel; wrapping, as long as nothing was wrapped. */
export function cancellableCopies({ lines, shipments }: Order): Map<number, number> {
  const inParcels = new Map<number, number>()
  for (const shipment of shipments)
    if (!GIVEN_UP_SHIPMENTS.includes(shipment.status))
      for (const { lineId, quantity } of shipment.lines) inParcels.set(lineId, (inParcels.get(lineId) ?? 0) + quantity)
  // A parcel that came back was wrapped all the same; one that was opened in the house was not.
  const isWrapped = shipments.some(({ status }) => status !== 'CANCELLED')
  return new Map(
    lines.map(({ id, kind, quantity, cancelledQuantity, shippedQuantity }) => {
      const gone = kind === 'SERVICE' ? (isWrapped ? quantity : 0) : Math.max(shippedQuantity, inParcels.get(id) ?? 0)
      return [id, Math.max(0, quantity - cancelledQuantity - gone)]
    }),
  )
}

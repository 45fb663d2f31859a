import { done, failed, type Result } from '#kit/result.ts'
import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'

export type LineCopies = { lineId: number; quantity: number }
type Order = Pick<LockedOrder, 'shipments' | 'together'> & { lines: readonly Line[] }
type Line = Pick<
  LockedOrder['lines'][number],
  'id' | 'kind' | 'name' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity' | 'heldQuantity'
>

/** In a parcel that has not left the house: the copies are spoken for. */
const WAITING: readonly ShipmentStatus[] = ['PENDING', 'PACKED', 'READY_FOR_PICKUP']

/** What is still to be packed of each line. */
export function openCopies(order: Order): Map<number, number> {
  const packed = packedCopies(order)
  return new Map(
    withoutServices(order.lines).map(({ id, quantity, cancelledQuantity, shippedQuantity }) => [
      id,
      quantity - cancelledQuantity - shippedQuantity - (packed.get(id) ?? 0),
    ]),
  )
}

export function isAnyToPack(order: Order): boolean {
  return [...openCopies(order).values()].some((copies) => copies > 0)
}

/** What lies in parcels that have not left the house. */
export function packedCopies({ lines, shipments }: Pick<Order, 'lines' | 'shipments'>): Map<number, number> {
  const packed = new Map(lines.map(({ id }) => [id, 0]))
  for (const shipment of shipments)
    if (WAITING.includes(shipment.status))
      for (const { lineId, quantity } of shipment.lines) packed.set(lineId, (packed.get(lineId) ?? 0) + quantity)
  return packed
}

/** Of the open copies, those that stand aside in the house. */
export function copiesAtHand(order: Order): Map<number, number> {
  const open = openCopies(order)
  const packed = packedCopies(order)
  return new Map(
    withoutServices(order.lines).map(({ id, heldQuantity }) => [
      id,
      Math.max(0, Math.min(open.get(id) ?? 0, heldQuantity - (packed.get(id) ?? 0))),
    ]),
  )
}

/**
 * What goes into the next parcel: what was asked for, or all that is at hand. A buyer who wants one parcel gets one:
 * then everything has to be there, unless a bookseller says which lines go.
 */
export function planShipment(
  order: Order,
  wanted: readonly LineCopies[] | null,
): Result<LineCopies[], FulfilmentFailure> {
  const open = openCopies(order)
  const atHand = copiesAtHand(order)
  if (wanted) {
    for (const { lineId, quantity } of wanted) {
      const most = open.get(lineId)
      if (most === undefined) return failed({ kind: 'no-such-line', lineId })
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > most)
        return failed({ kind: 'bad-quantity', lineId, most })
    }
    const missing = missingOf(order, wanted, atHand)
    return missing.length > 0 ? failed({ kind: 'copies-missing', lines: missing }) : done(merged(wanted))
  }
  const all = [...open].map(([lineId, quantity]) => ({ lineId, quantity })).filter(({ quantity }) => quantity > 0)
  if (all.length === 0) return failed({ kind: 'nothing-to-pack' })
  const missing = missingOf(order, all, atHand)
  if (missing.length > 0 && order.together) return failed({ kind: 'copies-missing', lines: missing })
  const ready = all
    .map(({ lineId }) => ({ lineId, quantity: atHand.get(lineId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return ready.length > 0 ? done(ready) : failed({ kind: 'copies-missing', lines: missing })
}

function missingOf(order: Order, wanted: readonly LineCopies[], atHand: ReadonlyMap<number, number>) {
  const names = new Map(order.lines.map(({ id, name }) => [id, name]))
  return merged(wanted)
    .map(({ lineId, quantity }) => ({
      lineId,
      name: names.get(lineId) ?? '',
      missing: quantity - (atHand.get(lineId) ?? 0),
    }))
    .filter(({ missing }) => missing > 0)
}

function merged(copies: readonly LineCopies[]): LineCopies[] {
  const sums = new Map<number, number>()
  for (const { lineId, quantity } of copies) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}

import type { Actor } from '#shop/ground/actor.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { holdWhereTheyCame, receiveForLine } from '#shop/goods/stock/holds.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { recordChange } from './change-order.ts'
import { nextParcel } from './next-parcel.ts'
import { copiesAtHand, openCopies, type LineCopies } from './open-copies.ts'
import { placesOfLines } from './packing/packing-records.server.ts'
import { readyForPickup } from './ready-for-pickup.ts'

/** What lines of an order lack: what is neither sent, packed nor set aside. */
export function awaitedCopies(order: LockedOrder): LineCopies[] {
  const [open, atHand] = [openCopies(order), copiesAtHand(order)]
  return order.lines
    .map(({ id }) => ({ lineId: id, quantity: (open.get(id) ?? 0) - (atHand.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

type ReceiveForOrder = {
  lines: readonly (LineCopies & { productId: string })[]
  /** Where they were unpacked, and stand. */
  placeId: string
  document: string
  by: Actor
}

/** Copies of a delivery stand aside for the order that waits for them. The order and the titles are locked. */
export async function receiveForOrder(
  shop: Shop,
  order: LockedOrder,
  { lines, placeId, document, by }: ReceiveForOrder,
): Promise<void> {
  const copies = lines.map((line) => ({ ...line, warehouseId: placeId }))
  for (const line of copies) await receiveForLine(shop, { ...line, document, by })
  await holdWhereTheyCame(shop, copies)
  await recordChange(shop, order, { kind: 'copies-arrived', by, note: lines.map(({ lineId }) => lineId).join(' ') })
}

/**
 * What follows for an order whose copies have come. One that is collected in this very shop, and has all its copies there, is
 * ready now, and its buyer is told; any other is packed when it can be.
 */
export async function afterArrival(
  shop: Shop,
  { number, placeId, by }: { number: string; placeId: string; by: Actor },
): Promise<'ready' | 'pack' | 'copies'> {
  const order = await lockOrder(shop, number)
  if (!order) throw new Error(`Order ${number} has gone`)
  const parcel = nextParcel(order, shopDay(shop.clock.now()))
  if (parcel.length === 0) return 'copies'
  return (await isReadyThere(shop, order, parcel, placeId)) && (await readyForPickup(shop, { number, by })).ok
    ? 'ready'
    : 'pack'
}

async function isReadyThere(shop: Shop, order: LockedOrder, parcel: readonly LineCopies[], placeId: string) {
  if (order.shipping !== 'SHOP' || order.pickupShop?.id !== placeId) return false
  if (order.shipments.some(({ status }) => status === 'PACKED')) return false
  const inParcel = new Map(parcel.map(({ lineId, quantity }) => [lineId, quantity]))
  const isWhole = [...openCopies(order)].every(([lineId, open]) => open === (inParcel.get(lineId) ?? 0))
  const places = await placesOfLines(
    shop.db,
    parcel.map(({ lineId }) => lineId),
  )
  return isWhole && places.every(({ id }) => id === placeId)
}

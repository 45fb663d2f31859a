import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { lockTitles, receiveForLine } from '#shop/goods/stock/holds.ts'
import { sellingPlaces } from '#shop/goods/stock/selling-places.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { holdMore } from './hold-more.ts'
import { copiesAtHand, openCopies } from './open-copies.ts'

type ReceiveCopies = ChangedOrder & { by: Actor; lineIds?: readonly number[] | null }

/**
 * Books that were ordered for the buyer, or have come out, are in the house: they stand aside for this order and for
 * nobody else. All copies of a line come together.
 */
export function receiveCopies(
  shop: Shop,
  { number, version, by, lineIds = null }: ReceiveCopies,
): Promise<Result<{ lines: number[] }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    if (order.status !== 'CONFIRMED') return failed({ kind: 'wrong-status', status: order.status })
    const unknown = lineIds?.find((lineId) => !order.lines.some(({ id }) => id === lineId))
    if (unknown !== undefined) return failed({ kind: 'no-such-line', lineId: unknown })
    const open = openCopies(order)
    const atHand = copiesAtHand(order)
    const awaited = order.lines
      .filter(({ id }) => lineIds?.includes(id) ?? true)
      .map(({ id, productId }) => ({ lineId: id, productId, quantity: (open.get(id) ?? 0) - (atHand.get(id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    if (awaited.length === 0) return failed({ kind: 'nothing-to-pack' })
    const warehouseId = await placeFor(shop, order)
    await lockTitles(
      shop,
      awaited.map(({ productId }) => productId),
    )
    for (const line of awaited) await receiveForLine(shop, { ...line, warehouseId, by })
    const short = await holdMore(shop, order, awaited)
    if (short.length > 0) throw new Error(`Copies that came for ${order.number} could not be held`)
    await recordChange(shop, order, { kind: 'copies-arrived', by, note: awaited.map(({ lineId }) => lineId).join(' ') })
    return done({ lines: awaited.map(({ lineId }) => lineId) })
  })
}

/** Where the buyer collects it, or from where parcels leave. */
async function placeFor(shop: Shop, { pickupShop }: LockedOrder): Promise<string> {
  const places = await sellingPlaces(shop)
  const place = places.find(({ id }) => id === pickupShop?.id) ?? places.find(({ isShop }) => !isShop) ?? places[0]
  if (!place) throw new Error('There is no place where copies could stand')
  return place.id
}

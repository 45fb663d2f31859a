import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import {
  takeOrder,
  type TakeOrderFailure,
  type TakenOrder,
  type TakeOrder,
} from '#shop/selling/orders/placing/take-order.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { changeOrder } from './change-order.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { markCollected } from './mark-collected.ts'
import { pack } from './pack-shipment.ts'
import { moveShipment } from './shipment-records.server.ts'

/**
 * OFFICE-25: a sale at the counter: taken, paid and handed over by one press. It is an act: where something of it cannot be done, its
 * transaction leaves no trace. Nobody is told to come for what they carry home already.
 */
export function sellAtDesk(
  shop: Shop,
  request: TakeOrder,
): Promise<Result<TakenOrder, TakeOrderFailure | FulfilmentFailure>> {
  return inTransaction(shop, (shop) => sell(shop, request))
}

async function sell(shop: Shop, request: TakeOrder): Promise<Result<TakenOrder, TakeOrderFailure | FulfilmentFailure>> {
  const { shipping } = request.input
  if (shipping !== 'SHOP') return failed({ kind: 'wrong-shipping', shipping })
  // What is paid by a link or later is not paid for yet.
  if (request.pay !== 'till') return failed({ kind: 'order-refused', problems: [] })
  const taken = await takeOrder(shop, request)
  if (!taken.ok) return taken
  const { number } = taken.value
  const packed = await putOnDesk(shop, { number, by: request.by })
  if (!packed.ok) return packed
  const collected = await markCollected(shop, { number, shipment: packed.value, by: request.by, means: request.means })
  if (!collected.ok) return collected
  const sold = await lockOrder(shop, number)
  return done({ ...taken.value, version: sold?.version ?? taken.value.version })
}

/** All of it in one parcel: what is not here cannot be handed over. */
function putOnDesk(
  shop: Shop,
  { number, by }: { number: string; by: Actor },
): Promise<Result<number, FulfilmentFailure>> {
  return changeOrder(shop, { number }, async (shop, order) => {
    const all = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
    const packed = await pack(shop, order, { by, lines: all })
    if (!packed.ok) return packed
    const { shipment } = packed.value
    const now = shop.clock.now()
    const parcel = { orderId: order.id, number: shipment, now, pickupUntil: shopDay(now) }
    await moveShipment(shop.db, { ...parcel, from: 'PACKED', to: 'READY_FOR_PICKUP' })
    return done(shipment)
  })
}

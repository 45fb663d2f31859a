import { done, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { chargeAtDoor } from '#shop/selling/orders/payment/charge-at-door.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import { completeOrder } from './complete-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { countShippedCopies, moveShipment } from './shipment-records.server.ts'

type MarkDelivered = ChangedOrder & {
  by: Actor
  shipment?: number | null
  /** The carrier says so, in its statuses or in its file: then it has taken the parcel's price too. A person who says so may not know. */
  isPaid?: boolean
}

/** The parcel has arrived; the time for withdrawing begins, and what was to be paid at the door is paid. */
export function markDelivered(
  shop: Shop,
  { number, version, by, shipment = null, isPaid = by.kind === 'provider' }: MarkDelivered,
): Promise<Result<{ shipment: number; isCompleted: boolean }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const found = findShipment(order, shipment, 'SHIPPED')
    if (!found.ok) return found
    const { number: which, lines } = found.value
    await countShippedCopies(shop.db, lines, { columns: ['delivered_quantity'], sign: 1 })
    await moveShipment(shop.db, {
      orderId: order.id,
      number: which,
      from: 'SHIPPED',
      to: 'DELIVERED',
      now: shop.clock.now(),
    })
    await recordChange(shop, order, { kind: 'delivered', by, note: String(which) })
    if (isPaid) await chargeAtDoor(shop, order, { parcel: found.value, by })
    return done({ shipment: which, isCompleted: await completeOrder(shop, order.number, by) })
  })
}

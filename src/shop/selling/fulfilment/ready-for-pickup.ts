import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { pack } from './pack-shipment.ts'
import { PICKUP_WORKING_DAYS, workingDaysAfter } from './pickup-time.ts'
import { moveShipment } from './shipment-records.server.ts'

type ReadyForPickup = ChangedOrder & { by: Actor; shipment?: number | null }

/** It stands in the shop under the buyer's name, for ten working days. What was not packed before is packed now. */
export function readyForPickup(
  shop: Shop,
  { number, version, by, shipment = null }: ReadyForPickup,
): Promise<Result<{ shipment: number; until: string; isPackedNow: boolean }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    if (order.shipping !== 'SHOP') return failed({ kind: 'wrong-shipping', shipping: order.shipping })
    if (order.status !== 'CONFIRMED') return failed({ kind: 'wrong-status', status: order.status })
    const packed = await findPacked(shop, order, { by, shipment })
    if (!packed.ok) return packed
    const { parcel, isPackedNow } = packed.value
    const now = shop.clock.now()
    const until = workingDaysAfter(shopDay(now), PICKUP_WORKING_DAYS, await shopSetting(shop, 'closedDays'))
    await moveShipment(shop.db, {
      orderId: order.id,
      number: parcel,
      from: 'PACKED',
      to: 'READY_FOR_PICKUP',
      now,
      pickupUntil: until,
    })
    await recordChange(shop, order, { kind: 'ready-for-pickup', by, note: `${parcel} ${until}` })
    await queueLetter(shop, { orderId: order.id, kind: 'ready-for-pickup', key: String(parcel), by })
    return done({ shipment: parcel, until, isPackedNow })
  })
}

async function findPacked(
  shop: Shop,
  order: LockedOrder,
  { by, shipment }: { by: Actor; shipment: number | null },
): Promise<Result<{ parcel: number; isPackedNow: boolean }, FulfilmentFailure>> {
  const isPacked = order.shipments.some(({ status }) => status === 'PACKED')
  if (shipment !== null || isPacked) {
    const found = findShipment(order, shipment, 'PACKED')
    return found.ok ? done({ parcel: found.value.number, isPackedNow: false }) : found
  }
  const made = await pack(shop, order, { by, lines: null })
  return made.ok ? done({ parcel: made.value.shipment, isPackedNow: true }) : made
}

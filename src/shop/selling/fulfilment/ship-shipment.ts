import { HOUR_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { shipStock } from '#shop/goods/stock/holds.ts'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import { roundOrder } from '#shop/selling/orders/payment/round-order.ts'
import { codOfShipment } from './cod-of-shipment.ts'
import { carrierOf, readTrackingNumber } from './carriers.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { beginToFollow } from './labels/label-records.server.ts'
import { labelForShipping } from './labels/label-for-shipping.ts'
import { countShippedCopies, moveShipment } from './shipment-records.server.ts'

type ShipShipment = ChangedOrder & {
  by: Actor
  /** The only packed one where it is not given. */
  shipment?: number | null
  /** The post may have none. */
  trackingNumber?: string | null
}

export type ShippedParcel = { shipment: number; trackingUrl: string | null; trackingNumber: string | null }

/** A packed parcel is handed over: its copies leave the shelves, and the buyer is told how to follow it. */
export function shipShipment(
  shop: Shop,
  { number, version, by, shipment = null, trackingNumber: given = null }: ShipShipment,
): Promise<Result<ShippedParcel, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const { shipping, parcelPoint } = order
    if (shipping === 'SHOP') return failed({ kind: 'wrong-shipping', shipping })
    if (order.status !== 'CONFIRMED') return failed({ kind: 'wrong-status', status: order.status })
    const found = findShipment(order, shipment, 'PACKED')
    if (!found.ok) return found
    const read = given === null ? null : readTrackingNumber(given)
    if (read === null && (given !== null || shipping !== 'POSTOUTSIDEHUN'))
      return failed({ kind: 'no-tracking-number' })
    const label = await labelForShipping(shop, order, { shipment: found.value.number, read })
    if (!label.ok) return label
    const trackingNumber = label.value?.number ?? read

    const { name: carrier, follow } = carrierOf({ shipping, parcelPoint })
    const trackingUrl = trackingNumber && follow(trackingNumber, order.language)
    const { number: which, lines } = found.value
    await shipStock(shop, { lines, by })
    await countShippedCopies(shop.db, lines, { columns: ['shipped_quantity'], sign: 1 })
    const cod = codOfShipment({ ...order, payable: payableOf(order) }, which)
    await roundOrder(shop, order.id, cod.rounding)
    if (cod.sum > 0) shop.wake('invoices')
    const now = shop.clock.now()
    await moveShipment(shop.db, {
      orderId: order.id,
      number: which,
      from: 'PACKED',
      to: 'SHIPPED',
      now,
      carrier,
      trackingNumber,
      trackingUrl,
      ...(cod.sum > 0 || cod.rounding !== 0 ? { cod: cod.sum, codRounding: cod.rounding } : {}),
    })
    if (label.value) await beginToFollow(shop.db, { id: label.value.id, at: new Date(now.getTime() + HOUR_MS) })
    await recordChange(shop, order, {
      kind: 'shipped',
      by,
      note: [which, carrier, trackingNumber].filter(Boolean).join(' '),
    })
    await queueLetter(shop, { orderId: order.id, kind: 'shipped', key: String(which), by })
    return done({ shipment: which, trackingUrl, trackingNumber })
  })
}

import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { carrierOf, carrierOfLabel, readTrackingNumber } from '../carriers.ts'
import type { FulfilmentFailure } from '../fulfilment-failure.ts'
import { shipShipment } from '../ship-shipment.ts'
import { lockLabel, orderOfLabel, wayOfOrder } from './packing-records.server.ts'

type HandOver = {
  number: string
  by: Actor
  /** The only packed one where it is not given. */
  shipment?: number | null
  /** The carrier's code, as it was read. */
  label: string
}

export type HandedOver = { shipment: number; trackingNumber: string }
export type HandOverFailure = FulfilmentFailure | { kind: 'other-carrier' }

/**
 * OFFICE-27: a slip and a carrier's label belong together from now on, and the parcel has gone. A label is for one parcel only,
 * whoever reads it at the same moment. A label that is taken for another carrier's can still be written down with the order.
 */
export function handOver(
  shop: Shop,
  { number, by, shipment = null, label }: HandOver,
): Promise<Result<HandedOver, HandOverFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<HandedOver, HandOverFailure>> => {
    const trackingNumber = readTrackingNumber(label)
    if (trackingNumber === null) return failed({ kind: 'no-tracking-number' })
    const way = await wayOfOrder(shop.db, number)
    if (!way) return failed({ kind: 'no-such-order' })
    const { shipping, parcelPoint } = way
    if (shipping === 'SHOP') return failed({ kind: 'wrong-shipping', shipping })
    await lockLabel(shop.db, trackingNumber)
    const order = await orderOfLabel(shop.db, trackingNumber)
    if (order) return failed({ kind: 'label-used', order })
    const carrier = carrierOfLabel(trackingNumber)
    if (carrier && carrier !== carrierOf({ shipping, parcelPoint }).name) return failed({ kind: 'other-carrier' })
    const shipped = await shipShipment(shop, { number, by, shipment, trackingNumber })
    if (!shipped.ok) return shipped
    return done({ shipment: shipped.value.shipment, trackingNumber: shipped.value.trackingNumber ?? trackingNumber })
  })
}

import { done, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { changeOrder, type ChangedOrder } from './change-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { IN_HOUSE, unpack } from './unpack-shipments.ts'

type UnpackShipment = ChangedOrder & {
  by: Actor
  /** The only one in the house where it is not given. */
  shipment?: number | null
}

/** OFFICE-23: a parcel that has not left the house is opened again; its copies stay aside for the order, to be packed anew. */
export function unpackShipment(
  shop: Shop,
  { number, version, by, shipment = null }: UnpackShipment,
): Promise<Result<{ shipment: number }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const found = findShipment(order, shipment, ...IN_HOUSE)
    if (!found.ok) return found
    await unpack(shop, order, found.value, by)
    return done({ shipment: found.value.number })
  })
}

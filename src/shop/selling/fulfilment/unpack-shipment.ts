import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { changeOrder, type ChangedOrder } from './change-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { HANDED_OVER } from './labels/call-back-label.ts'
import { liveLabel } from './labels/label-records.server.ts'
import { IN_HOUSE, unpack } from './unpack-shipments.ts'

type UnpackShipment = ChangedOrder & {
  by: Actor
  /** The only one in the house where it is not given. */
  shipment?: number | null
}

/**
 * OFFICE-23: a parcel that has not left the house is opened again; its copies stay aside for the order, to be packed anew. Its label is
 * called back first: what the courier has cannot be opened.
 */
export function unpackShipment(
  shop: Shop,
  { number, version, by, shipment = null }: UnpackShipment,
): Promise<Result<{ shipment: number }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const found = findShipment(order, shipment, ...IN_HOUSE)
    if (!found.ok) return found
    const label = await liveLabel(shop.db, { orderId: order.id, shipment: found.value.number })
    if (label?.state === 'ORDERED' && label.unwantedAt === null)
      return failed({ kind: label.refusedCode === HANDED_OVER ? 'handed-over' : 'label-in-use' })
    await unpack(shop, order, found.value, by)
    return done({ shipment: found.value.number })
  })
}

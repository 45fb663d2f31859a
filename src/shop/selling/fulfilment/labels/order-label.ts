import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { LabelPaper, ParcelNeed, ParcelOrder } from '#shop/goods/shipping/carrier.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { carrierOf } from '../carriers.ts'
import type { ChangedOrder } from '../change-order.ts'
import { findShipment } from '../find-shipment.ts'
import type { FulfilmentFailure } from '../fulfilment-failure.ts'
import { codOfLabel } from './cod-of-label.ts'
import { countLabels, insertLabel, liveLabel, type LabelRow } from './label-records.server.ts'
import { labelReference, missingWishes, parcelOfLabel, type LabelWishes } from './parcel-of-label.ts'
import { pointOfOrder } from './point-of-order.ts'

type OrderLabel = ChangedOrder & {
  by: Actor
  shipment: number
  wishes: LabelWishes
  paper: LabelPaper
}

export type OrderLabelFailure =
  | FulfilmentFailure
  /** Its carrier has no keys here, or nobody makes labels for it. */
  | { kind: 'no-carrier' }
  /** One is on its way, or there. */
  | { kind: 'label-there' }
  | { kind: 'label-needs'; needs: ParcelNeed[] }

/** The label of a packed parcel is written down; a job that begins at once asks its carrier for it. */
export function orderLabel(
  shop: Shop,
  { number, version, by, shipment, wishes, paper }: OrderLabel,
): Promise<Result<{ label: string }, OrderLabelFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<{ label: string }, OrderLabelFailure>> => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    const found = findShipment(order, shipment, 'PACKED')
    if (!found.ok) return found
    const carrier = carrierForLabels(shop, order)
    if (!carrier) return failed({ kind: 'no-carrier' })
    const ofParcel = { orderId: order.id, shipment }
    if (await liveLabel(shop.db, ofParcel)) return failed({ kind: 'label-there' })
    const point = await pointOfOrder(shop, order)
    const needs = missingWishes({ order, point }, wishes, carrier.can.needs)
    if (needs.length > 0) return failed({ kind: 'label-needs', needs })
    const parcel = parcelOfLabel({ order, point, wishes, cod: codOfLabel(order, shipment), paper })
    return done(await requestLabel(shop, { ...ofParcel, orderNumber: order.number, carrier: carrier.id, parcel, by }))
  })
}

type NewRequest = Pick<LabelRow, 'orderId' | 'orderNumber' | 'shipment' | 'carrier'> & {
  parcel: Omit<ParcelOrder, 'reference'>
  by: Actor
}

/** Under the next reference of this parcel, with the keys that are in use now. */
export async function requestLabel(
  shop: Shop,
  { orderNumber, parcel, ...request }: NewRequest,
): Promise<{ label: string }> {
  const id = randomUUID()
  const count = await countLabels(shop.db, request)
  const reference = labelReference(orderNumber, request.shipment, count + 1)
  await insertLabel(shop.db, {
    ...request,
    id,
    reference,
    parcel: { ...parcel, reference },
    keys: shop.carriers[request.carrier]?.keys ?? null,
    now: shop.clock.now(),
  })
  shop.wake('labels')
  return { label: id }
}

/** Who makes labels for the parcels of an order; undefined where they are made by hand. */
export function carrierForLabels(
  shop: Pick<Shop, 'carriers'>,
  { shipping, parcelPoint }: Pick<LockedOrder, 'shipping' | 'parcelPoint'>,
) {
  if (shipping === 'SHOP') return undefined
  const { id } = carrierOf({ shipping, parcelPoint })
  const carrier = id === null ? undefined : shop.carriers[id]
  return carrier && (shipping === 'GLSPOINT' || carrier.can.address) ? carrier : undefined
}

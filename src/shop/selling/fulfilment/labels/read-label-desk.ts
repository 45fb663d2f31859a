import type { Carrier, CarrierId, ParcelNeed } from '#shop/goods/shipping/carrier.ts'
import type { OrderView } from '#shop/selling/orders/order.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import type { Shop } from '#shop/shop.ts'
import { carrierOf } from '../carriers.ts'
import { codOfShipment } from '../cod-of-shipment.ts'
import { labelsOfParcel, type LabelRow } from './label-records.server.ts'
import type { LabelState } from './label-states.ts'
import { carrierForLabels } from './order-label.ts'
import { cutsOf, recipientOf, wishesOf, type Cut, type LabelWishes } from './parcel-of-label.ts'
import { pointOfOrder } from './point-of-order.ts'

export type ParcelLabel = {
  state: LabelState
  /** It is being called back. */
  isUnwanted: boolean
  /** A job asks its carrier, or asks again. */
  isLookedFor: boolean
  number: string | null
  hasPaper: boolean
  refusedCode: string | null
  refusedField: string | null
}

export type ParcelDesk = {
  shipment: number
  /** What the courier takes for it. */
  cod: number
  /** The last label that was asked for; null: none was. */
  label: ParcelLabel | null
}

export type LabelDesk = {
  number: string
  version: number
  /** Who carries it; null: it is collected in the shop. */
  carrier: string | null
  /** Whether its labels are ordered here; null: they are made elsewhere, and their numbers are typed or read. */
  connected: { id: CarrierId; needs: ParcelNeed[]; positions: number; longest: Record<Cut['field'], number> } | null
  isForPoint: boolean
  /** As the fields begin. */
  wishes: LabelWishes
  /** What does not fit on the label. */
  cuts: Cut[]
  /** Packed, and not handed over. */
  parcels: ParcelDesk[]
}

/** What whoever packs sees of the labels of an order; null where there is no such order. */
export async function readLabelDesk(shop: Shop, number: string): Promise<LabelDesk | null> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  if (!order) return null
  const { shipping, parcelPoint } = order
  const carrier = carrierForLabels(shop, order)
  const point = await pointOfOrder(shop, order)
  const wishes = wishesOf({ order, point }, null)
  const packed = shipping === 'SHOP' ? [] : order.shipments.filter(({ status }) => status === 'PACKED')
  return {
    number: order.number,
    version: order.version,
    carrier: shipping === 'SHOP' ? null : carrierOf({ shipping, parcelPoint }).name,
    connected: carrier ? connectedCarrier(carrier) : null,
    isForPoint: parcelPoint !== null,
    wishes,
    cuts: carrier ? cutsOf(recipientOf({ order, point }, wishes), carrier.can) : [],
    parcels: await Promise.all(packed.map(({ number: shipment }) => parcelDesk(shop, order, shipment))),
  }
}

function connectedCarrier({ id, can: { needs, positions, longest } }: Carrier): NonNullable<LabelDesk['connected']> {
  return { id, needs: [...needs], positions, longest }
}

async function parcelDesk(shop: Shop, order: OrderView, shipment: number): Promise<ParcelDesk> {
  const [last] = await labelsOfParcel(shop.db, { orderId: order.id, shipment })
  return { shipment, cod: codOfShipment(order, shipment).sum, label: last ? labelOf(last) : null }
}

function labelOf({ state, number, hasPaper, refusedCode, refusedField, unwantedAt, nextTryAt }: LabelRow): ParcelLabel {
  return {
    state,
    number,
    hasPaper,
    refusedCode,
    refusedField,
    isUnwanted: unwantedAt !== null,
    isLookedFor: nextTryAt !== null,
  }
}

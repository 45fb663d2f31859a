import { sql } from 'kysely'
import type { CarrierId } from '#shop/goods/shipping/carrier.ts'
import { callBackLabel } from '#shop/selling/fulfilment/labels/call-back-label.ts'
import { readLabelDesk } from '#shop/selling/fulfilment/labels/read-label-desk.ts'
import { labelIsNotThere, labelIsThere, lookUpLabel } from '#shop/selling/fulfilment/labels/resolve-label.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { takeBackShipment } from '#shop/selling/fulfilment/take-back-shipment.ts'
import { unpackShipment } from '#shop/selling/fulfilment/unpack-shipment.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER as by } from '#shop/test-shop.ts'
import type { WayAction } from './test-way-actions.ts'
import type { Desk, PlayedCarriers } from './test-way-world.ts'
import { findOrder } from './view/find-order.ts'

type ParcelDeed = (WayAction & { kind: 'parcel' })['deed']
type Packing = { number: string; deed: ParcelDeed; desk: Desk; carriers: PlayedCarriers }

/** Of parcels for which no label was ordered. */
let typed = 100_000_000

/** What whoever packs does with an order. */
export async function withParcel(shop: Shop, { number, deed, desk, carriers }: Packing): Promise<void> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  if (!order) return
  const shipment = order.shipments.findLast(({ status }) => status === 'PACKED')?.number ?? 1
  const isCollected = order.shipping === 'SHOP'
  if (deed === 'pack') return void (await packShipment(shop, { number, by }))
  if (deed === 'label') return desk.orderLabel({ number, shipment })
  if (deed === 'look-up') return lookUpLabels(shop, { numbers: [number], carriers })
  if (deed === 'call-back') return void (await callBackLabel(shop, { number, shipment }))
  if (deed === 'unpack') return void (await unpackShipment(shop, { number, by }))
  if (deed === 'take-back') return void (await takeBackShipment(shop, { number, by }))
  if (deed === 'came-back' || deed === 'lost') {
    const outcome = isCollected ? 'shelf' : deed === 'lost' ? 'lost' : 'sender'
    return void (await markReturned(shop, { number, by, outcome }))
  }
  if (deed === 'delivered')
    return void (isCollected ? await markCollected(shop, { number, by }) : await markDelivered(shop, { number, by }))
  if (isCollected) return void (await readyForPickup(shop, { number, by }))
  const label = (await readLabelDesk(shop, number))?.parcels.at(-1)?.label
  if (label?.number && label.state === 'ORDERED') return desk.handOver(label.number)
  await shipShipment(shop, { number, shipment, by, trackingNumber: String(++typed) })
}

type Uncertain = { number: string; shipment: number; carrier: CarrierId; reference: string }

/** Somebody looks at the carriers' own pages for labels of which nobody knows, and says what is there. */
export async function lookUpLabels(
  shop: Shop,
  { numbers, carriers }: { numbers: readonly string[]; carriers: PlayedCarriers },
): Promise<void> {
  const { rows } = await sql<Uncertain>`select o.number, s.number as shipment, c.carrier, c.reference
    from carrier_labels c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id
    where o.number = any(${numbers}::text[]) and c.state = 'UNCERTAIN' and c.next_try_at is null
    order by c.reference`.execute(shop.db)
  for (const { number, shipment, carrier, reference } of rows) {
    const known = (await carriers[carrier].parcels()).find((one) => one.reference === reference && !one.isDeleted)
    if (!known) await labelIsNotThere(shop, { number, shipment })
    else {
      const found = await lookUpLabel(shop, { number, shipment, trackingNumber: known.number })
      await labelIsThere(shop, { number, shipment, found })
    }
  }
}

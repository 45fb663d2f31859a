import type { Actor } from '#shop/ground/actor.ts'
import { dropLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ShipmentStatus, ShipmentView } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import { recordChange } from './change-order.ts'
import { dropLabel } from './labels/drop-label.ts'
import { moveShipment } from './shipment-records.server.ts'

/** Packed, and not handed to anybody. */
export const IN_HOUSE: readonly ShipmentStatus[] = ['PACKED', 'READY_FOR_PICKUP']

/** Parcels with these lines that have not left the house are opened again: what is wanted of them is packed anew. */
export async function unpackShipments(
  shop: Shop,
  order: LockedOrder,
  { lineIds, by }: { lineIds: readonly number[]; by: Actor },
): Promise<void> {
  for (const { number, status, lines } of order.shipments) {
    if (!IN_HOUSE.includes(status) || !lines.some(({ lineId }) => lineIds.includes(lineId))) continue
    await unpack(shop, order, { number, status }, by)
  }
}

/** Opens one parcel that is in the house. The order is locked. */
export async function unpack(
  shop: Shop,
  order: LockedOrder,
  { number, status }: Pick<ShipmentView, 'number' | 'status'>,
  by: Actor,
): Promise<void> {
  await dropLabel(shop, order, number)
  await moveShipment(shop.db, { orderId: order.id, number, from: status, to: 'CANCELLED', now: shop.clock.now() })
  if (status === 'READY_FOR_PICKUP')
    await dropLetter(shop, { orderId: order.id, kind: 'ready-for-pickup', key: String(number) })
  await recordChange(shop, order, { kind: 'unpacked', by, note: String(number) })
}

import type { Actor } from '#shop/actor.ts'
import type { LockedOrder } from '#shop/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { recordChange } from './change-order.ts'
import { moveShipment } from './shipment-records.server.ts'

/** Parcels with these lines that have not left the house are opened again: what is wanted of them is packed anew. */
export async function unpackShipments(
  shop: Shop,
  order: LockedOrder,
  { lineIds, by }: { lineIds: readonly number[]; by: Actor },
): Promise<void> {
  for (const { number, status, lines } of order.shipments) {
    const isInHouse = status === 'PACKED' || status === 'READY_FOR_PICKUP'
    if (!isInHouse || !lines.some(({ lineId }) => lineIds.includes(lineId))) continue
    await moveShipment(shop.db, { orderId: order.id, number, from: status, to: 'CANCELLED', now: shop.clock.now() })
    await recordChange(shop, order, { kind: 'unpacked', by, note: String(number) })
  }
}

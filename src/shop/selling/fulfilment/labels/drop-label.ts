import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { liveLabel, markUnwanted } from './label-records.server.ts'

/** The parcel of this label is opened: a job calls it back, or looks first whether it was ordered at all. */
export async function dropLabel(shop: Shop, order: Pick<LockedOrder, 'id'>, shipment: number): Promise<void> {
  const label = await liveLabel(shop.db, { orderId: order.id, shipment })
  if (!label) return
  const now = shop.clock.now()
  await markUnwanted(shop.db, { id: label.id, now, nextTryAt: now })
  shop.wake('labels')
}

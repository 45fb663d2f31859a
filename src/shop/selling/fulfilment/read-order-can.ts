import type { Actor } from '#shop/ground/actor.ts'
import type { OfficeOrder } from '#shop/selling/orders/office/office-order.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Permissions } from '#shop/people/staff/permissions.ts'
import { orderCan, type OrderCan } from './order-acts.ts'
import { comingProducts } from './shipment-records.server.ts'

/** OFFICE-03: what somebody may do with an order now. */
export async function readOrderCan(
  shop: Shop,
  { stored, letters, inHand }: Pick<OfficeOrder, 'stored' | 'letters' | 'inHand'>,
  { by, permissions }: { by: Actor; permissions: Permissions },
): Promise<OrderCan> {
  const now = shop.clock.now()
  const preordered = stored.lines.filter(({ kind }) => kind === 'PREORDER').map(({ productId }) => productId)
  const coming = preordered.length > 0 ? await comingProducts(shop.db, preordered, shopDay(now)) : new Map()
  const holder = !inHand ? 'nobody' : inHand.by.kind === by.kind && inHand.by.id === by.id ? 'me' : 'somebody'
  return orderCan({ order: stored, letters, coming: new Set(coming.keys()), inHand: holder, now }, permissions)
}

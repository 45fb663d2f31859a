import { parcelPointOf } from '#shop/goods/shipping/find-parcel-points.ts'
import { pointKey, type ParcelPoint } from '#shop/goods/shipping/parcel-point.ts'
import type { ParcelPointSnapshot } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'

/** The point of an order as its carrier's list has it now; null where it is in none any more. */
export function pointOfOrder(
  shop: Shop,
  { parcelPoint }: { parcelPoint: ParcelPointSnapshot | null },
): Promise<ParcelPoint | null> {
  if (!parcelPoint) return Promise.resolve(null)
  return parcelPointOf(shop, pointKey({ carrier: parcelPoint.carrier ?? 'gls', id: parcelPoint.id }))
}

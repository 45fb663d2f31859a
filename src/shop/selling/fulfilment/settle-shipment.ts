import type { Shop } from '#shop/shop.ts'
import { markSettled, unmarkSettled } from './shipment-records.server.ts'

/** The carrier has paid out what it collected for a parcel. Its order is locked. */
export async function settleShipment(
  shop: Shop,
  { orderId, number }: { orderId: number; number: number },
): Promise<void> {
  await markSettled(shop.db, { orderId, number, now: shop.clock.now() })
}

/** The file that said so was read by mistake. Its order is locked. */
export async function unsettleShipment(shop: Shop, parcel: { orderId: number; number: number }): Promise<void> {
  await unmarkSettled(shop.db, parcel)
}

import type { Shop } from '#shop/shop.ts'
import { soldFrom } from './shipment-records.server.ts'

/** Where the copies of these lines stood before they were sold: what comes back goes there again. */
export async function soldPlaces(shop: Shop, lineIds: readonly number[]): Promise<Map<number, string>> {
  const places = new Map<number, string>()
  for (const lineId of lineIds) {
    const place = await soldFrom(shop.db, lineId)
    if (place) places.set(lineId, place)
  }
  return places
}

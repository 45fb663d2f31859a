import type { Shop } from '#shop/shop.ts'
import { announceRows } from './hold-records.server.ts'

/** Announces a change of stock: pages that show these products are rendered anew. */
export async function announceStock(shop: Shop, productIds: readonly string[]): Promise<void> {
  await announceRows(shop.db, productIds)
}

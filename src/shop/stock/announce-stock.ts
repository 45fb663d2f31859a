import type { Shop } from '#shop/shop.ts'
import { announceRows } from './hold-records.server.ts'

/** Pages that show these products show how many there are: they are made anew. */
export async function announceStock(shop: Shop, productIds: readonly string[]): Promise<void> {
  await announceRows(shop.db, productIds)
}

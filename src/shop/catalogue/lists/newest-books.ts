import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { newestBookIds } from './shelf-records.server.ts'

/** The ids of the books that came out last, in whatever language, newest first. */
export function newestBooks(shop: Shop, { limit }: { limit: number }): Promise<string[]> {
  return newestBookIds(shop.db, shopDay(shop.clock.now()), { language: null, limit })
}

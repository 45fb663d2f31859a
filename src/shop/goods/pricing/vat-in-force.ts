import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { vatRatesOn } from './vat-in-force-records.server.ts'

/** PRICE-03: today's percent of each class of goods. */
export async function vatInForce(shop: Shop): Promise<Map<string, number>> {
  const rows = await vatRatesOn(shop.db, shopDay(shop.clock.now()))
  return new Map(rows.map(({ vatClass, percent }) => [vatClass, percent]))
}

import type { Shop } from '#shop/shop.ts'
import { promisedHistoryRows } from './price-records.server.ts'
import { priceTimeline, type PastPrice } from './price-timeline.ts'
import { readPriceFacts } from './read-price-facts.ts'
import { readPriceRules } from './read-price-rules.ts'

/** What each of these titles was sold for until now, the oldest first, without what was undone. */
export async function promisedPrices(shop: Shop, productIds: readonly string[]): Promise<Map<string, PastPrice[]>> {
  const facts = await readPriceFacts(shop, productIds)
  const rules = await readPriceRules(shop)
  const lines = Map.groupBy(await promisedHistoryRows(shop.db, productIds), ({ productId }) => productId)
  const now = shop.clock.now()
  return new Map(facts.map(({ id, product }) => [id, priceTimeline(product, lines.get(id) ?? [], rules, now)]))
}

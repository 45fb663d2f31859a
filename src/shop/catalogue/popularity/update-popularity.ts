import type { Shop } from '#shop/shop.ts'
import { changedPopularities, writePopularities } from './popularity-records.server.ts'

/** More changed products at once would drop every page there is (migrations/0006-changes.sql). */
const AT_ONCE = 90

/**
 * The only writer of `products.popularity`, by which lists, shelves and search are ordered. Purchases
 * weigh from a fixed day on, so only what was bought, or given back, since the last time changes.
 */
export async function updatePopularity(shop: Pick<Shop, 'db'>): Promise<number> {
  const changed = await changedPopularities(shop.db)
  for (let from = 0; from < changed.length; from += AT_ONCE)
    await writePopularities(shop.db, changed.slice(from, from + AT_ONCE))
  return changed.length
}

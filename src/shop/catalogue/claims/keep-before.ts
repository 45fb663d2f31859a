import type { Shop } from '#shop/shop.ts'
import { insertBeforeClaims, unclaimedProducts } from './claim-records.server.ts'
import { knownTitles } from './known-titles.ts'

/** What stood in the catalogue is a claim too, from the moment at which a source first speaks of it. */
export async function keepBefore(shop: Shop, productIds: readonly string[]): Promise<void> {
  const titles = await knownTitles(shop, await unclaimedProducts(shop.db, productIds))
  const titlesWithBefore = [...titles.values()].filter(({ before }) => Object.keys(before).length > 0)
  await insertBeforeClaims(
    shop.db,
    titlesWithBefore.map(({ productId, before }) => ({ productId, fields: before })),
  )
}

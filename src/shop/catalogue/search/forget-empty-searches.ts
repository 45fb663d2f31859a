import { yearsBefore } from '#shop/ground/kept-until.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { deletePastSearches } from './empty-search-records.server.ts'

const KEPT_OF_A_DAY = 200

/** OFFICE-81 KEEP-06: when its day is over, of what was looked for in vain only that is kept which several networks looked for. */
export async function forgetEmptySearches(shop: Shop): Promise<void> {
  const { searchYears } = await shopSetting(shop, 'keptData')
  const now = shop.clock.now()
  const before = shopDay(yearsBefore(now, searchYears))
  await deletePastSearches(shop.db, { today: shopDay(now), before, most: KEPT_OF_A_DAY })
}

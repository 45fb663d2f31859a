import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { deletePastSearches } from './empty-search-records.server.ts'

/** As long as a year may be set beside the one before. */
const KEPT_DAYS = 2 * 366
const KEPT_OF_A_DAY = 200

/** OFFICE-81: when its day is over, of what was looked for in vain only that is kept which several networks looked for. */
export async function forgetEmptySearches({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const today = shopDay(clock.now())
  await deletePastSearches(db, { today, before: addDays(today, -KEPT_DAYS), most: KEPT_OF_A_DAY })
}

import { daysBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetPapers } from './label-paper-records.server.ts'

/** Labels tell of people: their papers go when nobody prints them again. */
export async function forgetLabels(shop: Shop): Promise<void> {
  const { labelDays } = await shopSetting(shop, 'keptData')
  await forgetPapers(shop.db, daysBefore(shop.clock.now(), labelDays))
}

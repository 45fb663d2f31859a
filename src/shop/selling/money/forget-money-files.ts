import { documentYearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetFiles } from './money-file-records.server.ts'

/**
 * Banks and carriers name people: the files go when accounting needs them no more, and of their rows days and sums stay, with what they
 * paid.
 */
export async function forgetMoneyFiles(shop: Shop): Promise<void> {
  const { documentYears } = await shopSetting(shop, 'keptData')
  await forgetFiles(shop.db, documentYearsBefore(shop.clock.now(), documentYears))
}

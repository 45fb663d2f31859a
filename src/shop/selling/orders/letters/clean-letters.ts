import { yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetWords } from './letter-records.server.ts'

/** Forgets what letters said; that they were sent, and when, stays with the order. */
export async function cleanLetters(shop: Shop): Promise<void> {
  const { letterYears } = await shopSetting(shop, 'keptData')
  await forgetWords(shop.db, yearsBefore(shop.clock.now(), letterYears))
}

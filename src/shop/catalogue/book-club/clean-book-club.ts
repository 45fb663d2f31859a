import { daysBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { deletePastSignUps } from './book-club-records.server.ts'

/** Who came is soon nobody's business. */
export async function cleanBookClub(shop: Shop): Promise<number> {
  const { clubDays } = await shopSetting(shop, 'keptData')
  return deletePastSignUps(shop.db, daysBefore(shop.clock.now(), clubDays))
}

import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { hasEvenings } from './book-club-records.server.ts'

/** Whether the shop speaks of a book club: unless it is switched off, from the first evening on that was ever planned. */
export async function hasClub(shop: Shop): Promise<boolean> {
  const [isOn, isThere] = await Promise.all([
    shopSetting(shop, 'showsBookClub'),
    shop.remember('book-club', ['book-club-days'], () => hasEvenings(shop.db)),
  ])
  return isOn && isThere
}

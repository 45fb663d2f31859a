import type { Shop } from '#shop/shop.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'

/** Where the shop's own people are written to; null where nobody has said. */
export async function staffAddress(shop: Shop): Promise<string | null> {
  return shop.about.staffMail ?? (await shopSetting(shop, 'operator'))?.email ?? null
}

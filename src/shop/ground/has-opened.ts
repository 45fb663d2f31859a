import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'

/** Of whatever would keep somebody's data before the shop has opened. */
export type NotOpen = { kind: 'not-open' }

/** Whoever gives their data must be able to read who takes it: until the operator is named, the shop has not opened. */
export async function hasOpened(shop: Shop): Promise<boolean> {
  return (await shopSetting(shop, 'operator')) !== null
}

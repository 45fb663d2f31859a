import { yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteConsentsBefore } from './consent-records.server.ts'

/** An answer holds for a year; its proof is kept as long as somebody may ask for it. */
export async function cleanConsents(shop: Shop): Promise<void> {
  const { cookieYears } = await shopSetting(shop, 'keptData')
  await deleteConsentsBefore(shop.db, yearsBefore(shop.clock.now(), cookieYears))
}

import { inTransaction } from '#shop/ground/in-transaction.ts'
import { daysBefore, yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { PENDING_DAYS } from './newsletter-links.ts'
import { deleteOldConsents, deletePending } from './newsletter-records.server.ts'

/** Some years after somebody has left nobody can ask any more for the proof that they had agreed. */
export async function cleanNewsletter(shop: Shop): Promise<{ pending: number; consents: number }> {
  const { consentYears } = await shopSetting(shop, 'keptData')
  const now = shop.clock.now()
  return inTransaction(shop, async (shop) => ({
    pending: await deletePending(shop.db, daysBefore(now, PENDING_DAYS)),
    consents: await deleteOldConsents(shop.db, yearsBefore(now, consentYears)),
  }))
}

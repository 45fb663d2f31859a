import type { Shop } from '#shop/shop.ts'
import { deleteConsentsBefore } from './consent-records.server.ts'

const KEPT_DAYS = 3 * 365

/** An answer holds for a year; its proof is kept as long as somebody may ask for it. */
export async function cleanConsents(shop: Shop): Promise<void> {
  await deleteConsentsBefore(shop.db, new Date(shop.clock.now().getTime() - KEPT_DAYS * 86_400_000))
}

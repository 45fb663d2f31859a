import { DAY_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { PENDING_DAYS } from './newsletter-links.ts'
import { deleteOldConsents, deletePending } from './newsletter-records.server.ts'

/** Five years after somebody has left nobody can ask any more for the proof that they had agreed. */
const PROOF_DAYS = 5 * 365

export function cleanNewsletter(shop: Shop): Promise<{ pending: number; consents: number }> {
  const ago = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS)
  return inTransaction(shop, async (shop) => ({
    pending: await deletePending(shop.db, ago(PENDING_DAYS)),
    consents: await deleteOldConsents(shop.db, ago(PROOF_DAYS)),
  }))
}

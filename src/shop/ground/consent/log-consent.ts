import type { Shop } from '#shop/shop.ts'
import { readAnswer } from './consent.ts'
import { insertConsent } from './consent-records.server.ts'

/** The proof that somebody was asked and what they said: no address, no name, only the cookie's own reference. */
export async function logConsent(shop: Shop, written: string): Promise<boolean> {
  const answer = readAnswer(written)
  if (!answer) return false
  const { reference, version, granted } = answer
  // The visitor's clock may be wrong; the log's is the shop's.
  await insertConsent(shop.db, {
    reference,
    version,
    analytics: granted.analytics ?? null,
    marketing: granted.marketing ?? null,
    at: shop.clock.now(),
  })
  return true
}

import { keyedHashOf, type Origin } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import { NEWSLETTER_CONSENT } from './newsletter-consent.ts'
import { insertNewsletterConsent, type Subscription } from './newsletter-records.server.ts'
import type { NewsletterTables } from './newsletter-tables.ts'

/** The proof: what was agreed to, when, by which address and from where, the last two as keyed hashes. */
export async function writeNewsletterConsent(
  shop: Shop,
  { id, email, language }: Subscription,
  event: NewsletterTables['newsletter_consents']['event'],
  { network, source }: Origin,
): Promise<void> {
  await insertNewsletterConsent(shop.db, {
    subscription_id: id,
    address_mark: keyedHashOf(shop.correspondence, 'address', email),
    event,
    text_version: NEWSLETTER_CONSENT.version,
    language,
    source,
    origin_mark: keyedHashOf(shop.correspondence, 'origin', network),
    at: shop.clock.now(),
  })
}

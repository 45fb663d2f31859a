import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { NEWSLETTER_CONSENT } from './newsletter-consent.ts'
import { consentRows, subscriptionById, type ConsentEvent, type SubscriberRow } from './newsletter-records.server.ts'

export type NoSuchSubscriber = { kind: 'no-such-subscriber' }

/** What somebody agreed to, word by word where these are still the words. */
export type ConsentProof = SubscriberRow & { events: (ConsentEvent & { text: string | null })[] }

/** OFFICE-65: the proof of a subscriber's consent: asked when and how, confirmed when. */
export async function readConsent(shop: Shop, id: string): Promise<Result<ConsentProof, NoSuchSubscriber>> {
  const subscriber = await subscriptionById(shop.db, id)
  if (!subscriber) return failed({ kind: 'no-such-subscriber' })
  const events = await consentRows(shop.db, id)
  return done({
    ...subscriber,
    events: events.map((event) => ({
      ...event,
      text: event.textVersion === NEWSLETTER_CONSENT.version ? NEWSLETTER_CONSENT.text[event.language] : null,
    })),
  })
}

import { done, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Origin } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import { writeNewsletterConsent } from './log-consent.ts'
import { subscriptionIn, type LinkFailure } from './newsletter-links.ts'
import { deleteSubscription, lockedSubscription } from './newsletter-records.server.ts'

/** Leaves the list at once; the address is forgotten and the log says so. Who has left already has left. */
export async function unsubscribe(
  shop: Shop,
  { token }: { token: string },
  origin: Origin,
): Promise<Result<null, LinkFailure>> {
  const link = subscriptionIn(shop, token, 'leave')
  if (!link.ok) return link
  const id = link.value
  return inTransaction(shop, async (shop) => {
    const subscription = await lockedSubscription(shop.db, id)
    if (!subscription) return done(null)
    await deleteSubscription(shop.db, id)
    await writeNewsletterConsent(shop, subscription, 'withdrawn', origin)
    return done(null)
  })
}

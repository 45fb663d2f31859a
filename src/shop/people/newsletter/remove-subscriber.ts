import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { writeNewsletterConsent } from './log-consent.ts'
import { deleteSubscription, lockedSubscription } from './newsletter-records.server.ts'
import type { NoSuchSubscriber } from './read-consent.ts'

/** OFFICE-65: somebody asked the shop to be taken off the list: the address goes, and the log says so. Only they can come back. */
export async function removeSubscriber(shop: Shop, id: string): Promise<Result<void, NoSuchSubscriber>> {
  return inTransaction(shop, async (shop) => {
    const subscription = await lockedSubscription(shop.db, id)
    if (subscription?.state !== 'subscribed') return failed({ kind: 'no-such-subscriber' })
    await deleteSubscription(shop.db, id)
    await writeNewsletterConsent(shop, subscription, 'withdrawn', { network: '', source: 'office' })
    return done(undefined)
  })
}

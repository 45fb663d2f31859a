import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { writeNewsletterConsent } from './log-consent.ts'
import { deleteSubscription, lockedSubscriptionOf } from './newsletter-records.server.ts'

/** KEEP-07: the address goes from the list; that they had agreed, and left, is known by a mark of it. */
export function eraseSubscriber(shop: Shop, email: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const subscription = await lockedSubscriptionOf(shop.db, email)
    if (!subscription) return
    await deleteSubscription(shop.db, subscription.id)
    if (subscription.state === 'subscribed')
      await writeNewsletterConsent(shop, subscription, 'withdrawn', { network: '', source: 'office' })
  })
}

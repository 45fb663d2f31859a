import type { Shop } from '#shop/shop.ts'
import { subscriptionRows } from './newsletter-records.server.ts'

/** Whether these addresses get the newsletter, and since when they do or were asked. */
export function subscriptionsOf(
  shop: Shop,
  emails: readonly string[],
): Promise<{ email: string; state: 'pending' | 'subscribed'; since: Date }[]> {
  return subscriptionRows(shop.db, emails)
}

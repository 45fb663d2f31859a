import { userIdOf } from '#shop/people/identity/accounts/user-id-of.ts'
import type { Shop } from '#shop/shop.ts'
import { hasOrders } from './demo-order-records.server.ts'

export const DEMO_READER = 'reader@example.com'

/** The demo's reader, in a shop where nobody has ordered anything yet. */
export async function readerWithoutOrders(shop: Shop): Promise<string | null> {
  return (await hasOrders(shop.db)) ? null : userIdOf(shop, DEMO_READER)
}

import { announceToOffice } from '#database/announce-changes.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Tells the office's open screens which orders have changed. After the commit, many together: inside a checkout it would make
 * every buyer wait for every other.
 */
export async function announceOrders(shop: Shop, orders: readonly (`order:${string}` | 'orders')[]): Promise<void> {
  await announceToOffice(shop.db, ['orders', 'today', ...orders])
}

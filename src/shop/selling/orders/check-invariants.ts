import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { brokenInvariants, type BrokenInvariant } from './invariant-records.server.ts'

/** What must hold of all orders at every moment between two transactions; what does not, is told by name and order. */
export async function checkInvariants(shop: Pick<Shop, 'db' | 'clock' | 'remember'>): Promise<BrokenInvariant[]> {
  const { refundLimit } = await shopSetting(shop, 'office')
  return brokenInvariants(shop.db, { today: shopDay(shop.clock.now()), refundLimit })
}

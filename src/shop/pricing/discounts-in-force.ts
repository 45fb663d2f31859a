import type { Shop } from '#shop/shop.ts'
import { globalDiscounts } from './price-records.server.ts'

/** The global discounts by which prices are worked out now. */
export function discountsInForce(shop: Shop) {
  return globalDiscounts(shop.db)
}

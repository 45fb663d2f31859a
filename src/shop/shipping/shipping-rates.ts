import type { Shop } from '#shop/shop.ts'
import { shippingPriceRows } from './shipping-records.server.ts'
import { groupRates, type ShippingRates } from './shipping-types.ts'

/** DATA-06: what sending costs. */
export function shippingRates(shop: Shop): Promise<ShippingRates> {
  return shop.remember('shipping rates', ['shipping'], async () => groupRates(await shippingPriceRows(shop.db)))
}

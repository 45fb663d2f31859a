import type { Shop } from '#shop/shop.ts'
import { offeredPriceRows, shippingPriceRows } from './shipping-records.server.ts'
import { groupRates, type ShippingRates } from './shipping-types.ts'

/** DATA-06: what sending costs, by the ways that are offered: those with a price that can be carried out now. */
export function shippingRates(shop: Shop): Promise<ShippingRates> {
  return shop.remember('shipping rates', ['shipping', 'places'], async () =>
    groupRates(await offeredPriceRows(shop.db)),
  )
}

/** The prices that were set, of ways that cannot be carried out too. */
export async function setRates(shop: Shop): Promise<ShippingRates> {
  return groupRates(await shippingPriceRows(shop.db))
}

import type { PageInput } from '#database/model-page.ts'
import type { Shop } from '#shop/shop.ts'
import { shippingPricePage } from './data-content-records.server.ts'

/** DATA-13: what each way of shipping costs. */
export async function shippingPricesPage(shop: Shop, input: PageInput) {
  return shippingPricePage(shop.db, input)
}

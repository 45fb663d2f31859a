import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import { shippingRates } from '#shop/goods/shipping/shipping-rates.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { missingToSell, type Missing } from './missing-to-sell.ts'
import { soldVatClasses } from './opening-records.server.ts'

/** What is missing today before this shop can sell. */
export async function readMissing(shop: Shop): Promise<Missing[]> {
  const [{ operator, payOnCollection, transfer }, rates, vat, vatClasses] = await Promise.all([
    shopSettings(shop, 'operator', 'payOnCollection', 'transfer'),
    shippingRates(shop),
    vatInForce(shop),
    soldVatClasses(shop.db),
  ])
  const providers = Object.values(shop.payments).filter(Boolean).length
  return missingToSell({
    hasMail: shop.mail !== null,
    operator,
    rates,
    payOnCollection,
    transfer: transfer.isOn,
    providers,
    vatClasses,
    vat,
  })
}

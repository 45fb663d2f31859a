import { CURRENCY } from '#site/constants.ts'
import type { Language } from '#site/languages.ts'
import { productCards } from './product-cards.ts'
import type { ProductCard } from './product-card.ts'
import { shippingRates } from '#shop/goods/shipping/shipping-rates.ts'
import { shippingChoices, type OfferedWay } from '#shop/goods/shipping/shipping-types.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { deliveryEstimate, type DeliveryEstimate } from '#shop/goods/stock/delivery-estimate.ts'
import { stockOf } from '#shop/goods/stock/stock-of.ts'
import type { StockPlace } from '#shop/goods/stock/stock-place.ts'
import { productIdByEan } from './product-records.server.ts'

export type Stock = { product: ProductCard; places: StockPlace[]; ways: OfferedWay[]; estimate: DeliveryEstimate }

/** DATA-19: where a product is in stock and when it would be delivered; null if no product has the number. */
export async function stockByEan(
  shop: Shop,
  { ean, language }: { ean: string; language: Language },
): Promise<Stock | null> {
  const id = await productIdByEan(shop.db, ean)
  if (!id) return null
  const [{ cards }, places, rates, hours] = await Promise.all([
    productCards(shop, language, [id]),
    stockOf(shop, id),
    shippingRates(shop),
    shopSettings(shop, 'cutOffHour', 'openingHours', 'closedDays', 'movedDays'),
  ])
  const product = cards[0]
  if (!product) return null
  const inShop = places.reduce((sum, { isShop, copies }) => sum + (isShop ? copies : 0), 0)
  const estimate = deliveryEstimate({ availability: product.availability, inShop }, { now: shop.clock.now(), ...hours })
  const isSold = product.availability.kind !== 'not-orderable'
  return { product, places, ways: isSold ? shippingChoices(rates, CURRENCY).map(({ type }) => type) : [], estimate }
}

import { CURRENCY } from '#site/constants.ts'
import type { Language } from '#site/languages.ts'
import { lawfulFreeDelivery } from '#shop/goods/pricing/read-price-law.ts'
import { shippingRates } from '#shop/goods/shipping/shipping-rates.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { en } from '#words/messages/en.ts'
import { hu } from '#words/messages/hu.ts'

/** What holds for every product of a feed. */
export type FeedTerms = {
  publicUrl: string
  shopName: string
  /** What the shop says of itself, in each language. */
  description: Record<Language, string>
  today: string
  /** Home delivery in Hungary, where there is any. */
  gls: { price: number; callForPrice: boolean; freeFrom: number | null; boundFreeFrom: number } | null
}

export async function feedTerms(shop: Shop): Promise<FeedTerms> {
  const today = shopDay(shop.clock.now())
  const [rates, freeFrom, boundFreeFrom] = await Promise.all([
    shippingRates(shop),
    shopSetting(shop, 'freeShippingFrom'),
    lawfulFreeDelivery(shop, today),
  ])
  const rate = rates.GLS?.[CURRENCY]
  return {
    publicUrl: shop.about.url,
    shopName: shop.about.name,
    description: { hu: hu.ledes.home, en: en.ledes.home },
    today,
    gls: rate ? { ...rate, freeFrom, boundFreeFrom } : null,
  }
}

import { shopSetting } from '#shop/ground/shop-settings.ts'
import { exchangeCode } from '#shop/selling/orders/gifts/exchange-code.ts'
import { isService } from '#shop/selling/orders/gifts/gift.ts'
import type { OrderView } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import { letterPath } from '#site/letter-pages.ts'

/** What whoever packs a present has to know of it. */
export type ParcelGift = {
  isWrapped: boolean
  /** For the card; empty where there is none. */
  words: string
  /** GIFT-08: where and by which code it is exchanged; null where this shop exchanges nothing. */
  exchange: { at: string; code: string } | null
  /** There is anything to print for it. */
  hasCard: boolean
}

/** GIFT-07: what a parcel of this order is as a present; null where it is none, or not any more. */
export async function giftOf(
  shop: Shop,
  { number, gift, lines, language }: Pick<OrderView, 'number' | 'gift' | 'lines' | 'language'>,
): Promise<ParcelGift | null> {
  if (!gift) return null
  const isWrapped = lines.some((line) => isService(line) && line.quantity > line.cancelledQuantity)
  const isExchanged = (await shopSetting(shop, 'giftExchangeDays')) > 0
  const at = (shop.about.url + letterPath(language, 'exchange')).replace(/^https?:\/\//, '')
  const exchange = isExchanged ? { at, code: exchangeCode(shop, number) } : null
  return { isWrapped, words: gift.words, exchange, hasCard: gift.words !== '' || exchange !== null }
}

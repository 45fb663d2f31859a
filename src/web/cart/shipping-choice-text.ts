import type { Language } from '#site/languages.ts'
import { freeDeliveryFrom, type Cart } from '#shop/selling/cart/cart.ts'
import { isFree } from '#shop/selling/cart/shipping-sum.ts'
import type { ShippingChoice } from '#shop/goods/shipping/shipping-types.ts'
import type { Text } from '#words/text.tsx'
import { shippingPriceInWords } from '#web/ui/sums/order-sum-text.ts'

/** What a way to bring this cart would cost. */
export function shippingChoiceInWords(
  { type, price, callForPrice }: ShippingChoice,
  cart: Cart,
  language: Language,
  text: Text,
): string {
  if (callForPrice) return text('cart.by-quote')
  return shippingPriceInWords(isFree(type, freeDeliveryFrom(cart), cart.pricesumofproducts) ? 0 : price, language, text)
}

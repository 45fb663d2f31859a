import type { Language } from '#languages.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { isFree } from '#shop/cart/shipping-sum.ts'
import type { ShippingChoice } from '#shop/shipping/shipping-types.ts'
import { formatForints } from '../format.ts'
import type { Text } from '../text.tsx'

/** What bringing an order costs; null is by quote. */
export function shippingPriceInWords(price: number | null, language: Language, text: Text): string {
  if (price === null) return text('checkout.by-quote')
  return price === 0 ? text('detail.free') : formatForints(price, language)
}

/** What a way to bring this cart would cost. */
export function shippingChoiceInWords(
  { type, price, callForPrice }: ShippingChoice,
  { freeShippingFrom, pricesumofproducts }: Cart,
  language: Language,
  text: Text,
): string {
  if (callForPrice) return text('cart.by-quote')
  return shippingPriceInWords(isFree(type, freeShippingFrom, pricesumofproducts) ? 0 : price, language, text)
}

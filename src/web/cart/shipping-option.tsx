import type { Language } from '#site/languages.ts'
import { freeDeliveryFrom, notFreeBelow, type Cart } from '#shop/selling/cart/cart.ts'
import { isFree } from '#shop/selling/cart/shipping-sum.ts'
import type { ShippingChoice } from '#shop/goods/shipping/shipping-types.ts'
import { shippingPriceInWords } from '#web/ui/sums/order-sum-text.ts'
import { formatForints } from '#words/format.ts'
import type { Text } from '#words/text.tsx'
import type { CartPageTerms } from './cart-page-terms.ts'
import { promiseHint } from './promise-hint.tsx'

type ShippingOption = { choice: ShippingChoice; cart: Cart; terms: CartPageTerms; together: boolean }

/** A way to bring this cart: when it would come, and what it would cost; or why it cannot go this way. */
export function shippingOption({ choice, cart, terms, together }: ShippingOption, language: Language, text: Text) {
  const { type, price, callForPrice } = choice
  const lawful = notFreeBelow(cart, choice)
  const toPay = isFree(type, freeDeliveryFrom(cart), cart.pricesumofproducts) ? 0 : price
  return {
    value: type,
    label: text(`detail.shipping-${type}`),
    ...(lawful === null
      ? {
          hint: promiseHint({ cart, terms, type, together }, language, text),
          end: callForPrice ? undefined : shippingPriceInWords(toPay, language, text),
        }
      : {
          hint: text('cart.not-free-by-law', { amount: formatForints(lawful, language) }),
          isDisabled: true,
        }),
  }
}

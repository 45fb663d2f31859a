import { Fragment, type ReactNode } from 'react'
import type { Language } from '#site/languages.ts'
import type { Cart } from '#shop/selling/cart/cart.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { Text } from '#words/text.tsx'
import { abroadDaysInWords, abroadPriceInWords } from '#words/delivery/abroad-text.ts'
import { cartPromises, cartStockEstimate, type CartPageTerms } from './cart-page-terms.ts'
import { whenInWords } from '#words/delivery/delivery-day.ts'
import { expectedInWords } from '#words/orders/expected-text.ts'

type PromiseHint = { cart: Cart; terms: CartPageTerms; type: ShippingType; together: boolean }

/** When the cart would come by this way: one time, or a line for each of its parcels. */
export function promiseHint({ cart, terms, type, together }: PromiseHint, language: Language, text: Text): ReactNode {
  if (type === 'POSTOUTSIDEHUN')
    return (
      <>
        {abroadDaysInWords(terms.postAbroad, text)}
        <br />
        {abroadPriceInWords(terms, language, text)}
      </>
    )
  const parcels = cartPromises(cart, terms, { type, together })
  const lines = parcels.flatMap(({ kind, expected }) => {
    if (!expected) return []
    // What is on the shelf has an hour.
    const when =
      kind === 'STOCK'
        ? whenInWords(type, cartStockEstimate(cart, terms), language, text)
        : expectedInWords(expected, language)
    if (parcels.length > 1) return text(`checkout.part-${kind}`, { when })
    if (kind === 'PREORDER') return text(type === 'SHOP' ? 'checkout.release-ready' : 'checkout.release', { when })
    return when
  })
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

import type { ReactNode } from 'react'
import type { Cart } from '#shop/selling/cart/cart.ts'
import type { CartPageTerms } from '#web/cart/cart-page-terms.ts'
import type { Checkout } from './use-checkout.ts'

/** What every step is given. */
export type CheckoutPart = {
  checkout: Checkout
  cart: Cart
  terms: CartPageTerms
  /** What has to be put right here, to stand above the fields. */
  summary: ReactNode
}

import type { Language } from '#site/languages.ts'
import type { OrderAddresses } from '#shop/people/addresses/address.ts'
import type { GiftInput } from '../gifts/gift.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'

export type OrderLineInput = { productId: string; quantity: number }

/** What a buyer sends. Prices are not among it: the shop knows its prices. */
export type OrderInput = OrderAddresses & {
  lines: readonly OrderLineInput[]
  payment?: Payment | null
  pickupShop?: string | null
  parcelPoint?: string | null
  together?: boolean | null
  language: Language
  note?: string | null
  /** It is a present. */
  gift?: GiftInput | null
  /** The pass of a gift card, by which its code was told. */
  giftCard?: string | null
  /** The pass of a coupon, the same way. */
  coupon?: string | null
}

/** How somebody was told the terms for whom a bookseller takes an order: they could read them in the shop, or heard of them on the phone. */
export const TERMS_TOLD = ['counter', 'phone'] as const
export type TermsTold = (typeof TERMS_TOLD)[number]

/** What the buyer saw and agreed to. */
export type Accepted = {
  total: number
  shippingPrice: number
  termsVersion: string
  linesHash: string
  /** How much of it a gift card pays. */
  giftCard?: number | null
}

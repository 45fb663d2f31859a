import type { Language } from '#languages.ts'
import type { Payment } from '#shop/cart/payment-choices.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'

export type OrderLineInput = { productId: string; quantity: number }

/** What a buyer sends. Prices are not among it: the shop knows its prices. */
export type OrderInput = {
  lines: readonly OrderLineInput[]
  shipping: ShippingType
  payment?: Payment | null
  pickupShop?: string | null
  parcelPoint?: string | null
  contact: { name: string; phone: string }
  delivery?: {
    name: string
    country: string
    postcode: string
    city: string
    street: string
    note?: string | null
  } | null
  billing: {
    name: string
    country: string
    postcode: string
    city: string
    street: string
    company?: string | null
    taxNumber?: string | null
  }
  together?: boolean | null
  language: Language
  note?: string | null
}

/** What the buyer saw and agreed to. */
export type Accepted = { total: number; shippingPrice: number; termsVersion: string; linesHash: string }

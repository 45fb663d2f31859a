import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

export type Contact = { name: string; phone: string }

/** Where a parcel goes. `country` in two letters (ISO 3166-1). */
export type PostalAddress = {
  name: string
  country: string
  postcode: string
  city: string
  street: string
  /** For the courier. */
  note?: string | null
}

/** Whom the invoice names. */
export type BillingAddress = {
  name: string
  country: string
  postcode: string
  city: string
  street: string
  company?: string | null
  taxNumber?: string | null
}

/** All that an order says of people and places. */
export type OrderAddresses = {
  shipping: ShippingType
  contact: Contact
  delivery?: PostalAddress | null
  billing: BillingAddress
}

/** Whether the parcel goes to an address; else it is fetched. */
export function goesToAddress(shipping: ShippingType): boolean {
  return shipping === 'GLS' || shipping === 'POSTOUTSIDEHUN'
}

/** A courier or a parcel point calls; who comes to the shop need not be called. */
export function needsPhone(shipping: ShippingType): boolean {
  return shipping !== 'SHOP' && shipping !== 'EMAIL'
}

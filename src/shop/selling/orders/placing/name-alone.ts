import type { BillingAddress } from '#shop/people/addresses/address.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

type Named = { shipping: ShippingType; billing: BillingAddress }

/** Whoever collects need not say where they live; then there is no invoice, but the till's receipt. */
export function isNameAlone({ shipping, billing }: Named): boolean {
  return shipping === 'SHOP' && hasNoAddress(billing)
}

export function hasNoAddress({ company, postcode, city, street }: BillingAddress): boolean {
  return !company && [postcode, city, street].every((one) => one === '')
}

/** What is missing of an address that such an order does not need. */
export function isUnneededAddress({ kind, field }: { kind: string; field: string | null }): boolean {
  return kind === 'missing' && ['billing.postcode', 'billing.city', 'billing.street'].includes(field ?? '')
}

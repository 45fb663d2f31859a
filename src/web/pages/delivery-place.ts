import type { Language } from '#languages.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import type { PickupShopAnswer } from '../browser/checkout-data.ts'
import type { CheckoutDraft } from '../browser/checkout-draft.ts'
import { isElsewhere } from '../browser/checkout-input.ts'
import { addressLine } from '../components/address-line.ts'

/** Where it goes, in a line. */
export function deliveryPlace(
  draft: CheckoutDraft,
  shipping: ShippingType,
  shops: readonly PickupShopAnswer[],
  language: Language,
): string {
  if (shipping === 'SHOP') {
    const shop = shops.find(({ id }) => id === draft.pickupShop)
    return shop ? [shop.name, shop.address].filter(Boolean).join(', ') : ''
  }
  if (shipping === 'GLSPOINT') {
    const point = draft.parcelPoint
    return point ? `${point.name}, ${addressLine({ ...point, country: '' }, language)}` : ''
  }
  if (!isElsewhere(draft, shipping)) return addressLine(draft.buyer, language)
  const country = shipping === 'GLS' ? '' : draft.delivery.country
  return `${draft.delivery.name}, ${addressLine({ ...draft.delivery, country }, language)}`
}

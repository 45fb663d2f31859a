import type { Language } from '#site/languages.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { PickupShopAnswer } from '../checkout-operations.graphql.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import { isElsewhere } from '../checkout-input.ts'
import { addressLine } from '#web/ui/forms/address-line.ts'

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

import type { Language } from '#site/languages.ts'
import { goesToAddress, type OrderAddresses } from '#shop/people/addresses/address.ts'
import { checkAddress } from '#shop/people/addresses/check-address.ts'
import { HOME_COUNTRY, isAbroad } from '#shop/people/addresses/countries.ts'
import { soldLines, type Cart } from '#shop/selling/cart/cart.ts'
import { PAYMENTS, type Payment } from '#shop/selling/cart/payment-choices.ts'
import { isShippingType, type ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { ProblemKind } from '#web/ui/forms/problem-text.ts'
import { CHECKOUT_STEPS, type CheckoutDraft, type CheckoutStepName } from './checkout-draft.ts'
import type { OrderInput } from './checkout-operations.graphql.ts'

/** What was given for codes: of a gift card, of a coupon. */
export type CodePasses = { giftCard?: string; coupon?: string }

export type CheckoutProblem = { kind: ProblemKind; field: string; value?: string | null }

export function shippingOf({ selectedshipping }: Pick<Cart, 'selectedshipping'>): ShippingType | null {
  return selectedshipping !== null && isShippingType(selectedshipping) ? selectedshipping : null
}

export function paymentOf({ selectedpayment }: Pick<Cart, 'selectedpayment'>): Payment | null {
  return PAYMENTS.find((payment) => payment === selectedpayment) ?? null
}

/** Whether the parcel can go to the buyer's own address: the courier stays in the country, the post leaves it. */
export function canGoToBuyer({ buyer }: CheckoutDraft, shipping: ShippingType): boolean {
  return shipping === 'POSTOUTSIDEHUN' ? isAbroad(buyer.country) : buyer.country === HOME_COUNTRY
}

export function isElsewhere(draft: CheckoutDraft, shipping: ShippingType): boolean {
  return draft.isElsewhere || !canGoToBuyer(draft, shipping)
}

/** Where the post takes it; empty until a country is chosen that it goes to. */
export function countryAbroad({ delivery }: CheckoutDraft): string {
  return isAbroad(delivery.country) ? delivery.country : ''
}

/** All of it in one parcel: what is wrapped is one present. */
export function isTogether({ isTogether, gift }: CheckoutDraft): boolean {
  return isTogether || (gift.isOn && gift.isWrapped)
}

function addressesOf(draft: CheckoutDraft, shipping: ShippingType): OrderAddresses {
  const { name, phone, country, postcode, city, street, isCompany, company, taxNumber } = draft.buyer
  const place = { name, country, postcode, city, street }
  const other = { ...draft.delivery, country: shipping === 'GLS' ? HOME_COUNTRY : countryAbroad(draft) }
  return {
    shipping,
    contact: { name, phone },
    delivery: goesToAddress(shipping) ? { ...(isElsewhere(draft, shipping) ? other : place), note: draft.note } : null,
    // Somebody who ticked the box has to name the company; until then its field stands in for the missing name.
    billing: { ...place, company: isCompany ? company : null, taxNumber: isCompany ? taxNumber : null },
  }
}

/** Null until the way of shipping is chosen. */
export function orderInput(draft: CheckoutDraft, cart: Cart, language: Language, passes: CodePasses = {}) {
  const shipping = shippingOf(cart)
  if (!shipping) return null
  const { isOn, ...gift } = draft.gift
  const { contact, delivery = null, billing } = addressesOf(draft, shipping)
  return {
    lines: soldLines(cart).map(({ productid, qty }) => ({ productId: productid, quantity: qty })),
    shipping,
    payment: paymentOf(cart),
    pickupShop: shipping === 'SHOP' ? draft.pickupShop || null : null,
    parcelPoint: shipping === 'GLSPOINT' ? (draft.parcelPoint?.id ?? null) : null,
    contact,
    delivery,
    billing,
    together: isTogether(draft),
    language,
    // A process of the version before knows no presents.
    ...(isOn && { gift: { ...gift, notBefore: gift.notBefore || null } }),
    // A process of the version before knows none of them, and is sent none that was not told.
    ...passes,
  } satisfies OrderInput
}

/** What has to be put right before the order, as far as the page itself can tell. */
export function checkoutProblems(draft: CheckoutDraft, cart: Cart, needsPayment: boolean): CheckoutProblem[] {
  const shipping = shippingOf(cart)
  const missing = (field: string) => ({ kind: 'missing', field }) as const
  const { isCompany, company } = draft.buyer
  const inAddresses = checkAddress(addressesOf(draft, shipping ?? 'GLS'))
  const at = (place: string) => inAddresses.filter(({ field }) => field.startsWith(place))
  return [
    ...at('billing'),
    ...(isCompany && company.trim() === '' ? [missing('billing.company')] : []),
    ...at('contact.phone'),
    ...(shipping === null ? [] : at('delivery')),
    ...(shipping === null ? [missing('shipping')] : []),
    ...(shipping === 'SHOP' && draft.pickupShop === '' ? [missing('pickupShop')] : []),
    ...(shipping === 'GLSPOINT' && draft.parcelPoint === null ? [missing('parcelPoint')] : []),
    ...(needsPayment && paymentOf(cart) === null ? [missing('payment')] : []),
  ]
}

/** The step that has the field. */
export function stepOf(field: string): CheckoutStepName {
  if (field.startsWith('contact') || field.startsWith('billing')) return 'address'
  if (field === 'payment' || field === 'giftCard' || field === 'coupon') return 'payment'
  if (/^(delivery|gift)/.test(field) || ['shipping', 'pickupShop', 'parcelPoint'].includes(field)) return 'shipping'
  return 'review'
}

/** The first step that is not done yet. */
export function nextCheckoutStep(problems: readonly CheckoutProblem[]): CheckoutStepName {
  return CHECKOUT_STEPS.find((step) => problems.some(({ field }) => stepOf(field) === step)) ?? 'review'
}

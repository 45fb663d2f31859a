import type { ShippingRate } from '#shop/shipping/shipping-types.ts'

export const PAYMENTS = ['BARION', 'PAYPAL', 'COLLECTION'] as const
export type Payment = (typeof PAYMENTS)[number]

type PaymentTerms = { shipping: string | null; rate: ShippingRate | null; payOnCollection: boolean }

/** What the chosen way of shipping lets a visitor pay with. By quote nothing yet: paying waits for the quote (CART-08). */
export function paymentChoices({ shipping, rate, payOnCollection }: PaymentTerms): Payment[] {
  if (!rate || rate.callForPrice) return []
  return PAYMENTS.filter((payment) => payment !== 'COLLECTION' || (shipping === 'SHOP' && payOnCollection))
}

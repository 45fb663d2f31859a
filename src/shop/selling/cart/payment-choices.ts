import type { ShippingRate } from '#shop/goods/shipping/shipping-types.ts'

export const PAYMENTS = ['BARION', 'PAYPAL', 'COLLECTION'] as const
export type Payment = (typeof PAYMENTS)[number]

/** With these the money comes at once, on the page of a payment company; by every other way it comes later. */
const PAID_AT_ONCE: readonly Payment[] = ['BARION', 'PAYPAL']

export function isPaidAtOnce(payment: Payment): boolean {
  return PAID_AT_ONCE.includes(payment)
}

type Contracts = { payments: { barion?: unknown; paypal?: unknown }; payOnCollection: boolean }

/** The ways to pay that this shop has at all. */
export function paymentsOffered({ payments, payOnCollection }: Contracts): Payment[] {
  const isOffered = {
    BARION: Boolean(payments.barion),
    PAYPAL: Boolean(payments.paypal),
    COLLECTION: payOnCollection,
  }
  return PAYMENTS.filter((payment) => isOffered[payment])
}

type PaymentTerms = { shipping: string | null; rate: ShippingRate | null; offered: readonly Payment[] }

/** What the chosen way of shipping lets a visitor pay with. By quote nothing yet: paying waits for the quote (CART-08). */
export function paymentChoices({ shipping, rate, offered }: PaymentTerms): Payment[] {
  if (!rate || rate.callForPrice) return []
  return offered.filter((payment) => payment !== 'COLLECTION' || shipping === 'SHOP')
}

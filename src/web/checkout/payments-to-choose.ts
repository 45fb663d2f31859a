import { CURRENCY } from '#site/constants.ts'
import { paymentChoices, type Payment } from '#shop/selling/cart/payment-choices.ts'
import { rateOf } from '#shop/selling/cart/shipping-sum.ts'
import type { CheckoutPart } from './checkout-part.ts'

/** With what this order can be paid; while its price abroad is being looked up, as if it had one. */
export function paymentsToChoose({ checkout, cart, terms }: Omit<CheckoutPart, 'summary'>): readonly Payment[] {
  const { quote, needsPayment } = checkout
  if (quote && !quote.needsQuote) return quote.payments
  const { selectedshipping: shipping, rates } = cart
  const rate = rateOf(rates, shipping, CURRENCY)
  return paymentChoices({
    shipping,
    rate: rate && { ...rate, callForPrice: !needsPayment },
    offered: terms.payments,
  })
}

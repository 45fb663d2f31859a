import type { Language } from '#languages.ts'
import type { Expected } from '#shop/orders/order.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import { formatDay } from '../format.ts'
import type { Text } from '../text.tsx'
import { spanInWords } from './delivery-day.ts'

/** The days between which it comes; where the day is not known yet, the month in which the last of it comes. */
export function expectedInWords({ from, to, precision }: Expected, language: Language, text: Text): string {
  return precision === 'day' ? spanInWords({ from, to }, language, text) : formatDay(to, language, precision)
}

/** When all of an order is at hand. */
export function expectedSentence(
  expected: Expected | null,
  shipping: ShippingType,
  language: Language,
  text: Text,
): string {
  if (!expected) return text('checkout.expected-unknown')
  const when = expectedInWords(expected, language, text)
  return text(shipping === 'SHOP' ? 'checkout.expected-ready' : 'checkout.expected', { when })
}

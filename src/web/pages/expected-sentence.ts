import type { Language } from '#languages.ts'
import type { Expected } from '#shop/orders/order.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import { expectedInWords } from '../components/order-words.ts'
import type { Text } from '../text.tsx'

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

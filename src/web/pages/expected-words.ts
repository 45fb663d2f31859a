import type { Language } from '#languages.ts'
import type { Expected } from '#shop/orders/order.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import { nearDay, spanInWords } from '../components/delivery-day.ts'
import { formatDay } from '../format.ts'
import type { Text } from '../text.tsx'

/** When all of an order is at hand; a month where the day is not known yet. */
export function expectedInWords(
  expected: Expected | null,
  shipping: ShippingType,
  language: Language,
  text: Text,
): string {
  if (!expected) return text('checkout.expected-unknown')
  const { from, to, precision } = expected
  const when =
    precision !== 'day'
      ? formatDay(to, language, precision)
      : from === to
        ? nearDay(from, language)
        : spanInWords({ from, to }, language, text)
  return text(shipping === 'SHOP' ? 'checkout.expected-ready' : 'checkout.expected', { when })
}

import type { Language } from '#languages.ts'
import { formatForints } from '../format.ts'
import type { Text } from '../text.tsx'

/** What bringing an order costs; null is by quote. */
export function shippingPriceInWords(price: number | null, language: Language, text: Text): string {
  if (price === null) return text('checkout.by-quote')
  return price === 0 ? text('detail.free') : formatForints(price, language)
}

import type { Language } from '#site/languages.ts'
import type { VatPart } from '#shop/selling/orders/order.ts'
import { formatForints } from '#words/format.ts'
import type { Text } from '#words/text.tsx'
import type { Sum } from './sum-list.tsx'

/** What bringing an order costs; null is by quote. */
export function shippingPriceInWords(price: number | null, language: Language, text: Text): string {
  if (price === null) return text('checkout.by-quote')
  return price === 0 ? text('detail.free') : formatForints(price, language)
}

/** The VAT that is in a sum, a line for each rate. */
export function vatSums(parts: readonly Pick<VatPart, 'percent' | 'vat'>[], language: Language, text: Text): Sum[] {
  return parts.map(({ percent, vat }) => ({
    label: text('checkout.vat-part', { percent }),
    value: formatForints(vat, language),
    kind: 'vat',
  }))
}

import type { Language } from '#site/languages.ts'
import type { PostAbroad } from '#shop/ground/shop-settings.ts'
import { formatForints } from '../format.ts'
import type { Text } from '../text.tsx'

/** How long the post takes abroad, as far as the shop says. */
export function abroadDaysInWords(usual: PostAbroad | null, text: Text): string {
  if (!usual) return text('detail.when-abroad')
  const [from, to] = usual.days
  return text('detail.when-abroad-days', { from, to })
}

/** What the post costs abroad: it is quoted before payment; and what it usually is. */
export function abroadPriceInWords(usual: PostAbroad | null, language: Language, text: Text): string {
  if (!usual) return text('detail.call-for-price')
  const [from, to] = usual.price
  return text('detail.price-abroad', { from: formatForints(from, language), to: formatForints(to, language) })
}

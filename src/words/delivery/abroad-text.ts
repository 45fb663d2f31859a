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

type AbroadPrice = {
  postAbroad: PostAbroad | null
  /** By country and weight it is known as soon as the address is; otherwise it is quoted before payment. */
  hasPostTable: boolean
}

/** What the post costs abroad, and what it usually is, as far as the shop says. */
export function abroadPriceInWords({ postAbroad, hasPostTable }: AbroadPrice, language: Language, text: Text): string {
  if (!postAbroad) return text(hasPostTable ? 'detail.price-by-weight' : 'detail.call-for-price')
  const [from, to] = postAbroad.price
  return text(hasPostTable ? 'detail.price-by-weight-usual' : 'detail.price-abroad', {
    from: formatForints(from, language),
    to: formatForints(to, language),
  })
}

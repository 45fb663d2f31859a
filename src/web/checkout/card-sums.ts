import type { Sum } from '#web/ui/sums/sum-list.tsx'
import type { Language } from '#site/languages.ts'
import { formatForints } from '#words/format.ts'
import type { Text } from '#words/text.tsx'
import type { OrderQuote } from './checkout-operations.graphql.ts'

/** What a coupon takes off it. A process of the version before knows none. */
export function couponSums({ coupon }: Pick<OrderQuote, 'coupon'>, language: Language, text: Text): Sum[] {
  return coupon
    ? [{ label: text('checkout.coupon-sum', coupon), value: `−${formatForints(coupon.off, language)}` }]
    : []
}

/** What the gift card pays of it, and what is left. A process of the version before knows no cards. */
export function cardSums(quote: Pick<OrderQuote, 'giftCard' | 'total'> | null, language: Language, text: Text): Sum[] {
  const card = quote?.giftCard
  if (!card?.amount || !quote?.total) return []
  const money = (amount: number) => formatForints(amount, language)
  return [
    { label: text('checkout.card-part', { last: card.lastFour }), value: `−${money(card.amount)}` },
    { label: text('checkout.card-rest'), value: money(quote.total - card.amount), kind: 'full' },
  ]
}

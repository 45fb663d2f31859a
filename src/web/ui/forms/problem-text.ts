import { HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { MAX_LINES } from '#site/constants.ts'
import type { OrderProblemKind, PlacingProblemKind } from '#shop/selling/orders/order-problem.ts'
import type { Language } from '#site/languages.ts'
import { formatForints, formatInstant } from '#words/format.ts'
import type { MessageKey } from '#words/messages/message-types.ts'
import type { Text } from '#words/text.tsx'

type ProblemKey = Extract<MessageKey, `checkout-problems.${string}`>
/** Problems of a product; their sentences name it. */
type ProductKey = `checkout-problems.${'sold-out' | 'not-orderable' | 'bad-quantity'}`
/** Problems of what may be reserved unpaid; their sentences name how much. */
type LimitKey = `checkout-problems.unpaid-${'title' | 'copies' | 'forints' | 'lapses'}`
/** Their sentences name a sum. */
type SumKind = 'cod-sum' | 'free-parcel' | 'coupon-bound'
type PlainKey = Exclude<
  ProblemKey,
  ProductKey | LimitKey | 'checkout-problems.too-many-lines' | `checkout-problems.${SumKind}`
>

/** What the checkout itself asks for, before anybody else is asked. */
type OwnProblemKind = 'terms' | 'changes'
/** Said by sentences of their own, or by the field they are about. */
type SpecialKind = (typeof PRODUCT_KINDS)[number] | (typeof NUMBERED)[number] | 'too-many-lines' | SumKind | 'missing'
type PlainKind = Exclude<PlacingProblemKind, SpecialKind> | OwnProblemKind
export type ProblemKind = OrderProblemKind | OwnProblemKind

/** What is wrong with a field and how to mend it. `country` is that of the field's own address. */
export function problemInWords(
  { kind, field, value }: { kind: ProblemKind; field?: string | null; value?: string | null },
  text: Text,
  country = HOME_COUNTRY,
  language: Language = 'hu',
) {
  if (kind === 'bad-postcode' && country !== HOME_COUNTRY) return text('checkout-problems.bad-postcode-abroad')
  if (kind === 'too-many-lines') return text('checkout-problems.too-many-lines', { max: MAX_LINES })
  if (kind === 'cod-sum' || kind === 'free-parcel' || kind === 'coupon-bound')
    return text(`checkout-problems.${kind}`, { sum: formatForints(Number(value ?? 0), language) })
  if (kind === 'missing')
    return sentenceOr('missing', `checkout-problems.missing-${field?.split('.').at(-1)}` as PlainKey, text)
  // Said elsewhere, with what it is about.
  if (PRODUCT_KINDS.some((one) => one === kind) || NUMBERED.some((one) => one === kind))
    return text('checkout-problems.other')
  return sentenceOr('other', `checkout-problems.${kind as Exclude<PlainKind, 'bad-key' | 'coupon-whose'>}`, text)
}

/** A newer shop may name what a page of this version has no sentence for. */
function sentenceOr(common: 'missing' | 'other', key: PlainKey, text: Text): string {
  try {
    return text(key)
  } catch {
    return text(`checkout-problems.${common}`)
  }
}

const PRODUCT_KINDS = ['sold-out', 'not-orderable', 'bad-quantity'] as const
const NUMBERED = ['unpaid-title', 'unpaid-copies', 'unpaid-forints', 'unpaid-lapses'] as const

/** What is wrong with a product of the order; null where the problem is of another kind. */
export function productProblemInWords(kind: ProblemKind, title: string, text: Text): string | null {
  const known = PRODUCT_KINDS.find((one) => one === kind)
  return known ? text(`checkout-problems.${known}`, { title }) : null
}

/** Of orders that are not paid yet, of this buyer or of the network. */
export function isUnpaidLimit(kind: ProblemKind): boolean {
  return kind === 'too-many-unpaid' || kind.startsWith('unpaid-')
}

/** More would stand aside unpaid than the shop can lend; `value` says how much may. Null where it is another problem. */
export function limitInWords(
  { kind, value }: { kind: ProblemKind; value: string | null },
  { title, language }: { title: string; language: Language },
  text: Text,
): string | null {
  const max = Number(value ?? 0)
  if (kind === 'unpaid-title') return text('checkout-problems.unpaid-title', { title, max })
  if (kind === 'unpaid-copies') return text('checkout-problems.unpaid-copies', { max })
  if (kind === 'unpaid-lapses')
    return text('checkout-problems.unpaid-lapses', { until: formatInstant(new Date(value ?? 0), language) })
  return kind === 'unpaid-forints'
    ? text('checkout-problems.unpaid-forints', { sum: formatForints(max, language) })
    : null
}

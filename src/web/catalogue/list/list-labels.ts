import type { FacetOption } from '#shop/catalogue/lists/list-facets.ts'
import type { FilterName } from '#shop/catalogue/lists/list-query.ts'
import { PRICE_RANGES, readRange } from '#shop/catalogue/lists/list-ranges.ts'
import type { Language } from '#site/languages.ts'
import { formatForints } from '#words/format.ts'
import type { Text } from '#words/text.tsx'

/** The values that have a name in the messages; others are shown as they are. */
const NAMED_LANGUAGES = ['hu', 'en', 'de', 'fr', 'it', 'es', 'pl', 'ru', 'la', 'eo'] as const
const NAMED_BINDINGS = ['hardback', 'paperback', 'cloth', 'board'] as const
const NAMED_AVAILABILITIES = ['in-stock', 'orderable', 'preorder', 'not-orderable'] as const

/** A choice in the reader's words. */
export function choiceLabel(
  name: FilterName,
  { value, label }: Pick<FacetOption, 'value' | 'label'>,
  { text, language }: { text: Text; language: Language },
): string {
  if (label !== null) return label
  switch (name) {
    case 'language': {
      const named = NAMED_LANGUAGES.find((one) => one === value)
      return named ? text(`product.language-${named}`) : value
    }
    case 'binding': {
      const named = NAMED_BINDINGS.find((one) => one === value)
      return named ? text(`product.${named}`) : value
    }
    case 'availability': {
      const named = NAMED_AVAILABILITIES.find((one) => one === value)
      return named ? text(`list.${named}`) : value
    }
    case 'price':
      return priceLabel(value, text, language)
    case 'age':
      return ageLabel(value, text)
    default:
      return value
  }
}

function priceLabel(value: string, text: Text, language: Language): string {
  const range = readRange(value)
  if (!range) return value
  const { from, to } = range
  const isOffered = PRICE_RANGES.some((offered) => offered === value)
  if (to === Infinity) return text('list.price-over', { price: formatForints(from, language) })
  if (from === 0)
    return isOffered
      ? text('list.price-under', { price: formatForints(to + 1, language) })
      : text('list.price-up-to', { price: formatForints(to, language) })
  const grouped = formatForints(from, language).replace(/\u00a0Ft$/, '')
  return text('list.price-between', { from: grouped, to: formatForints(to, language) })
}

function ageLabel(value: string, text: Text): string {
  const range = readRange(value)
  if (!range) return value
  const { from, to } = range
  if (to === Infinity) return text('list.age-over', { from })
  return from === 0 ? text('list.age-under', { to }) : text('list.age-between', { from, to })
}

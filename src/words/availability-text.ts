import type { Language } from '#site/languages.ts'
import type { Availability } from '#shop/goods/product.ts'
import { formatDay } from './format.ts'
import type { Text } from './text.tsx'

const FEW_COPIES = 3

export function availabilityInWords(
  availability: Availability,
  language: Language,
  text: Text,
  withCopies = false,
): string {
  switch (availability.kind) {
    case 'in-stock': {
      const count = availability.copies
      if (!withCopies) return text('product.in-stock')
      return count <= FEW_COPIES ? text('product.last-copies', { count }) : text('product.in-stock-copies', { count })
    }
    case 'orderable': {
      if (availability.expectedOn)
        return text('product.expected', { date: formatDay(availability.expectedOn, language) })
      const [from, to] = availability.days
      return from === to ? text('product.orderable-days', { days: from }) : text('product.orderable', { from, to })
    }
    case 'preorder':
      return text('product.preorder-from', { date: formatDay(availability.date, language, availability.precision) })
    case 'not-orderable':
      return text('product.not-orderable')
  }
}

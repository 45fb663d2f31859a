import type { Language } from '#site/languages.ts'
import type { PartState } from '#shop/selling/orders/view/order-parts.ts'
import type { ListedOrder } from './order-operations.graphql.ts'
import { formatDay, formatInstant } from '#words/format.ts'
import type { Text } from '#words/text.tsx'
import { expectedInWords } from '#words/orders/expected-text.ts'

export type OrderPart = ListedOrder['parts'][number]

/** ORDER-06: the state as one sentence. */
export function sentenceOf({ state, expiresAt }: ListedOrder, language: Language, text: Text): string {
  return text(`order-states.${state}`, { until: expiresAt ? formatInstant(new Date(expiresAt), language) : '' })
}

const RELEASES: PartState[] = ['release', 'to-pay-release']

/** How a part stands and when it comes. */
export function partInWords(part: OrderPart, language: Language, text: Text): string {
  return [text(`order-parts.${part.state}`), partWhen(part, language, text)].filter(Boolean).join('; ')
}

/** When a part comes, comes out, or until when it can be collected; nothing where nobody knows. */
function partWhen({ state, expected, pickupUntil }: OrderPart, language: Language, text: Text): string {
  if (pickupUntil) return text('order.part-until', { day: formatDay(pickupUntil, language) })
  if (!expected) return ''
  const when = expectedInWords(expected, language)
  return text(RELEASES.includes(state) ? 'order.part-release' : 'order.part-expected', { when })
}

/** The same where it stands alone. */
export function partWhenSentence(part: OrderPart, language: Language, text: Text): string {
  return capital(partWhen(part, language, text))
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is in a part or a parcel: '2 × Egri csillagok, Pacsirta'. */
export function titlesIn({ lines: all }: Pick<ListedOrder, 'lines'>, { lines }: Pick<OrderPart, 'lines'>): string {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return lines
    .map(({ lineId, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${names.get(lineId) ?? ''}`)
    .join(', ')
}

/** How many copies, whatever has become of them. */
export function copiesOf({ lines }: { lines: readonly { quantity: number }[] }): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

import { formatDay } from '../format.ts'
import { orderSentence } from '#shop/orders/order-sentence.ts'
import type { Expected } from '#shop/orders/order.ts'
import type { Language } from '#languages.ts'
import type { BuyersOrder } from '../browser/order-data.ts'
import type { Text } from '../text.tsx'
import { spanInWords } from './delivery-day.ts'

/** ORDER-06: the state as one sentence. */
export function sentenceOf(order: BuyersOrder, text: Text): string {
  return text(`order-states.${orderSentence(order)}`)
}

/** The days between which it comes; where the day is not known yet, the month in which the last of it comes. */
export function expectedInWords({ from, to, precision }: Expected, language: Language, text: Text): string {
  return precision === 'day' ? spanInWords({ from, to }, language, text) : formatDay(to, language, precision)
}

/** How many copies, whatever has become of them. */
export function copiesOf({ lines }: Pick<BuyersOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

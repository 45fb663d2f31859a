import { orderSentence } from '#shop/orders/order-sentence.ts'
import type { BuyersOrder } from '../browser/order-data.ts'
import type { Text } from '../text.tsx'

/** ORDER-06: the state as one sentence. */
export function sentenceOf(order: BuyersOrder, text: Text): string {
  return text(`order-states.${orderSentence(order)}`)
}

/** How many copies, whatever has become of them. */
export function copiesOf({ lines }: Pick<BuyersOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

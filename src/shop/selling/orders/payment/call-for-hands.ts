import type { Shop } from '#shop/shop.ts'
import { callAttention } from '../call-attention.ts'
import { queueLetter } from '../letters/queue-letter.ts'
import type { AttemptProvider } from '../order.ts'
import { GOES_BACK } from './attempt-providers.ts'
import { refundAccountRow } from './refund-account-records.server.ts'

type ForHands = {
  orderId: number
  parts: readonly { provider: AttemptProvider; amount: number }[]
  /** Which of the order's letters about an account this is. */
  key: string
  /** A letter that goes anyway asks for the account. */
  isAskedFor: boolean
}

/** Money that no company sends back waits for somebody: at the till, or at the bank, to an account that the buyer is asked for. */
export async function callForHands(shop: Shop, { orderId, parts, key, isAskedFor }: ForHands): Promise<void> {
  const ways = new Set(parts.map(({ provider }) => GOES_BACK[provider]))
  if (ways.has('at-till')) await callAttention(shop, orderId, 'refund-at-the-till')
  if (ways.has('by-transfer')) await callAttention(shop, orderId, 'refund-by-transfer')
  const amount = parts.reduce((sum, part) => sum + (part.provider === 'cod' ? part.amount : 0), 0)
  if (amount === 0 || isAskedFor || (await refundAccountRow(shop.db, orderId))) return
  await queueLetter(shop, { orderId, kind: 'refund-account', key, extra: { amount } })
}

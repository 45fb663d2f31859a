import type { Shop } from '#shop/shop.ts'
import { callAttention } from '../call-attention.ts'
import { hasWaitingLetter, queueLetter } from '../letters/queue-letter.ts'
import type { AttemptProvider } from '../order.ts'
import { isSenderUnknown, refundAccountRow } from './refund-account-records.server.ts'

type Refunded = { id: number; attempts: readonly { id: string; provider: AttemptProvider }[] }
type ForHands = {
  parts: readonly { attemptId: string; amount: number }[]
  /** Which of the order's letters about an account this is. */
  key: string
  /** A letter that goes anyway asks whoever paid a courier for the account. */
  isAskedFor: boolean
}

/** Money that no company sends back waits for somebody: at the till, or at the bank, to an account that the buyer is asked for. */
export async function callForHands(shop: Shop, order: Refunded, { parts, key, isAskedFor }: ForHands): Promise<void> {
  const providers = new Map(order.attempts.map(({ id, provider }) => [id, provider]))
  const of = (provider: AttemptProvider) => parts.filter(({ attemptId }) => providers.get(attemptId) === provider)
  if (of('till').length > 0) await callAttention(shop, order.id, 'refund-at-the-till')
  const [collected, transferred] = [of('cod'), of('transfer')]
  const byTransfer = [...collected, ...transferred]
  if (byTransfer.length === 0) return
  await callAttention(shop, order.id, 'refund-by-transfer')
  const isAsking =
    collected.length > 0
      ? !isAskedFor
      : await isSenderUnknown(
          shop.db,
          transferred.map(({ attemptId }) => attemptId),
        )
  if (!isAsking || (await refundAccountRow(shop.db, order.id))) return
  // One that has not left says what waits when it goes.
  if (await hasWaitingLetter(shop, order.id, 'refund-account')) return
  const amount = byTransfer.reduce((sum, part) => sum + part.amount, 0)
  await queueLetter(shop, { orderId: order.id, kind: 'refund-account', key, extra: { amount } })
}

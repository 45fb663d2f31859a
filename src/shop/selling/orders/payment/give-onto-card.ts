import { fillExchangeCard } from '#shop/selling/gift-cards/exchange-card.ts'
import type { Shop } from '#shop/shop.ts'
import { lockOrderBooks } from '../lock-order.ts'
import { isFromCard } from './attempt-providers.ts'
import { insertEvents } from './attempt-records.server.ts'
import { recordRefundOutcome } from './record-refund-outcome.ts'
import { writeRefund } from './refund-records.server.ts'

/**
 * GIFT-08: what was asked for of an order's money has gone onto a card for somebody else: no company is asked, nobody transfers anything, and
 * the buyer is not written to. In the transaction that asked for it, so that no job ever finds it open.
 */
export async function giveOntoCard(
  shop: Shop,
  { number, refundIds, cardId }: { number: string; refundIds: readonly string[]; cardId: number },
): Promise<void> {
  const order = await lockOrderBooks(shop, number)
  if (!order) throw new Error(`There is no order ${number}`)
  const now = shop.clock.now()
  const cards = new Set(order.attempts.filter(isFromCard).map(({ id }) => id))
  for (const { id, attemptId, amount } of order.refunds.filter((one) => refundIds.includes(one.id))) {
    const completed = { id, status: 'COMPLETED', providerRefundId: id, failure: null } as const
    await writeRefund(shop.db, { ...completed, now })
    // A card's own ledger has all that came from it; of any other payment nothing went the way it came.
    const provider = cards.has(attemptId) ? 'gift-card' : 'exchange'
    await insertEvents(shop.db, [{ attemptId, provider, kind: 'REFUNDED', amount, reference: id }], now)
    await fillExchangeCard(shop, { id: cardId, amount, refundId: id })
    await recordRefundOutcome(shop, order, { ...completed, isUntold: true })
  }
}

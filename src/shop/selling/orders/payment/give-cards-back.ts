import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockOrderBooks } from '../lock-order.ts'
import { writeHistory } from '../order-history.ts'
import type { OrderBooks } from '../order-records.server.ts'
import { insertEvents, writeSnapshot } from './attempt-records.server.ts'
import { isFromCard } from './attempt-providers.ts'
import { recordRefundOutcome } from './record-refund-outcome.ts'
import { openCardRefunds, writeRefund } from './refund-records.server.ts'

/**
 * CARD-05: an order that never came to be gives back at once what gift cards have paid of it, as if it had not been taken. It is locked;
 * tells how its books stand then.
 */
export async function giveCardsBack(shop: Shop, order: OrderBooks): Promise<OrderBooks> {
  const paid = order.attempts.filter((one) => isFromCard(one) && stillPaid(one) > 0)
  if (paid.length === 0) return order
  for (const attempt of paid) {
    const { id, providerCode } = attempt
    const amount = stillPaid(attempt)
    await writeSnapshot(shop.db, {
      id,
      status: statusWithout(attempt),
      reason: null,
      providerCode,
      validUntil: null,
      snapshot: null,
      nextCheckAt: null,
      news: { events: [{ kind: 'UNCHARGED', amount, reference: id }], at: shop.clock.now() },
    })
    await writeHistory(shop, order.id, {
      kind: 'gift-card-given-back',
      from: order.status,
      to: order.status,
      by: SYSTEM,
      note: `${amount} …${providerCode ?? ''}`,
    })
  }
  const ids = new Set(paid.map(({ id }) => id))
  const without = (one: CardAttempt) => ({ status: statusWithout(one), charged: one.charged - stillPaid(one) })
  return { ...order, attempts: order.attempts.map((one) => (ids.has(one.id) ? { ...one, ...without(one) } : one)) }
}

type CardAttempt = OrderBooks['attempts'][number]

/** Less what somebody of the shop has given back already: that goes, or went, as a refund. */
function stillPaid({ charged, refunded, refunding }: CardAttempt): number {
  return charged - refunded - refunding
}

function statusWithout(attempt: CardAttempt): 'CANCELLED' | 'SUCCEEDED' {
  return stillPaid(attempt) === attempt.charged ? 'CANCELLED' : 'SUCCEEDED'
}

/** What goes back to gift cards needs nobody outside: it is there as soon as it is asked for, once, whoever runs this. */
export async function runCardRefunds(shop: Shop, limit: number): Promise<number> {
  let count = 0
  for (const { id, orderNumber } of await openCardRefunds(shop.db, { now: shop.clock.now(), limit })) {
    await inTransaction(shop, async (shop) => {
      const order = await lockOrderBooks(shop, orderNumber)
      const refund = order?.refunds.find((one) => one.id === id)
      if (!order || !refund || (refund.status !== 'REQUESTED' && refund.status !== 'PENDING')) return
      const now = shop.clock.now()
      const { attemptId, amount } = refund
      const completed = { id, status: 'COMPLETED', providerRefundId: id, failure: null } as const
      await writeRefund(shop.db, { ...completed, now })
      await insertEvents(shop.db, [{ attemptId, provider: 'gift-card', kind: 'REFUNDED', amount, reference: id }], now)
      await recordRefundOutcome(shop, order, completed)
      count++
    })
  }
  return count
}

import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { insertEvents } from './attempt-records.server.ts'
import { endAttentions } from '../attention-records.server.ts'
import { addRounding } from '../change-records.server.ts'
import { lockOrder } from '../lock-order.ts'
import { cashOf } from '../order-money.ts'
import { writeRefund } from './refund-records.server.ts'
import { recordRefundOutcome } from './record-refund-outcome.ts'

const TILL_REASONS = ['refund-at-the-till', 'refund-failed'] as const

type GiveBack = {
  number: string
  by: Actor
  means?: 'cash' | 'card'
  /** The version of the order that whoever hands it back has seen. */
  version?: number
}

export type GiveBackFailure = { kind: 'no-such-order' } | Stale | { kind: 'nothing-to-give' }

/**
 * A bookseller has handed back what was paid over the counter: the refunds that waited for it are done. Cash is rounded to
 * five forints, never to nothing, unless it is all that was taken; what rounding gives or keeps is part of what the order costs.
 */
export function giveBackAtTill(
  shop: Shop,
  { number, by, means = 'cash', version }: GiveBack,
): Promise<Result<{ amount: number }, GiveBackFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    const tills = new Set(order.attempts.filter(({ provider }) => provider === 'till').map(({ id }) => id))
    const open = order.refunds.filter(({ attemptId, status }) => tills.has(attemptId) && status === 'REQUESTED')
    if (open.length === 0) return failed({ kind: 'nothing-to-give' })
    const now = shop.clock.now()
    const taken = new Map(order.attempts.map(({ id, charged, refunded }) => [id, charged - refunded]))
    const waiting = new Map<string, number>()
    for (const { attemptId, amount } of open) waiting.set(attemptId, (waiting.get(attemptId) ?? 0) + amount)
    let given = 0
    for (const { id, attemptId, amount: requested } of open) {
      const left = taken.get(attemptId) ?? requested
      waiting.set(attemptId, (waiting.get(attemptId) ?? 0) - requested)
      // Rounding up takes nothing from what the others that wait are owed.
      const most = left - (waiting.get(attemptId) ?? 0)
      const amount = means === 'card' || requested >= left ? requested : Math.min(Math.max(5, cashOf(requested)), most)
      taken.set(attemptId, left - amount)
      const completed = { id, status: 'COMPLETED', providerRefundId: id, failure: null } as const
      await writeRefund(shop.db, { ...completed, now, amount })
      await insertEvents(shop.db, [{ attemptId, provider: 'till', kind: 'REFUNDED', amount, reference: id }], now)
      if (amount !== requested) await addRounding(shop.db, order.id, requested - amount)
      const refunds = order.refunds.map((refund) => (refund.id === id ? { ...refund, amount } : refund))
      await recordRefundOutcome(shop, { ...order, refunds }, { ...completed, by })
      given += amount
    }
    await endAttentions(shop.db, order.id, TILL_REASONS)
    return done({ amount: given })
  })
}

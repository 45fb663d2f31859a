import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { insertEvents } from './attempt-records.server.ts'
import { endAttentions } from '../attention-records.server.ts'
import { addRounding } from '../change-records.server.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { cashOf, sumOf } from '../order-money.ts'
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
 * five forints as one sum, never to nothing, unless it is all that was taken; what rounding gives or keeps is part of what the
 * order costs.
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
    const handed = handedBack(order, open, means)
    for (const { id, attemptId, amount, rounded } of handed) {
      const completed = { id, status: 'COMPLETED', providerRefundId: id, failure: null } as const
      await writeRefund(shop.db, { ...completed, now, amount })
      await insertEvents(shop.db, [{ attemptId, provider: 'till', kind: 'REFUNDED', amount, reference: id }], now)
      if (rounded !== 0) await addRounding(shop.db, order.id, -rounded)
      const refunds = order.refunds.map((refund) => (refund.id === id ? { ...refund, amount } : refund))
      await recordRefundOutcome(shop, { ...order, refunds }, { ...completed, by })
    }
    await endAttentions(shop.db, order.id, TILL_REASONS)
    return done({ amount: sumOf(handed, 'amount') })
  })
}

type Refund = LockedOrder['refunds'][number]

/** What each refund comes to in the hand: coins round the sum, and the first that can bear it says so. */
function handedBack({ attempts }: LockedOrder, open: readonly Refund[], means: 'cash' | 'card') {
  const askedOf = (attemptId: Refund['attemptId']) =>
    sumOf(
      open.filter((one) => one.attemptId === attemptId),
      'amount',
    )
  const own = attempts.filter(({ id }) => open.some(({ attemptId }) => attemptId === id))
  const room = new Map(own.map(({ id, charged, refunded }) => [id, charged - refunded - askedOf(id)]))
  const whole = sumOf(open, 'amount')
  const isAll = [...room.values()].every((left) => left <= 0)
  let rest = means === 'card' || isAll ? 0 : Math.max(5, cashOf(whole)) - whole
  return open.map(({ id, attemptId, amount }) => {
    // No more than was taken, and never nothing.
    const rounded = rest > 0 ? Math.min(rest, room.get(attemptId) ?? 0) : Math.max(rest, 1 - amount)
    rest -= rounded
    room.set(attemptId, (room.get(attemptId) ?? 0) - rounded)
    return { id, attemptId, amount: amount + rounded, rounded }
  })
}

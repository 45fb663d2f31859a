import { BY_HAND } from './decide.ts'
import { payableOf } from '../order-money.ts'
import { isFromCard } from './attempt-providers.ts'
import type { AttemptView, OrderStatus, RefundView } from '../order.ts'

type Facts = {
  status: OrderStatus
  confirmedAt: Date | null
  shippingPrice: number | null
  total: number | null
  allowance: number
  rounding: number
  lines: readonly { unitPrice: number; quantity: number; cancelledQuantity: number }[]
  attempts: readonly Pick<AttemptView, 'id' | 'number' | 'charged' | 'refunded' | 'refunding'>[]
  refunds: readonly Pick<RefundView, 'attemptId' | 'status' | 'failure'>[]
}

/** What is kept of the buyer's money, without what is on its way back. */
export function keptOf(attempts: Facts['attempts']): number {
  return attempts.reduce((sum, { charged, refunded, refunding }) => sum + charged - refunded - refunding, 0)
}

/** What is still to be paid: what the order costs, less what gift cards have paid of it. */
export function restOf(
  facts: Pick<Facts, 'shippingPrice' | 'total' | 'allowance' | 'rounding' | 'lines'> & {
    attempts: readonly AttemptView[]
  },
): number | null {
  const payable = payableOf(facts)
  return payable === null ? null : Math.max(0, payable - keptOf(facts.attempts.filter(isFromCard)))
}

/**
 * The money for the whole order is there, and the order was never confirmed before: it can be. One that was given up comes
 * back only for money of which nothing has been sent back.
 */
export function isPaidFor(facts: Facts): boolean {
  const payable = payableOf(facts)
  const isGivenUp = (facts.status === 'EXPIRED' || facts.status === 'CANCELLED') && facts.refunds.length === 0
  const isOpen = (facts.status === 'AWAITING_PAYMENT' || isGivenUp) && facts.confirmedAt === null
  return isOpen && payable !== null && payable > 0 && keptOf(facts.attempts) >= payable
}

/**
 * What has to go back, by attempt, the newest first: of an order that lives, what is more than it costs; of one that does
 * not, everything. Where a refund has failed a person decides, so that nothing is asked for again and again.
 */
export function surplusOf(facts: Facts): { attemptId: string; amount: number }[] {
  return tooMuchOf(facts).filter(({ attemptId }) => !isStuck(facts, attemptId))
}

/** Whether some of what has to go back waits for a person. */
export function isSurplusStuck(facts: Facts): boolean {
  return tooMuchOf(facts).some(({ attemptId }) => isStuck(facts, attemptId))
}

function isStuck({ refunds }: Facts, id: string): boolean {
  return refunds.some(
    ({ attemptId, status, failure }) => attemptId === id && status === 'FAILED' && failure !== BY_HAND,
  )
}

function tooMuchOf(facts: Facts): { attemptId: string; amount: number }[] {
  const due = dueOf(facts)
  if (due === null) return []
  let surplus = keptOf(facts.attempts) - due
  return facts.attempts
    .toSorted((a, b) => b.number - a.number)
    .flatMap(({ id, charged, refunded, refunding }) => {
      const amount = Math.min(surplus, charged - refunded - refunding)
      if (amount <= 0) return []
      surplus -= amount
      return [{ attemptId: id, amount }]
    })
}

/** What the shop may keep; null while the order can still be paid. */
function dueOf(facts: Facts): number | null {
  if (facts.status === 'CONFIRMED' || facts.status === 'COMPLETED') return payableOf(facts) ?? 0
  return facts.status === 'CANCELLED' || facts.status === 'EXPIRED' ? 0 : null
}

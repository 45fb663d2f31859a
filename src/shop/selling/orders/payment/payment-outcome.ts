import type { Shop } from '#shop/shop.ts'
import { isFromCard } from './attempt-providers.ts'
import type { OrderRow } from '../order-records.server.ts'
import { orderView } from '../view/order-view.ts'
import type { DeclineReason } from '#shop/selling/payments/payment-provider.ts'
import type { AttemptReason, AttemptView, OrderView } from '../order.ts'

export type Outcome =
  | 'paid'
  | 'pending'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'unknown'
  | 'paid-twice'
  | 'unpaid'
  | 'refunded'
  | 'sold-out'

/** Why it stands so: what became of the attempt, or why the shop opens no payment page now. */
export type OutcomeReason = AttemptReason | 'busy' | 'too-many-attempts'

export type PaymentOutcome = {
  number: string | null
  outcome: Outcome
  reason: OutcomeReason | null
  order: OrderView | null
}

/** What the buyer is told of paying, from the order's books; of one attempt where they come from its page. */
export function outcomeOf(shop: Shop, row: OrderRow, attemptId?: string): PaymentOutcome {
  const order = orderView(shop, row)
  const attempt = row.attempts.find(({ id }) => id === attemptId) ?? row.attempts.at(-1)
  return { number: row.number, outcome: wordFor(order, attempt), reason: attempt?.reason ?? null, order }
}

function wordFor(order: OrderView, attempt: AttemptView | undefined): Outcome {
  // What a gift card has paid is neither a second payment nor, while the rest is open, the whole of one.
  const charged = order.attempts.filter((one) => one.charged > 0 && !isFromCard(one))
  if (charged.length > 1) return 'paid-twice'
  if (order.payment === 'REFUNDED' || (order.status === 'CANCELLED' && order.paid > 0)) return 'refunded'
  if (charged.length === 1 || (order.paid > 0 && order.payment === 'PAID')) return 'paid'
  if (order.payment === 'PENDING') return 'pending'
  if (order.status === 'CONFIRMED' || order.status === 'COMPLETED') return 'unpaid'
  if (order.status === 'EXPIRED') return 'expired'
  if (order.status === 'CANCELLED') return attempt?.reason === 'sold-out' ? 'sold-out' : 'cancelled'
  return attempt ? wordForAttempt(attempt) : 'unpaid'
}

/** A refused card ends nothing at the provider: its page can still be paid on. */
const DECLINED: readonly (AttemptReason | null)[] = [
  'low-funds',
  'authentication',
  'card',
  'declined',
  'failed',
] satisfies DeclineReason[]

function wordForAttempt({ status, reason }: AttemptView): Outcome {
  if (status === 'FAILED' || status === 'REJECTED') return 'declined'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'EXPIRED') return 'expired'
  if (status === 'UNKNOWN') return 'unknown'
  return status === 'REDIRECTED' && DECLINED.includes(reason) ? 'declined' : 'unpaid'
}

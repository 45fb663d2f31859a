import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { cancelOrder, type PaymentsBeforeCancelling } from '../cancel-order.ts'
import { lockOrder } from '../lock-order.ts'
import { sumOf } from '../order-money.ts'
import type { CancelProblemKind } from '../order-problem.ts'
import { withinLimits, type WithinLimits } from '../refunds/within-limits.ts'

type CancelByStaff = {
  number: string
  by: Actor
  reason: string
  /** The version of the order that whoever cancels has seen. */
  version?: number
  /** Some copies of some lines; all of the order where it is not given. */
  lines?: readonly { lineId: number; quantity: number }[]
  /** Refused where anything was paid: many are cancelled at once. */
  onlyUnpaid?: boolean
  /** What the providers said just before (`askBeforeCancelling`). */
  asked: PaymentsBeforeCancelling
}

export type CancelFailure = Stale | { kind: CancelProblemKind } | { kind: 'is-paid' }

/**
 * OFFICE-23 OFFICE-75: a bookseller cancels an order as they have seen it, or some copies of it; what was paid for them goes back,
 * within the bookseller's limits or with another person's approval.
 */
export function cancelByStaff(
  shop: Shop,
  { version, onlyUnpaid = false, ...wanted }: CancelByStaff,
): Promise<Result<WithinLimits<null>, CancelFailure>> {
  const { number, by, lines = [], reason } = wanted
  const wish = {
    kind: 'cancel' as const,
    reason: 'cancelled' as const,
    words: reason === 'by-staff' ? null : reason,
    copies: [...lines],
    delivery: false,
    receive: null,
  }
  return withinLimits(
    shop,
    { number, decidedBy: by, wish },
    async (shop, approvalId): Promise<Result<null, CancelFailure>> => {
      const order = await lockOrder(shop, number)
      const stale = order && staleOf(order.version, version)
      if (stale) return failed(stale)
      if (onlyUnpaid && order && sumOf(order.attempts, 'charged') > 0) return failed({ kind: 'is-paid' })
      const { problems } = await cancelOrder(shop, { ...wanted, approvalId })
      return problems[0] ? failed({ kind: problems[0].kind }) : done(null)
    },
  )
}

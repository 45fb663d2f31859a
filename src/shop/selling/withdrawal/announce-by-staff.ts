import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { SyncedAttempts } from '#shop/selling/orders/payment/open-payments.ts'
import type { WithdrawalRefusal } from '#shop/selling/orders/withdrawal-rules.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'

type AnnounceByStaff = {
  number: string
  /** From all of it where it is not given. */
  lines?: readonly LineCopies[]
  /** Of the order that whoever writes it down has seen. */
  version: number
  by: Actor
  /** What the providers said just before (`askBeforeWithdrawing`). */
  synced: SyncedAttempts
}

type AnnouncedByStaff = { returnNumber: number | null; refusal: WithdrawalRefusal | null; approvalId: number | null }

/** OFFICE-74: a bookseller writes down a withdrawal that came on paper or in the shop. That the buyer said so is that person's word. */
export function announceByStaff(
  shop: Shop,
  { version, lines, ...statement }: AnnounceByStaff,
): Promise<Result<AnnouncedByStaff, { kind: 'no-such-order' | 'bad-quantity' } | Stale>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, statement.number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    const announced = await announceWithdrawal(shop, { ...statement, lines: lines ?? null, name: null, way: 'paper' })
    if (announced.kind === 'no-such-order') return failed({ kind: announced.kind })
    if (announced.kind === 'bad-lines') return failed({ kind: 'bad-quantity' })
    const { returnNumber, refusal, approvalId } = announced
    return done({ returnNumber, refusal, approvalId })
  })
}

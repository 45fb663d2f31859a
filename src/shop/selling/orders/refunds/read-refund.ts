import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import type { StaffMember } from '#shop/people/staff/people/staff-member.ts'
import { orderByNumber, type OrderRow } from '../order-records.server.ts'
import { refundFactsOf } from './refund-facts.ts'
import { refundedParts } from './refund-part-records.server.ts'
import type { RefundFacts } from './refund-plan.ts'
import { refundStanding, type RefundStanding } from './refund-standing.ts'

export type RefundQuote = { order: OrderRow; facts: RefundFacts; standing: RefundStanding }

/** What the refund dialog shows before it asks; `planRefund` says of it what a wish comes to. */
export async function readRefund(
  shop: Shop,
  { number, member }: { number: string; member: StaffMember },
): Promise<Result<RefundQuote, { kind: 'no-such-order' }>> {
  const order = await orderByNumber(shop.db, number)
  if (!order) return failed({ kind: 'no-such-order' })
  const facts = refundFactsOf(order, await refundedParts(shop.db, order.id))
  return done({ order, facts, standing: await refundStanding(shop, member.email, member) })
}

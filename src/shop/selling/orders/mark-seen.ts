import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { whoMay } from '#shop/people/staff/people/who-may.ts'
import { markAttentions } from './attention-records.server.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { writeHistory } from './order-history.ts'

type MarkSeen = {
  number: string
  by: Actor
  /** One of the reasons; all of them where it is not given. */
  reason?: string | null
  /** The version of the order that whoever looks has seen. */
  version?: number
}

/** A bookseller has looked at what needed attention. What they have done themselves waits for a colleague. */
export function markSeen(
  shop: Shop,
  { number, by, reason = null, version }: MarkSeen,
): Promise<Result<{ reasons: string[] }, { kind: 'no-such-order' } | Stale>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    const { id, status } = order
    const except = (await isForColleagues(shop, order, by)) ? 'email-corrected' : null
    const reasons = await markAttentions(shop.db, { orderId: id, reason, except, by }, shop.clock.now())
    if (reasons.length > 0)
      await writeHistory(shop, id, { kind: 'seen', from: status, to: status, by, note: reasons.join(', ') })
    return done({ reasons })
  })
}

/** Whoever led the buyer's links elsewhere does not say that this was seen, as long as anybody else could. */
async function isForColleagues(shop: Shop, { timeline }: LockedOrder, by: Actor): Promise<boolean> {
  const last = timeline.findLast(({ kind, note }) => kind === 'addresses-corrected' && note?.startsWith('{"email":'))
  if (by.kind !== 'staff' || last?.by !== by.id) return false
  return (await whoMay(shop, 'orders.change')).some(({ email }) => email !== by.id)
}

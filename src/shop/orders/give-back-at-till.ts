import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertEvents } from './attempt-records.server.ts'
import { endAttentions } from './attention-records.server.ts'
import { lockOrder } from './lock-order.ts'
import { writeRefund } from './refund-records.server.ts'
import { tellOfRefund } from './tell-of-refund.ts'

const TILL_REASONS = ['refund-at-the-till', 'refund-failed']

/** A bookseller has handed back what was paid over the counter: the refunds that waited for it are done. */
export function giveBackAtTill(
  shop: Shop,
  { number }: { number: string },
): Promise<Result<{ amount: number }, { kind: 'no-such-order' } | { kind: 'nothing-to-give' }>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const tills = new Set(order.attempts.filter(({ provider }) => provider === 'till').map(({ id }) => id))
    const open = order.refunds.filter(({ attemptId, status }) => tills.has(attemptId) && status === 'REQUESTED')
    if (open.length === 0) return failed({ kind: 'nothing-to-give' })
    const now = shop.clock.now()
    for (const { id, attemptId, amount } of open) {
      const completed = { id, status: 'COMPLETED', providerRefundId: id, failure: null } as const
      await writeRefund(shop.db, { ...completed, now })
      await insertEvents(shop.db, [{ attemptId, provider: 'till', kind: 'REFUNDED', amount, reference: id }], now)
      await tellOfRefund(shop, order, completed)
    }
    await endAttentions(shop.db, order.id, TILL_REASONS)
    return done({ amount: open.reduce((sum, { amount }) => sum + amount, 0) })
  })
}

import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { clearAttention } from './change-records.server.ts'
import { lockOrder } from './lock-order.ts'
import { writeHistory } from './order-history.ts'

/** A bookseller has looked at what needed attention. */
export function markSeen(
  shop: Shop,
  { number, by }: { number: string; by: string },
): Promise<Result<{ attention: string | null }, { kind: 'no-such-order' }>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const { id, status, attention } = order
    if (attention === null) return done({ attention })
    await clearAttention(shop.db, id)
    await writeHistory(shop, id, { kind: 'seen', from: status, to: status, by, note: attention })
    return done({ attention })
  })
}

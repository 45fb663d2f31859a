import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { askAgain } from './proforma-records.server.ts'

type AgainFailure = { kind: 'no-such-order' | 'wrong-status' }

/** What the invoicing service has refused is asked for once more, by somebody who has looked at it. */
export function askForProformaAgain(
  shop: Shop,
  { number }: { number: string },
): Promise<Result<Record<never, never>, AgainFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    if (!(await askAgain(shop.db, order.id, shop.clock.now()))) return failed({ kind: 'wrong-status' })
    shop.wake('invoices')
    return done({})
  })
}

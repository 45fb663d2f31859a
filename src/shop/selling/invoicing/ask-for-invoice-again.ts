import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { correctAgain } from './correction-records.server.ts'
import { askInvoiceAgain } from './invoice-records.server.ts'
import { invoiceRequest } from './queue-invoice.ts'

type AgainFailure = { kind: 'no-such-order' | 'wrong-status' }

/**
 * OFFICE-80: what the invoicing service has refused of an order is asked for once more, for the buyer as they are called now: a wrong name
 * or tax number is what it refuses most. Of an order that was given up meanwhile nothing but a storno is.
 */
export function askForInvoiceAgain(
  shop: Shop,
  { number }: { number: string },
): Promise<Result<Record<never, never>, AgainFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const { buyer, issuedOn } = invoiceRequest(shop, order)
    const isAlive = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
    const again = { orderId: order.id, buyer, issuedOn, isAlive, now: shop.clock.now() }
    const isAsked = [await askInvoiceAgain(shop.db, again), await correctAgain(shop.db, order.id, again.now)]
    if (!isAsked.includes(true)) return failed({ kind: 'wrong-status' })
    shop.wake('invoices')
    return done({})
  })
}

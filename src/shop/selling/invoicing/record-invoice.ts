import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import type { Shop } from '#shop/shop.ts'
import { invoicesOf, upsertInvoiceByHand } from './invoice-records.server.ts'

type RecordInvoice = { number: string; invoice: string; by: Actor }
type RecordFailure = { kind: 'no-such-order' | 'wrong-status' }

/** OFFICE-67: the number of an invoice that somebody wrote by hand; told again it is put right. */
export function recordInvoice(
  shop: Shop,
  { number, invoice, by }: RecordInvoice,
): Promise<Result<{ invoice: string }, RecordFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const made = await invoicesOf(shop.db, order.id)
    const isOfService = made.some(({ externalId }) => !isByHand(externalId))
    if (isOfService || (order.status !== 'CONFIRMED' && order.status !== 'COMPLETED'))
      return failed({ kind: 'wrong-status' })
    await upsertInvoiceByHand(shop.db, {
      orderId: order.id,
      externalId: `${order.number}${BY_HAND}`,
      invoice,
      now: shop.clock.now(),
    })
    await writeHistory(shop, order.id, {
      kind: 'invoice-issued',
      from: order.status,
      to: order.status,
      by,
      note: invoice,
    })
    shop.wake(`order:${order.number}`)
    return done({ invoice })
  })
}

const BY_HAND = '-by-hand'

/** An invoice of which no service knows: whoever wrote it reverses it. */
export function isByHand(externalId: string): boolean {
  return externalId.endsWith(BY_HAND)
}

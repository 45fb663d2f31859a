import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { documentOf } from '#shop/selling/orders/placing/order-document.ts'
import type { HistoryKind } from '#shop/selling/orders/history-kinds.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import type { Shop } from '#shop/shop.ts'
import { BY_HAND, isByHand } from './by-hand.ts'
import { orderOfInvoice } from './document-records.server.ts'
import {
  deleteFailedInvoices,
  deleteInvoiceByHand,
  invoicesOf,
  upsertInvoiceByHand,
  type InvoiceState,
} from './invoice-records.server.ts'
import { orderDocuments } from './order-documents.ts'
import { firstKindOf, invoiceRequest } from './queue-invoice.ts'

type RecordInvoice = {
  number: string
  invoice: string
  /** The number that stands there and is wrong; null where none was given yet. */
  instead?: string | null
  by: Actor
}
type RecordFailure =
  | { kind: 'no-such-order' | 'wrong-status' | 'has-invoice' | 'has-receipt' }
  /** Another order has this number. */
  | { kind: 'invoice-taken'; order: string }

/**
 * OFFICE-67, OFFICE-80: the number of an invoice that somebody wrote by hand, with what it had to say on that day. Where one stands it is put
 * right only by whoever has seen it; what the service has refused for good is written by hand as well.
 */
export function recordInvoice(
  shop: Shop,
  { number, invoice, instead = null, by }: RecordInvoice,
): Promise<Result<{ invoice: string }, RecordFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    if (order.status !== 'CONFIRMED' && order.status !== 'COMPLETED') return failed({ kind: 'wrong-status' })
    if (documentOf(order) === 'RECEIPT') return failed({ kind: 'has-receipt' })
    const made = await invoicesOf(shop.db, order.id)
    if (made.some((one) => !isByHand(one.externalId) && one.status !== 'FAILED')) return failed({ kind: 'has-invoice' })
    const present = numberByHand(made)
    if (present === invoice) return done({ invoice })
    if (present !== instead) return failed({ kind: 'has-invoice' })
    const other = await orderOfInvoice(shop.db, invoice, order.id)
    if (other !== null) return failed({ kind: 'invoice-taken', order: other })
    const kind = firstKindOf(order)
    const { ought } = await orderDocuments(shop, order, made)
    const request = invoiceRequest(shop, order)
    await deleteFailedInvoices(shop.db, order.id)
    await upsertInvoiceByHand(shop.db, {
      orderId: order.id,
      externalId: `${order.number}${BY_HAND}`,
      invoice,
      request: { ...request, items: ought ?? request.items, kind },
      now: shop.clock.now(),
    })
    await record(shop, order, { kind: 'invoice-issued', note: invoice, by })
    return done({ invoice })
  })
}

/** The number was another order's, or no invoice was written: the order owes one again. */
export function takeBackInvoice(
  shop: Shop,
  { number, invoice, by }: Omit<RecordInvoice, 'instead'>,
): Promise<Result<Record<never, never>, { kind: 'no-such-order' | 'no-such-invoice' | 'has-later-invoice' }>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const outcome = await deleteInvoiceByHand(shop.db, order.id, invoice)
    if (outcome !== 'gone') return failed({ kind: outcome === 'not-last' ? 'has-later-invoice' : 'no-such-invoice' })
    await record(shop, order, { kind: 'invoice-unnoted', note: invoice, by })
    return done({})
  })
}

function record(
  shop: Shop,
  order: LockedOrder,
  { kind, note, by }: { kind: HistoryKind; note: string; by: Actor },
): Promise<void> {
  return writeHistory(shop, order.id, { kind, from: order.status, to: order.status, by, note })
}

function numberByHand(made: readonly InvoiceState[]): string | null {
  return made.find(({ externalId }) => isByHand(externalId))?.number ?? null
}

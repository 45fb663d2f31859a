import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { invoiceItems } from './invoice-items.ts'
import { isByHand } from './record-invoice.ts'
import { deleteUnsentInvoices, insertInvoice, invoicesOf, type StoredInvoiceRequest } from './invoice-records.server.ts'
import { paymentOfAttempts } from '#shop/selling/cart/payment-choices.ts'

/**
 * Sees to it that an order has the invoices it ought to have now, as far as money has come: an invoice when it is paid,
 * for books that are not out yet an advance and, when all has gone, the final one; a storno when nothing is left of it.
 * Running it again adds nothing. Without an invoicing service there is nothing to do.
 */
export function queueInvoice(shop: Shop, number: string): Promise<void> {
  if (!shop.invoices) return Promise.resolve()
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (order) await queueFor(shop, order)
  })
}

async function queueFor(shop: Shop, order: LockedOrder): Promise<void> {
  const now = shop.clock.now()
  const made = await invoicesOf(shop.db, order.id)
  const first = made.find(({ kind }) => kind === 'INVOICE' || kind === 'ADVANCE')
  const request = requestOf(shop, order)
  const add = async (kind: 'INVOICE' | 'ADVANCE' | 'FINAL', ofInvoice: number | null = null) => {
    const externalId = `${order.number}-${kind.toLowerCase()}`
    // Somebody who gave no more than a name at the counter has the till's receipt: an invoice needs an address.
    if (request.items.length > 0 && order.billing.street !== '')
      await insertInvoice(
        shop.db,
        { orderId: order.id, externalId, kind, request: { ...request, kind }, ofInvoice },
        now,
      )
  }
  if (order.status === 'CANCELLED') {
    await deleteUnsentInvoices(shop.db, order.id)
    for (const { id, kind, status, externalId, request } of made)
      if (kind !== 'STORNO' && status === 'ISSUED' && !isByHand(externalId))
        await insertInvoice(
          shop.db,
          { orderId: order.id, externalId: `${externalId}-storno`, kind: 'STORNO', request, ofInvoice: id },
          now,
        )
  } else if (isSettled(order)) {
    if (!first) await add(order.lines.some(isWaiting) ? 'ADVANCE' : 'INVOICE')
    else if (first.kind === 'ADVANCE' && order.status === 'COMPLETED') await add('FINAL', first.id)
  }
  shop.wake('invoices')
}

/** Money is there, and the order is to be done. */
function isSettled({ status, attempts }: LockedOrder): boolean {
  const notRefunded = attempts.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)
  return (status === 'CONFIRMED' || status === 'COMPLETED') && notRefunded > 0
}

function isWaiting({ kind, quantity, cancelledQuantity, shippedQuantity }: LockedOrder['lines'][number]): boolean {
  return kind === 'PREORDER' && quantity - cancelledQuantity > shippedQuantity
}

function requestOf(shop: Shop, order: LockedOrder): StoredInvoiceRequest {
  const today = shopDay(shop.clock.now())
  const { name, company, taxNumber, country, postcode, city, street } = order.billing
  const provider = order.attempts.find(({ charged, refunded }) => charged > refunded)?.provider
  return {
    orderNumber: order.number,
    kind: 'INVOICE',
    language: order.language,
    issuedOn: today,
    fulfilledOn: today,
    payment: provider ? paymentOfAttempts(provider) : (order.paymentMethod ?? 'COLLECTION'),
    isPaid: true,
    buyer: { name: company ?? name, country, postcode, city, street, taxNumber, email: order.email },
    items: invoiceItems(order),
  }
}

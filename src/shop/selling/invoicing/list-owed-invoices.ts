import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { DAY_MS } from '#kit/durations.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { VatPart } from '#shop/selling/orders/order.ts'
import { readOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { listOwingOrders } from '#shop/selling/orders/office/list-owing-orders.ts'
import type { DocumentKind } from './document-sums.ts'
import { countOpenDocuments } from './document-records.server.ts'
import { grossOf, invoiceItems } from './invoice-items.ts'
import type { InvoiceBuyer } from './invoice-provider.ts'
import { invoicesOf } from './invoice-records.server.ts'
import { nextByHand } from './next-by-hand.ts'
import { orderDocuments } from './order-documents.ts'
import { firstKindOf } from './queue-invoice.ts'
import { vatByRate } from './receipt.ts'

/** What somebody who writes invoices has to know of one. */
export type OwedInvoice = {
  number: string
  kind: DocumentKind
  /** The invoice written by hand that it corrects, reverses or closes. */
  of: string | null
  confirmedAt: Date
  payment: Payment | null
  buyer: InvoiceBuyer
  rates: VatPart[]
  gross: number
}

const LIMITS = { usual: 25, highest: 100 }
/** A page looks no further than at so many handfuls of orders. */
const MOST_ROUNDS = 8
/** Who owes one for longer has to ask a bookkeeper and not a list. */
const LOOKED_BACK_MS = 366 * DAY_MS

/** OFFICE-80: orders that ought to have an invoice and have none, or another one after what was written by hand; those that have waited longest first; of a year. */
export async function listOwedInvoices(
  shop: Shop,
  { limit: wantedRows, after }: { limit?: number | null; after?: string | null },
): Promise<{
  owed: OwedInvoice[]
  next: string | null
  counts: { waiting: number; failed: number }
  hasService: boolean
}> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = 'office owed invoices'
  const [at = '', id = ''] = after ? readPageToken(list, after, [PLACE.moment, PLACE.number]) : []
  const since = new Date(shop.clock.now().getTime() - LOOKED_BACK_MS)
  const owed: OwedInvoice[] = []
  let place = after ? { at, id } : null
  let isMore = true
  // Whether one of those of which money went lately owes anything, its documents say: pages are filled with those that do.
  for (let round = 0; round < MOST_ROUNDS && isMore && owed.length < limit; round++) {
    const wanted = limit - owed.length
    const orders = await listOwingOrders(shop, { since, after: place, limit: wanted + 1 })
    const shown = orders.slice(0, wanted)
    const last = shown.at(-1)
    owed.push(...(await Promise.all(shown.map((order) => owedOf(shop, order)))).filter((one) => one !== null))
    isMore = orders.length > wanted
    if (last) place = { at: last.at.toISOString(), id: last.id }
  }
  return {
    owed,
    next: isMore && place ? pageToken(list, [place.at, place.id]) : null,
    counts: await countOpenDocuments(shop.db),
    hasService: shop.invoices !== null,
  }
}

async function owedOf(shop: Shop, { number, at }: { number: string; at: Date }): Promise<OwedInvoice | null> {
  const order = await readOrder(shop, number)
  if (!order) return null
  const { name, company, taxNumber, country, postcode, city, street } = order.billing
  const made = await invoicesOf(shop.db, order.id)
  const isFirst = made.every(({ status }) => status === 'FAILED')
  const next = isFirst ? null : await nextByHand(shop, order, made)
  if (!isFirst && !next) return null
  const { ought } = await orderDocuments(shop, order, [])
  const items = next?.items ?? ought ?? invoiceItems(order)
  return {
    number,
    kind: next?.kind ?? firstKindOf(order),
    of: next?.base.number ?? null,
    confirmedAt: at,
    payment: order.paymentMethod,
    buyer: { name: company ?? name, taxNumber, country, postcode, city, street, email: order.email },
    rates: vatByRate(items),
    gross: grossOf(items),
  }
}

import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { correctionsOf, givingsOf, refundedOf, type CorrectionState } from './correction-records.server.ts'
import { documentsOf } from './documents-of.ts'
import type { InvoiceItem } from './invoice-provider.ts'
import type { InvoiceState } from './invoice-records.server.ts'
import { isByHand } from './by-hand.ts'

export type OrderDocuments = {
  /** What they have to come to; null while money is on its way: then they stay as they are. */
  ought: InvoiceItem[] | null
  /** What those that are issued come to. */
  stands: InvoiceItem[]
  /** The first invoice, where the service has issued it. */
  base: InvoiceState | null
  final: InvoiceState | null
  isReversed: boolean
  corrections: CorrectionState[]
  /** Money went back before documents were corrected here: whoever corrected them did it by hand. */
  isFromBefore: boolean
}

type Order = Pick<
  LockedOrder,
  'id' | 'language' | 'status' | 'shippingPrice' | 'allowance' | 'rounding' | 'attempts' | 'lines'
>

/** ORDER-15: what the documents of an order say, and what they ought to: for whoever acts on it the order is locked. */
export async function orderDocuments(shop: Shop, order: Order, made: readonly InvoiceState[]): Promise<OrderDocuments> {
  const [corrections, { givings, isFromBefore }, refunded] = [
    await correctionsOf(shop.db, order.id),
    await givingsOf(shop.db, order.id),
    await refundedOf(shop.db, order.id),
  ]
  const isIssued = ({ status, externalId }: InvoiceState) => status === 'ISSUED' && !isByHand(externalId)
  const base = made.find((one) => (one.kind === 'INVOICE' || one.kind === 'ADVANCE') && isIssued(one)) ?? null
  const final = made.find(({ kind }) => kind === 'FINAL') ?? null
  const isReversed = base !== null && made.some(({ kind, ofInvoice }) => kind === 'STORNO' && ofInvoice === base.id)
  // Whoever does not know of it may have written a refund: until its money has gone nobody knows for what.
  const isUnknown = givings.some(({ act, toGo }) => act === null && toGo > 0)
  const refundedCopies = new Map(refunded.map(({ lineId, quantity }) => [lineId, quantity]))
  const ought = documentsOf({
    language: order.language,
    isCancelled: order.status === 'CANCELLED' || order.status === 'EXPIRED',
    shippingPrice: order.shippingPrice ?? 0,
    allowance: order.allowance,
    rounding: order.rounding,
    kept: order.attempts.reduce((sum, { charged, refunded: given }) => sum + charged - given, 0),
    lines: order.lines.map((line) => ({ ...line, refundedQuantity: refundedCopies.get(line.id) ?? 0 })),
    isDeliveryRefunded: refundedCopies.has(null),
    givings,
  })
  return {
    ought: isUnknown ? null : ought,
    stands: isReversed ? [] : standing(base, final, corrections),
    base,
    final,
    isReversed,
    corrections,
    isFromBefore,
  }
}

/** The last one says what all of them come to: a final invoice deducts what was there before it. */
function standing(
  base: InvoiceState | null,
  final: InvoiceState | null,
  corrections: readonly CorrectionState[],
): InvoiceItem[] {
  if (!base) return []
  const last = corrections.findLast(({ status }) => status === 'ISSUED')
  const finalAt = final?.status === 'ISSUED' ? (final.issuedAt?.getTime() ?? 0) : null
  if (last && (finalAt === null || (last.issuedAt?.getTime() ?? 0) >= finalAt)) return last.stands
  return (finalAt === null ? base : (final ?? base)).request.items
}

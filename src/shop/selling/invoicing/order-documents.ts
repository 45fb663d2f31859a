import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import {
  correctionsOf,
  givingsOf,
  refundedOf,
  type CorrectionState,
  type StoredGiving,
} from './correction-records.server.ts'
import { documentsOf, notGone, type OrderLife } from './documents-of.ts'
import type { InvoiceItem } from './invoice-provider.ts'
import type { InvoiceState } from './invoice-records.server.ts'
import { isByHand } from './by-hand.ts'

export type OrderDocuments = {
  /** What they have to come to; null while money is on its way: then they stay as they are. */
  ought: InvoiceItem[] | null
  /** On the way there: with the next one whose money has gone, or come back, so that each has a document of its own. */
  next: { items: InvoiceItem[]; acts: string[] } | null
  /** All whose money has gone. */
  acts: string[]
  /** What those that are issued come to. */
  stands: InvoiceItem[]
  /** The first invoice, where the service has issued it; of those by hand, the one that somebody wrote. */
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
export async function orderDocuments(
  shop: Shop,
  order: Order,
  made: readonly InvoiceState[],
  { areByHand = false }: { areByHand?: boolean } = {},
): Promise<OrderDocuments> {
  const [corrections, { givings, isFromBefore }, refunded] = [
    await correctionsOf(shop.db, order.id),
    await givingsOf(shop.db, order.id),
    await refundedOf(shop.db, order.id),
  ]
  const isIssued = ({ status, externalId }: InvoiceState) => status === 'ISSUED' && isByHand(externalId) === areByHand
  const base = made.find((one) => (one.kind === 'INVOICE' || one.kind === 'ADVANCE') && isIssued(one)) ?? null
  const final = made.find(({ kind }) => kind === 'FINAL') ?? null
  const isReversed = base !== null && made.some(({ kind, ofInvoice }) => kind === 'STORNO' && ofInvoice === base.id)
  // Whoever does not know of it may have written a refund: until its money has gone nobody knows for what.
  const isUnknown = givings.some(({ act, toGo }) => act === null && toGo > 0)
  const refundedCopies = new Map(refunded.map(({ lineId, quantity }) => [lineId, quantity]))
  const life: OrderLife = {
    language: order.language,
    isCancelled: order.status === 'CANCELLED' || order.status === 'EXPIRED',
    shippingPrice: order.shippingPrice ?? 0,
    allowance: order.allowance,
    rounding: order.rounding,
    kept: order.attempts.reduce((sum, { charged, refunded: given }) => sum + charged - given, 0),
    lines: order.lines.map((line) => ({ ...line, refundedQuantity: refundedCopies.get(line.id) ?? 0 })),
    isDeliveryRefunded: refundedCopies.has(null),
    givings,
  }
  const ought = isUnknown ? null : documentsOf(life)
  return {
    ought,
    ...nextOf(life, ought && goneOf(life, givings), { base, corrections }),
    stands: isReversed ? [] : standing(base, final, corrections),
    base,
    final,
    isReversed,
    corrections,
    isFromBefore,
  }
}

type Gone = { gone: StoredGiving[]; pending: ReadonlySet<string> }

/** Of what makes the order cheaper, whose money has gone, the oldest first, and whose has not. */
function goneOf(life: OrderLife, givings: readonly StoredGiving[]): Gone {
  const here = new Set<unknown>(notGone(life).map(({ giving }) => giving))
  const known = givings.filter(({ act, price }) => act !== null && price > 0)
  return {
    gone: known.filter((one) => !here.has(one)),
    pending: new Set(known.flatMap((one) => (here.has(one) && one.act !== null ? [one.act] : []))),
  }
}

function nextOf(
  life: OrderLife,
  known: Gone | null,
  { base, corrections }: Pick<OrderDocuments, 'base' | 'corrections'>,
): Pick<OrderDocuments, 'next' | 'acts'> {
  if (!known || !base) return { next: null, acts: [] }
  const actsOf = (givings: readonly StoredGiving[]) => givings.flatMap(({ act }) => act ?? [])
  const last = corrections.findLast(({ status }) => status === 'ISSUED')
  const saidBy = (at: Date) => known.gone.filter(({ settledAt }) => settledAt !== null && settledAt < at)
  const toldActs = new Set(last?.acts ?? actsOf(saidBy(base.queuedAt)))
  const untold = known.gone.filter(({ act }) => act !== null && !toldActs.has(act))
  // What came back is put back first, by itself.
  const later = [...toldActs].some((act) => known.pending.has(act)) ? untold : untold.slice(1)
  const items = later.length > 0 ? documentsOf(life, later) : null
  const isNow = (one: StoredGiving) => !later.includes(one)
  return { next: items && { items, acts: actsOf(known.gone.filter(isNow)) }, acts: actsOf(known.gone) }
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

import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { isNothing } from './correct-documents.ts'
import type { DocumentKind } from './document-sums.ts'
import { correctionItems } from './documents-of.ts'
import type { InvoiceItem } from './invoice-provider.ts'
import type { InvoiceState } from './invoice-records.server.ts'
import { orderDocuments } from './order-documents.ts'

export type NextByHand = {
  kind: Extract<DocumentKind, 'CORRECTION' | 'FINAL' | 'STORNO'>
  /** What it says; of a correction and a reversal, what they take off. */
  items: InvoiceItem[]
  /** What all of them come to after it. */
  stands: InvoiceItem[]
  acts: string[]
  base: InvoiceState
}

/**
 * OFFICE-80: what somebody who wrote an order's invoice by hand has to write next, as a service would: a correction of what was given up,
 * a reversal where nothing is left, the final invoice after an advance. Null: nothing is missing, or money is on its way.
 */
export async function nextByHand(
  shop: Shop,
  order: LockedOrder,
  made: readonly InvoiceState[],
): Promise<NextByHand | null> {
  const documents = await orderDocuments(shop, order, made, { areByHand: true })
  const { base, final, isReversed, corrections, isFromBefore, ought, acts, stands } = documents
  if (!base || isReversed || ought === null || !Array.isArray(base.request.items)) return null
  if (isFromBefore && order.status !== 'CANCELLED') return null
  const items = correctionItems(stands, ought)
  if (items.length > 0) {
    const isAlone = isNothing(ought) && corrections.length === 0 && !final
    return { kind: isAlone ? 'STORNO' : 'CORRECTION', items, stands: ought, acts, base }
  }
  const isToClose = base.request.kind === 'ADVANCE' && !final && order.status === 'COMPLETED'
  return isToClose ? { kind: 'FINAL', items: ought, stands: ought, acts, base } : null
}

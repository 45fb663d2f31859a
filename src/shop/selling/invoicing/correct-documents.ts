import { shopDay } from '#shop/ground/shop-day.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteUnsentCorrection, insertCorrection } from './correction-records.server.ts'
import { correctionItems, sumsByRate } from './documents-of.ts'
import type { InvoiceItem } from './invoice-provider.ts'
import { insertInvoice } from './invoice-records.server.ts'
import type { OrderDocuments } from './order-documents.ts'

/**
 * ORDER-14: asks for the one document that is missing so that what is issued comes to what it ought to: a correction of the first
 * invoice, or, where nothing is left and nothing else was issued, its storno. One at a time: the next one starts from what this one
 * came to. Running it again adds nothing. The order is locked. True: nothing is missing.
 */
export async function correctDocuments(
  shop: Shop,
  order: LockedOrder,
  { base, final, isReversed, corrections, isFromBefore, ought, next, acts, stands }: OrderDocuments,
): Promise<boolean> {
  if (!base || isReversed) return false
  if (isFromBefore && order.status !== 'CANCELLED') return true
  if (ought === null || final?.status === 'QUEUED') return false
  const open = corrections.find(({ status }) => status !== 'ISSUED')
  const nextItems = next ? correctionItems(stands, next.items) : []
  const wanted = next && nextItems.length > 0 ? next : { items: ought, acts }
  const items = nextItems.length > 0 ? nextItems : correctionItems(stands, ought)
  if (open) {
    const isTrue = correctionItems(open.stands, wanted.items).length === 0
    if (isTrue || open.status === 'FAILED' || !(await deleteUnsentCorrection(shop.db, open.id))) return false
  }
  if (items.length === 0) return true
  const now = shop.clock.now()
  const isAlone = corrections.every(({ status }) => status === 'QUEUED') && final?.status !== 'ISSUED'
  if (isNothing(ought) && isAlone) {
    const storno = { kind: 'STORNO', request: base.request, ofInvoice: base.id } as const
    await insertInvoice(shop.db, { orderId: order.id, externalId: `${base.externalId}-storno`, ...storno }, now)
    return false
  }
  const number = corrections.filter(({ id }) => id !== open?.id).length + 1
  const { dueOn: _, ...request } = base.request
  await insertCorrection(
    shop.db,
    {
      orderId: order.id,
      base: base.id,
      externalId: `${order.number}-correction-${number}`,
      // The money has gone, or was never asked for.
      request: { ...request, kind: 'INVOICE', isPaid: true, issuedOn: shopDay(now), items },
      stands: wanted.items,
      acts: wanted.acts,
    },
    now,
  )
  return false
}

export function isNothing(items: readonly InvoiceItem[]): boolean {
  return sumsByRate(items).size === 0
}

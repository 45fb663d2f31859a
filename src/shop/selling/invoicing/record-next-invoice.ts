import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import type { Shop } from '#shop/shop.ts'
import { BY_HAND } from './by-hand.ts'
import { insertCorrectionByHand } from './correction-records.server.ts'
import { orderOfInvoice } from './document-records.server.ts'
import { grossOf } from './invoice-items.ts'
import { insertIssuedByHand, invoicesOf } from './invoice-records.server.ts'
import { nextByHand, type NextByHand } from './next-by-hand.ts'

type RecordNextInvoice = {
  number: string
  invoice: string
  /** What whoever wrote it saw that was owed: something else by now is refused. */
  kind: NextByHand['kind']
  gross: number
  by: Actor
}
type RecordFailure =
  | { kind: 'no-such-order' | 'nothing-owed' }
  | { kind: 'other-sum'; due: number }
  | { kind: 'invoice-taken'; order: string }

const HISTORY = { CORRECTION: 'invoice-corrected', FINAL: 'invoice-issued', STORNO: 'invoice-reversed' } as const

/** OFFICE-80: the number of what had to be written after an invoice that was written by hand. */
export function recordNextInvoice(
  shop: Shop,
  { number, invoice, kind, gross, by }: RecordNextInvoice,
): Promise<Result<{ invoice: string }, RecordFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const made = await invoicesOf(shop.db, order.id)
    const next = await nextByHand(shop, order, made)
    if (!next || next.kind !== kind) return failed({ kind: 'nothing-owed' })
    const due = grossOf(next.items)
    if (due !== gross) return failed({ kind: 'other-sum', due })
    const isHere = made.some((one) => one.number === invoice)
    const other = isHere ? number : await orderOfInvoice(shop.db, invoice, order.id)
    if (other !== null) return failed({ kind: 'invoice-taken', order: other })
    const now = shop.clock.now()
    const { base, items, stands, acts } = next
    const { dueOn: _, ...before } = base.request
    const request = { ...before, isPaid: true, issuedOn: shopDay(now), items }
    const written = { orderId: order.id, base: base.id, invoice, now }
    if (kind === 'CORRECTION')
      await insertCorrectionByHand(shop.db, {
        ...written,
        externalId: `${number}-correction-${order.version}${BY_HAND}`,
        request: { ...request, kind: 'INVOICE' },
        stands,
        acts,
      })
    else
      await insertIssuedByHand(shop.db, {
        ...written,
        kind,
        externalId: `${number}-${kind.toLowerCase()}${BY_HAND}`,
        request: kind === 'STORNO' ? base.request : { ...request, kind },
      })
    await writeHistory(shop, order.id, { kind: HISTORY[kind], from: order.status, to: order.status, by, note: invoice })
    return done({ invoice })
  })
}

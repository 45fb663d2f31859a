import { documentOf, type OrderDocument } from '#shop/selling/orders/placing/order-document.ts'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import { readOrder } from '#shop/selling/orders/lock-order.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import type { Shop } from '#shop/shop.ts'
import { writtenDocuments, type WrittenDocument } from './document-records.server.ts'
import { documentSums, proofOf, type ProofRow } from './document-sums.ts'
import { sumsByRate } from './documents-of.ts'
import { invoicesOf } from './invoice-records.server.ts'
import { orderDocuments } from './order-documents.ts'
import { receiptNumberOf } from './receipt-records.server.ts'

type SummedDocument = Omit<WrittenDocument, 'items'> & {
  rates: { percent: number; gross: number }[]
  gross: number
  /** Of a correction: copies by their title; of delivery and reductions, which are sums, no number. */
  changes: { name: string; quantity: number | null; gross: number }[]
}

export type DocumentsOfOrder = {
  number: string
  buyer: string
  document: OrderDocument
  /** The number of the till's receipt, where that is its document and somebody noted it. */
  receipt: string | null
  documents: SummedDocument[]
  proof: ProofRow[]
  /** Kept of the buyer's money, without what is on its way back. */
  kept: number
  /** Of cash: on no document. */
  rounding: number
  /** What is invoiced and still to come, by the courier. */
  toCome: number
  /** Money is on its way: documents stay as they are until it has gone. */
  isOnItsWay: boolean
}

/** OFFICE-80: all documents of an order with their sums by rate, beside what they ought to come to. Null where there is no such order. */
export async function readOrderDocuments(shop: Shop, number: string): Promise<DocumentsOfOrder | null> {
  const order = await readOrder(shop, number)
  if (!order) return null
  const [{ ought }, written] = [
    await orderDocuments(shop, order, await invoicesOf(shop.db, order.id)),
    await writtenDocuments(shop.db, order.id),
  ]
  const sums = documentSums(written.map((one) => ({ ...one, isIssued: one.status === 'ISSUED' })))
  const issuedSums = sums.filter((_, at) => written[at]?.status === 'ISSUED')
  const keptSum = keptOf(order.attempts)
  const isAlive = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
  return {
    number,
    buyer: order.billing.company ?? order.billing.name,
    document: documentOf(order),
    receipt: await receiptNumberOf(shop.db, order.id),
    documents: written.map((document, at) => {
      const { items, ...one } = document
      const rates = [...(sums[at] ?? [])].map(([percent, gross]) => ({ percent, gross }))
      const changes = (one.kind === 'CORRECTION' ? items : []).map(({ name, comment, quantity, gross }) => ({
        name,
        quantity: comment === null ? null : quantity,
        gross,
      }))
      return { ...one, rates, changes, gross: rates.reduce((sum, { gross }) => sum + gross, 0) }
    }),
    proof: issuedSums.length === 0 ? [] : proofOf(issuedSums, ought && sumsByRate(ought)),
    kept: keptSum,
    // What is kept where nothing is to be kept is what coins could not give back.
    rounding: ought?.length === 0 ? keptSum : order.rounding,
    toCome: isAlive && order.paymentMethod === 'COD' ? Math.max(0, (payableOf(order) ?? 0) - keptSum) : 0,
    isOnItsWay: ought === null,
  }
}

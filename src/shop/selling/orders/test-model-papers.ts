import { sql } from 'kysely'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { sumsByRate } from '#shop/selling/invoicing/documents-of.ts'
import { grossOf } from '#shop/selling/invoicing/invoice-items.ts'
import type {
  InvoiceFailure,
  InvoiceItem,
  InvoiceProvider,
  InvoiceRequest,
  IssuedInvoice,
} from '#shop/selling/invoicing/invoice-provider.ts'
import { invoicesOf } from '#shop/selling/invoicing/invoice-records.server.ts'
import { orderDocuments } from '#shop/selling/invoicing/order-documents.ts'
import { orderByNumber } from './order-records.server.ts'
import { payableOf } from './order-money.ts'
import { orderVat } from './order-vat.ts'

/** What goes wrong with the next document: it is not made, or made and nobody hears of it. */
type Trouble = 'down' | 'lost'

type Paper = IssuedInvoice & {
  externalId: string
  orderNumber: string
  kind: InvoiceRequest['kind'] | 'CORRECTION' | 'STORNO'
  gross: number
  byRate: Map<number, number>
  of: Paper | null
}

/** An invoicing company of a life: strict about what the tax office is strict about. */
export type PlayedService = { provider: InvoiceProvider; papers: Paper[]; trouble: Trouble | null; wrong: string[] }

export function playService(): PlayedService {
  const it: Omit<PlayedService, 'provider'> = { papers: [], trouble: null, wrong: [] }
  const find = (externalId: string) => it.papers.find((paper) => paper.externalId === externalId)
  const refused = (message: string) => {
    it.wrong.push(`The service refused: ${message}`)
    return failed<InvoiceFailure>({ kind: 'rejected', code: 'played', message })
  }
  const answer = (make: () => Paper | string): Result<IssuedInvoice, InvoiceFailure> => {
    const { trouble } = it
    it.trouble = null
    if (trouble === 'down') return failed({ kind: 'unavailable', cause: 'down' })
    const paper = make()
    if (typeof paper === 'string') return refused(paper)
    if (find(paper.externalId)) return refused(`${paper.externalId} was asked for twice`)
    it.papers.push(paper)
    return trouble === 'lost' ? failed({ kind: 'uncertain', cause: 'lost' }) : done(paper)
  }
  const paper = (
    made: Pick<Paper, 'externalId' | 'orderNumber' | 'kind' | 'of'>,
    items: readonly InvoiceItem[],
  ): Paper => ({
    ...made,
    number: `P-${it.papers.length + 1}`,
    url: null,
    gross: grossOf(items),
    byRate: sumsByRate(items),
  })
  /** The invoice and what has corrected it. */
  const family = (base: Paper) => it.papers.filter((one) => one === base || one.of === base)
  const isReversed = (base: Paper) => it.papers.some(({ kind, of }) => kind === 'STORNO' && of === base)
  const provider: InvoiceProvider = {
    name: 'sample',
    find: async ({ externalId }) => done(find(externalId) ?? null),
    findStorno: async ({ externalId }) => done(find(externalId) ?? null),
    findCorrection: async ({ externalId }) => done(find(externalId) ?? null),
    withdraw: async () => done(null),
    recordPayment: async () => done(null),
    issue: async (request) =>
      answer(() => {
        const made = paper({ ...request, of: null }, request.items)
        if (request.kind === 'PROFORMA') return { ...made, byRate: new Map() }
        if (request.items.every(({ gross }) => gross === 0)) return `${request.externalId} says nothing`
        if (request.kind === 'FINAL')
          for (const one of family(it.papers.find(({ number }) => number === request.advance?.number) ?? made))
            for (const [rate, sum] of one.byRate) made.byRate.set(rate, (made.byRate.get(rate) ?? 0) - sum)
        return [...made.byRate.values()].some((sum) => sum < 0) ? `${request.externalId} is negative` : made
      }),
    correct: async (correction) =>
      answer(() => {
        const base = it.papers.find(({ number }) => number === correction.base.number)
        if (!base || base.kind === 'CORRECTION' || isReversed(base)) return `${correction.externalId} corrects nothing`
        if (correction.items.every(({ gross }) => gross === 0)) return `${correction.externalId} says nothing`
        return paper({ ...correction, kind: 'CORRECTION', of: base }, correction.items)
      }),
    reverse: async ({ externalId, invoice }) =>
      answer(() => {
        const base = it.papers.find(({ number }) => number === invoice.number)
        if (!base || family(base).length > 1) return `${externalId} reverses what does not stand alone`
        const byRate = new Map([...base.byRate].map(([rate, sum]) => [rate, -sum]))
        return { ...paper({ ...base, externalId, kind: 'STORNO', of: base }, []), gross: -base.gross, byRate }
      }),
  }
  return Object.assign(it, { provider })
}

/** At rest: what the service has of each order comes to what the shop keeps of its money, and the shop knows of every document. */
export async function papersWrong(shop: Shop, service: PlayedService, numbers: readonly string[]): Promise<string[]> {
  const broken = [...service.wrong]
  for (const number of numbers) {
    const there = new Map<number, number>()
    const papers = service.papers.filter(({ orderNumber, kind }) => orderNumber === number && kind !== 'PROFORMA')
    for (const { byRate } of papers) for (const [rate, sum] of byRate) there.set(rate, (there.get(rate) ?? 0) + sum)
    broken.push(...(await orderWrong(shop, { number, there, numbers: papers.map((paper) => paper.number) })))
  }
  return broken
}

type There = { number: string; there: Map<number, number>; numbers: string[] }

async function orderWrong(shop: Shop, { number, there, numbers }: There): Promise<string[]> {
  const order = await orderByNumber(shop.db, number)
  if (!order || numbers.length === 0) return []
  const broken: string[] = []
  const { rows } = await sql<{
    number: string
  }>`select i.number from invoices i where i.order_id = ${order.id}::bigint and i.status = 'ISSUED'
    union all select c.number from corrections c where c.order_id = ${order.id}::bigint and c.status = 'ISSUED'`.execute(
    shop.db,
  )
  const known = rows.map((row) => row.number)
  if (known.toSorted().join(' ') !== numbers.toSorted().join(' '))
    broken.push(`${number}: the service has ${numbers.join(' ')}, the shop knows of ${known.join(' ')}`)
  const sums = new Map([...there].filter(([, sum]) => sum !== 0))
  if ([...sums.values()].some((sum) => sum < 0))
    broken.push(`${number}: less than nothing at a rate: ${JSON.stringify([...sums])}`)
  const total = [...sums.values()].reduce((sum, gross) => sum + gross, 0)
  const keptSum = order.attempts.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)
  const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
  const payable = isLiving ? (payableOf(order) ?? 0) : 0
  // Where nothing is kept there is nothing that was rounded.
  const rounding = keptSum === 0 && payable <= Math.max(0, order.rounding) ? 0 : order.rounding
  // What is owed yet, or was charged back, stands; what failed to go back stands as far as it was ever sold.
  // What is less than coins took off is nothing.
  const [least, most] = [Math.max(0, payable - rounding), Math.max(0, Math.max(payable, keptSum) - rounding)]
  if (isLiving && (total < least || total > most))
    broken.push(`${number}: documents come to ${total}, not ${least} to ${most}`)
  if (!isLiving && keptSum <= 0 && total !== 0)
    broken.push(`${number} is ${order.status}, and documents come to ${total}`)
  if (isLiving && order.allowance === 0 && keptSum <= payable) {
    const keptLines = order.lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity }))
    const wanted = orderVat(
      keptLines.filter(({ quantity }) => quantity > 0),
      order.shippingPrice ?? 0,
    )
    for (const { percent, gross } of wanted)
      if ((sums.get(percent) ?? 0) !== gross)
        broken.push(`${number}: at ${percent} % documents come to ${sums.get(percent)}, not ${gross}`)
  }
  const documents = await orderDocuments(shop, order, await invoicesOf(shop.db, order.id))
  const stands = JSON.stringify([...sumsByRate(documents.stands)])
  if (stands !== JSON.stringify([...sums].toSorted(([a], [b]) => a - b)))
    broken.push(`${number}: the shop believes ${stands}, there is ${JSON.stringify([...sums])}`)
  return broken
}

import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { bookedOrders } from './booked-order-records.server.ts'
import { costsAt, NO_COST } from './cost-records.server.ts'
import {
  addLines,
  lockLedger,
  readUpTo,
  untoldMovements,
  untoldPayments,
  untoldSales,
  writeReading,
  type CopiesFact,
} from './ledger-records.server.ts'
import type { MoneyFact } from './money-fact.ts'
import { paymentLines, withLines } from './payment-lines.ts'
import type { SalesLine } from './sales-line.ts'
import { tillLines } from './till-lines.ts'

const AT_ONCE = 300
const SOURCES = ['payment', 'movement', 'till'] as const

type Fill = {
  isStopping?: () => boolean
  /** Everything is looked through again, as if nothing had been read. */
  isWhole?: boolean
}

/**
 * Every minute: what was paid, sent and given back meanwhile becomes lines of the ledger. A batch is told wholly or not at all, and
 * a fact once, whoever dies between and however many do it at the same time.
 */
export async function fillLedger(
  shop: Shop,
  { isStopping = () => false, isWhole = false }: Fill = {},
): Promise<number> {
  let count = 0
  for (const source of SOURCES) {
    let after = isWhole ? 0 : null
    for (;;) {
      if (isStopping()) return count
      const batch = await inTransaction(shop, async (shop) => {
        await lockLedger(shop.db)
        const facts = await tell(shop, source, after ?? (await readUpTo(shop.db, source)))
        if (facts.length < AT_ONCE) await writeReading(shop.db, source)
        return facts
      })
      count += batch.length
      if (batch.length < AT_ONCE) break
      after = batch.at(-1)?.id ?? after
    }
  }
  return count
}

/** The same inside a transaction that has locked the ledger: nothing happens between this and what follows. */
export async function fillLocked(shop: Shop): Promise<void> {
  for (const source of SOURCES)
    for (let after = await readUpTo(shop.db, source); ;) {
      const facts = await tell(shop, source, after)
      if (facts.length < AT_ONCE) break
      after = facts.at(-1)?.id ?? after
    }
}

/** What the facts of a batch come to; they are told in one statement. */
async function tell(shop: Shop, source: SalesLine['source'], after: number): Promise<{ id: number }[]> {
  const wanted = { after, limit: AT_ONCE }
  const { facts, lines } = await LINES_OF[source](shop, wanted)
  if (lines.length > 0) await addLines(shop.db, lines)
  return facts
}

type Batch = { facts: { id: number }[]; lines: SalesLine[] }
type LinesOf = (shop: Shop, wanted: { after: number; limit: number }) => Promise<Batch>

const LINES_OF: Record<SalesLine['source'], LinesOf> = {
  async payment(shop, wanted) {
    const facts = await untoldPayments(shop.db, wanted)
    return { facts, lines: await linesOfPayments(shop, facts) }
  },
  async movement(shop, wanted) {
    const facts = await untoldMovements(shop.db, wanted)
    return { facts, lines: await movementLines(shop, facts) }
  },
  async till(shop, wanted) {
    const facts = await untoldSales(shop.db, wanted)
    const costs = await costsAt(shop.db, facts)
    return { facts, lines: facts.flatMap((fact, index) => tillLines(fact, costs[index] ?? NO_COST)) }
  },
}

/** In the order in which the facts came: each knows what the ones before have paid. */
async function linesOfPayments({ db }: Shop, facts: readonly MoneyFact[]): Promise<SalesLine[]> {
  const orders = await bookedOrders(db, [...new Set(facts.map(({ orderId }) => orderId))])
  const bought = facts.flatMap((fact) =>
    (orders.get(fact.orderId)?.lines ?? []).map(({ id, ean }) => ({ key: `${fact.id} ${id}`, ean, at: fact.at })),
  )
  const found = await costsAt(db, bought)
  const costs = new Map(bought.map(({ key }, index) => [key, found[index]]))
  return facts.flatMap((fact) => {
    const order = orders.get(fact.orderId)
    if (!order) throw new Error(`Payment event ${fact.id} has no order`)
    const lines = paymentLines(fact, order, ({ id }) => costs.get(`${fact.id} ${id}`) ?? NO_COST)
    orders.set(order.id, withLines(order, lines))
    return lines
  })
}

/** What left the shop at the price it was bought for, without delivery; what came back counts less on the day it came. */
async function movementLines({ db }: Shop, facts: readonly CopiesFact[]): Promise<SalesLine[]> {
  const costs = await costsAt(db, facts)
  return facts.map((fact, index) => {
    const copies = fact.kind === 'SALE' ? fact.quantity : -fact.quantity
    const { cost, supplier, terms } = costs[index] ?? NO_COST
    return {
      source: 'movement',
      sourceId: fact.id,
      part: 1,
      what: 'sent',
      happenedOn: shopDay(fact.at),
      at: fact.at,
      orderId: fact.orderId,
      orderLineId: fact.orderLineId,
      kind: 'goods',
      productId: fact.productId,
      place: fact.place,
      way: fact.way,
      means: '',
      rate: fact.rate,
      copies,
      gross: copies * fact.unitPrice,
      list: copies * fact.listPrice,
      cost: cost === null ? null : copies * cost,
      supplier,
      terms,
    }
  })
}

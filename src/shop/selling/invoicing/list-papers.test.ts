import { afterAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { databaseForFile } from '#database/test-database.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER as by } from '#shop/test-shop.ts'
import { listOwedInvoices } from './list-owed-invoices.ts'
import { listPapers, type Paper } from './list-papers.ts'
import { recordInvoice } from './record-invoice.ts'
import { recordNextInvoice } from './record-next-invoice.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'gggggggggggg', stock: 500, price: 1490, vat: 'GIFT' },
])
afterAll(() => world.stop())
const OPERATOR = { kind: 'command', id: 'root' } as const

async function all(wanted: { month: string } | { number: string }): Promise<Paper[]> {
  const papers: Paper[] = []
  for (let after: string | null = null; ;) {
    const page = await listPapers(shop, { wanted, after, limit: 2 })
    papers.push(...page.papers)
    if (page.next === null) return papers
    after = page.next
  }
}

it('OFFICE-80 the documents of a month are read as one file, in Budapest’s month, with what each says and adds', async () => {
  const orders = []
  for (const issuedAt of ['2026-09-30T22:00:00Z', '2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z']) {
    const { number } = await paidOrder(world, { lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }] })
    await recordInvoice(shop, { number, invoice: `KB-${orders.length}`, by })
    await sql`update invoices set issued_at = ${issuedAt}::timestamptz where number = ${`KB-${orders.length}`}`.execute(
      db,
    )
    orders.push(number)
  }
  expect((await all({ month: '2026-10' })).map(({ invoice, number }) => [invoice, number])).toEqual([
    ['KB-0', orders[0]],
    ['KB-1', orders[1]],
  ])
  expect(await all({ month: '2026-08' })).toEqual([])
  const { number, lines } = await paidOrder(world, {
    lines: [
      { productId: 'aaaaaaaaaaaa', quantity: 2 },
      { productId: 'gggggggggggg', quantity: 1 },
    ],
  })
  await recordInvoice(shop, { number, invoice: 'KB-10', by })
  const cancelled = [{ lineId: lines[0]!.id, quantity: 1 }]
  await cancelOrder(shop, { number, by: OPERATOR, reason: 'by-shop', lines: cancelled })
  await runRefunds(shop)
  world.forward(60)
  const [owed] = (await listOwedInvoices(shop, {})).owed
  const gross = owed?.gross ?? 0
  await recordNextInvoice(shop, { number, invoice: 'KB-11', kind: 'CORRECTION', gross, by })
  const papers = await all({ number })
  expect(papers).toMatchObject([
    { kind: 'INVOICE', invoice: 'KB-10', of: null, isByHand: true, buyer: { name: 'Kiss Anna' } },
    { kind: 'CORRECTION', invoice: 'KB-11', of: 'KB-10', gross },
  ])
  for (const { rates, items, gross: sum } of papers) {
    expect(rates.reduce((rest, one) => rest + one.gross, 0)).toBe(sum)
    expect(items.reduce((rest, one) => rest + one.gross, 0)).toBe(sum)
  }
  expect(await all({ number: 'K26-000000' })).toEqual([])
})

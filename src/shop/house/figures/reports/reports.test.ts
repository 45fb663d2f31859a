import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { closeMonth } from '../ledger/close-month.ts'
import { listJournal, listLines, type ListJournal, type ListLines } from './list-lines.ts'
import { periodOf } from './period.ts'
import { readMonth } from './read-month.ts'
import { readReport } from './read-report.ts'
import { writeStockQuarters } from './stock-quarters.ts'
import type { ReportName, ReportTable } from './report.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
afterAll(() => world.stop())
const by = { kind: 'command', id: 'root' } as const
const at = (moment: string) => void (clock.now = new Date(moment))

/** Two books and a mug paid in October, a book of it given back in November; a delivery of September says what the book cost. */
beforeAll(async () => {
  at('2026-09-01T08:00:00Z')
  await stockBooks(db, [
    { id: 'aaaaaaaaaaaa', stock: 10 },
    { id: 'cccccccccccc', stock: 10, price: 2540, vat: 'GIFT' },
  ])
  await sql`insert into intakes (supplier_id, place_id, terms, opened_at, opened_by, closed_at, closed_by, closing)
    values ('supplier', 'central', 'bought', now(), 'x', '2026-09-02', 'x', '{}')`.execute(db)
  await sql`insert into intake_lines (intake_id, ean, cost)
    select i.id, p.ean, 2000 from intakes i, products p where p.id = 'aaaaaaaaaaaa'`.execute(db)
  at('2026-10-05T08:00:00Z')
  const order = await paidOrder(world, {
    lines: [
      { productId: 'aaaaaaaaaaaa', quantity: 2 },
      { productId: 'cccccccccccc', quantity: 1 },
    ],
  })
  const { number } = order
  await packShipment(shop, { number, by: BOOKSELLER })
  await shipShipment(shop, { number, by: BOOKSELLER, trackingNumber: '00123456789' })
  at('2026-10-06T08:00:00Z')
  await markDelivered(shop, { number, by: BOOKSELLER })
  at('2026-11-03T08:00:00Z')
  const book = order.lines.find(({ productId }) => productId === 'aaaaaaaaaaaa')
  const copies = [{ lineId: book?.id ?? 0, quantity: 1 }]
  expect(await requestRefund(shop, { number, amount: 3990, reason: 'goodwill', by, copies })).toMatchObject({
    ok: true,
  })
  await runRefunds(shop)
  expect(await checkLedger(shop)).toEqual([])
})

async function report(name: ReportName, period?: string) {
  const answer = await readReport(shop, { report: name, period, language: 'hu' })
  if (!answer.ok) throw new Error(answer.failure.kind)
  return answer.value
}
const cells = (table: ReportTable | undefined) => table?.rows.map(({ id, cells }) => [id, ...cells])

it('OFFICE-81 sales count what was paid, sent and given back, each on its own day, by day, month and way', async () => {
  const october = await report('sales', '2026-10')
  expect(october).toMatchObject({ sums: { paid: 12_010, sent: 10_520, back: 0 }, before: null, after: '2026-11' })
  expect(cells(october.tables[0])).toEqual([['2026-10-05', 12_010, 10_520, 0, 12_010]])
  expect(cells(october.tables[1])).toEqual([['GLS', 3, 12_010]])
  const year = await report('sales', '2026')
  expect(cells(year.tables[0])).toEqual([
    ['2026-10', 12_010, 10_520, 0, 12_010],
    ['2026-11', 0, 0, 3990, -3990],
  ])
  expect(await report('sales')).toMatchObject({ period: '2026-11', sumsBefore: { paid: 12_010 }, check: { faults: 0 } })
})

it('OFFICE-81 VAT stands by rate, delivery at the rates of its goods, and a refund is taken off in its own month', async () => {
  const [rates, days] = (await report('vat', '2026-10')).tables
  // 1 490 of delivery by 7 980 to 2 540.
  expect(cells(rates)).toEqual([
    ['5', 9110, 0, 9110, 8676, 434, 7980],
    ['27', 2900, 0, 2900, 2283, 617, 2540],
  ])
  expect(cells(days)).toEqual([['2026-10-05', 9110, 2900]])
  expect(cells((await report('vat', '2026-11')).tables[0])).toEqual([['5', 0, 3990, -3990, -3800, -190, 0]])
})

it('OFFICE-81 titles, publishers and suppliers count what buyers kept; a margin is of copies whose cost is known', async () => {
  expect(cells((await report('best', '2026')).tables[0])).toEqual([
    ['aaaaaaaaaaaa', 1, 0, 1, 3990],
    ['cccccccccccc', 1, 0, 1, 2540],
  ])
  const [publishers, suppliers] = (await report('publishers', '2026-10')).tables
  expect(cells(publishers)).toEqual([['none', 3, 10_520, 2, 3600, 47]])
  expect(cells(suppliers)).toEqual([
    ['supplier', 2, 7980, 2, 3600, 47],
    ['none', 1, 2540, 0, null, null],
  ])
})

it('OFFICE-81 the stock of a day is worth what its last delivery cost, or a part of the list price', async () => {
  const [known] = (await report('stock', '2026-10-04')).tables
  expect(cells(known)).toEqual([
    ['known', 10, 20_000],
    ['unknown', 10, 15_240],
  ])
  expect(cells((await report('stock', '2026-10')).tables[0])).toEqual([
    ['known', 8, 16_000],
    ['unknown', 9, 13_716],
  ])
  expect(cells((await report('slow')).tables[0])).toEqual([])
  const terms = async (day: string) => cells((await report('stock', day)).tables[1])
  expect(await terms('2026-10-04'), 'by the last delivery').toEqual([
    ['bought', 10, 20_000],
    ['unsaid', 10, 15_240],
  ])
  await sql`insert into intakes (supplier_id, place_id, terms, opened_at, opened_by, closed_at, closed_by, closing)
    values ('supplier', 'central', 'returnable', now(), 'x', '2026-10-20', 'x', '{}')`.execute(db)
  await sql`insert into intake_lines (intake_id, ean) select i.id, p.ean from intakes i, products p
    where p.id = 'aaaaaaaaaaaa' and i.terms = 'returnable'`.execute(db)
  expect(await terms('2026-10'), 'its cost is still what was written down last').toEqual([
    ['returnable', 8, 16_000],
    ['unsaid', 9, 13_716],
  ])
})

it('OFFICE-81 the stock of a day is the same when what stood there at the beginning of its quarter is known, and a late movement is in it by the next night', async () => {
  const values = async () =>
    Promise.all(['2026-10-04', '2026-10', '2026-11', '2026-09-15'].map((day) => report('stock', day)))
  const before = (await values()).map(({ tables }) => tables)
  await writeStockQuarters(shop)
  const { rows } = await sql`select quarter::text, copies, cost from stock_quarters
    where quarter > '2026-09-30' order by product_id`.execute(db)
  expect(rows).toEqual([
    { quarter: '2026-10-01', copies: 10, cost: 2000 },
    { quarter: '2026-10-01', copies: 10, cost: null },
  ])
  expect((await values()).map(({ tables }) => tables)).toEqual(before)
  const place = sql`select warehouse_id from stock_movements where product_id = 'cccccccccccc' limit 1`
  const move = (delta: number) =>
    sql`insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      values ('2026-09-20T10:00:00Z', 'CORRECTION', 'cccccccccccc', (${place}), 1, ${delta}::int, 'system')`.execute(db)
  await move(-1)
  await writeStockQuarters(shop)
  expect(cells((await report('stock', '2026-10-04')).tables[0])).toEqual([
    ['known', 10, 20_000],
    ['unknown', 9, 13_716],
  ])
  await move(1)
  await writeStockQuarters(shop)
  expect((await values()).map(({ tables }) => tables)).toEqual(before)
})

it('OFFICE-81 categories count what buyers kept, each title once, by month and year alike', async () => {
  await sql`insert into categories (id, tree, parent_id, position) values ('book/test', 'BOOK', null, 90), ('book/test/near', 'BOOK', 'book/test', 1)`.execute(
    db,
  )
  await sql`insert into category_texts (category_id, tree, parent_id, language, name, slug)
    values ('book/test', 'BOOK', null, 'hu', 'Próba', 'proba-fo'), ('book/test/near', 'BOOK', 'book/test', 'hu', 'Közeli', 'kozeli')`.execute(
    db,
  )
  await sql`delete from product_categories where product_id = 'aaaaaaaaaaaa'`.execute(db)
  await sql`insert into product_categories (product_id, category_id, is_main) values ('aaaaaaaaaaaa', 'book/test/near', true)`.execute(
    db,
  )
  const [top, all] = (await report('categories', '2026')).tables
  expect(cells(top)).toContainEqual(['book/test', 1, 0, 1, 3990])
  expect(all?.rows.find(({ id }) => id === 'book/test/near')).toMatchObject({ name: 'Közeli', beside: 'Próba' })
  expect(all?.sum).toEqual([2, 0, 2, 6530])
  expect((await report('categories', '2026-10')).tables[1]?.sum).toEqual([3, 0, 3, 10_520])
})

it('OFFICE-81 the till is told by day and by person, a receipt once, however its lines come', async () => {
  const line = (receipt: string, number: number, copies: number, who: string, soldAt: string, rate = 5) =>
    sql`insert into till_sales (till, receipt, line, place, sold_at, taken_at, ean, copies, gross, vat_rate, means, by_kind, by_id)
      select 'Pult', ${receipt}, ${number}::int, id, ${soldAt}::timestamptz, now(), '1', ${copies}::int, ${copies * 1000}::int, ${rate}::int, 'cash',
        ${who === 'Pult 1' ? 'key' : 'staff'}::actor_kind, ${who} from warehouses where type <> 'SUPPLIER' order by id limit 1`.execute(
      db,
    )
  await line('1', 1, 2, 'Pult 1', '2026-10-08T08:00:00Z')
  await line('1', 2, 1, 'Pult 1', '2026-10-08T08:00:00Z')
  await line('2', 1, -1, BOOKSELLER.id ?? '', '2026-10-08T22:30:00Z')
  await line('3', 1, 4, 'Pult 1', '2026-10-31T22:59:00Z')
  const [days, people] = (await report('till', '2026-10')).tables
  expect(cells(days)).toEqual([
    ['2026-10-08', 1, 3, 0, 3000],
    ['2026-10-09', 1, 0, 1, -1000],
    ['2026-10-31', 1, 4, 0, 4000],
  ])
  expect(people?.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Pult 1', 2, 7, 0, 7000],
    ['boltos@example.com', 1, 0, 1, -1000],
  ])
  expect(cells((await report('till', '2026')).tables[0])).toEqual([['2026-10', 3, 7, 1, 6000]])
  expect(await checkLedger(shop)).toEqual([])
  const journal = async (of: Omit<ListJournal, 'language'>) => {
    const answer = await listJournal(shop, { ...of, language: 'hu' })
    return answer.ok ? answer.value.lines.map(({ day, receipt, gross }) => [day, receipt, gross]) : answer.failure
  }
  expect(await journal({ period: '2026-10-08' }), 'a number opens to its lines').toEqual([
    ['2026-10-08', 'Pult · 1', 2000],
    ['2026-10-08', 'Pult · 1', 1000],
  ])
  expect(await journal({ period: '2026', person: people?.rows[1]?.opens?.person })).toEqual([
    ['2026-10-09', 'Pult · 2', -1000],
  ])
  expect(await journal({ period: '2026-13' })).toEqual({ kind: 'no-such-period' })

  await line('4', 1, 1, 'Pult 1', '2026-10-08T09:00:00Z', 27)
  const [, , receipts] = (await report('vat', '2026-10')).tables
  expect([receipts?.id, receipts?.columns.map(({ rate }) => rate), receipts?.sum]).toEqual([
    'receiptDays',
    [5, 27],
    [6000, 1000],
  ])
  expect(cells(receipts), 'receipts of a day are one sum for whoever keeps the books').toEqual([
    ['2026-10-08', 3000, 1000],
    ['2026-10-09', -1000, 0],
    ['2026-10-31', 4000, 0],
  ])
  expect(await journal({ period: '2026-10-08', rate: 27 })).toEqual([['2026-10-08', 'Pult · 4', 1000]])
  expect(
    (await report('vat', '2026')).tables.map(({ id }) => id),
    'of a year by its months',
  ).toEqual(['rates', 'rateDays'])

  // The night in which clocks go back: its day has 25 hours, from midnight to midnight.
  for (const [receipt, soldAt] of Object.entries({
    5: '2026-10-24T21:59:59Z',
    6: '2026-10-24T22:00:00Z',
    7: '2026-10-25T00:30:00Z',
    8: '2026-10-25T01:30:00Z',
    9: '2026-10-25T22:59:59Z',
    10: '2026-10-25T23:00:00Z',
  }))
    await line(receipt, 1, 1, 'Pult 1', soldAt)
  expect(cells((await report('till', '2026-10-25')).tables[0])).toEqual([['2026-10-25', 4, 4, 0, 4000]])
  expect(await journal({ period: '2026-10-25' })).toHaveLength(4)
  expect(await checkLedger(shop)).toEqual([])
})

it('FIGURE-04 a month is over at midnight in Budapest, not before and not by the clock of Greenwich', async () => {
  const november = new Date(clock.now)
  at('2026-10-31T22:59:59Z')
  expect(await report('sales', '2026-10')).toMatchObject({ isToClose: false })
  expect(await closeMonth(shop, { month: '2026-10', by: BOOKSELLER })).toMatchObject({ ok: false })
  at('2026-10-31T23:00:00Z')
  expect(await report('sales', '2026-10')).toMatchObject({ isToClose: true })
  clock.now = november
})

it('OFFICE-81 promised days are kept where a parcel arrived by the last of them', async () => {
  const { tables } = await report('promises', '2026-10')
  expect(cells(tables[0])).toEqual([['GLS', 1, 0, null]])
  await sql`update order_lines set expected_to = '2026-10-04'`.execute(db)
  expect(cells((await report('promises', '2026-10')).tables[0])).toEqual([['GLS', 0, 1, 2]])
})

it('OFFICE-81 a number opens to the lines it is made of, page by page, and what is in no calendar is refused', async () => {
  const lines = async (of: Omit<ListLines, 'language'>) => {
    const answer = await listLines(shop, { ...of, language: 'hu' })
    return answer.ok ? answer.value.lines.map(({ gross }) => gross) : answer.failure
  }
  expect(await lines({ period: '2026-10-05', what: 'paid', rate: 5 })).toEqual([7980, 1130])
  expect(await lines({ period: '2026', what: 'money', title: 'aaaaaaaaaaaa' })).toEqual([7980, -3990])
  expect(await lines({ period: '2026-02-30', what: 'paid' })).toEqual({ kind: 'no-such-period' })
  for (const name of ['2026-13', '26', '2026-1', '2026-02-29', '']) expect(periodOf(name), name).toBeNull()
  expect(await readReport(shop, { report: 'best', period: '2026-10-05', language: 'hu' })).toMatchObject({ ok: false })
})

it('FIGURE-05 FIGURE-04 the bookkeeper’s month of a closed month is what was frozen with it', async () => {
  const month = async () => {
    const answer = await readMonth(shop, '2026-10')
    return answer.ok ? answer.value : null
  }
  const before = await month()
  const twice = await Promise.all([1, 2].map(() => closeMonth(shop, { month: '2026-10', by: BOOKSELLER })))
  expect(
    twice.filter(({ ok }) => ok),
    'pressed by two at once it is closed once',
  ).toHaveLength(1)
  expect(await closeMonth(shop, { month: '2026-10', by: BOOKSELLER })).toMatchObject({
    failure: { kind: 'month-is-closed' },
  })
  const after = await month()
  expect(after).toMatchObject({ closed: { month: '2026-10', closedBy: 'boltos@example.com' } })
  expect(after?.sums.length).toBeGreaterThan(0)
  expect(after?.sums).toEqual(before?.sums)
  expect(await report('sales', '2026-10')).toMatchObject({ closed: { month: '2026-10' }, isToClose: false })
})

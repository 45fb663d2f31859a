import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { checkLedger } from './check-ledger.ts'
import { closeMonth } from './close-month.ts'
import { fillLedger } from './fill-ledger.ts'
import { frozenSums } from './month-records.server.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'cccccccccccc', stock: 500, price: 2540, vat: 'GIFT' },
])
afterAll(() => world.stop())

const by = { kind: 'command', id: 'root' } as const
const at = (moment: string) => void (clock.now = new Date(moment))

/** Paid within the half minute after that moment. */
async function paidAt(moment: string, lines = [{ productId: 'aaaaaaaaaaaa', quantity: 1 }]) {
  at(moment)
  return paidOrder(world, { lines })
}

async function refund(number: string, wish: Partial<Parameters<typeof requestRefund>[1]>) {
  const answer = await requestRefund(shop, { number, amount: 0, reason: 'goodwill', by, ...wish })
  expect(answer.ok).toBe(true)
  await runRefunds(shop)
}

type Line = { day: string; what: string; kind: string; rate: number | null; copies: number; gross: number }
async function linesOf(number: string): Promise<Line[]> {
  const { rows } = await sql<Line>`select s.day::text, s.what, s.kind, s.rate, s.copies, s.gross from sales_lines s
    join orders o on o.id = s.order_id where o.number = ${number} order by s.id`.execute(db)
  return rows
}

async function wholeLedger(): Promise<string> {
  const { rows } = await sql<{
    all: string
  }>`select concat_ws(' ', (select count(*) || '/' || sum(gross) from sales_lines),
    (select sum(gross) from sales_days), (select sum(gross) from sales_titles)) as all`.execute(db)
  return rows[0]?.all ?? ''
}

describe('the ledger of sales', () => {
  it('FIGURE-01 a payment is told once: its copies, and delivery at the rates of what it brings', async () => {
    const order = await paidAt('2026-09-10T10:00:00Z', [
      { productId: 'aaaaaaaaaaaa', quantity: 2 },
      { productId: 'cccccccccccc', quantity: 1 },
    ])
    await Promise.all([fillLedger(shop), fillLedger(shop), fillLedger(shop)])
    await fillLedger(shop, { isWhole: true })
    const paid = { day: '2026-09-10', what: 'paid' }
    expect(await linesOf(order.number)).toEqual([
      { ...paid, kind: 'goods', rate: 5, copies: 2, gross: 7980 },
      { ...paid, kind: 'goods', rate: 27, copies: 1, gross: 2540 },
      { ...paid, kind: 'delivery', rate: 5, copies: 0, gross: 1130 },
      { ...paid, kind: 'delivery', rate: 27, copies: 0, gross: 360 },
    ])
  })

  it('FIGURE-01 days and months begin at midnight in Budapest, by summer time and by winter time', async () => {
    const days = async (moment: string) => {
      const { number } = await paidAt(moment)
      await fillLedger(shop)
      return (await linesOf(number))[0]?.day
    }
    expect(await days('2026-09-30T21:59:20Z')).toBe('2026-09-30')
    expect(await days('2026-09-30T22:00:00Z')).toBe('2026-10-01')
    // The day on which clocks are put back has 25 hours.
    expect(await days('2026-10-24T21:59:20Z')).toBe('2026-10-24')
    expect(await days('2026-10-24T22:00:00Z')).toBe('2026-10-25')
    expect(await days('2026-10-25T22:59:20Z')).toBe('2026-10-25')
    expect(await days('2026-10-25T23:00:00Z')).toBe('2026-10-26')
    expect(await days('2026-10-31T22:59:20Z')).toBe('2026-10-31')
    expect(await days('2026-10-31T23:00:00Z')).toBe('2026-11-01')
  })

  it('FIGURE-01 a copy counts when it was paid, when it was sent, and when its price went back: each on its own day', async () => {
    const { number, lines } = await paidAt('2026-11-02T10:00:00Z', [{ productId: 'aaaaaaaaaaaa', quantity: 2 }])
    at('2026-11-04T10:00:00Z')
    await packShipment(shop, { number, by: BOOKSELLER })
    await shipShipment(shop, { number, by: BOOKSELLER, trackingNumber: '00123456789' })
    at('2026-11-06T10:00:00Z')
    await refund(number, { amount: 3990, copies: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }] })
    await refund(number, { amount: 500 })
    at('2026-11-07T10:00:00Z')
    await markReturned(shop, { number, outcome: 'sender', by: BOOKSELLER })
    await fillLedger(shop)
    expect((await linesOf(number)).filter(({ kind }) => kind === 'goods')).toEqual([
      { day: '2026-11-02', what: 'paid', kind: 'goods', rate: 5, copies: 2, gross: 7980 },
      { day: '2026-11-06', what: 'back', kind: 'goods', rate: 5, copies: 1, gross: 3990 },
      { day: '2026-11-06', what: 'back', kind: 'goods', rate: 5, copies: 0, gross: 364 },
      { day: '2026-11-04', what: 'sent', kind: 'goods', rate: 5, copies: 2, gross: 7980 },
      { day: '2026-11-07', what: 'sent', kind: 'goods', rate: 5, copies: -2, gross: -7980 },
    ])
    expect(await checkLedger(shop)).toEqual([])
  })

  it('FIGURE-01 a job that is killed half-way loses nothing and doubles nothing', async () => {
    await paidAt('2026-11-08T10:00:00Z')
    const before = await wholeLedger()
    await expect(
      db.transaction().execute(async (db) => {
        await fillLedger({ ...shop, db })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await wholeLedger()).toBe(before)
    await fillLedger(shop)
    const after = await wholeLedger()
    expect(after).not.toBe(before)
    await fillLedger(shop, { isWhole: true })
    expect(await wholeLedger()).toBe(after)
    expect(await checkLedger(shop)).toEqual([])
  })

  it('FIGURE-01 TILL-05 a sale over the counter is paid and handed over at once; what rang up an order is taken out again', async () => {
    const sale = async (receipt: string, copies: number) => {
      const { rows } = await sql<{
        id: number
      }>`insert into till_sales (till, receipt, line, place, sold_at, taken_at, ean, product_id,
          copies, gross, vat_rate, means, by_kind, by_id)
        select 'Pult', ${receipt}, 1, 'shop-1', '2026-11-09T10:00:00Z', now(), p.ean, p.id, ${copies}::int, ${copies * 4000}::int, 5, 'cash',
          'key', 'Pult' from products p where p.id = 'aaaaaaaaaaaa' returning id`.execute(db)
      return rows[0]?.id ?? 0
    }
    const first = await sale('1', 2)
    await sale('2', -1)
    const sums = async () => {
      await fillLedger(shop)
      const { rows } = await sql`select what, sum(copies)::int as copies, sum(gross)::int as gross from sales_days
        where way = 'TILL' and place = 'shop-1' group by what order by what`.execute(db)
      return rows
    }
    expect(await sums()).toEqual([
      { what: 'back', copies: 1, gross: 4000 },
      { what: 'paid', copies: 2, gross: 8000 },
      { what: 'sent', copies: 1, gross: 4000 },
    ])
    await sql`insert into till_sale_orders (sale_id, order_id, at)
      select ${first}::bigint, min(id), '2026-11-09T10:05:00Z' from orders`.execute(db)
    await sums()
    expect(await sums()).toEqual([
      { what: 'back', copies: 1, gross: 4000 },
      { what: 'paid', copies: 0, gross: 0 },
      { what: 'sent', copies: -1, gross: -4000 },
    ])
    expect(await checkLedger(shop)).toEqual([])
    // Of three copies one is an order's: known before it is told of, and after.
    const own = (id: number) =>
      sql`insert into till_sale_orders (sale_id, order_id, at, copies, gross)
      select ${id}::bigint, min(id), '2026-11-09T10:05:00Z', 1, 4000 from orders`.execute(db)
    await own(await sale('3', 3))
    const fourth = await sale('4', 3)
    await sums()
    await own(fourth)
    await sums()
    expect(await sums()).toEqual([
      { what: 'back', copies: 1, gross: 4000 },
      { what: 'paid', copies: 4, gross: 16_000 },
      { what: 'sent', copies: 3, gross: 12_000 },
    ])
    expect(await checkLedger(shop)).toEqual([])
  })

  it('FIGURE-02 the night tells what the ledger does not know of, or knows otherwise', async () => {
    const broken = async (change: (db: typeof shop.db) => Promise<unknown>) => {
      const names = new Set<string>()
      const changed = db.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await change(db)
        for (const { name } of await checkLedger({ ...shop, db })) names.add(name)
        throw new Error('back')
      })
      await expect(changed).rejects.toThrow('back')
      return [...names]
    }
    expect(await broken((db) => sql`update sales_lines set gross = gross + 1 where id = 1`.execute(db))).toEqual([
      'paid less given back is what the payment events come to',
      'the sums of days are those of their lines',
      'the sums of titles are those of their lines',
    ])
    expect(
      await broken((db) => sql`update sales_days set copies = copies + 1 where what = 'sent'`.execute(db)),
    ).toEqual(['the sums of days are those of their lines'])
    expect(await broken((db) => sql`update sales_years set till_copies = till_copies + 1`.execute(db))).toEqual([
      'the sums of years are those of their months',
    ])
  })
})

describe('closed months', () => {
  let late = ''
  beforeAll(async () => {
    late = (await paidAt('2026-10-31T22:00:00Z')).number
    at('2026-11-15T10:00:00Z')
  })

  it('FIGURE-04 a month is closed when it is over, after those before it, and once', async () => {
    const close = (month: string) => closeMonth(shop, { month, by: BOOKSELLER })
    expect(await close('2026-11')).toEqual({ ok: false, failure: { kind: 'month-not-over' } })
    expect(await close('2026-08')).toEqual({ ok: false, failure: { kind: 'no-such-month' } })
    expect(await close('2026-10')).toEqual({ ok: false, failure: { kind: 'month-before-open', month: '2026-09' } })
    const both = await Promise.all([close('2026-09'), close('2026-09')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await close('2026-10')).toMatchObject({ ok: true })
    expect(await close('2026-10')).toEqual({ ok: false, failure: { kind: 'month-is-closed' } })
  })

  it('FIGURE-04 FIGURE-01 a closed month is as it was after any later act: a refund counts on its own day, and what is heard late on the first open one', async () => {
    const october = JSON.stringify(await frozenSums(db, '2026-10'))
    expect(october).toContain('"2026-10-31"')
    at('2026-11-16T10:00:00Z')
    await refund(late, { amount: 700 })
    // Somebody says so late: it happened in October.
    await sql`insert into payment_events (attempt_id, provider, kind, amount, reference, at)
      select a.id, a.provider, 'REFUNDED', 300, 'by hand', '2026-10-20T10:00:00Z' from payment_attempts a
      join orders o on o.id = a.order_id where o.number = ${late}`.execute(db)
    await fillLedger(shop)
    const { rows } = await sql`select s.day::text, s.happened_on::text, sum(s.gross)::int as gross from sales_lines s
      join orders o on o.id = s.order_id where o.number = ${late} and s.what = 'back' group by 1, 2 order by 1`.execute(
      db,
    )
    expect(rows).toEqual([
      { day: '2026-11-01', happened_on: '2026-10-20', gross: 300 },
      { day: '2026-11-16', happened_on: '2026-11-16', gross: 700 },
    ])
    expect(JSON.stringify(await frozenSums(db, '2026-10'))).toBe(october)
    expect(await checkLedger(shop)).toEqual([])
  })

  it('FIGURE-04 the database refuses a line in a closed month, and any other change', async () => {
    const line = sql`insert into sales_lines (source, source_id, part, what, day, happened_on, at, kind, way, copies, gross, list)
      values ('till', 1000000, 1, 'paid', '2026-10-31', '2026-10-31', now(), 'rest', 'TILL', 0, 5, 0)`
    await expect(line.execute(db)).rejects.toThrow('A closed month does not change')
    await expect(sql`delete from sales_lines`.execute(db)).rejects.toThrow('only added to')
    await expect(sql`delete from sales_months`.execute(db)).rejects.toThrow('only added to')
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { insertMadeUpOrders } from '#tests/support/made-up-orders.ts'
import { reckonOrders } from '../reckon-orders.ts'
import { countOfficeOrders, countOrderViews, listOfficeOrders } from './list-office-orders.ts'
import { ORDER_VIEWS, waitsOfView, type OrderFilter, type OrderViewName } from './order-views.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-17T10:00:00Z')
const shop = testShop({ db, now: () => now })
/** With two of a hundred under way that is a few of each kind; each moment has several orders. */
const COUNT = 12_000

beforeAll(async () => {
  await insertMadeUpOrders(db, { count: COUNT, now, secondsApart: 600 })
  await sql`update orders set placed_at = date_trunc('hour', placed_at)`.execute(db)
  await reckonOrders(shop)
})

/** All pages forwards, then all of them backwards from the last. */
async function walk(view: OrderViewName, filter: OrderFilter, limit: number) {
  const forwards: string[] = []
  let page = await listOfficeOrders(shop, { view, filter, limit })
  for (;;) {
    forwards.push(...page.rows.map(({ number }) => number))
    if (!page.next) break
    page = await listOfficeOrders(shop, { view, filter, limit, after: page.next })
  }
  const backwards = page.rows.map(({ number }) => number)
  while (page.previous) {
    page = await listOfficeOrders(shop, { view, filter, limit, before: page.previous })
    backwards.unshift(...page.rows.map(({ number }) => number))
  }
  return { forwards, backwards }
}

describe('the list of orders', () => {
  it('OFFICE-20 has every order of a view on one page, whichever way one turns them, and tells how many they are', async () => {
    const counts = new Map((await countOrderViews(shop)).map(({ view, ...count }) => [view, count]))
    expect(counts.get('all')).toEqual({ count: 10_000, isMore: true })
    for (const view of ORDER_VIEWS.filter((one) => one !== 'all')) {
      const { forwards, backwards } = await walk(view, {}, 7)
      expect(new Set(forwards).size, view).toBe(forwards.length)
      expect(backwards, view).toEqual(forwards)
      expect(counts.get(view), view).toEqual({ count: forwards.length, isMore: false })
      expect(forwards.length, view).toBeGreaterThan(0)
    }
  })

  it('OFFICE-20 work is listed oldest first, with what each order waits for and how many of its copies are at hand', async () => {
    for (const view of ORDER_VIEWS) {
      const { rows } = await listOfficeOrders(shop, { view, limit: 200 })
      const moments = rows.map(({ placedAt }) => placedAt.getTime())
      expect(moments).toEqual(moments.toSorted((a, b) => (view === 'all' ? b - a : a - b)))
      const waits = waitsOfView(view)
      // Where an order has been given up, nothing is promised any more.
      const givenUp = rows.filter(({ status }) => status === 'CANCELLED' || status === 'EXPIRED')
      expect(givenUp.map(({ expectedFrom, expectedTo }) => expectedFrom ?? expectedTo).filter(Boolean)).toEqual([])
      if (waits) expect(rows.every(({ waitsFor }) => waits.some((wait) => waitsFor.includes(wait)))).toBe(true)
    }
    const { rows } = await listOfficeOrders(shop, { view: 'waits-for-copies', limit: 1 })
    expect(rows).toMatchObject([
      { status: 'CONFIRMED', copies: 3, copiesAtHand: 2, takenBy: null, notes: 0, reasons: [] },
    ])
  })

  it.each<[OrderFilter, string]>([
    [{ status: ['CANCELLED', 'EXPIRED'] }, "status in ('CANCELLED', 'EXPIRED')"],
    [{ payment: ['REFUNDED'] }, "payment_state = 'REFUNDED'"],
    [
      { shipping: ['SHOP'], method: ['COLLECTION'], waitsFor: ['collect'] },
      "payment_method = 'COLLECTION' and shipping = 'SHOP' and waits_for @> '{collect}'",
    ],
    [{ pickupShop: 'shop-1', waitsFor: ['arrival'] }, "pickup_shop ->> 'id' = 'shop-1' and waits_for @> '{arrival}'"],
    [
      { placedFrom: '2026-11-10', placedTo: '2026-11-11' },
      "(placed_at at time zone 'Europe/Budapest')::date in ('2026-11-10', '2026-11-11')",
    ],
    [{ totalTo: 7980 }, 'coalesce(total, goods) <= 7980'],
    [{ totalFrom: 8971 }, 'coalesce(total, goods) > 8970'],
    [{ language: 'en', waitsFor: ['pack', 'send'] }, "language = 'en' and waits_for && '{pack,send}'"],
    [{ reason: 'pickup-overdue' }, "id in (select order_id from order_attentions where reason = 'pickup-overdue')"],
    [{ productId: 'aaaaaaaaa217' }, "id in (select order_id from order_lines where product_id = 'aaaaaaaaa217')"],
    [{ isLetterFailed: true }, 'id in (select order_id from order_letters where failure is not null)'],
    [{ isInvoiceFailed: true }, 'false'],
    [
      { isInvoiceOwed: true, pickupShop: 'shop-1' },
      "pickup_shop ->> 'id' = 'shop-1' and status in ('CONFIRMED', 'COMPLETED') and id in (select order_id from payment_attempts where charged > refunded)",
    ],
    [{ takenBy: 'anna@example.com' }, 'false'],
  ])('OFFICE-20 a filter leaves what it says: %j', async (filter, condition) => {
    const { rows } = await sql<{ number: string }>`select number from orders where ${sql.raw(condition)}
      order by placed_at desc, id desc`.execute(db)
    expect((await walk('all', filter, 150)).forwards).toEqual(rows.map(({ number }) => number))
    expect((await countOfficeOrders(shop, { view: 'all', filter })).count).toBe(rows.length)
  })

  it('OFFICE-20 a token of another list, or one that somebody made up, is refused', async () => {
    const { next } = await listOfficeOrders(shop, { view: 'all', limit: 1 })
    await expect(listOfficeOrders(shop, { view: 'to-pack', after: next })).rejects.toThrow(/another list/)
    await expect(listOfficeOrders(shop, { view: 'all', sort: 'oldest', after: next })).rejects.toThrow(/another list/)
    await expect(listOfficeOrders(shop, { view: 'all', before: 'bm9uc2Vuc2U' })).rejects.toThrow(/cannot be read/)
    await expect(listOfficeOrders(shop, { view: 'all', limit: 0 })).rejects.toThrow(/limit/)
  })
})

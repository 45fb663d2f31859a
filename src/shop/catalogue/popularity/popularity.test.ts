import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { listProducts } from '#shop/catalogue/lists/list-products.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { withdraw } from '#shop/selling/withdrawal/withdraw.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { updatePopularity } from './update-popularity.ts'

const { db, url: databaseUrl } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
const [A, B, C] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
await stockBooks(db, [
  { id: A, stock: 500, out: '2019-01-01' },
  { id: B, stock: 500, out: '2021-01-01' },
  { id: C, stock: 500, out: '2020-01-01' },
])
afterAll(() => world.stop())

const popularity = async (id: string) =>
  (await db.selectFrom('products').where('id', '=', id).select('popularity').executeTakeFirstOrThrow()).popularity
const inOrder = async (sort = 'recommended') => {
  const query = new URLSearchParams({ sort })
  const { products } = await listProducts(shop, { scope: { kind: 'all' }, language: 'hu', query })
  return products.map(({ id }) => id[0]).join('')
}
const lines = (productId: string) => ({ lines: [{ productId, quantity: 1 }] })
const soldElsewhere = (...rows: [id: string, day: string, buyers: number][]) =>
  db
    .insertInto('sales_elsewhere')
    .values(rows.map(([product_id, day, buyers]) => ({ product_id, day, buyers })))
    .execute()

beforeEach(async () => {
  for (const table of ['sales_elsewhere', 'staff_recommendations'] as const) await db.deleteFrom(table).execute()
  await emptyTables(db, ['orders'])
  await db.updateTable('products').set({ popularity: 0 }).execute()
})

describe('how much a product is wanted', () => {
  it('FIND-01 follows from paid orders; without any the booksellers’ word comes first, then the newest', async () => {
    expect(await inOrder()).toBe('bca')
    const words = {
      recommender_hu: 'X',
      recommender_en: 'X',
      position_hu: '',
      position_en: '',
      words_hu: '',
      words_en: '',
    }
    await db
      .insertInto('staff_recommendations')
      .values({ ...words, product_id: C, sort: 0, published_at: new Date() })
      .execute()
    await updatePopularity(shop)
    expect(await inOrder()).toBe('cba')
    await bought(shop)
    expect(await updatePopularity(shop)).toBe(0)
    await paidOrder(world, lines(A))
    expect(await updatePopularity(shop)).toBe(1)
    expect(await inOrder()).toBe('acb')
    expect(await inOrder('bestselling')).toBe('acb')
    expect(await updatePopularity(shop)).toBe(0)
  })

  it('a buyer counts once a title and month, another buyer counts too', async () => {
    const { number, userId } = await paidOrder(world, lines(A))
    const again = await paidOrder(world, lines(A))
    await sql`update orders set user_id = ${userId} where number = ${again.number}`.execute(db)
    await updatePopularity(shop)
    const once = await popularity(A)
    await sql`update orders set user_id = gen_random_uuid() where number = ${number}`.execute(db)
    await updatePopularity(shop)
    // Twice as many: one doubling more.
    expect((await popularity(A)) - once).toBeCloseTo(1000, -1)
    await sql`update orders set user_id = ${userId}, confirmed_at = confirmed_at - interval '1 month' where number = ${number}`.execute(
      db,
    )
    await updatePopularity(shop)
    const inTwoMonths = (await popularity(A)) - once
    expect(inTwoMonths > 400 && inTwoMonths < 1000).toBe(true)
  })

  it('what was cancelled and refunded, or sent back, does not count', async () => {
    const regretted = await paidOrder(world, lines(A))
    const returned = await paidOrder(world, lines(B))
    await updatePopularity(shop)
    expect([(await popularity(A)) > 1000, (await popularity(B)) > 1000]).toEqual([true, true])
    await cancelOrder(shop, { number: regretted.number, by: BUYER, reason: 'by-buyer' })
    const by = BOOKSELLER
    await packShipment(shop, { number: returned.number, by })
    await shipShipment(shop, { number: returned.number, by, trackingNumber: '1' })
    await markDelivered(shop, { number: returned.number, by })
    const buyer = { userId: returned.userId, isStaff: false }
    await withdraw(shop, { number: returned.number, name: 'Kiss Anna' }, buyer)
    await receiveReturn(shop, { number: returned.number, by })
    await runRefunds(shop)
    await updatePopularity(shop)
    expect([await popularity(A), await popularity(B)]).toEqual([0, 0])
  })

  it('sixty days later a purchase weighs twice as much, in the past, now and in 150 years', async () => {
    await soldElsewhere([A, '2026-01-10', 4], [B, '2026-03-11', 2], [C, '2026-03-11', 3])
    await updatePopularity(shop)
    expect(await popularity(A)).toBeCloseTo(await popularity(B), -1)
    expect(await inOrder()).toMatch(/^c/)
    await soldElsewhere([B, '2176-01-01', 1_000_000])
    await updatePopularity(shop)
    // The search keeps it in 31 bits, and double precision ends in 2188.
    expect((await popularity(B)) < 2 ** 20).toBe(true)
    expect(await inOrder()).toMatch(/^b/)
    await sql`delete from sales_elsewhere`.execute(db)
    await soldElsewhere([A, '1990-01-01', 1])
    await updatePopularity(shop)
    expect(await inOrder()).toMatch(/^a/)
  })

  it('PAGE-04 is written in pieces that do not drop every page', async () => {
    await stockBooks(
      db,
      Array.from({ length: 120 }, (_, number) => ({ id: `z${String(number).padStart(11, '0')}` })),
    )
    const heardTags: string[] = []
    const listener = listenForChanges({ databaseUrl, log: silentLog, onChange: (tags) => heardTags.push(...tags) })
    await listener.begun
    heardTags.length = 0
    await sql`insert into sales_elsewhere select id, '2026-10-01', 5 from products where id like 'z%'`.execute(db)
    expect(await updatePopularity(shop)).toBe(120)
    expect(await until(() => heardTags.includes('product:z00000000119'), { withinMs: 60_000 })).toBe(true)
    await listener.stop()
    expect(heardTags).not.toContain('*')
    await sql`delete from products where id like 'z%'`.execute(db)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { emptyTables } from '#database/test-empty-tables.ts'
import { correctStock } from '#shop/goods/stock/correct-stock.ts'
import { receiveStock } from '#shop/goods/stock/receive-stock.ts'
import { transferStock } from '#shop/goods/stock/transfer-stock.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { readTillDay } from './read-day.ts'
import { seeToRefusals } from './see-to-refusals.ts'
import { takeSales } from './take-sales.ts'
import { backOf, type SentLine } from './till-line.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
afterAll(() => world.stop())
const BOOK = 'aaaaaaaaaaaa'
const SHOP = 'shop-1'
const PULT = { kind: 'key', id: 'Pult 1' } as const
const by = BOOKSELLER
await sql`insert into settings (name, value) values ('payOnCollection', 'true')`.execute(db)
let ean = ''
let receipt = 0

beforeEach(async () => {
  await emptyTables(db, [
    'till_sale_orders',
    'sold_beyond',
    'till_refusals',
    'till_sales',
    'orders',
    'order_lines',
    'stock_movements',
    'stock_reservations',
    'inventories',
    'products',
  ])
  await stockBooks(db, [{ id: BOOK, stock: 0, inShop: 3 }])
  ean = (await db.selectFrom('products').select('ean').where('id', '=', BOOK).executeTakeFirstOrThrow()).ean
})

function aLine(changes: Partial<SentLine> = {}): SentLine {
  receipt += 1
  const soldAt = shop.clock.now().toISOString()
  const own = { receipt: String(receipt), line: 1, place: SHOP, soldAt, ean, copies: 1, gross: 4000 }
  return { ...own, vatRate: 5, means: 'cash', order: null, ...changes }
}
const take = (...lines: SentLine[]) => takeSales(shop, { till: 'Pult 1', lines, by: PULT, onlyPlace: null })

async function books() {
  const { rows } = await sql<{ copies: number; held: number; beyond: number }>`select inventory_amount as copies,
      held_amount as held, coalesce((select sum(open_copies) from sold_beyond), 0)::int as beyond
    from inventories where product_id = ${BOOK} and warehouse_id = ${SHOP}`.execute(db)
  return rows[0]
}
async function attentions() {
  const { rows } = await sql<{ number: string; reason: string }>`select o.number, a.reason from order_attentions a
    join orders o on o.id = a.order_id where a.seen_at is null order by 1, 2`.execute(db)
  return rows
}
const toCollect = (lines = [{ productId: BOOK, quantity: 1 }]) =>
  bought(shop, { input: anInput({ shipping: 'SHOP', pickupShop: SHOP, delivery: null, payment: 'COLLECTION', lines }) })

describe('a sale over the counter', () => {
  it('TILL-01 takes free copies from the shelf by a movement without an order, and brings back what comes back', async () => {
    expect(await take(aLine({ copies: 2, gross: 8000 }), aLine({ copies: -1, gross: -4000 }))).toEqual({
      taken: 2,
      refused: [],
      conflicts: [],
    })
    expect(await books()).toEqual({ copies: 2, held: 0, beyond: 0 })
    const { rows } = await sql`select kind, delta, order_line_id, by_kind, by_id, document ~ '^till \\d+$' as named
      from stock_movements where kind in ('SALE', 'RESTOCK') order by id`.execute(db)
    const common = { order_line_id: null, by_kind: 'key', by_id: 'Pult 1', named: true }
    expect(rows).toEqual([
      { kind: 'SALE', delta: -2, ...common },
      { kind: 'RESTOCK', delta: 1, ...common },
    ])
  })

  it('TILL-01 is written once: sent again, or twice at once, it is doubled and moves nothing', async () => {
    const line = aLine()
    const both = await Promise.all([take(line), take(line)])
    expect(both.map(({ taken }) => taken).reduce((sum, one) => sum + one)).toBe(1)
    expect(await take(line, aLine(), line)).toMatchObject({
      taken: 1,
      refused: [
        { number: 1, kind: 'doubled' },
        { number: 3, kind: 'doubled' },
      ],
    })
    expect(await books()).toMatchObject({ copies: 1 })
    await expect(sql`update till_sales set gross = 1`.execute(db)).rejects.toThrow()
    await expect(sql`delete from till_sales`.execute(db)).rejects.toThrow()
  })

  it('TILL-01 receipts that begin again on another day are others; what takes a line back does so once, on whatever day', async () => {
    const [today, before] = [0, 1].map((days) => new Date(shop.clock.now().getTime() - days * 86_400_000))
    const [monday, tuesday] = [before, today].map((moment) =>
      aLine({ receipt: '1', soldAt: moment?.toISOString() ?? '' }),
    )
    if (!monday || !tuesday) throw new Error('two days')
    expect(await take(tuesday, monday)).toMatchObject({ taken: 2, refused: [] })
    expect(await take(monday)).toMatchObject({ taken: 0, refused: [{ kind: 'doubled' }] })
    const back = (line: SentLine, moment = today) =>
      aLine({
        ...backOf({ ...line, soldAt: new Date(line.soldAt) }),
        soldAt: moment?.toISOString() ?? '',
        copies: -1,
        gross: -4000,
      })
    expect(await take(back(monday), back(tuesday))).toMatchObject({ taken: 2 })
    expect(await take(back(monday, before))).toMatchObject({ taken: 0, refused: [{ kind: 'doubled' }] })
    const { rows } = await readTillDay(shop, { place: SHOP, day: shopDay(before ?? new Date()) })
    expect(rows.map(({ receipt, isTakenBack }) => [receipt, isTakenBack])).toEqual([['1', true]])
    expect(await books()).toMatchObject({ copies: 3 })
  })

  it('TILL-02 what cannot be one is refused with where it stood, and the rest is taken', async () => {
    const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
    const wrong: [Partial<SentLine>, string][] = [
      [{ soldAt: at(11) }, 'future'],
      [{ soldAt: '1970-01-01T01:00:00+01:00' }, 'too-old'],
      [{ soldAt: '2026-02-30T10:00:00+01:00' }, 'unreadable'],
      [{ receipt: 'R\u202E17' }, 'unreadable'],
      [{ receipt: 'R\n17' }, 'unreadable'],
      [{ copies: 10_001, gross: 1 }, 'too-many-copies'],
      [{ gross: 3999.5 }, 'not-whole-forints'],
      [{ place: 'nowhere' }, 'no-such-place'],
      [{ place: 'supplier' }, 'no-such-place'],
      [{ order: 'K26-NONE' }, 'no-such-order'],
      [{ copies: 0, gross: 0 }, 'unreadable'],
      [{ copies: -1, gross: 4000 }, 'unreadable'],
      [{ soldAt: 'yesterday' }, 'unreadable'],
      [{ means: 'barter' }, 'unreadable'],
      [{ ean: '<script>' }, 'unreadable'],
    ]
    const good = aLine({ soldAt: at(9), copies: 1 })
    const answer = await take(...wrong.map(([change]) => aLine(change)), good)
    expect(answer.taken).toBe(1)
    expect(answer.refused.map(({ number, kind }) => [number, kind])).toEqual(
      wrong.map(([, kind], index) => [index + 1, kind]),
    )
    expect(await takeSales(shop, { till: 'Pult 2', lines: [aLine()], by: PULT, onlyPlace: 'central' })).toMatchObject({
      taken: 0,
      refused: [{ number: 1, kind: 'other-place' }],
    })
    expect(await books()).toMatchObject({ copies: 2 })
    const refusals = await db.selectFrom('till_refusals').select('kind').execute()
    expect(refusals).toHaveLength(wrong.length + 1)
  })

  it('TILL-07 what was not taken is told until somebody has seen to it, and again when it is refused again', async () => {
    const refusedToday = async () => {
      const day = await readTillDay(shop, { place: SHOP, day: shopDay(shop.clock.now()) })
      return day.refused.map(({ id, receipt, kind }) => ({ id, receipt, kind }))
    }
    const wrong = aLine({ gross: 3999.5, receipt: '17' })
    const doubled = aLine({ receipt: '18' })
    await take(wrong, wrong, doubled, doubled)
    await take(wrong)
    const first = await refusedToday()
    expect(first.map(({ receipt, kind }) => `${receipt} ${kind}`).toSorted()).toEqual([
      '17 not-whole-forints',
      '18 doubled',
    ])
    await seeToRefusals(shop, { ids: first.map(({ id }) => id), by })
    expect(await refusedToday()).toEqual([])
    await take(doubled)
    expect(await refusedToday(), 'a file that is brought again is no news').toEqual([])
    await take(wrong)
    expect(await refusedToday()).toMatchObject([{ receipt: '17' }])
  })

  it('TILL-01 a line that says its day alone counts on that day, and nobody is told an hour', async () => {
    const now = shop.clock.now()
    const today = shopDay(now)
    const answer = await take(aLine({ soldAt: today, receipt: '21' }), aLine({ soldAt: '2026-02-30', receipt: '22' }))
    expect(answer, 'whatever the hour, today is not in the future').toMatchObject({
      taken: 1,
      refused: [{ kind: 'unreadable' }],
    })
    const { rows } = await readTillDay(shop, { place: SHOP, day: today })
    expect(rows).toMatchObject([{ receipt: '21', isTimed: false }])
    expect(rows[0]!.soldAt <= now).toBe(true)
    expect(await take(aLine({ soldAt: today, receipt: '21' }))).toMatchObject({ refused: [{ kind: 'doubled' }] })
  })
})

describe('copies that the books do not have', () => {
  it('TILL-03 wait until an intake settles them, and the shelf is never below nothing', async () => {
    await take(aLine({ copies: 5, gross: 20_000 }))
    expect(await books()).toEqual({ copies: 0, held: 0, beyond: 2 })
    await receiveStock(shop, { productId: BOOK, warehouseId: SHOP, copies: 1, by })
    expect(await books()).toEqual({ copies: 0, held: 0, beyond: 1 })
    await receiveStock(shop, { productId: BOOK, warehouseId: SHOP, copies: 4, by })
    expect(await books()).toEqual({ copies: 3, held: 0, beyond: 0 })
  })

  it('TILL-03 are settled by whoever counts: what they say is there is there', async () => {
    const count = (copies: number) =>
      correctStock(shop, { productId: BOOK, warehouseId: SHOP, copies, reason: 'miscounted', by })
    await take(aLine({ copies: 5, gross: 20_000 }))
    await count(0)
    expect(await books(), 'the same as the books').toEqual({ copies: 0, held: 0, beyond: 0 })
    await take(aLine())
    expect(await books()).toMatchObject({ beyond: 1 })
    forward(60)
    await count(2)
    expect(await books()).toEqual({ copies: 2, held: 0, beyond: 0 })
    const early = new Date(shop.clock.now().getTime() - 30_000).toISOString()
    await take(aLine({ soldAt: early }))
    expect(await books(), 'the count has seen it gone').toEqual({ copies: 2, held: 0, beyond: 0 })
  })

  it('TILL-03 of a title that the shop does not have they count in money, and wait for the title', async () => {
    const unknown = '9789630009119'
    expect(
      await take(aLine({ ean: unknown, copies: 2, gross: 2990 }), aLine({ ean: unknown, copies: -1, gross: -1495 })),
    ).toMatchObject({ taken: 2 })
    const waiting = () => db.selectFrom('sold_beyond').select(['ean', 'product_id', 'open_copies']).execute()
    expect(await waiting()).toEqual([{ ean: unknown, product_id: null, open_copies: 1 }])
    await stockBooks(db, [{ id: 'bbbbbbbbbbbb', stock: 0 }])
    await sql`update products set ean = ${unknown} where id = 'bbbbbbbbbbbb'`.execute(db)
    expect(await waiting()).toEqual([{ ean: unknown, product_id: 'bbbbbbbbbbbb', open_copies: 1 }])
    await receiveStock(shop, { productId: 'bbbbbbbbbbbb', warehouseId: SHOP, copies: 3, by })
    expect(await waiting()).toEqual([])
  })

  it('TILL-04 that are promised are a conflict that names the orders; another copy, or a cancelled order, ends it', async () => {
    const order = await toCollect([{ productId: BOOK, quantity: 2 }])
    expect(await books()).toMatchObject({ copies: 3, held: 2 })
    expect(await take(aLine({ copies: 2, gross: 8000 }), aLine())).toMatchObject({
      taken: 2,
      conflicts: [
        { number: 1, orders: [order.number] },
        { number: 2, orders: [order.number] },
      ],
    })
    expect(await books()).toEqual({ copies: 2, held: 2, beyond: 2 })
    expect(await attentions()).toEqual([{ number: order.number, reason: 'sold-over-counter' }])
    expect(await take(aLine()), 'no promised copy is left to sell').toMatchObject({ conflicts: [] })
    await receiveStock(shop, { productId: BOOK, warehouseId: 'central', copies: 1, by })
    await transferStock(shop, { productId: BOOK, from: 'central', to: SHOP, copies: 1, by })
    expect(await books()).toEqual({ copies: 2, held: 2, beyond: 2 })
    await cancelOrder(shop, { number: order.number, by, reason: 'x' })
    expect(await books()).toEqual({ copies: 0, held: 0, beyond: 0 })
  })
})

describe('an order that is collected and rung up', () => {
  async function ready() {
    const order = await toCollect()
    await packShipment(shop, { number: order.number, by })
    await readyForPickup(shop, { number: order.number, by })
    return order
  }

  it.each([
    ['by its number', true],
    ['before', true],
    ['after', false],
    ['before, of a day alone', true],
    ['after, of a day alone', false],
  ] as const)('TILL-05 counts once: rung up %s', async (way, isFirst) => {
    const order = await ready()
    const isDay = way.endsWith('alone')
    const ring = () =>
      take(
        aLine({
          ...(way === 'by its number' && { order: order.number }),
          ...(isDay && { soldAt: shopDay(shop.clock.now()) }),
        }),
      )
    if (isFirst) await ring()
    expect(await markCollected(shop, { number: order.number, by })).toMatchObject({ ok: true })
    forward(isDay ? 3 * 3600 : 120)
    if (!isFirst) await ring()
    expect(await books()).toEqual({ copies: 2, held: 0, beyond: 0 })
    expect(await attentions()).toEqual([])
    expect(await db.selectFrom('till_sale_orders').select('sale_id').execute()).toHaveLength(1)
    await take(aLine())
    expect(await books(), 'the next copy is a sale').toMatchObject({ copies: 1 })
  })

  it.each(['by its number', 'before', 'after'] as const)(
    'TILL-05 a line of more copies is split: rung up %s',
    async (way) => {
      const order = await ready()
      const ring = () => take(aLine({ copies: 3, gross: 12_000, order: way === 'by its number' ? order.number : null }))
      if (way !== 'after') await ring()
      expect(await markCollected(shop, { number: order.number, by })).toMatchObject({ ok: true })
      forward(120)
      if (way === 'after') await ring()
      expect(await books()).toEqual({ copies: 0, held: 0, beyond: 0 })
      expect(await attentions()).toEqual([])
      expect(await db.selectFrom('till_sale_orders').select(['copies', 'gross']).execute()).toEqual([
        { copies: 1, gross: 4000 },
      ])
      const { rows } = await readTillDay(shop, { place: SHOP, day: shopDay(shop.clock.now()) })
      expect(rows).toMatchObject([{ order: order.number, orderCopies: 1, outcome: 'moved' }])
    },
  )

  it('TILL-05 counts once where its copy was the last one', async () => {
    const order = await toCollect([{ productId: BOOK, quantity: 3 }])
    await take(aLine({ copies: 3, gross: 12_000 }))
    expect(await attentions()).toHaveLength(1)
    await packShipment(shop, { number: order.number, by })
    await readyForPickup(shop, { number: order.number, by })
    await markCollected(shop, { number: order.number, by })
    expect(await books()).toEqual({ copies: 0, held: 0, beyond: 0 })
    expect(await attentions()).toEqual([])
  })
})

it('TILL-04 a hundred sales against web orders for one copy: never below nothing, each conflict once, the rest beyond the books', async () => {
  await sql`truncate order_attentions`.execute(db)
  await correctStock(shop, { productId: BOOK, warehouseId: SHOP, copies: 1, reason: 'miscounted', by })
  forward(1)
  const webOrders = Array.from({ length: 10 }, () => toCollect().catch(() => null))
  const sales = Array.from({ length: 100 }, () => take(aLine()))
  const [orders, answers] = [await Promise.all(webOrders), await Promise.all(sales)]
  expect(answers.every(({ taken }) => taken === 1)).toBe(true)
  const placed = orders.filter((order) => order !== null)
  const conflicts = answers.flatMap((answer) => answer.conflicts)
  const { copies = 0, held = 0, beyond = 0 } = (await books()) ?? {}
  expect(copies).toBeGreaterThanOrEqual(0)
  // Either the order got the copy, and one sale has taken it from under it; or a sale got it, and no order could be placed.
  expect({ copies, held, beyond, conflicts: conflicts.length }).toEqual(
    placed.length > 0
      ? { copies: 1, held: 1, beyond: 100, conflicts: 1 }
      : { copies: 0, held: 0, beyond: 99, conflicts: 0 },
  )
  expect(await attentions()).toEqual(
    placed.length > 0 ? [{ number: placed[0]?.number, reason: 'sold-over-counter' }] : [],
  )
})

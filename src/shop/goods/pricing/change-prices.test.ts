import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { testShop } from '#shop/test-shop.ts'
import { endDiscount, setDiscount } from './change-discount.ts'
import { changePrices } from './change-prices.ts'
import type { PriceChange } from './check-prices.ts'
import { forgetPrices } from './forget-prices.ts'

const { db } = await databaseForFile()
let now = new Date('2026-06-01T08:00:00Z')
const shop = testShop({ db, now: () => now })
const BOOK = 'book00000001'
const PEN = 'pen000000001'

async function put(id: string, type: 'BOOK' | 'STATIONERYGIFT', price: number) {
  await db
    .insertInto('products')
    .values({
      id,
      type,
      ean: `978000000000${id.length % 10}`.slice(0, 12) + (type === 'BOOK' ? '1' : '2'),
      vat_class: 'BOOK',
      list_price: price,
    })
    .execute()
  for (const language of ['hu', 'en'] as const)
    await db
      .insertInto('product_texts')
      .values({ product_id: id, type, language, name: id, slug: id, description: '' })
      .execute()
}

function history(id: string) {
  return db
    .selectFrom('price_history')
    .where('product_id', '=', id)
    .orderBy('valid_from')
    .select(['valid_from', 'price', 'list_price'])
    .execute()
}

async function change(id: string, basis: Omit<PriceChange, 'productId'> = {}) {
  const outcome = (await changePrices(shop, [{ productId: id, ...basis }])).get(id)!
  return outcome.ok ? outcome.value : outcome.failure
}

const card = async (id: string) => (await productCards(shop, 'hu', [id])).cards[0]!
const later = (day: string) => (now = new Date(`${day}T08:00:00Z`))

beforeEach(async () => {
  await emptyTables(db, ['products', 'discounts_global', 'settings'])
  later('2026-06-01')
  await put(BOOK, 'BOOK', 5000)
  await put(PEN, 'STATIONERYGIFT', 1000)
  await changePrices(shop, [{ productId: BOOK }, { productId: PEN }])
})

describe('a price that changes', () => {
  it('PRICE-02 the first price of a product is the first line of its history', async () => {
    expect(await history(BOOK)).toEqual([{ valid_from: now, price: 5000, list_price: 5000 }])
    expect(await history(PEN)).toEqual([{ valid_from: now, price: 1000, list_price: 1000 }])
  })

  it('PRICE-02 a new list price, a sale and its end are in the history, and the card shows the lowest price before', async () => {
    later('2026-07-01')
    await change(BOOK, { listPrice: 6000 })
    later('2026-07-20')
    expect(await change(BOOK, { salePercent: 25 })).toEqual({ price: 4500, isChanged: true })
    expect((await history(BOOK)).map(({ price, list_price }) => [price, list_price])).toEqual([
      [5000, 5000],
      [6000, 6000],
      [4500, 6000],
    ])
    expect(await card(BOOK)).toMatchObject({ price: 4500, reduction: { before: 5000, percent: 10 } })
  })

  it('PRICE-02 a sale that began and ended by itself is written when the price changes next', async () => {
    const saleFrom = new Date('2026-07-01T00:00:00Z')
    const saleUntil = new Date('2026-07-08T00:00:00Z')
    await change(BOOK, { salePercent: 40, saleFrom, saleUntil })
    later('2026-07-04')
    expect(await card(BOOK)).toMatchObject({ price: 3000, reduction: { before: 5000, percent: 40 } })
    later('2026-07-20')
    expect(await card(BOOK)).toMatchObject({ price: 5000, reduction: null })
    await change(BOOK, { salePercent: 30, saleFrom: null, saleUntil: null })
    expect((await history(BOOK)).map(({ price }) => price)).toEqual([5000, 3000, 5000, 3500])
    expect((await card(BOOK)).reduction, 'it was cheaper two weeks ago').toBeNull()
  })

  it('PRICE-02 a discount that began and ended by itself is told, and written when the price changes next', async () => {
    const validFrom = new Date('2026-07-01T00:00:00Z')
    const validUntil = new Date('2026-07-08T00:00:00Z')
    await setDiscount(shop, { id: 'july', adminName: 'July', type: 'ALL', multiplier: 0.6, validFrom, validUntil })
    later('2026-07-04')
    expect(await card(BOOK)).toMatchObject({ price: 3000, reduction: { before: 5000, percent: 40 } })
    later('2026-07-20')
    expect(await card(BOOK)).toMatchObject({ price: 5000, reduction: null })
    expect(await history(BOOK)).toHaveLength(1)
    await change(BOOK, { salePercent: 30 })
    expect((await history(BOOK)).map(({ price }) => price)).toEqual([5000, 3000, 5000, 3500])
    expect((await card(BOOK)).reduction, 'it was cheaper two weeks ago').toBeNull()
  })

  it('PRICE-02 a discount that is made, made larger and ended is compared with the price before its first step', async () => {
    later('2026-08-01')
    const discount = { adminName: 'Augusztus', type: 'STATIONERYGIFT', multiplier: 0.9 } as const
    await setDiscount(shop, { ...discount, id: 'august' })
    expect(await card(PEN)).toMatchObject({ price: 900, reduction: { before: 1000, percent: 10 } })
    later('2026-08-10')
    await endDiscount(shop, { id: 'august' })
    await setDiscount(shop, { ...discount, id: 'august-2', multiplier: 0.8 })
    expect((await card(PEN)).reduction).toEqual({ before: 1000, percent: 20 })
    later('2026-09-01')
    await endDiscount(shop, { id: 'august-2' })
    expect(await card(PEN)).toMatchObject({ price: 1000, reduction: null })
    expect((await card(BOOK)).price).toBe(5000)
    later('2026-09-02')
    await change(PEN, { listPrice: 1100 })
    expect((await history(PEN)).map(({ price }) => price)).toEqual([1000, 900, 800, 1000, 1100])
  })

  it('PRICE-02 changing what does not change the price writes no line, and changing nothing writes nothing at all', async () => {
    later('2026-07-01')
    expect(await change(BOOK, { fixedPriceUntil: '2027-01-01' })).toEqual({ price: 5000, isChanged: true })
    expect(await history(BOOK)).toHaveLength(1)
    const row = () => db.selectFrom('products').where('id', '=', BOOK).selectAll().executeTakeFirstOrThrow()
    const before = await row()
    later('2026-07-02')
    expect(await change(BOOK, { listPrice: 5000, fixedPriceUntil: '2027-01-01' })).toEqual({
      price: 5000,
      isChanged: false,
    })
    expect(await row()).toEqual(before)
  })

  it('PRICE-02 of many changes one that is refused leaves the others alone, and what is said twice is said together', async () => {
    later('2026-07-01')
    const outcomes = await changePrices(shop, [
      { productId: PEN, listPrice: 1200 },
      { productId: 'nothing00000', listPrice: 1 },
      { productId: BOOK, listPrice: -1 },
      { productId: PEN, salePercent: 50 },
    ])
    expect(Object.fromEntries(outcomes)).toEqual({
      [PEN]: { ok: true, value: { price: 600, isChanged: true } },
      [BOOK]: { ok: false, failure: { kind: 'not-a-price' } },
      nothing00000: { ok: false, failure: { kind: 'no-such-product' } },
    })
    expect((await history(PEN)).map(({ price, list_price }) => [price, list_price])).toEqual([
      [1000, 1000],
      [600, 1200],
    ])
    expect(await history(BOOK)).toHaveLength(1)
  })

  it('PRICE-02 what cannot be a price is refused and leaves everything as it was', async () => {
    expect(await change(BOOK, { listPrice: -1 })).toEqual({ kind: 'not-a-price' })
    expect(await change(BOOK, { listPrice: 99.5 })).toEqual({ kind: 'not-a-price' })
    expect(await change(BOOK, { salePercent: 100 })).toEqual({ kind: 'not-a-price' })
    expect(await change(BOOK, { saleFrom: now, saleUntil: now })).toEqual({ kind: 'ends-before-it-begins' })
    expect(await change('nothing00000')).toEqual({ kind: 'no-such-product' })
    expect(await history(BOOK)).toHaveLength(1)
  })

  it('PRICE-01 while a price is fixed only the publisher changes it, and no sale above the cap is made for that time', async () => {
    await change(BOOK, { fixedPriceUntil: '2026-06-20' })
    expect(await change(BOOK, { listPrice: 4000 })).toEqual({ kind: 'fixed-list-price', until: '2026-06-20' })
    later('2026-06-02')
    expect(await change(BOOK, { listPrice: 5500, isPublishersPrice: true })).toMatchObject({ price: 5500 })
    const saleUntil = new Date('2026-06-15T00:00:00Z')
    expect(await change(BOOK, { salePercent: 20, saleUntil })).toEqual({
      kind: 'above-cap',
      cap: 10,
      freeFrom: '2026-06-21',
    })
    later('2026-06-03')
    expect(await change(BOOK, { salePercent: 20 })).toMatchObject({ price: 4950 })
    later('2026-06-21')
    expect(await change(BOOK, { listPrice: 6000 })).toMatchObject({ price: 4800 })
    expect((await history(BOOK)).map(({ price }) => price)).toEqual([5000, 5500, 4950, 4400, 4800])
  })

  it('PRICE-02 changes at the same time leave a history whose last line is the price', async () => {
    await Promise.all([
      ...[10, 20, 30].map((salePercent) => change(PEN, { salePercent })),
      changePrices(shop, [
        { productId: PEN, listPrice: 1300 },
        { productId: BOOK, listPrice: 5300 },
      ]),
      changePrices(shop, [
        { productId: BOOK, listPrice: 5400 },
        { productId: PEN, listPrice: 1400 },
      ]),
      setDiscount(shop, { id: 'rush', adminName: 'Rush', type: 'ALL', multiplier: 0.5 }),
    ])
    now = new Date(now.getTime() + 1)
    await change(PEN, { fixedPriceUntil: '2026-01-01' })
    for (const id of [PEN, BOOK]) {
      const { list_price } = await db
        .selectFrom('products')
        .where('id', '=', id)
        .select('list_price')
        .executeTakeFirstOrThrow()
      expect((await history(id)).at(-1)?.list_price).toBe(list_price)
    }
    expect((await card(PEN)).price).toBeLessThan(700)
  })
})

describe('old prices', () => {
  it('SCALE-04 PRICE-02 are forgotten after five years, but for what a reduction that still holds is compared with', async () => {
    const line = (id: string, day: string, price: number, listPrice: number) =>
      sql`insert into price_history values (${id}, ${`${day}T08:00Z`}::timestamptz, ${price}, ${listPrice})`.execute(db)
    await sql`delete from price_history`.execute(db)
    for (const [day, price] of [
      ['2018-01-01', 4000],
      ['2019-01-01', 4500],
      ['2021-04-15', 4700],
      ['2021-05-20', 4800],
      ['2024-01-01', 5000],
    ] as const)
      await line(BOOK, day, price, price)
    await line(PEN, '2018-01-01', 1000, 1000)
    await line(PEN, '2019-01-01', 900, 1000)
    expect(await forgetPrices(shop)).toBe(2)
    expect((await history(BOOK)).map(({ price }) => price)).toEqual([4700, 4800, 5000])
    expect(await history(PEN), 'reduced since then').toHaveLength(2)
    expect(await forgetPrices(shop)).toBe(0)
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { productCards } from '#shop/catalogue/product-cards.ts'
import { testShop } from '#shop/test-shop.ts'
import { changeGlobalDiscount } from './change-global-discount.ts'
import { changePrice } from './change-price.ts'

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

const card = async (id: string) => (await productCards(shop, 'hu', [id])).cards[0]!
const later = (day: string) => (now = new Date(`${day}T08:00:00Z`))

beforeEach(async () => {
  await sql`truncate products, discounts_global, settings cascade`.execute(db)
  later('2026-06-01')
  await put(BOOK, 'BOOK', 5000)
  await put(PEN, 'STATIONERYGIFT', 1000)
  await changePrice(shop, { productId: BOOK })
  await changePrice(shop, { productId: PEN })
})

describe('a price that changes', () => {
  it('PRICE-02 a new list price, a sale and its end are in the history, and the card shows the lowest price before', async () => {
    later('2026-07-01')
    await changePrice(shop, { productId: BOOK, listPrice: 6000 })
    later('2026-07-20')
    const changed = await changePrice(shop, { productId: BOOK, salePercent: 25 })
    expect(changed).toEqual({ ok: true, price: 4500 })
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
    await changePrice(shop, { productId: BOOK, salePercent: 40, saleFrom, saleUntil })
    later('2026-07-04')
    expect(await card(BOOK)).toMatchObject({ price: 3000, reduction: { before: 5000, percent: 40 } })
    later('2026-07-20')
    expect(await card(BOOK)).toMatchObject({ price: 5000, reduction: null })
    await changePrice(shop, { productId: BOOK, salePercent: 30, saleFrom: null, saleUntil: null })
    expect((await history(BOOK)).map(({ price }) => price)).toEqual([5000, 3000, 5000, 3500])
    expect((await card(BOOK)).reduction, 'it was cheaper two weeks ago').toBeNull()
  })

  it('PRICE-02 changing what does not change the price writes nothing', async () => {
    later('2026-07-01')
    await changePrice(shop, { productId: BOOK, fixedPriceUntil: '2027-01-01' })
    expect(await history(BOOK)).toHaveLength(1)
  })

  it('PRICE-02 a discount writes the new price of each product of its kind, and its end does too', async () => {
    later('2026-08-01')
    const discount = { id: 'august', adminName: 'Augusztus', type: 'STATIONERYGIFT', multiplier: 0.9 } as const
    expect(await changeGlobalDiscount(shop, discount)).toEqual({ pricesChanged: 1 })
    expect(await card(PEN)).toMatchObject({ price: 900, reduction: { before: 1000, percent: 10 } })
    later('2026-08-10')
    await changeGlobalDiscount(shop, { ...discount, multiplier: 0.8 })
    expect((await card(PEN)).reduction, 'a second step is compared with the price before the first').toEqual({
      before: 1000,
      percent: 20,
    })
    later('2026-09-01')
    expect(await changeGlobalDiscount(shop, { id: 'august', isRemoved: true })).toEqual({ pricesChanged: 1 })
    expect((await history(PEN)).map(({ price }) => price)).toEqual([1000, 900, 800, 1000])
    expect(await history(BOOK)).toHaveLength(1)
  })

  it('PRICE-02 what cannot be a price is refused and leaves everything as it was', async () => {
    const refused = async (change: object) => {
      const answer = await changePrice(shop, { productId: BOOK, ...change })
      return answer.ok ? 'taken' : answer.failure.kind
    }
    expect(await refused({ listPrice: -1 })).toBe('not-a-price')
    expect(await refused({ listPrice: 99.5 })).toBe('not-a-price')
    expect(await refused({ salePercent: 100 })).toBe('not-a-price')
    expect(await refused({ saleFrom: now, saleUntil: now })).toBe('ends-before-it-begins')
    expect(await refused({ productId: 'nothing00000' })).toBe('no-such-product')
    expect(await history(BOOK)).toHaveLength(1)
  })

  it('PRICE-02 changes at the same time leave a history whose last line is the price', async () => {
    await Promise.all([
      ...[10, 20, 30].map((salePercent) => changePrice(shop, { productId: PEN, salePercent })),
      changeGlobalDiscount(shop, { id: 'rush', adminName: 'Rush', type: 'ALL', multiplier: 0.5 }),
    ])
    expect((await history(PEN)).at(-1)?.price).toBe((await card(PEN)).price)
  })
})

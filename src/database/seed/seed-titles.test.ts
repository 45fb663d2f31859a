import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isEan13 } from '#kit/formats/ean.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { testShop } from '#shop/test-shop.ts'
import { databaseForFile } from '../test-database.ts'
import { silentLog } from '../test-server.ts'
import { seedDemo } from './seed-demo.ts'
import { seedTitles } from './seed-titles.ts'

const folder = join(import.meta.dirname, '../../../seed')
const now = new Date('2026-11-15T10:00:00Z')
const { db, url: databaseUrl } = await databaseForFile()
/** `npm run test:soak -- rules` makes more. */
const TITLES = process.env.PROPERTY_RUNS ? 3000 : 1200
const seed = (titles: number) => seedTitles({ databaseUrl, folder, log: silentLog, titles, now })
const madeUp = () => db.selectFrom('products').where('ean', 'like', '97991%')

describe('a large made-up catalogue', () => {
  it('a larger number adds what is missing, the same or a smaller one nothing, and the demo fits beside it', async () => {
    expect(await seed(400)).toEqual({ added: 400 })
    expect(await seed(TITLES)).toEqual({ added: TITLES - 400 })
    expect(await seed(TITLES)).toEqual({ added: 0 })
    expect(await seed(10)).toEqual({ added: 0 })
    const { products } = await seedDemo({ databaseUrl, folder, log: silentLog, now })
    expect(products).toBeGreaterThan(300)
  })

  it('what a killed run has left out is filled in by the next', async () => {
    const gone = await madeUp().select('id').orderBy('id').limit(50).execute()
    await db
      .deleteFrom('products')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
    expect(await seed(TITLES)).toEqual({ added: 50 })
    expect(
      (
        await madeUp()
          .where(
            'id',
            'in',
            gone.map(({ id }) => id),
          )
          .select('id')
          .execute()
      ).length,
    ).toBe(50)
  })

  it('every title is whole: valid EAN, both texts of thirty to sixty words, an author, a category, stock, one to three prices', async () => {
    const rows = await madeUp()
      .select(['id', 'ean'])
      .select(sql<number>`(select count(*) from product_texts t where t.product_id = products.id)::int`.as('texts'))
      .select(
        sql<number>`(select count(*) from product_contributors c where c.product_id = products.id)::int`.as('authors'),
      )
      .select(
        sql<number>`(select count(*) from product_categories c where c.product_id = products.id and c.is_main)::int`.as(
          'main',
        ),
      )
      .select(sql<number>`(select count(*) from inventories i where i.product_id = products.id)::int`.as('stock'))
      .select(sql<number>`(select count(*) from price_history h where h.product_id = products.id)::int`.as('prices'))
      .execute()
    expect(rows).toHaveLength(TITLES)
    for (const { ean, texts, authors, main, stock, prices } of rows) {
      expect(isEan13(ean)).toBe(true)
      expect([texts, main]).toEqual([2, 1])
      expect(authors).toBeGreaterThanOrEqual(1)
      expect(stock).toBeGreaterThanOrEqual(2)
      expect(prices).toBeGreaterThanOrEqual(1)
      expect(prices).toBeLessThanOrEqual(3)
    }
    const texts = await db
      .selectFrom('product_texts')
      .innerJoin('products', 'products.id', 'product_id')
      .where('ean', 'like', '97991%')
      .select('description')
      .execute()
    const counts = texts.map(({ description }) => description.split(' ').length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(30)
    expect(Math.max(...counts)).toBeLessThanOrEqual(60)
  })

  it('there are an author for eight titles, and two thousand different words or more', async () => {
    const authors = await db
      .selectFrom('contributors')
      .where('id', 'like', 'made-up-%')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    expect(authors.count).toBe(20 * Math.ceil(TITLES / 8 / 20))
    const { rows } = await sql<{
      count: number
    }>`select count(distinct word)::int as count from product_texts, regexp_split_to_table(lower(name || ' ' || description), '[^[:alpha:]’]+') as word`.execute(
      db,
    )
    expect(rows[0]?.count).toBeGreaterThanOrEqual(2000)
  })

  it('PRICE-02 the history ends in the price of today', async () => {
    const last = await db
      .selectFrom('price_history')
      .distinctOn('product_id')
      .orderBy('product_id')
      .orderBy('valid_from', 'desc')
      .select(['product_id', 'price'])
      .execute()
    const prices = new Map(last.map(({ product_id, price }) => [product_id, price]))
    const ids = (await madeUp().select('id').limit(500).execute()).map(({ id }) => id)
    const { cards } = await productCards(testShop({ db, now: () => now }), 'en', ids)
    for (const { id, price } of cards) expect(prices.get(id)).toBe(price)
  })
})

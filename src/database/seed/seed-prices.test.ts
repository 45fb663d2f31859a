import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { testShop } from '#shop/test-shop.ts'
import { databaseForFile } from '../test-database.ts'
import { silentLog } from '../test-server.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-15T10:00:00Z')
const today = shopDay(now)
const { db, url: databaseUrl } = await databaseForFile()
const shop = testShop({ db, now: () => now })

async function cards() {
  const ids = (await db.selectFrom('products').select('id').execute()).map(({ id }) => id)
  return (await productCards(shop, 'hu', ids)).cards
}

describe("the demo shop's prices", () => {
  beforeAll(() => seedDemo({ databaseUrl, folder: join(import.meta.dirname, '../../../seed'), log: silentLog, now }))

  it('PRICE-02 the last price of the history is the price a visitor pays now, for every product', async () => {
    const last = await db
      .selectFrom('price_history')
      .distinctOn('product_id')
      .orderBy('product_id')
      .orderBy('valid_from', 'desc')
      .select(['product_id', 'price'])
      .execute()
    const prices = new Map(last.map(({ product_id, price }) => [product_id, price]))
    for (const card of await cards()) expect(prices.get(card.id), card.title).toBe(card.price)
  })

  it('PRICE-02 every history goes back ninety days or more, and never repeats a price', async () => {
    const rows = await db.selectFrom('price_history').orderBy('product_id').orderBy('valid_from').selectAll().execute()
    const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
    for (const history of byProduct.values()) {
      expect(shopDay(history[0]!.valid_from) <= addDays(today, -90)).toBe(true)
      history.forEach((row, index) => expect(row.price).not.toBe(history[index - 1]?.price))
      expect(history.every(({ valid_from }) => valid_from <= now)).toBe(true)
    }
    expect([...byProduct.values()].some((history) => history.length >= 3)).toBe(true)
  })

  it('PRICE-02 what is on sale shows its reduction from the lowest price of the thirty days before', async () => {
    const onSale = await db
      .selectFrom('products')
      .where('sale_percent', '>', 0)
      .select(['id', 'sale_percent', 'list_price'])
      .execute()
    expect(onSale.length).toBeGreaterThanOrEqual(40)
    const byId = new Map((await cards()).map((card) => [card.id, card]))
    for (const { id } of onSale) expect(byId.get(id)?.reduction, id).not.toBeNull()
    const lower = onSale.filter(({ id, list_price }) => byId.get(id)!.reduction!.before < list_price)
    expect(lower.length, 'an earlier sale within the thirty days lowers the price that is compared to').toBeGreaterThan(
      0,
    )
  })

  it('PRICE-01 a Hungarian book has a fixed price for the year after it came out, and no reduction above the cap', async () => {
    const books = await db
      .selectFrom('products')
      .where('type', '=', 'BOOK')
      .select(['language', 'publication_date', 'fixed_price_until', 'sale_percent'])
      .execute()
    for (const { language, publication_date, fixed_price_until, sale_percent } of books) {
      const last = addDays(publication_date ?? '', 365)
      expect(fixed_price_until).toBe(language === 'hu' && last >= today ? last : null)
      if (fixed_price_until) expect(sale_percent).toBeLessThanOrEqual(10)
    }
  })

  it('DATA-07 every state a product can be in is there to be seen', async () => {
    const counts: Record<string, number> = {}
    for (const { availability } of await cards()) counts[availability.kind] = (counts[availability.kind] ?? 0) + 1
    expect(counts['preorder']).toBeGreaterThanOrEqual(20)
    expect(counts['orderable']).toBeGreaterThanOrEqual(25)
    expect(counts['not-orderable']).toBeGreaterThanOrEqual(10)
    expect(counts['in-stock']).toBeGreaterThanOrEqual(300)
    const drawn = await db
      .selectFrom('products')
      .select(sql<number>`(count(*) filter (where cover_art is null))::int`.as('bare'))
      .executeTakeFirstOrThrow()
    expect(drawn.bare).toBe(4)
  })
})

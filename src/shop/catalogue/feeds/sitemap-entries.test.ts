import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { openDatabase } from '#database/open-database.ts'
import { silentLog } from '#database/test-server.ts'
import { testShop } from '#shop/test-shop.ts'
import { openCardMemory } from '#shop/catalogue/products/card-memory.ts'
import { feedProducts } from './feed-products.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { authorEntries, productEntries, sitemapParts } from './sitemap-entries.ts'
import { productParts } from './sitemap-records.server.ts'

const { db, url } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-15T09:00:00Z') })
const PRODUCTS = 1203

beforeAll(async () => {
  const id = sql`lpad(n::text, 12, '0')`
  await sql`insert into products (id, type, ean, vat_class, list_price, deleted)
    select ${id}, case when n % 3 = 0 then 'STATIONERYGIFT' else 'BOOK' end::product_type, lpad(n::text, 13, '0'), 'BOOK', 1000, n > ${PRODUCTS}
    from generate_series(1, ${PRODUCTS + 20}) as n`.execute(db)
  await sql`insert into product_texts (product_id, type, language, name, slug)
    select id, type, l, 'Könyv', l || '-' || id from products, unnest(array['hu', 'en']::language[]) as l`.execute(db)
  await sql`insert into contributors (id, name_hu, name_en, sort_name, slug_hu, slug_en)
    select 'a' || n, 'Név', 'Name', 'Név', 'nev-' || n, 'name-' || n from generate_series(1, 700) as n`.execute(db)
  await sql`insert into product_contributors (product_id, contributor_id, role, position)
    select ${id}, 'a' || n, 'author', 0 from generate_series(1, 650) as n`.execute(db)
})

async function all<Value>(batches: AsyncIterable<Value[]>): Promise<Value[]> {
  const values: Value[] = []
  for await (const batch of batches) values.push(...batch)
  return values
}

describe('the sitemap of a large catalogue', () => {
  it('KEEP-02 lists every product that is sold once, batch after batch', async () => {
    const { products } = await sitemapParts(shop)
    expect(products).toHaveLength(1)
    const entries = await all(productEntries(shop, products[0]!))
    expect(entries).toHaveLength(PRODUCTS)
    expect(new Set(entries.map(({ paths }) => paths.hu)).size).toBe(PRODUCTS)
    expect(entries[2]?.paths).toEqual({
      hu: '/hu/notesz-es-ajandektargy/hu-000000000003',
      en: '/stationary-and-gift/en-000000000003',
    })
  })

  it('KEEP-02 its parts meet without a gap', async () => {
    const parts = await productParts(db, 500)
    expect(parts.map(({ firstId }) => Number(firstId))).toEqual([1, 501, 1001])
    const spans = parts.map(({ firstId }, index) => ({ from: firstId, before: parts[index + 1]?.firstId ?? null }))
    const counts = await Promise.all(spans.map(async (span) => (await all(productEntries(shop, span))).length))
    expect(counts).toEqual([500, 500, 203])
  })

  it('KEEP-02 lists the authors who have a book', async () => {
    const { authors } = await sitemapParts(shop)
    const entries = await all(authorEntries(shop, authors[0]!))
    expect(entries).toHaveLength(650)
    expect(entries.map(({ paths }) => paths.en)).toContain('/books-by-author/name-650')
    expect(entries.map(({ paths }) => paths.en)).not.toContain('/books-by-author/name-651')
  })

  it('KEEP-02 feeds have every product that is sold once', async () => {
    const products = await all(feedProducts(shop, 'en'))
    expect(products).toHaveLength(PRODUCTS)
    expect(new Set(products.map(({ card }) => card.id)).size).toBe(PRODUCTS)
  })

  it('KEEP-02 a feed and a sitemap hold one batch at a time, and read the next only for who asks for it', async () => {
    const statements: string[] = []
    const watched = openDatabase({ databaseUrl: url, log: silentLog, onStatement: (text) => statements.push(text) })
    try {
      const watching = { ...shop, db: watched.db }
      const whole = { from: '', before: null }
      for (const batches of [feedProducts(watching, 'hu'), productEntries(watching, whole)]) {
        statements.length = 0
        const sizes: number[] = []
        for await (const batch of batches) {
          sizes.push(batch.length)
          // A slow reader: whatever was being read ahead would be here by now.
          await sql`select 1`.execute(db)
          expect(statements.filter((text) => text.startsWith('select "id" from "products"'))).toHaveLength(sizes.length)
        }
        expect(sizes).toEqual([250, 250, 250, 250, 203])
      }
    } finally {
      await watched.stop()
    }
  })

  it('KEEP-02 a feed leaves the cards alone that are kept for visitors', async () => {
    const cards = openCardMemory()
    const keeping = { ...shop, cards }
    await productCards(keeping, 'hu', ['000000000001'])
    expect(cards.cards.size).toBe(1)
    await all(feedProducts(keeping, 'hu'))
    expect(cards.cards.size).toBe(1)
  })
})

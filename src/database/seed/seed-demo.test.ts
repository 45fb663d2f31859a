import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEan13 } from '#kit/formats/ean.ts'
import type { Database } from '../open-database.ts'
import { databaseForFile } from '../test-database.ts'
import { silentLog } from '../test-server.ts'
import { seedDemo, seedEmptyShop } from './seed-demo.ts'

const folder = join(import.meta.dirname, '../../../seed')
const now = new Date('2026-11-15T10:00:00Z')
const log = silentLog

const { db, url: databaseUrl } = await databaseForFile()

describe('the demo shop', () => {
  beforeAll(async () => {
    const loads = await Promise.all([1, 2].map(() => seedEmptyShop({ databaseUrl, folder, log, now })))
    expect(
      loads.filter(({ products }) => products > 0),
      'of two that start at once, one loads',
    ).toHaveLength(1)
  })

  it('DATA-07 it has books, books in other languages, gifts and issues of periodicals enough to look like a shop', async () => {
    const rows = await db
      .selectFrom('products')
      .groupBy('type')
      .select(['type', sql<number>`count(*)::int`.as('count')])
      .execute()
    const counts = Object.fromEntries(rows.map(({ type, count }) => [type, count]))
    expect(counts.BOOK).toBeGreaterThanOrEqual(290)
    expect(counts.OTHERLANGUAGE).toBeGreaterThanOrEqual(50)
    expect(counts.STATIONERYGIFT).toBeGreaterThanOrEqual(50)
    expect(counts.PERIODICAL).toBeGreaterThanOrEqual(30)
  })

  it('loading it again, a month later too, changes nothing at all', async () => {
    const before = await everything(db)
    expect(await seedDemo({ databaseUrl, folder, log, now })).toEqual({ products: 0 })
    expect(await seedDemo({ databaseUrl, folder, log, now: new Date('2026-12-24T10:00:00Z') })).toEqual({ products: 0 })
    expect(await seedEmptyShop({ databaseUrl, folder, log })).toEqual({ products: 0 })
    expect(await everything(db)).toEqual(before)
  })

  it('DATA-01 every id has twelve characters, and every EAN a right check digit, in a range nobody uses', async () => {
    const products = await db.selectFrom('products').select(['id', 'ean', 'type']).execute()
    for (const { id, ean } of products) expect(/^[0-9a-z]{12}$/.test(id) && isEan13(ean), `${id} ${ean}`).toBe(true)
    const prefixes = { BOOK: /^97861589/, OTHERLANGUAGE: /^97861589/, PERIODICAL: /^977/, STATIONERYGIFT: /^20/ }
    for (const { ean, type } of products) expect(ean).toMatch(prefixes[type])
    expect(new Set(products.map(({ ean }) => ean)).size).toBe(products.length)
  })

  it('WEB-44 every product has a name and an address in both languages, and no two of a kind share one', async () => {
    const texts = await db.selectFrom('product_texts').selectAll().execute()
    const products = await db.selectFrom('products').select('id').execute()
    expect(texts).toHaveLength(products.length * 2)
    expect(new Set(texts.map(({ type, language, slug }) => `${type} ${language} ${slug}`)).size).toBe(texts.length)
    for (const { name, slug } of texts)
      expect(name !== '' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), `${name}: ${slug}`).toBe(true)
  })

  it("WEB-44 a second product of the same name has its author's family name in the address", async () => {
    const editions = await db
      .selectFrom('product_texts')
      .where('language', '=', 'hu')
      .where('name', '=', 'Pride and Prejudice')
      .select('slug')
      .orderBy('slug')
      .execute()
    expect(editions.map(({ slug }) => slug)).toEqual(['pride-and-prejudice', 'pride-and-prejudice-austen'])
  })

  it("WEB-44 an author's address follows the order of names of each language", async () => {
    const author = await db
      .selectFrom('contributors')
      .where('id', '=', 'gardonyi-geza')
      .select(['slug_hu', 'slug_en'])
      .executeTakeFirst()
    expect(author).toEqual({ slug_hu: 'gardonyi-geza', slug_en: 'geza-gardonyi' })
  })

  it('whoever stands in two files is taken from the first', async () => {
    const [first, second] = await Promise.all(['authors-en.json', 'authors-world.json'].map((name) => authorsIn(name)))
    const twice = first!.find(({ key, bio }) => second!.some((other) => other.key === key && other.bio.en !== bio.en))!
    const loaded = await db.selectFrom('contributors').where('id', '=', twice.key).select('bio_en').executeTakeFirst()
    expect(loaded?.bio_en).toBe(twice.bio.en)
  })

  it('every category of the three trees has two levels and products under it', async () => {
    const categories = await db
      .selectFrom('categories as c')
      .leftJoin('categories as p', 'p.id', 'c.parent_id')
      .select(['c.id', 'c.tree', 'c.parent_id', 'p.parent_id as above'])
      .execute()
    expect(new Set(categories.map(({ tree }) => tree))).toEqual(new Set(['BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT']))
    expect(categories.every(({ above }) => above === null)).toBe(true)
    const used = new Set(
      (await db.selectFrom('product_categories').select('category_id').distinct().execute()).map(
        (row) => row.category_id,
      ),
    )
    expect(categories.filter(({ id, parent_id }) => parent_id && !used.has(id))).toEqual([])
    const misplaced = await db
      .selectFrom('product_categories as pc')
      .innerJoin('categories as c', 'c.id', 'pc.category_id')
      .innerJoin('products as p', 'p.id', 'pc.product_id')
      .whereRef('c.tree', '!=', 'p.type')
      .select('p.id')
      .execute()
    expect(misplaced).toEqual([])
  })

  it('DATA-02 stock stands in both warehouses that sell, and what cannot be ordered has none', async () => {
    const rows = await db
      .selectFrom('inventories as i')
      .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
      .groupBy('w.type')
      .select(['w.type', sql<number>`count(*)::int`.as('count')])
      .execute()
    const products = (await db.selectFrom('products').select('id').execute()).length
    expect(Object.fromEntries(rows.map(({ type, count }) => [type, count]))).toMatchObject({
      SHOP: products,
      CENTRAL: products,
    })
  })

  it('a file that is wrong is named with its row, and nothing is loaded', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'seed-'))
    afterAll(() => rm(copy, { recursive: true }))
    await cp(folder, copy, { recursive: true })
    const gifts = join(copy, 'stationery-gifts.json')
    const rows = JSON.parse(await readFile(gifts, 'utf8')) as { key: string; price: number; maker: string }[]
    const third = rows[2]!
    const load = async (change: object) => {
      await writeFile(gifts, JSON.stringify(rows.with(2, { ...third, ...change })))
      return seedDemo({ databaseUrl, folder: copy, log, now })
    }
    await expect(load({ price: -1 })).rejects.toThrow(`stationery-gifts.json row 3 (${third.key}): price:`)
    await expect(load({ maker: 'nobody' })).rejects.toThrow(
      `stationery-gifts.json row 3 (${third.key}): there is no publisher 'nobody'`,
    )
    await expect(load({ categories: ['notebooks/round'] })).rejects.toThrow(
      "there is no category 'STATIONERYGIFT notebooks/round'",
    )
    await expect(load({ colour: 'red' })).rejects.toThrow('stationery-gifts.json row 3')
  })
})

async function authorsIn(name: string) {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as { key: string; bio: { en: string } }[]
}

async function everything(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database)
  const contents: [string, unknown[]][] = []
  for (const { name } of tables.rows)
    contents.push([
      name,
      (await sql`select t::text as row from ${sql.table(name)} as t order by 1`.execute(database)).rows,
    ])
  return Object.fromEntries(contents)
}

import { join } from 'node:path'
import { Kysely } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pgDialect } from '#database/pg-dialect.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import type { Tables } from '#database/tables.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { keepCatalogue, testShop } from '#shop/test-shop.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { openListMemory } from './open-list-memory.ts'
import { listProducts } from './list-products.ts'
import type { ListScope } from './list-scope.ts'
import { saleShelf } from './sale-shelf.ts'

let now = new Date('2026-11-15T10:00:00Z')
const { pool, url: databaseUrl } = await databaseForFile()
const statements: string[] = []
const db = new Kysely<Tables>({
  dialect: pgDialect({ pool, usesNames: true }),
  log: ({ query }) => void statements.push(query.sql),
})
const shop = testShop({ db, now: () => now })
const memory = keepCatalogue(shop)

const list = (scope: ListScope, search = '') =>
  listProducts(shop, { scope, language: 'hu', query: new URLSearchParams(search) })
const books: ListScope = { kind: 'type', type: 'BOOK' }
const ON_ALL = { id: 'all', discount_admin_name: 'Mind', discount_multiplier: 0.9, type: 'ALL', owner: null } as const

beforeAll(async () => {
  await seedDemo({ databaseUrl, folder: join(import.meta.dirname, '../../../../seed'), log: silentLog, now })
  memory.changed(['*'])
})

describe('what the lists keep between requests', () => {
  it('FIND-01 PAGE-04 a product that changed is counted, sorted and filtered as it is now', async () => {
    const before = await list(books, 'sort=price-down')
    const cheap = (await list(books, 'sort=price-up')).products[0]
    await db
      .updateTable('products')
      .set({ list_price: 99_000, sale_percent: 0 })
      .where('id', '=', cheap?.id ?? '')
      .execute()
    memory.changed([`product:${cheap?.id}`, 'list:BOOK', 'shelves'])
    const after = await list(books, 'sort=price-down')
    expect(after.products[0]?.id).toBe(cheap?.id)
    expect(after.total).toBe(before.total)
    expect((await list(books, 'price=99000-99000')).total).toBe(1)
  })

  it('FIND-01 PAGE-04 a product that is taken off the shelves is gone, and comes back', async () => {
    const { total, products } = await list(books)
    const id = products[0]?.id ?? ''
    await db.updateTable('products').set({ deleted: true }).where('id', '=', id).execute()
    memory.changed([`product:${id}`])
    expect((await list(books)).total).toBe(total - 1)
    expect((await list(books, 'sort=title')).total).toBe(total - 1)
    await db.updateTable('products').set({ deleted: false }).where('id', '=', id).execute()
    memory.changed([`product:${id}`])
    expect((await list(books)).products[0]?.id).toBe(id)
  })

  it('FIND-01 PAGE-04 a new title moves a book in the order of titles', async () => {
    const last = (await list(books, 'sort=title&page=9999')).products.at(-1)
    await db
      .updateTable('product_texts')
      .set({ name: '0. kötet' })
      .where('product_id', '=', last?.id ?? '')
      .execute()
    memory.changed([`product:${last?.id}`])
    expect((await list(books, 'sort=title')).products[0]?.id).toBe(last?.id)
  })

  it('FIND-01 PAGE-04 a title that changed with everything else moves too, and a change of stock leaves the order as it is', async () => {
    const last = (await list(books, 'sort=title&page=9999')).products.at(-1)?.id ?? ''
    await db.updateTable('product_texts').set({ name: '1. kötet' }).where('product_id', '=', last).execute()
    memory.changed(['*'])
    expect((await list(books, 'sort=title')).products.slice(0, 2).map(({ id }) => id)).toContain(last)
    await setCopies(db, 77, { products: [last] })
    memory.changed([`product:${last}`])
    statements.length = 0
    await list(books, 'sort=title')
    expect(statements.some((text) => text.includes('inventories'))).toBe(true)
    expect(statements.some((text) => text.includes('collate'))).toBe(false)
  })

  it('WEB-30 the recommendation inside a list costs one question more than the list', async () => {
    const countQueries = async (search: string) => {
      memory.changed(['*'])
      await list(books)
      statements.length = 0
      await list(books, search)
      return statements.length
    }
    expect((await list(books)).pick).not.toBeNull()
    expect(await countQueries('')).toBeLessThanOrEqual((await countQueries('page=2')) + 1)
  })

  it('FIND-01 PAGE-04 a discount for everything is seen in every price', async () => {
    const { total } = await list({ kind: 'on-sale' })
    await db
      .insertInto('discounts_global')
      .values({ ...ON_ALL, valid_from: now })
      .execute()
    memory.changed(['*'])
    expect((await list({ kind: 'on-sale' })).total).toBeGreaterThan(total)
    await db.deleteFrom('discounts_global').where('id', '=', 'all').execute()
    memory.changed(['*'])
    expect((await list({ kind: 'on-sale' })).total).toBe(total)
  })

  it('FIND-01 PRICE-01 a discount begins and ends in every list by the clock alone', async () => {
    const started = now
    const [valid_from, valid_until] = [new Date('2026-11-15T11:00:00Z'), new Date('2026-11-15T12:00:00Z')]
    await db
      .insertInto('discounts_global')
      .values({ ...ON_ALL, id: 'an-hour', valid_from, valid_until })
      .execute()
    memory.changed(['*'])
    const before = await list({ kind: 'on-sale' })
    expect(before.until).toEqual(valid_from)
    now = valid_from
    const during = await list({ kind: 'on-sale' })
    expect(during.total).toBeGreaterThan(before.total)
    expect(during.until).toEqual(valid_until)
    now = valid_until
    expect((await list({ kind: 'on-sale' })).total).toBe(before.total)
    now = started
    memory.changed(['*'])
  })

  it('PAGE-02 PRICE-02 the sale shelf shows what is reduced, for whatever reason, and nothing that was never dearer', async () => {
    const shelf = async () => (await saleShelf(shop, { language: 'hu', limit: 3 })).cards
    const before = await shelf()
    expect(before).toHaveLength(3)
    expect(before.every(({ reduction }) => reduction !== null)).toBe(true)
    const id = before[0]?.id ?? ''
    const history = await db.deleteFrom('price_history').where('product_id', '=', id).returningAll().execute()
    memory.changed([`product:${id}`])
    expect((await list({ kind: 'on-sale' })).products.map((product) => product.id)).toContain(id)
    expect((await shelf()).map((product) => product.id)).not.toContain(id)
    await db.insertInto('price_history').values(history).execute()

    const [wanted] = (await list(books, 'sort=bestselling')).products.filter(({ language }) => language === 'hu')
    await db
      .updateTable('products')
      .set({ popularity: 999_999, sale_percent: 0 })
      .where('id', '=', wanted?.id ?? '')
      .execute()
    await db
      .insertInto('discounts_global')
      .values({ ...ON_ALL, valid_from: now })
      .execute()
    memory.changed(['*'])
    expect((await shelf())[0]).toMatchObject({ id: wanted?.id, reduction: { percent: 10 } })
    await db.deleteFrom('discounts_global').where('id', '=', 'all').execute()
    memory.changed(['*'])
  })

  it('FIND-01 PAGE-04 when everything may have changed, what is gone is gone and what is new is there', async () => {
    const { total, products } = await list(books)
    const [gone, moved] = products.map(({ id }) => id)
    await db
      .updateTable('products')
      .set({ deleted: true })
      .where('id', '=', gone ?? '')
      .execute()
    await db
      .updateTable('products')
      .set({ type: 'STATIONERYGIFT' })
      .where('id', '=', moved ?? '')
      .execute()
    memory.changed(['*'])
    expect((await list(books)).total).toBe(total - 2)
    await db
      .updateTable('products')
      .set({ deleted: false })
      .where('id', '=', gone ?? '')
      .execute()
    await db
      .updateTable('products')
      .set({ type: 'BOOK' })
      .where('id', '=', moved ?? '')
      .execute()
    memory.changed(['*'])
    const again = await list(books)
    expect([again.total, again.products]).toEqual([total, products])
  })

  it('PAGE-04 while everything is read again visitors are told what was true a moment ago, and it is not kept', async () => {
    const before = await list(books)
    const lock = await pool.connect()
    await lock.query('begin')
    await lock.query('lock table product_categories in access exclusive mode')
    memory.changed(['*'])
    const meanwhile = await list(books)
    expect(meanwhile.products).toEqual(before.products)
    expect(meanwhile.until <= now).toBe(true)
    await lock.query('rollback')
    lock.release()
    await vi.waitUntil(async () => (await list(books)).until > now, { timeout: 60_000 })
  })

  it('FIND-01 PRICE-01 a sale ends and a book comes out by the clock alone', async () => {
    const [sale, upcoming] = [await list({ kind: 'on-sale' }), await list({ kind: 'upcoming' })]
    expect(sale.until > now).toBe(true)
    now = new Date('2027-11-15T10:00:00Z')
    expect((await list({ kind: 'on-sale' })).total).toBeLessThan(sale.total)
    expect(upcoming.total).toBeGreaterThan(0)
    expect((await list({ kind: 'upcoming' })).total).toBe(0)
  })

  it('FIND-01 many who ask at once wait for one reading', async () => {
    memory.changed(['*'])
    const totals = await Promise.all(Array.from({ length: 20 }, async () => (await list(books)).total))
    expect(new Set(totals).size).toBe(1)
  })
})

describe('two shops in one process', () => {
  it('keep nothing for each other: what one has not been told of, it does not learn from the other', async () => {
    const [one, other] = [testShop({ db, now: () => now }), testShop({ db, now: () => now })]
    const [toldOne, toldOther] = [keepCatalogue(one), keepCatalogue(other)]
    const first = async (shop: typeof one) =>
      (await listProducts(shop, { scope: books, language: 'hu', query: new URLSearchParams('sort=price-down') }))
        .products[0]
    const dearest = await first(one)
    expect(await first(other)).toEqual(dearest)
    await db
      .updateTable('products')
      .set({ list_price: 199_000 })
      .where('id', '=', dearest?.id ?? '')
      .execute()
    toldOther.changed([`product:${dearest?.id}`])
    expect((await first(other))?.price).toBeGreaterThan(dearest?.price ?? 0)
    expect(await first(one)).toEqual(dearest)
    toldOne.changed([`product:${dearest?.id}`])
    expect(await first(one)).toEqual(await first(other))
  })

  it('and one in a transaction keeps nothing: it reads what is written there', async () => {
    const shop = testShop({ db, now: () => now })
    keepCatalogue(shop)
    const { total } = await listProducts(shop, { scope: books, language: 'hu', query: new URLSearchParams() })
    const undone = inTransaction(shop, async (shop) => {
      await shop.db.updateTable('products').set({ deleted: true }).where('type', '=', 'BOOK').execute()
      const left = await listProducts(shop, { scope: books, language: 'hu', query: new URLSearchParams() })
      throw new Error(`${left.total} left of ${total}`)
    })
    await expect(undone).rejects.toThrow(`0 left of ${total}`)
  })
})

describe('the front page of a large shop that has just started', () => {
  it('SCALE-04 does not wait until all lists are read, is kept by nobody without its sales, and has them when they are', async () => {
    const started = { ...shop, lists: openListMemory(shop, { soonMs: 20 }) }
    const busy = await pool.connect()
    await busy.query('begin; lock table product_categories in access exclusive mode')
    expect(await saleShelf(started, { language: 'hu', limit: 3 })).toEqual({ cards: [], until: now })
    await busy.query('commit')
    busy.release()
    await started.lists.read(started)
    const read = await saleShelf(started, { language: 'hu', limit: 3 })
    expect(read.until.getTime()).toBeGreaterThan(now.getTime())
    expect(read).toEqual(await saleShelf(shop, { language: 'hu', limit: 3 }))
  })
})

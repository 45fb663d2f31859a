import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { taggedCache } from '#kit/tagged-cache.ts'
import { keepCatalogue, testShop } from '#shop/test-shop.ts'
import { listProducts } from '#shop/catalogue/lists/list-products.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'

let now = new Date('2026-11-15T10:00:00Z')
const { db, pool, url: databaseUrl } = await databaseForFile()
const known = taggedCache()
const shop = testShop({ db, now: () => now, remember: known.remember })
const memory = keepCatalogue(shop)
const changed = (...tags: string[]) => {
  known.changed(tags)
  memory.changed(tags)
}

const books = (search = '', language: 'hu' | 'en' = 'hu') =>
  listProducts(shop, { scope: { kind: 'type', type: 'BOOK' }, language, query: new URLSearchParams(search) })

beforeAll(async () => {
  await seedDemo({ databaseUrl, folder: join(import.meta.dirname, '../../../../seed'), log: silentLog, now })
  changed('*')
})

describe('the cards a shop keeps between requests', () => {
  it('FIND-01 a list shown before asks the database for its recommendation alone, in each language its own', async () => {
    const [hungarian, english] = [await books(), await books('', 'en')]
    const connects = vi.spyOn(pool, 'connect')
    expect(await books()).toEqual(hungarian)
    expect(await books('', 'en')).toEqual(english)
    expect(connects).toHaveBeenCalledTimes(2)
    connects.mockClear()
    await books('page=2')
    connects.mockClear()
    await books('page=2')
    expect(connects).not.toHaveBeenCalled()
    connects.mockRestore()
    expect(english.products.map(({ author }) => author)).not.toEqual(hungarian.products.map(({ author }) => author))
  })

  it('PAGE-04 an author who gets another name has it on every card and among the choices', async () => {
    const { products } = await books()
    const author = products.find((product) => product.author)?.author
    const { id } = await db
      .updateTable('contributors')
      .set({ name_hu: 'Új Név' })
      .where('slug_hu', '=', author?.slug ?? '')
      .returning('id')
      .executeTakeFirstOrThrow()
    changed(`contributor:${id}`)
    const after = await books(`author=${author?.slug}`)
    expect(new Set(after.products.map((product) => product.author?.name))).toContain('Új Név')
    expect(after.products.some((product) => product.author?.name === author?.name)).toBe(false)
    expect(after.applied).toEqual([{ name: 'author', value: author?.slug, label: 'Új Név' }])
  })

  it('PAGE-04 stock that runs out is told on the card', async () => {
    const product = (await books('availability=in-stock')).products[0]
    await setCopies(db, 0, { products: [product?.id ?? ''] })
    changed(`product:${product?.id}`)
    const again = await listProducts(shop, {
      scope: { kind: 'ids', ids: [product?.id ?? ''] },
      language: 'hu',
      query: new URLSearchParams(),
    })
    expect(again.products[0]?.availability.kind).not.toBe('in-stock')
  })

  it('PRICE-01 a sale ends at its moment, though nobody tells of it', async () => {
    const id = (await books('sort=newest')).products.at(-1)?.id ?? ''
    const end = new Date(now.getTime() + 60_000)
    await db
      .updateTable('products')
      .set({ list_price: 5000, sale_percent: 50, sale_from: null, sale_until: end, fixed_price_until: null })
      .where('id', '=', id)
      .execute()
    changed(`product:${id}`)
    const price = async () => (await books('sort=newest')).products.find((product) => product.id === id)?.price
    const during = await price()
    now = end
    const after = await price()
    expect(after).toBe((during ?? 0) * 2)
  })

  it('PRICE-01 PRICE-02 a discount begins and ends on every card at its moment, with the price it is compared to', async () => {
    const [begins, ends] = [new Date(now.getTime() + 60_000), new Date(now.getTime() + 120_000)]
    await db
      .insertInto('discounts_global')
      .values({
        id: 'a-minute',
        discount_admin_name: 'Egy perc',
        discount_multiplier: 0.9,
        type: 'ALL',
        owner: null,
        valid_from: begins,
        valid_until: ends,
      })
      .execute()
    changed('*')
    const cards = async () => (await books('sort=title')).products
    const before = await cards()
    now = begins
    const during = await cards()
    now = ends
    const after = await cards()
    expect(after).toEqual(before)
    const [plain] = before.filter(({ price, reduction }) => reduction === null && price === 4990)
    expect(during.find(({ id }) => id === plain?.id)).toMatchObject({
      price: 4491,
      reduction: { before: 4990, percent: 10 },
    })
  })
})

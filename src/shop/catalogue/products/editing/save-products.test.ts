import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announceLater } from '#database/announce-changes.ts'
import { listenForChanges, type Listener } from '#database/listen-for-changes.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { findProduct } from '#shop/catalogue/products/find-product.ts'
import { productDetails } from '#shop/catalogue/products/product-details.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { testShop } from '#shop/test-shop.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { findOrCreateContributors } from './find-or-create.ts'
import type { NewProduct } from './product-fields.ts'
import { deleteProducts, restoreProducts, withdrawProducts } from './product-presence.ts'
import { saveProducts } from './save-products.ts'

let now = new Date('2026-11-16T10:00:00Z')
const { db, url } = await databaseForFile()
const shop = testShop({ db, now: () => now })

const heardTags: string[] = []
let listener: Listener
/** What the work tells: what was told before it has come when the first mark has, and all of it when the second has. */
async function toldBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const mark = async (name: string) => {
    await sql`select pg_notify('changes', ${name})`.execute(db)
    expect(await until(() => heardTags.includes(name), { withinMs: 60_000 })).toBe(true)
  }
  await mark('begin')
  heardTags.length = 0
  await work()
  await mark('end')
  return new Set(heardTags.filter((tag) => tag !== 'end'))
}

let authorId: string
let number = 0
const aBook = (name: string, more: Partial<NewProduct> = {}): NewProduct => ({
  type: 'BOOK',
  ean: `97991${String(++number).padStart(8, '0')}`,
  vatClass: 'BOOK',
  listPrice: 4990,
  name: { hu: name, en: name },
  language: 'hu',
  contributors: [{ contributorId: authorId, role: 'author' }],
  ...more,
})
const add = async (...books: NewProduct[]) => (await saveProducts(shop, { added: books })).map(({ id }) => id)
const addOne = async (book: NewProduct) => (await add(book))[0] ?? ''
const slugOf = async (id: string) =>
  (
    await db
      .selectFrom('product_texts')
      .where('product_id', '=', id)
      .where('language', '=', 'hu')
      .select('slug')
      .executeTakeFirst()
  )?.slug
const rename = (id: string, name: string) => saveProducts(shop, { changed: [{ id, name: { hu: name, en: name } }] })
/** Everything that is written of the catalogue, as text. */
const everything = async () =>
  (
    await sql<{ all: string }>`select concat(
      (select string_agg(p::text || p.xmin, ';' order by id) from products p),
      (select string_agg(t::text || t.xmin, ';' order by product_id, language) from product_texts t),
      (select string_agg(c::text || c.xmin, ';' order by product_id, contributor_id) from product_contributors c),
      (select string_agg(c::text || c.xmin, ';' order by product_id, category_id) from product_categories c),
      (select string_agg(f::text, ';' order by slug) from former_slugs f)) as all`.execute(db)
  ).rows[0]?.all

beforeAll(async () => {
  listener = listenForChanges({ databaseUrl: url, log: silentLog, onChange: (tags) => heardTags.push(...tags) })
  await listener.begun
  await sql`insert into categories (id, tree, position) values ('a', 'BOOK', 1), ('b', 'BOOK', 2), ('c', 'BOOK', 3)`.execute(
    db,
  )
  await sql`insert into vat_rates (vat_class, percent, valid_from) values ('BOOK', 5, '2020-01-01')`.execute(db)
  const [person] = await findOrCreateContributors(shop, [
    { name: { hu: 'Ady Endre', en: 'Endre Ady', sort: 'Ady Endre' } },
  ])
  authorId = person?.id ?? ''
})

afterAll(() => listener.stop())

describe('saving products', () => {
  it('DATA-01 a new one is there whole, is found by its address and gets its first price', async () => {
    const id = await addOne(
      aBook('Új versek', {
        subtitle: { hu: '1906', en: null },
        description: { hu: 'Góg és Magóg.', en: 'Gog and Magog.' },
        pages: 160,
        publicationDate: '1906-01-01',
        publicationPrecision: 'year',
        categories: ['c', 'b', 'a', 'b'],
        pictures: [{ objectKey: 'covers/x.jpg', width: 600, height: 900 }],
      }),
    )
    expect(id).toMatch(/^[0-9a-z]{12}$/)
    expect(await findProduct(shop, { type: 'BOOK', language: 'hu', slug: 'uj-versek' })).toMatchObject({
      id,
      hasMoved: false,
    })
    expect(await productDetails(shop, 'hu', id)).toMatchObject({
      subtitle: '1906',
      description: 'Góg és Magóg.',
      pages: 160,
      publication: { date: '1906-01-01', precision: 'year' },
      contributors: [{ id: authorId, role: 'author' }],
    })
    const main = await db
      .selectFrom('product_categories')
      .where('product_id', '=', id)
      .where('is_main', '=', true)
      .selectAll()
      .execute()
    expect(main).toMatchObject([{ category_id: 'c' }])
    expect((await changePrices(shop, [{ productId: id }])).get(id)).toMatchObject({ ok: true, value: { price: 4990 } })
  })

  it('IMPORT-04 the same again writes no row, gives no slug and tells nothing', async () => {
    const book = aBook('Vér és arany', { categories: ['b', 'c', 'a'], description: { hu: 'Igen.', en: '' } })
    const id = await addOne(book)
    const { type: _, listPrice: __, ...fields } = book
    const before = await everything()
    now = new Date(now.getTime() + 1000)
    const again = { ...fields, id, categories: ['b', 'a', 'c', 'c'] }
    const toldTags = await toldBy(async () => {
      expect(await saveProducts(shop, { changed: [again] })).toEqual([{ id, isNew: false, changes: [] }])
    })
    expect(toldTags).toEqual(new Set())
    expect(await everything()).toBe(before)
  })

  it('IMPORT-04 writes only what differs and says what it was', async () => {
    const [id = '', other = ''] = await add(aBook('Az Illés szekerén'), aBook('A Minden-Titkok versei'))
    const stampOf = async (one: string) =>
      (await db.selectFrom('products').where('id', '=', one).select('updated_at').executeTakeFirst())?.updated_at
    const before = await stampOf(other)
    now = new Date(now.getTime() + 1000)
    const saved = await saveProducts(shop, {
      changed: [
        { id: other, pages: null },
        { id, pages: 99, offSale: 'recalled', categories: ['a'] },
        { id: 'zzzzzzzzzzzz', pages: 1 },
      ],
    })
    expect(saved.find((one) => one.id === id)?.changes).toEqual([
      { field: 'pages', from: null, to: 99 },
      { field: 'offSale', from: null, to: 'recalled' },
      { field: 'categories', from: [], to: ['a'] },
    ])
    expect(saved).toHaveLength(2)
    expect(await stampOf(other)).toEqual(before)
    expect(await stampOf(id)).toEqual(now)
  })

  it('WEB-44 IMPORT-07 another name gives another address, the old one leads there, and the old name brings it back', async () => {
    const [first = '', second = ''] = await add(aBook('Szeretném'), aBook('Szeretném'))
    expect([await slugOf(first), await slugOf(second)]).toEqual(['szeretnem', 'szeretnem-ady'])
    await rename(second, 'SZERETNEM')
    expect(await slugOf(second)).toBe('szeretnem-ady')
    await rename(second, 'Ha szeretnének')
    expect(await slugOf(second)).toBe('ha-szeretnenek')
    expect(await findProduct(shop, { type: 'BOOK', language: 'hu', slug: 'szeretnem-ady' })).toMatchObject({
      id: second,
      hasMoved: true,
    })
    const third = await addOne(aBook('Szeretném'))
    // A former slug of another is taken.
    expect(await slugOf(third)).toBe('szeretnem-ady-2')
    await rename(second, 'Szeretném')
    expect(await slugOf(second)).toBe('szeretnem-ady')
    expect(await slugOf(third)).toBe('szeretnem-ady-2')
    expect(await findProduct(shop, { type: 'BOOK', language: 'hu', slug: 'ha-szeretnenek' })).toMatchObject({
      id: second,
    })
  })

  it('WEB-44 many of one name are told apart, in one batch and in several', async () => {
    const many = Array.from({ length: 30 }, () => aBook('Levelek', { contributors: [] }))
    const ids = [...(await add(...many.slice(0, 20))), ...(await add(...many.slice(20)))]
    const slugs = await Promise.all(ids.map(slugOf))
    expect(slugs).toEqual(['levelek', ...Array.from({ length: 29 }, (_, index) => `levelek-${index + 2}`)])
  })

  it('WEB-44 two who save the same name at the same time both come through', async () => {
    const ids = (await Promise.all([add(aBook('Egyszerre')), add(aBook('Egyszerre')), add(aBook('Egyszerre'))])).flat()
    expect(new Set(await Promise.all(ids.map(slugOf)))).toEqual(
      new Set(['egyszerre', 'egyszerre-ady', 'egyszerre-ady-2']),
    )
  })

  it('PAGE-04 is told once, by its own tags, unless its transaction tells all of it later', async () => {
    const quiet = await toldBy(() =>
      db.transaction().execute(async (trx) => {
        await announceLater(trx)
        await saveProducts({ ...shop, db: trx }, { added: [aBook('Csendben')] })
      }),
    )
    expect(quiet).toEqual(new Set())
    const books = Array.from({ length: 120 }, (_, index) => aBook(`Hangosan ${index}`))
    const ids: string[] = []
    const toldTags = await toldBy(async () => ids.push(...(await add(...books))))
    expect(toldTags).toEqual(
      new Set([...ids.map((id) => `product:${id}`), 'list:BOOK', 'shelves', `contributor:${authorId}`]),
    )
  })

  it('IMPORT-13 what was sold or stands on a shelf is never deleted; what is withdrawn can come back', async () => {
    const [free = '', stocked = '', sold = ''] = await add(aBook('Szabad'), aBook('Polcon'), aBook('Eladva'))
    await sql`insert into warehouses (id, name, type) values ('shop', 'Bolt', 'SHOP')`.execute(db)
    await sql`insert into inventories (product_id, warehouse_id, inventory_amount) values (${stocked}, 'shop', 0)`.execute(
      db,
    )
    await setCopies(db, 1, { products: [stocked], place: 'shop' })
    await sql`insert into sales_elsewhere (product_id, day, buyers) values (${sold}, '2026-01-01', 1)`.execute(db)
    expect(await withdrawProducts(shop, [free, stocked, sold])).toHaveLength(3)
    expect(await withdrawProducts(shop, [free])).toEqual([])
    expect(await findProduct(shop, { type: 'BOOK', language: 'hu', slug: 'szabad' })).toBeNull()
    expect(await restoreProducts(shop, [stocked])).toEqual([stocked])
    expect(await deleteProducts(shop, [free, stocked, sold])).toEqual([free])
    expect(await findProduct(shop, { type: 'BOOK', language: 'hu', slug: 'polcon' })).toMatchObject({ id: stocked })
  })
})

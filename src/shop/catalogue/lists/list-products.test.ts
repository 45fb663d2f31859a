import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import type { Language } from '#site/languages.ts'
import { testShop } from '#shop/test-shop.ts'
import { listProducts, type ProductListing } from './list-products.ts'
import { PAGE_SIZE, type FilterName } from './list-query.ts'
import { isWithin, PRICE_RANGES, readRange } from './list-ranges.ts'
import type { ListScope } from './list-scope.ts'
import { newestBookIds, upcomingBookIds } from './shelf-records.server.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'

const now = new Date('2026-11-15T10:00:00Z')
const { db, url: databaseUrl } = await databaseForFile()
const shop = testShop({ db, now: () => now })

const list = (scope: ListScope, search = '', language: Language = 'hu') =>
  listProducts(shop, { scope, language, query: new URLSearchParams(search) })

/** Every page of a list, one after the other. */
async function whole(scope: ListScope, search = '', language: Language = 'hu'): Promise<ProductCard[]> {
  const first = await list(scope, search, language)
  const rest: ProductListing[] = []
  for (let page = 2; page <= first.pages; page++) rest.push(await list(scope, `${search}&page=${page}`, language))
  return [first, ...rest].flatMap((listing) => listing.products)
}

const counts = ({ facets }: ProductListing, name: FilterName) =>
  Object.fromEntries(
    facets.find((facet) => facet.name === name)?.options.map(({ value, count }) => [value, count]) ?? [],
  )

let books: ProductCard[]

beforeAll(async () => {
  await seedDemo({ databaseUrl, folder: join(import.meta.dirname, '../../../../seed'), log: silentLog, now })
  const ids = await db
    .selectFrom('products')
    .where('type', '=', 'BOOK')
    .where('deleted', '=', false)
    .select('id')
    .execute()
  books = (
    await productCards(
      shop,
      'hu',
      ids.map(({ id }) => id),
    )
  ).cards
})

describe('a list of products', () => {
  it('FIND-01 in the usual order titles in the visitor’s language come first and the others after them, none hidden', async () => {
    for (const language of ['hu', 'en'] as const) {
      const all = await whole({ kind: 'type', type: 'BOOK' }, '', language)
      const isOwn = all.map((card) => card.language === language)
      expect(isOwn[0]).toBe(true)
      expect(isOwn.lastIndexOf(true)).toBeLessThan(isOwn.indexOf(false))
      expect(all).toHaveLength(books.length)
    }
    const newest = async (language: Language) =>
      (await list({ kind: 'type', type: 'BOOK' }, 'sort=newest', language)).products.map(({ id }) => id)
    expect(await newest('en')).toEqual(await newest('hu'))
  })

  it('FIND-01 shows every product once, twenty-four to a page, the same on every asking', async () => {
    const all = await whole({ kind: 'type', type: 'BOOK' })
    expect(all).toHaveLength(books.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(books.length)
    const first = await list({ kind: 'type', type: 'BOOK' })
    expect(first.products).toHaveLength(PAGE_SIZE)
    expect(first.products).toEqual(all.slice(0, PAGE_SIZE))
    expect([first.total, first.pages]).toEqual([books.length, Math.ceil(books.length / PAGE_SIZE)])
  })

  it('FIND-01 a page beyond the last shows the last', async () => {
    const last = await list({ kind: 'type', type: 'BOOK' }, 'page=99999')
    expect(last.page).toBe(last.pages)
    expect(last.products.length).toBeGreaterThan(0)
  })

  it('FIND-01 a price of one’s own lets through exactly what costs that, with a true count', async () => {
    const cheap = await list({ kind: 'type', type: 'BOOK' }, 'price=0-5000')
    expect(cheap.total).toBe(books.filter(({ price }) => price <= 5000).length)
    expect(cheap.applied).toEqual([{ name: 'price', value: '-5000', label: null }])
    expect(counts(cheap, 'price')['-5000']).toBe(cheap.total)
    expect(cheap.ignored).toEqual([])
    const either = await list({ kind: 'type', type: 'BOOK' }, 'price=-2500&price=10000-')
    expect(either.total).toBe(books.filter(({ price }) => price <= 2500 || price >= 10_000).length)
  })

  it('FIND-01 what could not be applied is told, whether it is no choice or none of this shop', async () => {
    const listing = await list({ kind: 'type', type: 'BOOK' }, 'price=cheap&author=nobody&publisher=none&language=hu')
    expect(listing.ignored).toEqual([
      { name: 'price', value: 'cheap' },
      { name: 'author', value: 'nobody' },
      { name: 'publisher', value: 'none' },
    ])
    expect(listing.query.filters).toMatchObject({ price: [], author: [], publisher: [], language: ['hu'] })
    const [author] = await db.selectFrom('contributors').select(['id', 'slug_en']).limit(1).execute()
    const own = await list({ kind: 'contributor', id: author?.id ?? '' }, `author=${author?.slug_en}`)
    expect(own.ignored).toEqual([{ name: 'author', value: author?.slug_en }])
  })

  it('FIND-01 among children’s books the age is asked first, elsewhere it is not', async () => {
    const names = async (scope: ListScope, search = '') => (await list(scope, search)).facets.map(({ name }) => name)
    const { id } = await db
      .selectFrom('category_texts')
      .where('slug', '=', 'children-and-young-readers')
      .where('language', '=', 'en')
      .select('category_id as id')
      .executeTakeFirstOrThrow()
    expect((await names({ kind: 'category', tree: 'BOOK', id }))[0]).toBe('age')
    expect((await names({ kind: 'category', tree: 'BOOK', id }, 'age=9-11'))[0]).toBe('age')
    expect((await names({ kind: 'type', type: 'BOOK' }))[0]).toBe('category')
  })

  it('FIND-01 counts tell the truth under the other filters, whatever is chosen', async () => {
    const passes: Record<
      'language' | 'binding' | 'availability' | 'price',
      (card: ProductCard, value: string) => boolean
    > = {
      language: (card, value) => card.language === value,
      binding: (card, value) => card.binding === value,
      availability: (card, value) => card.availability.kind === value,
      price: (card, value) => {
        const range = readRange(value)
        return range !== null && isWithin(range, card.price)
      },
    }
    const names = Object.keys(passes) as (keyof typeof passes)[]
    const chosen = fc.record({
      language: fc.subarray(['hu', 'en']),
      binding: fc.subarray(['hardback', 'paperback', 'cloth']),
      availability: fc.subarray(['in-stock', 'orderable', 'preorder']),
      price: fc.subarray([...PRICE_RANGES]),
    })
    await fc.assert(
      fc.asyncProperty(chosen, async (filters) => {
        const query = new URLSearchParams(names.flatMap((name) => filters[name].map((value) => [name, value])))
        const listing = await list({ kind: 'type', type: 'BOOK' }, query.toString())
        const under = (left: (keyof typeof passes)[]) =>
          books.filter((card) =>
            left.every(
              (name) => filters[name].length === 0 || filters[name].some((value) => passes[name](card, value)),
            ),
          )
        expect(listing.total).toBe(under(names).length)
        for (const facet of listing.facets) {
          const name = names.find((one) => one === facet.name)
          if (!name) continue
          const others = under(names.filter((one) => one !== name))
          for (const { value, count } of facet.options)
            expect(count, `${name} ${value}`).toBe(others.filter((card) => passes[name](card, value)).length)
        }
      }),
      { numRuns: 15 * Number(process.env.PROPERTY_RUNS ?? 1) },
    )
  })

  it('FIND-01 a choice brings exactly as many as it says, for every filter', async () => {
    const before = await list({ kind: 'all' }, 'language=hu')
    for (const { name, options } of before.facets) {
      if (name === 'language') continue
      for (const { value, count } of options.slice(0, 4)) {
        const after = await list({ kind: 'all' }, `language=hu&${new URLSearchParams([[name, value]])}`)
        expect(after.total, `${name} ${value}`).toBe(count)
      }
    }
    expect(before.facets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['category', 'author', 'availability', 'binding', 'price', 'year', 'publisher', 'age']),
    )
  })

  it('FIND-01 a range of one’s own is counted too, and offered as long as it is on', async () => {
    const listing = await list({ kind: 'type', type: 'BOOK' }, 'price=3000-3500')
    const count = books.filter(({ price }) => price >= 3000 && price <= 3500).length
    expect([listing.total, counts(listing, 'price')['3000-3500']]).toEqual([count, count])
  })

  it('FIND-01 prices are today’s, sorted and filtered', async () => {
    const prices = (await whole({ kind: 'on-sale' }, 'sort=price-up')).map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const falling = (await whole({ kind: 'on-sale' }, 'sort=price-down')).map(({ price }) => price)
    expect(falling).toEqual([...prices].reverse())
  })

  it('FIND-01 titles stand in the order of the language', async () => {
    for (const [language, collation] of [
      ['hu', 'hungarian'],
      ['en', 'english'],
    ] as const) {
      const shown = await whole({ kind: 'type', type: 'BOOK' }, 'sort=title', language)
      const titles = shown.map((book) =>
        book.title.replace(book.language === 'hu' ? /^(a|az|egy) /i : /^(the|a|an) /i, ''),
      )
      const { rows } = await sql<{ title: string }>`select title from unnest(${titles}::text[]) as title
        order by title collate ${sql.raw(collation)}`.execute(db)
      expect(titles).toEqual(rows.map(({ title }) => title))
    }
  })

  it.each([
    ['The Trial', 'en', 'Trial'],
    ['A Room with a View', 'en', 'Room with a View'],
    ['Az ember tragédiája', 'hu', 'ember tragédiája'],
    ['A', 'hu', 'A'],
    ['Azonosítás', 'hu', 'Azonosítás'],
    ['Die Verwandlung', 'de', 'Verwandlung'],
    ['Die Hard', 'en', 'Die Hard'],
    ['L’Étranger', 'fr', 'Étranger'],
    ['I promessi sposi', 'it', 'promessi sposi'],
    ['I, Claudius', 'en', 'I, Claudius'],
    ['La Celestina', 'es', 'Celestina'],
    ['A halál', 'la', 'A halál'],
  ])('FIND-01 a title is looked for without the article of its language: %s (%s)', async (title, language, sorted) => {
    const { rows } = await sql<{
      sorted: string
    }>`select title_without_article(${title}, ${language}) as sorted`.execute(db)
    expect(rows[0]?.sorted).toBe(sorted)
  })

  it('FIND-01 the order follows a title, and a book whose language is corrected', async () => {
    const id = books.find(({ language }) => language === 'hu')?.id ?? ''
    const sorted = async () =>
      (
        await db
          .selectFrom('product_texts')
          .where('product_id', '=', id)
          .where('language', '=', 'en')
          .select('sort_name')
          .execute()
      )[0]?.sort_name
    const before = await db
      .selectFrom('product_texts')
      .where('product_id', '=', id)
      .select('name')
      .executeTakeFirstOrThrow()
    await db.updateTable('product_texts').set({ name: 'Die Hard' }).where('product_id', '=', id).execute()
    expect(await sorted()).toBe('Die Hard')
    await db.updateTable('products').set({ language: 'de' }).where('id', '=', id).execute()
    expect(await sorted()).toBe('Hard')
    await db.updateTable('products').set({ language: 'hu' }).where('id', '=', id).execute()
    await db.updateTable('product_texts').set({ name: before.name }).where('product_id', '=', id).execute()
  })

  it('FIND-01 says which filter to drop where nothing is left', async () => {
    const listing = await list({ kind: 'type', type: 'BOOK' }, 'binding=board&language=en&price=10000-')
    expect(listing.total).toBe(0)
    expect(listing.applied).toHaveLength(3)
    for (const { name, total } of listing.filtersToDrop) {
      const others = listing.applied.filter((filter) => filter.name !== name).map(({ name: n, value }) => [n, value])
      expect((await list({ kind: 'type', type: 'BOOK' }, new URLSearchParams(others).toString())).total).toBe(total)
    }
  })

  it('FIND-01 an author is found by the slug of either language, and told by that of the page', async () => {
    for (const slug of ['gardonyi-geza', 'geza-gardonyi']) {
      const listing = await list({ kind: 'type', type: 'BOOK' }, `author=${slug}`, 'en')
      expect(listing.total).toBeGreaterThan(1)
      expect(listing.query.filters.author).toEqual(['geza-gardonyi'])
      expect(listing.applied).toEqual([{ name: 'author', value: 'geza-gardonyi', label: 'Géza Gárdonyi' }])
    }
    const unknown = await list(
      { kind: 'type', type: 'BOOK' },
      'author=nobody&publisher=nobody&category=nowhere&year=1066',
    )
    expect([unknown.total, unknown.applied]).toEqual([books.length, []])
  })
})

describe('what a list is a list of', () => {
  it('WEB-13 a category holds what its subcategories hold', async () => {
    const fiction = await list({ kind: 'category', tree: 'BOOK', id: 'book/fiction' })
    const offered = counts(fiction, 'category')
    expect(Object.keys(offered).length).toBeGreaterThan(3)
    for (const [id, count] of Object.entries(offered))
      expect((await list({ kind: 'category', tree: 'BOOK', id })).total).toBe(count)
    const { rows } = await sql<{
      count: number
    }>`select count(distinct product_id)::int as count from product_categories
      where category_id like 'book/fiction%'`.execute(db)
    expect(fiction.total).toBe(rows[0]?.count)
  })

  it('WEB-06 on sale is what costs less than its list price today', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from products
      where sale_percent > 0 and sale_from <= ${now} and sale_until > ${now}`.execute(db)
    const onSale = await whole({ kind: 'on-sale' })
    expect(onSale.length).toBeGreaterThanOrEqual(rows[0]?.count ?? 0)
    expect(onSale.every(({ type }) => type !== 'PERIODICAL')).toBe(true)
  })

  it('WEB-23 newly published are the books of the last ninety days, the newest first', async () => {
    const { rows } = await sql<{ id: string }>`select id from products where type in ('BOOK', 'OTHERLANGUAGE')
      and publication_date between '2026-08-17' and '2026-11-15' order by publication_date desc, id`.execute(db)
    expect((await whole({ kind: 'newly-published' })).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  it('WEB-24 upcoming are the books that can be preordered, the soonest first', async () => {
    const dates = (await whole({ kind: 'upcoming' })).map(({ availability }) =>
      availability.kind === 'preorder' ? availability.date : '',
    )
    expect(dates.length).toBeGreaterThan(5)
    expect(dates).toEqual([...dates].sort())
    expect(dates.every((date) => date > '2026-11-15')).toBe(true)
  })

  it('DATA-07 lists and shelves follow a recall and an embargo', async () => {
    const scope: ListScope = { kind: 'newly-published' }
    const [recalled, held] = (await list(scope, 'availability=in-stock')).products.map(({ id }) => id)
    const set = (id: string | undefined, values: { off_sale?: 'recalled' | null; embargo_until?: string | null }) =>
      db
        .updateTable('products')
        .set({ orderable: true, ...values })
        .where('id', '=', id ?? '')
        .execute()
    await set(recalled, { off_sale: 'recalled' })
    await set(held, { embargo_until: '2026-12-24' })
    const newest = await newestBookIds(db, '2026-11-15', { language: null, limit: 500 })
    expect(newest).not.toContain(recalled)
    expect(newest).not.toContain(held)
    const inStock = (await whole({ kind: 'type', type: 'BOOK' }, 'availability=in-stock')).map(({ id }) => id)
    expect(inStock).not.toContain(recalled)
    expect(inStock).not.toContain(held)
    expect((await whole({ kind: 'upcoming' })).map(({ id }) => id)).toContain(held)
    const { cards } = await productCards(shop, 'hu', [recalled ?? '', held ?? ''])
    expect(cards.map(({ availability }) => availability)).toEqual([
      { kind: 'not-orderable' },
      { kind: 'preorder', date: '2026-12-24', precision: 'day' },
    ])
    await set(recalled, { off_sale: null })
    await set(held, { embargo_until: null })
  })

  it('SCALE-04 the newest and the coming books, each type asked alone, are those of one sorted walk', async () => {
    const { rows } = await sql<{ id: string; language: string | null; type: string; day: string; popularity: number }>`
      select id, language, type, publication_date as day, popularity from products
      where not deleted and off_sale is null and publication_date is not null and (publication_date > '2026-11-15' and orderable
        or release_date <= '2026-11-15' and type in ('BOOK', 'OTHERLANGUAGE'))`.execute(db)
    const sorted = (wanted: typeof rows, byKeys: (row: (typeof rows)[number]) => (number | string)[]) =>
      wanted
        .map((row) => ({ id: row.id, day: row.day, keys: byKeys(row) }))
        .sort((a, b) => {
          const at = a.keys.findIndex((key, place) => key !== b.keys[place])
          return (a.keys[at] ?? 0) < (b.keys[at] ?? 0) ? -1 : 1
        })
    const backwards = (day: string) => -Number(day.replaceAll('-', ''))
    const days = (ids: string[]) => ids.map((id) => backwards(rows.find((row) => row.id === id)?.day ?? ''))
    for (const language of ['hu', 'en'] as const) {
      const isOwn = (row: (typeof rows)[number]) => row.language === language && row.day >= '2026-08-17'
      const out = sorted(
        rows.filter(({ day }) => day <= '2026-11-15'),
        (row) => [isOwn(row) ? 0 : 1, backwards(row.day), -row.popularity, row.id],
      )
      const newest = await newestBookIds(db, '2026-11-15', { language, limit: 40 })
      expect(newest.toSorted()).toEqual(
        out
          .slice(0, 40)
          .map(({ id }) => id)
          .sort(),
      )
      expect(days(newest)).toEqual(days(newest).toSorted((a, b) => a - b))
      const coming = sorted(
        rows.filter(({ day }) => day > '2026-11-15'),
        (row) => [row.language === language || row.language === null ? 0 : 1, row.day, row.id],
      )
      const upcoming = await upcomingBookIds(db, '2026-11-15', { language, limit: 4 })
      expect(upcoming.toSorted()).toEqual(
        coming
          .slice(0, 4)
          .map(({ id }) => id)
          .sort(),
      )
    }
  })

  it('WEB-30 WEB-33 recommendations and titles of the month stand in their own order, each once', async () => {
    const picks = await db.selectFrom('staff_recommendations').orderBy('sort').select('product_id').execute()
    expect((await whole({ kind: 'staff-recommendations' })).map(({ id }) => id)).toEqual([
      ...new Set(picks.map((row) => row.product_id)),
    ])
    const months = await db
      .selectFrom('titles_of_the_month')
      .orderBy('month', 'desc')
      .orderBy('position')
      .select('product_id')
      .execute()
    expect((await whole({ kind: 'titles-of-the-month' })).map(({ id }) => id)).toEqual([
      ...new Set(months.map((row) => row.product_id)),
    ])
  })

  it('FIND-01 ids found elsewhere keep their order, can be filtered, and unknown ones are passed over', async () => {
    const ids = books.slice(0, 60).map(({ id }) => id)
    const found = await whole({ kind: 'ids', ids: ['nothing00000', ...ids, ...ids] })
    expect(found.map(({ id }) => id)).toEqual(ids)
    const hungarian = await whole({ kind: 'ids', ids }, 'language=hu')
    expect(hungarian.map(({ id }) => id)).toEqual(
      books.slice(0, 60).flatMap(({ id, language }) => (language === 'hu' ? id : [])),
    )
    const titled = await whole({ kind: 'ids', ids }, 'sort=title')
    expect(titled.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect((await list({ kind: 'ids', ids: [] })).total).toBe(0)
  })

  it('WEB-30 a section and a category bring what the booksellers recommend of them, in the page’s language where there is any', async () => {
    const rows = await db
      .selectFrom('staff_recommendations as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .orderBy('r.sort')
      .select(['p.id', 'p.type', 'p.language', 'r.words_hu', 'r.words_en'])
      .execute()
    for (const [scope, language, wanted] of [
      [{ kind: 'type', type: 'BOOK' }, 'hu', { type: 'BOOK', language: 'hu' }],
      [{ kind: 'type', type: 'BOOK' }, 'en', { type: 'BOOK', language: 'en' }],
      [{ kind: 'type', type: 'OTHERLANGUAGE' }, 'hu', { type: 'OTHERLANGUAGE', language: 'de' }],
    ] as const) {
      const { pick, products, total, scopeTotal, tags } = await list(scope, '', language)
      expect(products).toHaveLength(Math.min(PAGE_SIZE, total))
      expect(total).toBe(scopeTotal)
      const ofThem = rows.filter((row) => row.type === wanted.type && row.language === wanted.language)
      const fresh = ofThem.find(({ id }) => !products.some((product) => product.id === id)) ?? ofThem[0]
      expect([pick?.product.id, pick?.words]).toEqual([fresh?.id, fresh?.[`words_${language}`]])
      expect(tags).toContain(`product:${pick?.product.id}`)
    }
    const children = await list({ kind: 'category', tree: 'BOOK', id: 'book/children' })
    expect((await whole({ kind: 'category', tree: 'BOOK', id: 'book/children' })).map(({ id }) => id)).toContain(
      children.pick?.product.id,
    )
    expect((await list({ kind: 'type', type: 'STATIONERYGIFT' })).pick).toBeNull()
  })

  it('WEB-30 only a list’s own beginning has a recommendation, and only where there is more to come', async () => {
    const books: ListScope = { kind: 'type', type: 'BOOK' }
    for (const search of ['page=2', 'sort=title', 'language=hu']) expect((await list(books, search)).pick).toBeNull()
    expect((await list(books, 'language=nonsense')).pick).not.toBeNull()
    expect((await list({ kind: 'on-sale' })).pick).toBeNull()
    const { rows } = await sql<{
      id: string
    }>`select c.id from categories c join product_categories pc on pc.category_id = c.id
      where c.tree = 'BOOK' and c.parent_id is not null group by c.id
      having count(*) <= 12 and bool_or(pc.product_id in (select product_id from staff_recommendations)) limit 1`.execute(
      db,
    )
    const few = await list({ kind: 'category', tree: 'BOOK', id: rows[0]?.id ?? '' })
    expect([few.total > 0, few.pick]).toEqual([true, null])
  })

  it('FIND-01 tells what it depends on and until when it is true', async () => {
    const listing = await list({ kind: 'category', tree: 'BOOK', id: 'book/fiction' })
    expect(listing.tags).toEqual(
      expect.arrayContaining(['categories:BOOK', 'list:BOOK', `product:${listing.products[0]?.id}`]),
    )
    expect(listing.until > now).toBe(true)
    expect(listing.until <= new Date('2026-11-15T23:00:00Z')).toBe(true)
  })
})

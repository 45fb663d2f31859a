import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stableId } from '#database/seed/stable-id.ts'
import { listProducts } from '#shop/catalogue/lists/list-products.ts'
import { searchProducts } from '#shop/catalogue/search/search-products.ts'
import { keepCatalogue } from '#shop/test-shop.ts'
import { dataApiForFile } from './test-data-api.ts'

const api = await dataApiForFile()
const { ask, db, shop } = api
const memory = keepCatalogue(shop)

const SEARCH = `query ($query: String!, $lang: String!, $limit: Int, $nextToken: String) {
  page: searchProducts(query: $query, lang: $lang, limit: $limit, nextToken: $nextToken) {
    items { id price } total correctedTo nextToken } }`
const LIST = `query ($list: ProductList, $lang: String!, $filter: ProductListFilterInput, $sort: ProductSort, $limit: Int,
  $nextToken: String) {
  page: listProducts(list: $list, lang: $lang, filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
    items { id price publicationDate textLanguage orderableFlag type } total nextToken } }`

type Item = { id: string; price: number; textLanguage: string; orderableFlag: string; type: string }
type Page = { items: Item[]; total: number; correctedTo?: string | null; nextToken: string | null }

async function page(query: string, variables: Record<string, unknown>): Promise<Page> {
  const { data, errors } = await ask(query, { lang: 'hu', ...variables })
  expect(errors).toBeUndefined()
  return (data as { page: Page }).page
}

const idsOf = async (query: string, variables: Record<string, unknown>) =>
  (await page(query, variables)).items.map(({ id }) => id)

async function everyPage(query: string, variables: Record<string, unknown>, between = async () => {}) {
  const seen: string[] = []
  let nextToken: string | null = null
  do {
    const next: Page = await page(query, { ...variables, nextToken })
    seen.push(...next.items.map(({ id }) => id))
    nextToken = next.nextToken
    await between()
  } while (nextToken && seen.length < 5000)
  return seen
}

beforeAll(() => memory.changed(['*']))
beforeEach(() => api.reopen())

describe('searching through the data API', () => {
  it('FIND-02 finds what the search page finds, in its order, page by page', async () => {
    const { ids } = await searchProducts(shop, { language: 'hu', text: 'regény' })
    expect(ids.length).toBeGreaterThan(30)
    expect(await everyPage(SEARCH, { query: 'regény', limit: 7 })).toEqual(ids)
    expect((await page(SEARCH, { query: 'regény', limit: 7 })).total).toBe(ids.length)
  })

  it('FIND-02 says what a typing mistake was taken for, and finds a book by its number', async () => {
    const { correctedTo, items } = await page(SEARCH, { query: 'csilagok' })
    expect(correctedTo).toBe('csillagok')
    expect(items.map(({ id }) => id)).toContain(stableId('egri-csillagok'))
    const { ean } = await db
      .selectFrom('products')
      .select('ean')
      .where('id', '=', stableId('egri-csillagok'))
      .executeTakeFirstOrThrow()
    expect(await idsOf(SEARCH, { query: ean })).toEqual([stableId('egri-csillagok')])
    expect(await page(SEARCH, { query: 'qqqqwwwwxxxx' })).toEqual({
      items: [],
      total: 0,
      correctedTo: null,
      nextToken: null,
    })
  })

  it('FIND-02 whatever is sent is answered', async () => {
    for (const query of ['', ' ', "'; drop table products; --", '📚', '\u202eטקסט', 'x'.repeat(10_000), 'a & !b'])
      expect((await ask(SEARCH, { query, lang: 'en' })).errors).toBeUndefined()
    expect(api.logged).toEqual([])
  })

  it('a search costs one statement more than its products, and nothing more when they are kept', async () => {
    const ids = await idsOf(SEARCH, { query: 'arany', limit: 10 })
    api.reopen()
    await ask('query ($ids: [ID!]!) { getProducts(ids: $ids) { id } }', { ids })
    const products = api.statements.length
    api.reopen()
    await page(SEARCH, { query: 'arany', limit: 10 })
    expect(api.statements.length).toBeLessThanOrEqual(products + 1)
    api.statements.length = 0
    await page(SEARCH, { query: 'arany', limit: 10 })
    expect(api.statements).toHaveLength(1)
  })
})

describe('lists of products through the data API', () => {
  it('FIND-01 are those of the pages, in their order', async () => {
    for (const [list, scope] of [
      ['BOOK', { kind: 'type', type: 'BOOK' }],
      ['ONSALE', { kind: 'on-sale' }],
      ['UPCOMING', { kind: 'upcoming' }],
      ['NEWLYPUBLISHED', { kind: 'newly-published' }],
      ['STAFFRECOMMENDATIONS', { kind: 'staff-recommendations' }],
      ['TITLESOFTHEMONTH', { kind: 'titles-of-the-month' }],
      [null, { kind: 'all' }],
    ] as const) {
      const shown = await listProducts(shop, { scope, language: 'hu', query: new URLSearchParams() })
      const listed = await page(LIST, { list, limit: 24 })
      expect(listed.items.map(({ id }) => id)).toEqual(shown.products.map(({ id }) => id))
      expect(listed.total).toBe(shown.total)
    }
  })

  it('FIND-01 filters narrow, choices within one widen, and the counts say how many', async () => {
    const filter = { language: ['hu', 'en'], availability: ['INSTOCK'], price: { from: 2000, to: 5000 } }
    const { items, total } = await page(LIST, { filter, sort: 'PRICEUP', limit: 300 })
    expect(items).toHaveLength(total)
    expect(total).toBeGreaterThan(10)
    for (const item of items) {
      expect(['hu', 'en']).toContain(item.textLanguage)
      expect(item.orderableFlag).toBe('INSTOCK')
      expect(item.price).toBeGreaterThanOrEqual(2000)
      expect(item.price).toBeLessThanOrEqual(5000)
    }
    expect(items.map(({ price }) => price)).toEqual(items.map(({ price }) => price).sort((a, b) => a - b))
    const { data } = await ask('{ page: listProducts(lang: "en") { facets { name options { value label count } } } }')
    const { facets } = (data as { page: { facets: { name: string; options: { value: string; count: number }[] }[] } })
      .page
    for (const name of ['author', 'publisher', 'binding', 'year'])
      for (const { value, count } of facets.find((facet) => facet.name === name)?.options.slice(0, 2) ?? []) {
        const choice = name === 'year' ? Number(value) : value
        expect((await page(LIST, { filter: { [name]: [choice] }, limit: 1 })).total, `${name} ${value}`).toBe(count)
      }
  })

  it('FIND-01 what the shop has never heard of lets nothing pass', async () => {
    for (const filter of [{ author: ['nobody'] }, { category: ['nothing'] }, { year: [1] }, { publisher: ['📚'] }])
      expect(await page(LIST, { filter })).toEqual({ items: [], total: 0, nextToken: null })
    expect((await page(LIST, { filter: { price: { from: 2_147_483_647 } } })).total).toBe(0)
  })

  it('FIND-01 DATA-15 nextToken pages through a list exactly once, also while a product leaves it', async () => {
    const all = await everyPage(LIST, { list: 'BOOK', sort: 'TITLE', limit: 40 })
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength((await page(LIST, { list: 'BOOK', limit: 1 })).total)
    const gone: string[] = []
    const seen = await everyPage(LIST, { list: 'BOOK', sort: 'TITLE', limit: 40 }, async () => {
      if (gone.length > 0) return
      gone.push(all[3] ?? '')
      await db.updateTable('products').set({ deleted: true }).where('id', 'in', gone).execute()
      memory.changed(gone.map((id) => `product:${id}`))
    })
    expect(seen).toEqual(all)
    await db.updateTable('products').set({ deleted: false }).where('id', 'in', gone).execute()
    memory.changed(gone.map((id) => `product:${id}`))
  })

  it('a list costs as many statements as its products, at most one more with the names of its counts', async () => {
    const ids = await idsOf(LIST, { list: 'BOOK', limit: 48 })
    api.reopen()
    await ask('query ($ids: [ID!]!) { getProducts(ids: $ids) { id } }', { ids })
    const products = api.statements.length
    api.reopen()
    await page(LIST, { list: 'BOOK', limit: 48 })
    expect(api.statements).toHaveLength(products)
    api.reopen()
    await ask('{ listProducts(list: BOOK, lang: "hu", limit: 48) { items { id } facets { name options { label } } } }')
    expect(api.statements.length).toBeLessThanOrEqual(products + 1)
  })

  it('what cannot be meant is refused in words and fails nothing', async () => {
    const { nextToken } = await page(LIST, { limit: 1 })
    const many = (count: number, field: string) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`
    const refused: [string, Record<string, unknown>, RegExp][] = [
      [LIST, { lang: 'de' }, /lang must be hu or en/],
      [SEARCH, { query: 'x', lang: '' }, /lang must be hu or en/],
      [LIST, { limit: 0 }, /limit must be 1/],
      [SEARCH, { query: 'x', limit: -1 }, /limit must be 1/],
      [LIST, { list: 'UPCOMING', sort: 'NEWEST' }, /sorted by one of/],
      [LIST, { filter: { price: { from: 5, to: 1 } } }, /from not above to/],
      [LIST, { filter: { age: { from: -1 } } }, /below zero/],
      [LIST, { filter: { author: ['a\0'] } }, /NUL/],
      [LIST, { filter: { year: Array.from({ length: 21 }, () => 2000) } }, /20 choices/],
      [LIST, { list: 'BOOK', nextToken }, /another list/],
      [SEARCH, { query: 'x', nextToken: 'nonsense' }, /nextToken cannot be read/],
      [SEARCH, { query: 'x', nextToken }, /another list/],
      [many(7, 'listProducts(lang: "hu", limit: 1) { total }'), {}, /300 products/],
      [many(4, 'searchProducts(query: "a", lang: "hu") { total }'), {}, /300 products/],
    ]
    for (const [query, variables, words] of refused) {
      const { errors, status } = await ask(query, { lang: 'hu', ...variables })
      expect(status).toBe(200)
      expect(errors[0]).toMatchObject({ message: expect.stringMatching(words), extensions: { code: 'BAD_INPUT' } })
    }
    expect(api.logged).toEqual([])
  })
})

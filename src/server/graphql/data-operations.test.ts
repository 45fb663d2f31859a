import { execute, parse } from 'graphql/index.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { TRIED_FREELY } from '#shop/ground/limits/try-code.ts'
import { compiledQueries } from './compiled-queries.ts'
import type { DataContext } from './data-context.ts'
import { dataSchema } from './data-schema.ts'
import { productReads } from './product-reads.ts'
import { dataApiForFile } from './test-data-api.ts'

const api = await dataApiForFile()
const { ask, db } = api

const PRODUCT = `id type deleted ean name image mainImage author binding publicationDate calculatedPrices currency
  salePercent weight weightMetric sizeDimensionX sizeDimensionY sizeDimensionZ orderable orderableInfo orderableFlag
  productTemplate owner
  inventories { productID warehouseID inventoryAmount createdAt updatedAt owner
    warehouse { id name type createdAt updatedAt owner } }`
const OURS = `titles { hu en } slugs { hu en } authors { names { hu en } slugs { hu en } } textLanguage price listPrice
  reduction { before percent } availability { kind copies days date precision } picture { src width height }`
const SLIDE = 'id lang sort description url path image s3key createdAt updatedAt owner'
const DISCOUNT = 'id discountAdminName discountMultiplier type createdAt updatedAt owner'
const SHIPPING = 'id shippingTypeAdminName shippingType price currency callForPrice createdAt updatedAt owner'

async function idsOf(count: number): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').orderBy('id').limit(count).execute()
  return rows.map((row) => row.id)
}

async function idOf(slug: string): Promise<string> {
  const row = await db
    .selectFrom('product_texts')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return row.product_id
}

beforeEach(() => api.reopen())

describe('products of the data API', () => {
  it('DATA-01 DATA-10 getProduct returns every field of the specification', async () => {
    const id = await idOf('egri-csillagok')
    const { data, errors } = await ask(`query ($id: ID!) { getProduct(id: $id) { ${PRODUCT} } }`, { id })
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      getProduct: {
        id,
        type: 'BOOK',
        deleted: false,
        ean: expect.stringMatching(/^\d{13}$/),
        name: 'Egri csillagok',
        author: 'Gárdonyi Géza',
        image: expect.stringMatching(/^\/(covers|objects)\//),
        publicationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        currency: 'HUF',
        weightMetric: 'g',
        productTemplate: 'default',
        owner: null,
      },
    })
  })

  it('DATA-02 inventories are a list with their warehouses and instants in UTC with milliseconds', async () => {
    const id = await idOf('egri-csillagok')
    const { data } =
      await ask(`{ getProduct(id: "${id}") { inventories { productID warehouseID inventoryAmount createdAt
      warehouse { id name type createdAt } } } }`)
    const { inventories } = (data as { getProduct: { inventories: Record<string, unknown>[] } }).getProduct
    expect(inventories.length).toBeGreaterThan(0)
    for (const inventory of inventories)
      expect(inventory).toMatchObject({
        productID: id,
        inventoryAmount: expect.any(Number),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        warehouse: { id: inventory.warehouseID, type: expect.stringMatching(/^(SHOP|CENTRAL|SUPPLIER)$/) },
      })
  })

  it('DATA-03 calculatedPrices is JSON in a string and holds the price', async () => {
    const id = await idOf('egri-csillagok')
    const { data } = await ask(`{ getProduct(id: "${id}") { calculatedPrices price listPrice } }`)
    const { calculatedPrices, price, listPrice } = (data as { getProduct: Record<string, never> }).getProduct
    expect(JSON.parse(calculatedPrices ?? '')).toMatchObject({
      pricesByCurrency: { HUF: { priceCalculatedOnSale: price, listPrice } },
    })
  })

  it('DATA-07 the flag, the sentence and our availability say the same', async () => {
    const ids = await idsOf(300)
    const { data } = await ask(
      'query ($ids: [ID!]!) { getProducts(ids: $ids) { orderableFlag orderableInfo availability { kind copies days date } } }',
      { ids },
    )
    const products = (
      data as { getProducts: { orderableFlag: string; orderableInfo: string; availability: Record<string, unknown> }[] }
    ).getProducts
    const words = {
      INSTOCK: /^Raktáron$/,
      ORDERABLE: /nap alatt$/,
      PREORDER: /^Előrendelhető, \d{4}/,
      NOTORDERABLE: /^Most nem rendelhető$/,
    }
    expect(new Set(products.map((product) => product.orderableFlag))).toEqual(new Set(Object.keys(words)))
    for (const { orderableFlag, orderableInfo, availability } of products) {
      expect(availability.kind).toBe(orderableFlag)
      expect(orderableInfo).toMatch(words[orderableFlag as keyof typeof words])
      expect([availability.copies !== null, availability.days !== null, availability.date !== null]).toEqual([
        orderableFlag === 'INSTOCK',
        orderableFlag === 'ORDERABLE',
        orderableFlag === 'PREORDER',
      ])
    }
  })

  it('DATA-10 a deleted product says that it is deleted and has no price; an unknown or odd id is null', async () => {
    const id = await idOf('egri-csillagok')
    await db.updateTable('products').set({ deleted: true }).where('id', '=', id).execute()
    try {
      const { data } = await ask(
        `{ getProduct(id: "${id}") { deleted price calculatedPrices orderableFlag titles { en } } }`,
      )
      expect(data).toMatchObject({
        getProduct: { deleted: true, price: null, calculatedPrices: null, orderableFlag: 'NOTORDERABLE' },
      })
    } finally {
      await db.updateTable('products').set({ deleted: false }).where('id', '=', id).execute()
    }
    for (const odd of ['000000000000', '', "'; drop table products", '📚', 'x'.repeat(5000)]) {
      const { data, errors } = await ask('query ($id: ID!) { getProduct(id: $id) { id } }', { id: odd })
      expect([data, errors]).toEqual([{ getProduct: null }, undefined])
    }
  })

  it('getProducts keeps the order, repeats and gaps', async () => {
    const [a = '', b = ''] = await idsOf(2)
    const { data } = await ask('query ($ids: [ID!]!) { getProducts(ids: $ids) { id } }', { ids: [b, 'nonsense', a, b] })
    expect(data).toEqual({ getProducts: [{ id: b }, null, { id: a }, { id: b }] })
  })

  it('more than 300 products in one request are refused in words', async () => {
    const ids = Array.from({ length: 301 }, (_, index) => String(index).padStart(12, '0'))
    const { errors, data } = await ask('query ($ids: [ID!]!) { getProducts(ids: $ids) { id } }', { ids })
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('300'), extensions: { code: 'BAD_INPUT' } })
    expect(data).toBeNull()
    const half = ids.slice(0, 151)
    const both = await ask(
      'query ($ids: [ID!]!) { a: getProducts(ids: $ids) { id } b: getProducts(ids: $ids) { id } }',
      {
        ids: half,
      },
    )
    expect(both.errors[0]?.message).toContain('300')
  })

  it('what has been read is kept until anything changes, and no longer than seconds', async () => {
    const id = await idOf('egri-csillagok')
    const price = async () => {
      const { data } = await ask(`{ getProduct(id: "${id}") { ean } }`)
      return (data as { getProduct: { ean: string } }).getProduct.ean
    }
    const before = await price()
    const changeTo = (ean: string) => db.updateTable('products').set({ ean }).where('id', '=', id).execute()
    await changeTo('9780000000002')
    expect(await price()).toBe(before)
    api.changes.generation++
    expect(await price()).toBe('9780000000002')
    await changeTo(before)
    expect(await price()).toBe('9780000000002')
    const now = api.clock.now
    api.clock.now = new Date(now.getTime() + 10_000)
    expect(await price()).toBe(before)
    api.clock.now = now
  })
})

describe('the cost of an operation', () => {
  const manyAliases = (ids: string[]) =>
    ids
      .map(
        (id, index) =>
          `p${index}: getProduct(id: "${id}") { price listPrice reduction { before } availability { kind } inventories { inventoryAmount warehouse { name } } }`,
      )
      .join(' ')

  it('one product, twenty aliases and 48 products with their stock cost the same few statements', async () => {
    const ids = await idsOf(48)
    const cost = async (query: string, variables = {}) => {
      api.reopen()
      const { errors } = await ask(query, variables)
      expect(errors).toBeUndefined()
      return api.statements.length
    }
    const one = await cost(`{ getProduct(id: "${ids[0]}") { ${PRODUCT} ${OURS} } }`)
    expect(one).toBeLessThanOrEqual(6)
    expect(await cost(`{ ${manyAliases(ids.slice(0, 20))} }`)).toBe(one)
    expect(await cost(`query ($ids: [ID!]!) { getProducts(ids: $ids) { ${PRODUCT} ${OURS} } }`, { ids })).toBe(one)
  })

  it('a list costs one statement, a product that is kept none', async () => {
    for (const query of [
      `{ CarouselSlidesByLangByDate(lang: "hu") { items { ${SLIDE} } nextToken } }`,
      `{ ListDiscountGlobalByDate(type: "STATIONERYGIFT") { items { ${DISCOUNT} } nextToken } }`,
      `{ listShippingPrices { items { ${SHIPPING} } nextToken } }`,
    ]) {
      api.reopen()
      await ask(query)
      expect(api.statements, query).toHaveLength(1)
    }
    const [id] = await idsOf(1)
    await ask(`{ getProduct(id: "${id}") { id } }`)
    api.statements.length = 0
    await ask(`{ getProduct(id: "${id}") { ${PRODUCT} } }`)
    expect(api.statements).toEqual([])
  })
})

describe('compiled queries', () => {
  it('answer as graphql-js does, over the whole operation set', async () => {
    const schema = dataSchema()
    const queries = compiledQueries({ schema, allowsIntrospection: true })
    const queryOf = (text: string, operationName: string | null) =>
      queries.compile({ text, operationName, network: '' })
    const ids = [...(await idsOf(30)), 'nonsense']
    const page = 'nextToken'
    const operations: [query: string, variables?: Record<string, unknown>][] = [
      [`query ($id: ID!) { getProduct(id: $id) { __typename ${PRODUCT} ${OURS} } }`, { id: ids[0] }],
      ['query ($id: ID!) { getProduct(id: $id) { id } }', { id: 'nonsense' }],
      ['query ($id: ID!) { getProduct(id: $id) { id } }', { id: null }],
      ['query ($id: ID!) { getProduct(id: $id) { id } }', {}],
      ['query ($id: ID!) { getProduct(id: $id) { id } }', { id: 42 }],
      [`query ($ids: [ID!]!) { getProducts(ids: $ids) { ${PRODUCT} ${OURS} } }`, { ids }],
      ['query ($ids: [ID!]!) { getProducts(ids: $ids) { id } }', { ids: ids[0] }],
      ['query ($ids: [ID!]!) { getProducts(ids: $ids) { id } }', { ids: [ids[0], null] }],
      [`query ($ids: [ID!]!) { getProducts(ids: $ids) { id } }`, { ids: Array.from({ length: 301 }, String) }],
      [
        `query ($with: Boolean!) { a: getProduct(id: "${ids[1]}") { ...name price @include(if: $with) ean @skip(if: $with) }
         b: getProduct(id: "${ids[2]}") { ...name } } fragment name on Product { titles { hu } ... on Product { slugs { en } } }`,
        { with: true },
      ],
      [`{ CarouselSlidesByLangByDate(lang: "hu") { items { __typename ${SLIDE} } ${page} } }`],
      [`{ CarouselSlidesByLangByDate(lang: "en", sortDirection: DESC, limit: 2) { items { ${SLIDE} } ${page} } }`],
      [
        `query ($at: ModelStringKeyConditionInput, $filter: ModelCarouselSlideFilterInput, $sort: Int) {
           CarouselSlidesByLangByDate(lang: "hu", createdAt: $at, filter: { and: [$filter, { sort: { ge: $sort } }] }) { items { id } } }`,
        {
          at: { beginsWith: '20' },
          filter: { or: [{ sort: { eq: 1 } }, { not: { path: { contains: 'a' } } }] },
          sort: 0,
        },
      ],
      ['{ CarouselSlidesByLangByDate { items { id } } }'],
      ['{ CarouselSlidesByLangByDate(lang: "hu", nextToken: "bad") { items { id } } }'],
      ['{ CarouselSlidesByLangByDate(lang: "hu", createdAt: { between: ["1"] }) { items { id } } }'],
      ['query ($limit: Int) { listShippingPrices(limit: $limit) { items { id } nextToken } }', { limit: 2 }],
      ['query ($limit: Int) { listShippingPrices(limit: $limit) { items { id } nextToken } }', { limit: 0 }],
      ['query ($limit: Int) { listShippingPrices(limit: $limit) { items { id } nextToken } }', { limit: 'two' }],
      [`{ listShippingPrices(filter: { price: { gt: 0 }, callForPrice: { ne: true } }) { items { ${SHIPPING} } } }`],
      [`{ ListDiscountGlobalByDate(type: "STATIONERYGIFT", sortDirection: DESC) { items { ${DISCOUNT} } ${page} } }`],
      [
        `query ($f: ModelDiscountGlobalFilterInput) { ListDiscountGlobalByDate(type: "STATIONERYGIFT", filter: $f) { items { id } } }`,
        { f: { discountMultiplier: { between: [0.9, 1] }, and: [{ not: { owner: { attributeExists: true } } }] } },
      ],
      [
        `{ searchProducts(query: "arany ember", lang: "hu", limit: 3) { __typename total correctedTo items { ${PRODUCT} ${OURS} } ${page} } }`,
      ],
      ['query ($q: String!) { searchProducts(query: $q, lang: "en") { items { id } } }', { q: 'csilagok' }],
      ['query ($q: String!) { searchProducts(query: $q, lang: "en") { items { id } } }', { q: null }],
      ['{ searchProducts(query: "x", lang: "de") { total } }'],
      ['{ searchProducts(query: "x", lang: "hu", limit: 0) { total } }'],
      [
        `{ listProducts(list: ONSALE, lang: "en", limit: 2) { __typename total items { ${PRODUCT} ${OURS} } ${page}
           facets { name options { value label count isOn } } } }`,
      ],
      ['{ listProducts(lang: "hu", sort: TITLE, limit: 3) { total items { id } } }'],
      ['{ listProducts(list: UPCOMING, lang: "hu", sort: NEWEST) { total } }'],
      [
        `query ($f: ProductListFilterInput, $list: ProductList, $sort: ProductSort) {
           listProducts(list: $list, lang: "hu", filter: $f, sort: $sort) { total items { id } facets { name } } }`,
        {
          f: { language: ['hu', 'en'], price: { from: 2000 }, availability: ['INSTOCK'], year: [1997, 2024] },
          list: 'BOOK',
          sort: 'PRICEDOWN',
        },
      ],
      [
        'query ($from: Int) { listProducts(lang: "hu", filter: { price: { from: $from, to: 10 } }) { total } }',
        { from: 20 },
      ],
      ['query ($sort: ProductSort) { listProducts(lang: "hu", sort: $sort) { total } }', { sort: 'SIDEWAYS' }],
      [
        '{ __schema { queryType { name fields { name args { name type { kind ofType { name } } } } } } __type(name: "Product") { name } }',
      ],
    ]
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
    for (const [query, variables = {}] of operations) {
      const document = parse(query)
      const context = (): DataContext => ({
        shop: api.shop,
        caller: { kind: 'guest', identityId: 'eu-west-1:none' },
        products: productReads(api.shop, api.changes).forRequest(),
        network: '',
        mayGuess: async () => true,
        mayMark: async () => true,
        tryCode: TRIED_FREELY,
        objects: { presign: async () => '' },
      })
      const compiled = queryOf(query, null)
      if (compiled.kind !== 'ready') throw new Error(`${query}: ${String(compiled.errors[0])}`)
      const byJit = plain(await compiled.run(context(), variables))
      const byGraphqlJs = plain(
        await execute({ schema, document, rootValue: {}, contextValue: context(), variableValues: variables }),
      )
      expect(byJit, query).toEqual(byGraphqlJs)
    }
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { dataApiForFile } from './test-data-api.ts'

const api = await dataApiForFile()
const { ask, db } = api

const SLIDES = `query ($lang: String, $createdAt: ModelStringKeyConditionInput, $sortDirection: ModelSortDirection,
  $filter: ModelCarouselSlideFilterInput, $limit: Int, $nextToken: String) {
  list: CarouselSlidesByLangByDate(lang: $lang, createdAt: $createdAt, sortDirection: $sortDirection, filter: $filter,
    limit: $limit, nextToken: $nextToken) { items { id sort createdAt } nextToken } }`
const SHIPPING = `query ($filter: ModelShippingPriceFilterInput, $limit: Int, $nextToken: String) {
  list: listShippingPrices(filter: $filter, limit: $limit, nextToken: $nextToken) { items { id shippingType } nextToken } }`
const DISCOUNTS = `query ($type: String, $updatedAt: ModelStringKeyConditionInput, $sortDirection: ModelSortDirection,
  $filter: ModelDiscountGlobalFilterInput) {
  list: ListDiscountGlobalByDate(type: $type, updatedAt: $updatedAt, sortDirection: $sortDirection, filter: $filter) {
    items { id discountMultiplier updatedAt } nextToken } }`

type List = { items: { id: string; [field: string]: unknown }[]; nextToken: string | null }

async function list(query: string, variables: Record<string, unknown> = {}): Promise<List> {
  const { data, errors } = await ask(query, variables)
  expect(errors).toBeUndefined()
  return (data as { list: List }).list
}

async function idsOf(query: string, variables: Record<string, unknown> = {}): Promise<string[]> {
  return (await list(query, variables)).items.map(({ id }) => id)
}

const slide = (id: string, created_at: string, more: object = {}) => ({
  id,
  lang: 'en' as const,
  sort: 1,
  label: '',
  title: id,
  description: `About ${id}`,
  action: '',
  created_at,
  updated_at: created_at,
  ...more,
})

async function withSlides(slides: ReturnType<typeof slide>[], run: () => Promise<void>): Promise<void> {
  const before = await db.deleteFrom('carousel_slides').where('lang', '=', 'en').returningAll().execute()
  await db.insertInto('carousel_slides').values(slides).execute()
  try {
    await run()
  } finally {
    await db.deleteFrom('carousel_slides').where('lang', '=', 'en').execute()
    await db.insertInto('carousel_slides').values(before).execute()
  }
}

const FIVE = [
  slide('a', '2026-01-01T08:00:00.123Z', { sort: 5, url: 'https://example.com/', owner: 'anna' }),
  slide('b', '2026-02-01T08:00:00.000Z', { sort: 4, path: '/books' }),
  slide('c', '2026-02-01T08:00:00.000Z', { sort: 3, description: 'Könyv és bor' }),
  slide('d', '2026-03-01T08:00:00.000Z', { sort: 2 }),
  slide('e', '2026-11-01T08:00:00.000Z', { sort: 1 }),
]

describe('the lists of the data API', () => {
  beforeAll(() => api.reopen())

  it('DATA-06 DATA-13 the shipping prices have all their fields', async () => {
    const { data } = await ask(`{ listShippingPrices(filter: { shippingType: { eq: "GLS" } }) { items { id
      shippingTypeAdminName shippingType price currency callForPrice createdAt updatedAt owner } nextToken } }`)
    expect(data).toEqual({
      listShippingPrices: {
        items: [
          {
            id: expect.any(String),
            shippingTypeAdminName: 'GLS házhoz',
            shippingType: 'GLS',
            price: 1490,
            currency: 'HUF',
            callForPrice: false,
            createdAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/),
            updatedAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/),
            owner: null,
          },
        ],
        nextToken: null,
      },
    })
  })

  it('DATA-05 DATA-12 a discount is found by its type, with its multiplier as a number', async () => {
    const updated_at = new Date('2026-11-03T00:00:00Z')
    await api.db
      .insertInto('discounts_global')
      .values({
        id: 'papir',
        discount_admin_name: 'Papíráru, 5%',
        discount_multiplier: 0.95,
        type: 'STATIONERYGIFT',
        owner: null,
        valid_from: updated_at,
        updated_at,
      })
      .execute()
    const found = await list(DISCOUNTS, { type: 'STATIONERYGIFT' })
    expect(found.items).toMatchObject([{ discountMultiplier: 0.95 }])
    expect(await idsOf(DISCOUNTS, { type: 'BOOK' })).toEqual([])
    const sameWithConditions = await idsOf(DISCOUNTS, {
      type: 'STATIONERYGIFT',
      updatedAt: { ge: '2026', lt: '2027' },
      filter: { discountMultiplier: { eq: 0.95 }, discountAdminName: { beginsWith: 'Papír' } },
    })
    expect(sameWithConditions).toEqual(found.items.map(({ id }) => id))
  })

  it('DATA-12 a discount is answered while it is in force, and neither before nor after', async () => {
    const now = '2026-11-15T10:00:00Z'
    const discount = (id: string, valid_from: string, valid_until: string | null) => ({
      id,
      discount_admin_name: id,
      discount_multiplier: 0.9,
      type: 'PERIODICAL' as const,
      owner: null,
      valid_from: new Date(valid_from),
      valid_until,
    })
    await db
      .insertInto('discounts_global')
      .values([
        discount('over', '2026-11-01T00:00:00Z', now),
        discount('begins', now, null),
        discount('ends', '2026-11-01T00:00:00Z', '2026-11-15T10:00:01Z'),
        discount('to-come', '2026-11-15T10:00:01Z', null),
        discount('withdrawn', '2026-11-15T09:00:00Z', '2026-11-15T09:00:00Z'),
      ])
      .execute()
    expect((await idsOf(DISCOUNTS, { type: 'PERIODICAL' })).sort()).toEqual(['begins', 'ends'])
  })

  it('DATA-04 DATA-11 slides come by date, of one language, and only those to be seen now', () =>
    withSlides(
      [
        ...FIVE,
        slide('early', '2026-05-01T00:00:00Z', { shown_from: '2026-11-15T10:00:01Z' }),
        slide('late', '2026-05-01T00:00:00Z', { shown_until: '2026-11-15T10:00:00Z' }),
      ],
      async () => {
        expect(await idsOf(SLIDES, { lang: 'en' })).toEqual(['a', 'b', 'c', 'd', 'e'])
        expect(await idsOf(SLIDES, { lang: 'en', sortDirection: 'DESC' })).toEqual(['e', 'd', 'c', 'b', 'a'])
        expect(await idsOf(SLIDES, { lang: 'de' })).toEqual([])
        expect((await list(SLIDES, { lang: 'en' })).items[0]?.createdAt).toBe('2026-01-01T08:00:00.123Z')
        expect(await idsOf(SLIDES, { lang: 'hu' })).toHaveLength(4)
      },
    ))

  it('DATA-15 key conditions', () =>
    withSlides(FIVE, async () => {
      const found = async (createdAt: object) => (await idsOf(SLIDES, { lang: 'en', createdAt })).join('')
      expect(await found({ eq: '2026-02-01T08:00:00.000Z' })).toBe('bc')
      expect(await found({ lt: '2026-02-01T08:00:00.000Z' })).toBe('a')
      expect(await found({ le: '2026-02-01T08:00:00.000Z' })).toBe('abc')
      expect(await found({ gt: '2026-02-01T08:00:00.000Z' })).toBe('de')
      expect(await found({ ge: '2026-02-01T08:00:00.000Z' })).toBe('bcde')
      expect(await found({ between: ['2026-02', '2026-04'] })).toBe('bcd')
      expect(await found({ beginsWith: '2026-0' })).toBe('abcd')
      expect(await found({ beginsWith: '2026-0', gt: '2026-01-31' })).toBe('bcd')
    }))

  it('DATA-15 filters', () =>
    withSlides(FIVE, async () => {
      const found = async (filter: object) => (await idsOf(SLIDES, { lang: 'en', filter })).join('')
      expect(await found({ sort: { eq: 3 } })).toBe('c')
      expect(await found({ sort: { ne: 3 } })).toBe('abde')
      expect(await found({ sort: { ge: 4 } })).toBe('ab')
      expect(await found({ sort: { gt: 4 } })).toBe('a')
      expect(await found({ sort: { le: 2 } })).toBe('de')
      expect(await found({ sort: { lt: 2 } })).toBe('e')
      expect(await found({ sort: { between: [2, 4] } })).toBe('bcd')
      expect(await found({ description: { contains: 'és' } })).toBe('c')
      expect(await found({ description: { notContains: 'About' } })).toBe('c')
      expect(await found({ description: { beginsWith: 'About' } })).toBe('abde')
      expect(await found({ description: { contains: '%' } })).toBe('')
      expect(await found({ id: { between: ['b', 'd'] } })).toBe('bcd')
      expect(await found({ owner: { attributeExists: true } })).toBe('a')
      expect(await found({ owner: { attributeExists: false } })).toBe('bcde')
      expect(await found({ owner: { eq: null } })).toBe('bcde')
      expect(await found({ owner: { ne: null } })).toBe('a')
      expect(await found({ owner: { ne: 'anna' } })).toBe('bcde')
      expect(await found({ owner: { notContains: 'x' } })).toBe('abcde')
      expect(await found({ not: { owner: { contains: 'n' } } })).toBe('bcde')
      expect(await found({ or: [{ sort: { eq: 1 } }, { path: { eq: '/books' } }] })).toBe('be')
      expect(await found({ and: [{ sort: { gt: 1 } }, { not: { sort: { gt: 3 } } }] })).toBe('cd')
      expect(await found({ sort: { gt: 1 }, not: { or: [{ id: { eq: 'a' } }, { id: { eq: 'd' } }] } })).toBe('bc')
      expect(await found({ and: [], or: [], not: null, sort: null })).toBe('abcde')
      expect(await found({ sort: { gt: null } })).toBe('abcde')
      expect(await found({ createdAt: { beginsWith: '2026-02' } })).toBe('bc')
    }))

  it.each(['ASC', 'DESC'])(
    'DATA-15 nextToken pages through everything exactly once while rows are added (%s)',
    (sortDirection) =>
      withSlides(
        Array.from({ length: 50 }, (_, index) =>
          slide(`s${index}`, `2026-06-${String((index % 7) + 1).padStart(2, '0')}T00:00:00Z`),
        ),
        async () => {
          const seen: string[] = []
          let nextToken: string | null = null
          let added = 0
          do {
            const page: List = await list(SLIDES, { lang: 'en', sortDirection, limit: 7, nextToken })
            seen.push(...page.items.map(({ id }) => id))
            nextToken = page.nextToken
            await db
              .insertInto('carousel_slides')
              .values([
                slide(`new${++added}`, '2026-05-31T00:00:00Z'),
                slide(`new${++added}`, '2026-06-03T00:00:00Z'),
                slide(`new${++added}`, '2026-06-09T00:00:00Z'),
              ])
              .execute()
          } while (nextToken && seen.length < 500)
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen.filter((id) => id.startsWith('s'))).toHaveLength(50)
        },
      ),
  )

  it('DATA-15 pages are full before the last, however few rows the filter lets through', () =>
    withSlides(
      Array.from({ length: 30 }, (_, index) =>
        slide(`s${String(index).padStart(2, '0')}`, '2026-06-01T00:00:00Z', { sort: index }),
      ),
      async () => {
        const filter = { sort: { ge: 20 } }
        const first = await list(SLIDES, { lang: 'en', filter, limit: 6 })
        expect(first.items).toHaveLength(6)
        const rest = await list(SLIDES, { lang: 'en', filter, limit: 6, nextToken: first.nextToken })
        expect([rest.items.length, rest.nextToken]).toEqual([4, null])
      },
    ))

  it('DATA-15 100 rows unless asked otherwise, 1000 at most', () =>
    withSlides(
      Array.from({ length: 1005 }, (_, index) => slide(`s${index}`, '2026-06-01T00:00:00Z')),
      async () => {
        expect(await idsOf(SLIDES, { lang: 'en' })).toHaveLength(100)
        const most = await list(SLIDES, { lang: 'en', limit: 5000 })
        expect(most.items).toHaveLength(1000)
        expect(await idsOf(SLIDES, { lang: 'en', limit: 5000, nextToken: most.nextToken })).toHaveLength(5)
      },
    ))

  it('DATA-15 what cannot be meant is refused in words and fails nothing', async () => {
    const { nextToken } = await list(SLIDES, { lang: 'hu', limit: 1 })
    const deep = (levels: number): object => (levels === 0 ? {} : { not: deep(levels - 1) })
    const refused: [Record<string, unknown>, RegExp, string?][] = [
      [{}, /lang is missing/],
      [{ lang: 'hu', limit: 0 }, /limit must be 1/],
      [{ lang: 'hu', limit: -3 }, /limit must be 1/],
      [{ lang: 'hu', nextToken: 'nonsense' }, /nextToken cannot be read/],
      [{ lang: 'hu', nextToken: 'x'.repeat(10_000) }, /nextToken cannot be read/],
      [{ lang: 'en', nextToken }, /another list/],
      [{ lang: 'hu', sortDirection: 'DESC', nextToken }, /another list/],
      [{ nextToken }, /another list/, SHIPPING],
      [{ lang: 'hu', createdAt: { between: ['2026'] } }, /between needs two/],
      [{ lang: 'hu', filter: { sort: { between: [1, null] } } }, /between needs two/],
      [{ lang: 'hu', filter: { description: { contains: 'a\0b' } } }, /filter.description.contains contains NUL/],
      [{ lang: 'hu', filter: deep(11) }, /10 levels/],
      [{ lang: 'hu', filter: { or: Array.from({ length: 101 }, () => ({ sort: { eq: 1 } })) } }, /100 conditions/],
    ]
    for (const [variables, words, query = SLIDES] of refused) {
      const { errors, status } = await ask(query, variables)
      expect(status).toBe(200)
      expect(errors[0]).toMatchObject({ message: expect.stringMatching(words), extensions: { code: 'BAD_INPUT' } })
    }
    expect(api.logged).toEqual([])
  })
})

import { auditServer } from 'graphql-http'
import { describe, expect, inject, it } from 'vitest'
import { stableId } from '#database/seed/stable-id.ts'
import { ask } from '#tests/support/ask.ts'
import { guestFetch, guestHeaders } from '#tests/support/guest-fetch.ts'

type Body = { data?: Record<string, unknown> | null; errors?: { message: string; extensions?: { code: string } }[] }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Asks as a guest does: every request is signed. */
function askAsGuest(path: string, options: RequestInit = {}): Promise<Response> {
  return guestFetch(inject('shopUrl') + path, { redirect: 'manual', ...options })
}

async function post(body: unknown, headers: Record<string, string> = JSON_TYPE) {
  const response = await askAsGuest('/graphql', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

const query = (text: string, variables: Record<string, unknown> = {}) => post({ query: text, variables })

const productId = stableId('egri-csillagok')

describe('the data API', () => {
  it('passes the whole audit of GraphQL over HTTP', async () => {
    const results = await auditServer({ url: `${inject('shopUrl')}/graphql`, fetchFn: guestFetch })
    const failed = results.filter(({ status }) => status !== 'ok')
    process.stdout.write(`GraphQL over HTTP: ${results.length - failed.length} of ${results.length} audits passed\n`)
    expect(results.length).toBeGreaterThanOrEqual(60)
    expect(failed.map((result) => `${result.id} ${result.name}`)).toEqual([])
  })

  it('DATA-10 answers the product that a page shows', async () => {
    const { body } = await query('query ($id: ID!) { getProduct(id: $id) { id name currency calculatedPrices } }', {
      id: productId,
    })
    expect(body.errors).toBeUndefined()
    const { calculatedPrices, ...rest } = body.data!.getProduct as Record<string, string>
    expect(rest).toEqual({ id: productId, name: 'Egri csillagok', currency: 'HUF' })
    expect(JSON.parse(calculatedPrices ?? '')).toHaveProperty('pricesByCurrency.HUF.priceCalculatedOnSale')
  })

  it('DATA-11 DATA-12 DATA-13 the lists have items and nextToken', async () => {
    const { body } = await query(`{
      CarouselSlidesByLangByDate(lang: "hu", sortDirection: DESC, limit: 2) { items { id lang createdAt } nextToken }
      ListDiscountGlobalByDate(type: "STATIONERYGIFT") { items { id discountMultiplier } nextToken }
      listShippingPrices { items { shippingType price currency callForPrice } nextToken }
    }`)
    expect(body.errors).toBeUndefined()
    expect(body.data).toMatchObject({
      CarouselSlidesByLangByDate: { items: [{ lang: 'hu' }, { lang: 'hu' }], nextToken: expect.any(String) },
      ListDiscountGlobalByDate: { items: [], nextToken: null },
      listShippingPrices: { nextToken: null },
    })
    const { items } = body.data!.listShippingPrices as { items: { shippingType: string }[] }
    expect(items.map(({ shippingType }) => shippingType).sort()).toEqual(['GLS', 'GLSPOINT', 'POSTOUTSIDEHUN', 'SHOP'])
  })

  it('FIND-01 FIND-02 a search and a list answer with products, a total and a token', async () => {
    const { body } = await query(`{
      searchProducts(query: "egri csillagok", lang: "hu", limit: 1) { total nextToken items { id name } }
      listProducts(list: BOOK, lang: "en", sort: PRICEUP, limit: 2, filter: { language: ["hu"], price: { from: 1000 } }) {
        total nextToken items { price textLanguage } facets { name options { value label count isOn } } }
    }`)
    expect(body.errors).toBeUndefined()
    expect(body.data).toMatchObject({
      searchProducts: { items: [{ id: productId, name: 'Egri csillagok' }] },
      listProducts: {
        total: expect.any(Number),
        nextToken: expect.any(String),
        items: [{ textLanguage: 'hu' }, { textLanguage: 'hu' }],
        facets: expect.arrayContaining([{ name: 'language', options: expect.any(Array) }]),
      },
    })
  })

  it('reading works with GET too', async () => {
    const response = await askAsGuest(
      `/graphql?${new URLSearchParams({ query: '{ listShippingPrices { items { price } } }' })}`,
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('data.listShippingPrices.items')
  })

  it('is never kept by anybody and opens to no other origin', async () => {
    const { headers } = await post({ query: '{ __typename }' }, { ...JSON_TYPE, origin: 'https://elsewhere.example' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).not.toBeNull()
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused with what is allowed', async (method) => {
    const response = await ask('/graphql', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toHaveProperty('errors.0.message')
  })

  it('what the data API does not offer at all is said in words', async () => {
    const { status, body } = await query('subscription { __typename }')
    expect([status, body.errors?.[0]?.message]).toEqual([200, 'There is no subscription in this data API.'])
  })

  it('a mutation by GET is 405, never run', async () => {
    const response = await askAsGuest(`/graphql?${new URLSearchParams({ query: 'mutation { __typename }' })}`, {
      headers: { accept: 'application/graphql-response+json' },
    })
    expect(response.status).toBe(405)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/graphql',
    'application/json; charset=latin2',
  ])('the content type %s is 415', async (type) => {
    const { status, body } = await post('{"query":"{__typename}"}', { 'content-type': type })
    expect([status, body.errors?.length]).toEqual([415, 1])
  })

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list of queries', [{ query: '{ __typename }' }], 400],
    ['no query', {}, 400],
    ['a query that is none', { query: 5 }, 400],
    ['an empty query', { query: '' }, 400],
    ['variables that are none', { query: '{ __typename }', variables: [1] }, 400],
    [
      'endlessly nested variables',
      `{"query":"{ __typename }","variables":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
      400,
    ],
    ['a body that is too large', { query: '{ __typename }', variables: { a: 'x'.repeat(70_000) } }, 413],
  ])('%s is refused in words', async (_, body, expected) => {
    const answer = await post(body)
    expect(answer.status).toBe(expected)
    expect(answer.body.errors?.[0]?.message).toMatch(/\w+ /)
    expect(answer.body).not.toHaveProperty('data')
  })

  it('a body whose length nobody told is read, but not without end', async () => {
    const chunked = async (text: string) => {
      const sent = { method: 'POST', headers: JSON_TYPE, body: text }
      const headers = await guestHeaders(`${inject('shopUrl')}/graphql`, sent)
      return ask('/graphql', { ...sent, headers, body: new Blob([text]).stream(), duplex: 'half' } as RequestInit)
    }
    expect((await chunked('{"query":"{ __typename }"}')).status).toBe(200)
    expect((await chunked(`{"query":"${'x'.repeat(200_000)}"}`)).status).toBe(413)
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('a long question can be asked with GET too, and a longer one is refused', async () => {
    const askOfLength = (length: number) =>
      askAsGuest(`/graphql?${new URLSearchParams({ query: `{ __typename } #${'x'.repeat(length)}` })}`)
    expect((await askOfLength(6000)).status).toBe(200)
    expect((await askOfLength(40_000)).status).toBe(431)
  })

  it('a list of queries is told why', async () => {
    expect((await post([{ query: '{ __typename }' }])).body.errors?.[0]?.message).toContain('One query a request')
  })

  it.each([
    ['depth', `{ getProduct(id: "1") ${'{ inventories '.repeat(13)}{ id }${'}'.repeat(13)} }`, /deeply: 12/],
    ['fields', `{ getProduct(id: "1") { ${'id '.repeat(400)} } }`, /fields: 400/],
    ['aliases', `{ ${Array.from({ length: 21 }, (_, i) => `a${i}: __typename`).join(' ')} }`, /aliases: 20/],
    ['characters', `{ __typename } # ${'x'.repeat(17_000)}`, /characters: 16384/],
  ])('a query over the limit of %s gets a clear GraphQL error', async (_, text, words) => {
    const { status, body } = await query(text)
    expect(status).toBe(200)
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringMatching(words),
      extensions: { code: 'LIMIT_EXCEEDED' },
    })
    const modern = await post({ query: text }, { ...JSON_TYPE, accept: 'application/graphql-response+json' })
    expect(modern.status).toBe(400)
  })

  it('a query of too many words is an error too, and deep nonsense does no harm', async () => {
    for (const text of [
      '{ a '.repeat(4000),
      '['.repeat(16_000),
      `{ a(b: ${'['.repeat(950)}${']'.repeat(950)}) }`,
      '{ a'.repeat(660) + '}'.repeat(660),
    ]) {
      const { status, body } = await query(text)
      expect([status, body.errors?.length]).toEqual([200, 1])
    }
  })

  it('a filter in a variable, which has filters inside without end, is answered', async () => {
    const { body } = await query(
      'query ($filter: ModelShippingPriceFilterInput) { listShippingPrices(filter: $filter) { items { shippingType } } }',
      { filter: { or: [{ price: { gt: 1000 } }, { and: [{ not: { callForPrice: { eq: false } } }] }] } },
    )
    const { items } = body.data!.listShippingPrices as { items: { shippingType: string }[] }
    expect(items.map(({ shippingType }) => shippingType).sort()).toEqual(['GLS', 'POSTOUTSIDEHUN'])
  })

  it('SQL, HTML and odd letters in an argument are only text', async () => {
    for (const odd of [
      "'; drop table products; --",
      '<script>alert(1)</script>',
      '📚',
      '\u202eטקסט',
      '%_\\',
      '\u0000',
    ]) {
      const { status, body } = await query(
        `query ($odd: String!, $id: ID!) { getProduct(id: $id) { id }
          listShippingPrices(filter: { shippingType: { contains: $odd } }) { items { id } } }`,
        { odd, id: odd },
      )
      expect(status).toBe(200)
      expect(body.data?.getProduct ?? null).toBeNull()
      if (odd === '\u0000') expect(body.errors?.[0]?.extensions?.code).toBe('BAD_INPUT')
      else expect(body.data?.listShippingPrices).toEqual({ items: [] })
    }
    expect((await query('{ listShippingPrices { items { id } } }')).body.errors).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { testOffice } from './test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T08:00:00Z')
const { shop, call, comeIn } = testOffice({ db, now: () => now })
const { cookie } = await comeIn({ roles: ['admin'] })

const [product] = await saveProducts(shop, {
  added: [
    {
      type: 'BOOK',
      ean: '9789630000079',
      vatClass: 'BOOK',
      listPrice: 4990,
      name: { hu: 'Egri csillagok', en: 'Eclipse' },
    },
  ],
})
const id = product?.id ?? ''

type AnswerBody = { type?: string; errors?: { pointer: string }[] } & Record<string, unknown>

async function ask(method: 'GET' | 'POST', path: string, body?: object) {
  now = new Date(now.getTime() + 1000)
  const response = await call(method, path, { cookie, body })
  const answerBody = (await response.json()) as AnswerBody
  return {
    status: response.status,
    kind: answerBody.type?.split('#')[1],
    fields: answerBody.errors?.map(({ pointer }) => pointer.slice(2)),
    said: answerBody,
  }
}

const NO_DAYS = ['0000-01-01', '0002-11-17', '2026-02-31', '9999-12-31']
const save = (fields: object) => ({ version: 1, fields, was: {} })
const atNoon = (day: string) => `${day}T12:00:00.000Z`
const evening = (day: string) => ({ day, time: '18:30', seats: 20, product: null, words: { hu: '', en: '' } })

const WRITTEN: readonly [path: string, field: string, body: (day: string) => object][] = [
  ['/products/ID', 'fields/publication/date', (date) => save({ publication: { date, precision: 'day' } })],
  ['/products/ID', 'fields/embargoUntil', (day) => save({ embargoUntil: day })],
  ['/products/ID', 'fields/expectedOn', (day) => save({ expectedOn: day })],
  ['/products/ID/price', 'fixedPriceUntil', (day) => ({ fixedPriceUntil: day, version: 1 })],
  ['/products/ID/price', 'saleFrom', (day) => ({ salePercent: 5, saleFrom: atNoon(day), version: 1 })],
  ['/products/ID/price', 'saleUntil', (day) => ({ salePercent: 5, saleUntil: atNoon(day), version: 1 })],
  ['/products/ID/price/check', 'at', (day) => ({ salePercent: 5, at: atNoon(day) })],
  [
    '/products/ID/draft',
    'publishAt',
    (day) => ({ version: 0, seenVersion: 1, fields: {}, was: {}, publishAt: atNoon(day) }),
  ],
  ['/discounts/oszi', 'validFrom', (day) => ({ adminName: 'Ő', type: 'ALL', percent: 5, validFrom: atNoon(day) })],
  ['/discounts/oszi', 'validUntil', (day) => ({ adminName: 'Ő', type: 'ALL', percent: 5, validUntil: atNoon(day) })],
  ['/book-club/evenings', 'day', evening],
  ['/window', 'slides/0/from', (day) => slides({ from: atNoon(day) })],
  ['/window', 'slides/0/until', (day) => slides({ until: atNoon(day) })],
  ['/texts/about-us/hu/publish', 'day', (day) => ({ markdown: 'Mi.', day, version: 0 })],
  ['/vat-rates/BOOK', 'from', (from) => ({ percent: 5, from, version: 0 })],
]

function slides(days: object) {
  return { version: 0, slides: [{ id: 'december', language: 'hu', title: 'Karácsonyra', ...days }] }
}

describe('what is written in the office', () => {
  it.each(WRITTEN)('OFFICE-06 %s refuses a day that nobody can mean at its field, %s', async (path, field, body) => {
    for (const day of NO_DAYS) {
      const { status, kind, fields } = await ask('POST', path.replace('ID', id), body(day))
      expect([day, status, kind, fields]).toEqual([day, 422, 'invalid', [field]])
    }
  })

  it.each(['/products?changedSince=', '/orders?placedFrom=', '/acts?from=', '/stock/movements?to='])(
    'OFFICE-06 %s asks for a day that can be meant',
    async (path) => {
      for (const day of NO_DAYS) expect(await ask('GET', path + day)).toMatchObject({ status: 422, kind: 'invalid' })
    },
  )

  it('OFFICE-06 OFFICE-33 refuses a month and a language that nobody can mean, wherever they are written', async () => {
    for (const month of ['0000-01', '9999-12', '2026-13'])
      expect(await ask('POST', `/months/${month}`, { version: 0, titles: [] }), month).toMatchObject({ status: 422 })
    const fields = { name: 'Esti Lap', issn: '', language: 'zz', frequency: 'weekly' }
    expect(await ask('POST', '/periodicals', { fields })).toMatchObject({
      status: 422,
      fields: ['language'],
    })
  })

  it('OFFICE-31 keeps a language by its code, and refuses one that does not exist', async () => {
    for (const language of ['zz', 'xx', 'qaa', 'mul'])
      expect(await ask('POST', `/products/${id}`, save({ language })), language).toMatchObject({
        status: 422,
        fields: ['fields/language'],
      })
    for (const [typedText, storedText] of [
      ['HUN', 'hu'],
      ['grc', 'grc'],
      ['magyar', 'hu'],
    ]) {
      const { said: title } = await ask('GET', `/products/${id}`)
      const saved = await ask('POST', `/products/${id}`, {
        version: title.version,
        fields: { language: typedText },
        was: {},
      })
      expect(saved.status, typedText).toBe(200)
      expect((await ask('GET', `/products/${id}`)).said.fields, typedText).toMatchObject({ language: storedText })
    }
  })

  it('OFFICE-31 OFFICE-35 leaves marks of direction out of titles and names', async () => {
    const { said: title } = await ask('GET', `/products/${id}`)
    const author = '\u202eGárdonyi\u202c Géza'
    const contributors = [{ id: null, name: { hu: author, en: author, sort: author }, roles: ['author'] }]
    const fields = { 'name.hu': '\u2066Egri\u2069 csillagok\u200f', contributors }
    expect((await ask('POST', `/products/${id}`, { version: title.version, fields, was: {} })).status).toBe(200)
    expect((await ask('GET', `/products/${id}`)).said.fields).toMatchObject({
      'name.hu': 'Egri csillagok',
      'contributors': [{ name: { hu: 'Gárdonyi Géza' } }],
    })
    expect(await ask('POST', `/products/${id}`, save({ 'name.hu': '\u202e\u200f' })), 'nothing is left').toMatchObject({
      status: 422,
      fields: ['fields/name.hu'],
    })
  })
})

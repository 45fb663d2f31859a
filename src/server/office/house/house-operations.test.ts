import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { prepareContents, shippedContent } from '#shop/catalogue/content/prepare-contents.ts'
import { publishContent } from '#shop/catalogue/content/publish-content.ts'
import { confirmSubscription } from '#shop/people/newsletter/confirm-subscription.ts'
import { newsletterToken } from '#shop/people/newsletter/newsletter-links.ts'
import { subscribe } from '#shop/people/newsletter/subscribe.ts'
import type { FirstVisitStep } from '#shop/house/setup/read-first-visit.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T09:00:00Z')
const { shop, call, comeIn } = testOffice({ db, now: () => now })
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const admin = await comeIn()

type Changed = { at: string; by: string } | null
type Row = { name?: string; type?: string; id?: string; vatClass?: string; from?: string; until?: string | null } & {
  value?: unknown
  price?: unknown
  isOwn?: boolean
  version: number
  changed: Changed
  former?: { value?: unknown; price?: unknown; name?: string } | null
}
type Answer = {
  type?: string
  errors?: { pointer: string }[]
  version?: number
  isChanged?: boolean
  settings?: Row[]
  typedPeriods?: { key: string; language: string; periods: { period: string; mark: string }[] }[]
  ways?: Row[]
  abroad?: Row & { zones?: unknown }
  prices?: { type: string; version: number }[]
  places?: Row[]
  rates?: Row[]
  steps?: FirstVisitStep[]
  categories?: number
  vatClasses?: string[]
  setup?: { toSell: number; toBeLawful: number; toBeFound: number; isUntouched: boolean } | null
  subscribers?: { id: string; email: string }[]
  next?: string | null
  subscribed?: number
  pending?: number
  events?: { event: string; source: string; text: string | null }[]
}

async function ask(method: 'GET' | 'POST', path: string, body?: object) {
  later(0.01)
  const answered = await call(method, path, { cookie: admin.cookie, body })
  const answerBody = (await answered.json()) as Answer
  return { ...answerBody, status: answered.status, kind: answerBody.type?.split('#')[1] ?? 'done' }
}
const setting = async (name: string) => (await ask('GET', '/settings')).settings?.find((row) => row.name === name)
const steps = async () => (await ask('GET', '/first-visit')).steps ?? []
const missing = async () => (await steps()).filter(({ isDone }) => !isDone).map(({ kind }) => kind)

const writesInvoices = (is: boolean) =>
  is
    ? sql`insert into settings (name, value) values ('invoicesByHand', 'true')`.execute(db)
    : sql`delete from settings where name = 'invoicesByHand'`.execute(db)
await writesInvoices(true)
const untouched = { today: (await ask('GET', '/today')).setup, missing: await missing(), steps: await steps() }
const OPERATOR = { name: 'Torony Bt.', address: '9999 Tornyos, Fő tér 3.', taxNumber: '11111111-2-41' }
const nameOperator = async () =>
  ask('POST', '/settings/operator', { value: OPERATOR, version: (await setting('operator'))?.version })

describe('the house', () => {
  it('OFFICE-67 a shop that nobody has told anything says what it lacks, and each thing ticks itself off', async () => {
    expect(untouched.today).toEqual({ toSell: 6, toBeLawful: 3, toBeFound: 4, isUntouched: true })
    expect(untouched.missing, 'Today and the first visit count the same').toHaveLength(6 + 3 + 4)
    const ticked = untouched.steps.filter(({ isDone }) => isDone).map(({ kind }) => kind)
    for (const later of ['parcel-points', 'pickup-shop'])
      expect(ticked, 'of a way that has no price nothing is done yet').not.toContain(later)
    expect(untouched.missing).toEqual([
      'operator',
      'vat-rates',
      'shipping-prices',
      'payment',
      'places',
      'titles',
      'hosting',
      'conciliation',
      'guarantee-notice',
      'public-address',
      'opening-hours',
      'about-us',
      'categories',
    ])
    await ask('POST', '/vat-rates-of-the-law')
    expect((await ask('POST', '/vat-rates-of-the-law')).vatClasses, 'each once').toEqual([])
    expect(await missing()).not.toContain('vat-rates')
    const usual = await ask('POST', '/first-visit/usual-categories')
    expect(usual.categories).toBeGreaterThan(50)
    expect((await ask('POST', '/first-visit/usual-categories')).categories, 'what is there stays').toBe(0)
    expect(await missing()).not.toContain('categories')
    expect(await nameOperator()).toMatchObject({ kind: 'done' })
    expect((await steps()).filter(({ kind }) => kind.startsWith('seller-'))).toMatchObject([
      { kind: 'seller-contact', isDone: false, value: 'email, phone' },
      { kind: 'seller-numbers', isDone: false, value: 'companyNumber, court' },
    ])
    expect((await ask('GET', '/today')).setup).toMatchObject({ isUntouched: false })
  })

  it('OFFICE-67 that nobody issues invoices is missing until somebody says that they write them', async () => {
    const lawful = (await ask('GET', '/today')).setup?.toBeLawful ?? 0
    await writesInvoices(false)
    expect(await missing()).toContain('invoices')
    expect((await ask('GET', '/today')).setup).toMatchObject({ toBeLawful: lawful + 1 })
    await writesInvoices(true)
    expect(await missing()).not.toContain('invoices')
    await writesInvoices(false)
  })

  it('OFFICE-66 a setting tells who changed it and what it was, and its former value saved again is its undo', async () => {
    expect(await setting('cutOffHour')).toMatchObject({
      value: 14,
      isOwn: false,
      version: 0,
      changed: null,
      former: null,
    })
    const { version } = await ask('POST', '/settings/cutOffHour', { value: 15, version: 0 })
    expect(await setting('cutOffHour')).toMatchObject({
      value: 15,
      isOwn: true,
      version,
      changed: { by: 'admin' },
      former: {},
    })
    await ask('POST', '/settings/cutOffHour', { value: 16, version })
    expect(await setting('cutOffHour')).toMatchObject({ former: { value: 15 } })
    expect(await ask('POST', '/settings/cutOffHour', { value: 17, version })).toMatchObject({ kind: 'stale' })
    const present = await setting('cutOffHour')
    await ask('POST', '/settings/cutOffHour', { version: present?.version })
    expect(await setting('cutOffHour'), 'without a value the default holds').toMatchObject({
      value: 14,
      isOwn: false,
      former: { value: 16 },
    })
  })

  it('OFFICE-66 what is wrong with a value is told at its field, and nothing is stored', async () => {
    const { version } = (await setting('operator')) ?? { version: 0 }
    const wrong = { name: '', address: 'Fő tér 3.', taxNumber: '123', email: 'nobody' }
    const refused = await ask('POST', '/settings/operator', { value: wrong, version })
    expect(refused.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '#/value/email',
      '#/value/name',
      '#/value/taxNumber',
    ])
    const backwards = [{ days: ['monday'], from: '18:00', to: '10:00' }]
    expect(await ask('POST', '/settings/openingHours', { value: backwards, version: 0 })).toMatchObject({
      kind: 'invalid',
    })
    expect(
      await ask('POST', '/settings/freeShippingFrom', { value: 1, version: 0 }),
      'money has its own way',
    ).toMatchObject({
      kind: 'invalid',
    })
  })

  it('OFFICE-66 two who give a setting its first value at once meet', async () => {
    const given = (value: number) => ask('POST', '/settings/keptImportDays', { value, version: 0 })
    const kinds = (await Promise.all([given(30), given(60)])).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['done', 'stale'])
  })

  it('PRICE-04 a way of delivery is not made free while a price is fixed, and the screen knows the sum of the law', async () => {
    const made = { type: 'BOOK', ean: '9789630000011', vat_class: 'BOOK', list_price: 4990 }
    await sql`insert into products (id, type, ean, vat_class, list_price, fixed_price_until)
      values ('boundbook000', ${made.type}, ${made.ean}, ${made.vat_class}, ${made.list_price}::int, '2027-06-01')`.execute(
      db,
    )
    const free = (type: string) => ask('POST', '/shipping', { prices: [{ type, price: 0, version: 0 }] })
    expect(await free('GLSPOINT')).toMatchObject({ status: 409, kind: 'free-parcel' })
    expect(await ask('GET', '/shipping')).toMatchObject({ boundFreeFrom: 15_000 })
    await sql`delete from products where id = 'boundbook000'`.execute(db)
    const saved = await free('GLSPOINT')
    expect(saved).toMatchObject({ kind: 'done' })
    const back = { type: 'GLSPOINT', price: null, version: saved.prices?.[0]?.version }
    expect(await ask('POST', '/shipping', { prices: [back] })).toMatchObject({ kind: 'done' })
  })

  it('OFFICE-66 a way of delivery gets its price, and the one it had stands beside it', async () => {
    const way = async () => (await ask('GET', '/shipping')).ways?.find(({ type }) => type === 'GLS')
    expect(await way()).toMatchObject({ price: null, version: 0, former: null })
    const say = (price: unknown, version: unknown) =>
      ask('POST', '/shipping', { prices: [{ type: 'GLS', price, version }] })
    const first = await say(1490, 0)
    const version = first.prices?.[0]?.version
    await say('quote', version)
    expect(await way()).toMatchObject({ price: 'quote', changed: { by: 'admin' }, former: { price: 1490 } })
    expect(await say(1, version)).toMatchObject({ kind: 'stale' })
    expect(await missing()).not.toContain('shipping-prices')
    expect(await ask('POST', '/parcel-points/foxpost/refresh')).toMatchObject({ kind: 'no-list' })
  })

  it('OFFICE-66 OFFICE-91 prices of delivery that are saved together are one act, and all of them or none', async () => {
    const before = (await ask('GET', '/shipping')).ways ?? []
    const versionOf = (type: string) => before.find((way) => way.type === type)?.version ?? 0
    const wish = (type: string, price: unknown, version = versionOf(type)) => ({ type, price, version })
    const acts = async () =>
      (await sql<{ record: string }>`select record from acts where operation = 'shipping set'`.execute(db)).rows
    const [known, prices] = [(await acts()).length, () => ask('GET', '/shipping')]

    const wishes = [wish('SHOP', 0), wish('GLSPOINT', 990), wish('GLS', 1690), wish('POSTOUTSIDEHUN', 'quote')]
    const late = await ask('POST', '/shipping', { prices: [...wishes.slice(0, 3), wish('POSTOUTSIDEHUN', 1, 99)] })
    expect(late).toMatchObject({ kind: 'stale' })
    const twice = await ask('POST', '/shipping', { prices: [wish('GLS', 1), wish('GLS', 2)] })
    expect(twice).toMatchObject({ kind: 'invalid' })
    expect((await prices()).ways, 'nothing of what was refused is kept').toEqual(before)

    expect(await ask('POST', '/shipping', { prices: wishes })).toMatchObject({ kind: 'done', isChanged: true })
    expect((await prices()).ways?.map(({ price }) => price)).toEqual([0, 990, 1690, 'quote'])
    const made = (await acts()).slice(known)
    expect(made.filter(({ record }) => record === 'shipping')).toHaveLength(2)
    expect(made, 'one that was refused, one that was done').toHaveLength(2)
    later(1)
  })

  it('WAYS-41 the zones of the post abroad are saved as one table, with the one before beside it', async () => {
    const zones = [
      { name: 'Szomszédok', countries: ['AT', 'SK'], steps: [{ toG: 2000, price: 5200 }] },
      {
        name: 'Tengerentúl',
        countries: ['US'],
        steps: [
          { toG: 500, price: 6100 },
          { toG: 2000, price: 9800 },
        ],
      },
    ]
    const abroad = async () => (await ask('GET', '/shipping')).abroad
    const say = (table: unknown, version: number) => ask('POST', '/shipping/zones', { zones: table, version })
    expect(await abroad()).toMatchObject({ zones: [], version: 0, packingG: 150, changed: null, former: null })
    const first = await say(zones, 0)
    expect(first).toMatchObject({ kind: 'done', isChanged: true })
    expect(await abroad()).toMatchObject({ zones, changed: { by: 'admin' }, former: { zones: [] } })
    expect(await say([], 0), 'somebody was first').toMatchObject({ kind: 'stale' })

    const [near, far] = zones
    const wrong = [
      [near, { ...far, countries: ['SK'] }],
      [near, { ...far, name: near?.name }],
      [{ ...near, countries: ['HU'] }],
      [{ ...near, countries: ['XX'] }],
      [{ ...near, steps: far?.steps.toReversed() }],
      [{ ...near, steps: [{ toG: 500, price: 0 }] }],
      [{ ...near, steps: [] }],
    ]
    for (const table of wrong) expect(await say(table, first.version ?? 0)).toMatchObject({ kind: 'invalid' })
    expect((await abroad())?.zones, 'nothing of what was refused is kept').toEqual(zones)
    await say([near], first.version ?? 0)
    expect(await abroad()).toMatchObject({ zones: [near], former: { zones } })
  })

  it('OFFICE-66 a place is made, changed in what was changed alone, and removed while nothing stands in it', async () => {
    const bolt = { id: 'bolt', name: 'Toronyóra', type: 'SHOP', address: null }
    expect(await ask('POST', '/places', bolt)).toMatchObject({ status: 201, version: 1 })
    expect(await ask('POST', '/places', { ...bolt, name: 'Másik' }), 'the id is taken').toMatchObject({ kind: 'stale' })
    await ask('POST', '/places/bolt', { address: 'Fő tér 3.', version: 1 })
    const [place] = (await ask('GET', '/places/all')).places ?? []
    expect(place).toMatchObject({
      name: 'Toronyóra',
      address: 'Fő tér 3.',
      version: 2,
      changed: { by: 'admin' },
      former: { name: 'Toronyóra', address: null },
    })
    expect(await ask('POST', '/places/bolt/remove')).toMatchObject({ kind: 'done' })
    expect(await ask('POST', '/places/bolt', { name: 'X', version: 2 })).toMatchObject({ kind: 'no-such-place' })
  })

  it('PRICE-03 OFFICE-66 a VAT rate that has not begun is taken back, and the one before it goes on', async () => {
    await ask('POST', '/vat-rates-of-the-law')
    const book = async () => (await ask('GET', '/vat-rates')).rates?.filter(({ vatClass }) => vatClass === 'BOOK') ?? []
    const version = async () => (await book())[0]?.version
    await ask('POST', '/vat-rates/BOOK', { percent: 18, from: '2027-01-01', version: await version() })
    expect(await book()).toMatchObject([{ until: '2026-12-31' }, { from: '2027-01-01', changed: { by: 'admin' } }])
    const drop = async (from: string) => ask('POST', '/vat-rates/BOOK/drop', { from, version: await version() })
    expect(await drop('2012-01-01')).toMatchObject({ kind: 'no-such-rate' })
    expect(await drop('2027-01-01')).toMatchObject({ kind: 'done' })
    expect(await book()).toMatchObject([{ from: '2012-01-01', until: null }])
  })

  it('OFFICE-65 only those who confirmed are listed, with the proof; one taken off is gone, and the log says so', async () => {
    await nameOperator()
    const origin = { network: '198.51.100.7', source: 'form' } as const
    for (const email of ['anna@example.com', 'bela@example.com', 'csaba@example.com'])
      await subscribe(shop, { email, language: 'hu' }, origin)
    const ids = await db.selectFrom('newsletter_subscriptions').select(['id', 'email']).orderBy('email').execute()
    for (const { id } of ids.slice(0, 2))
      await confirmSubscription(shop, { token: newsletterToken(shop, 'confirm', id) }, origin)
    const list = (query = '') => ask('GET', `/newsletter/subscribers${query}`)
    const first = await list('?limit=1')
    expect(first).toMatchObject({ subscribed: 2, pending: 1, next: 'anna@example.com' })
    expect((await list(`?limit=1&after=${first.next}`)).subscribers?.map(({ email }) => email)).toEqual([
      'bela@example.com',
    ])
    expect((await list('?q=CSABA')).subscribers).toEqual([])
    const [anna, , csaba] = ids
    const proof = await ask('GET', `/newsletter/subscribers/${anna?.id}`)
    expect(proof.events?.map(({ event, source }) => `${event} ${source}`)).toEqual(['asked form', 'confirmed form'])
    expect(proof.events?.[1]?.text).toContain('hozzájárulok')
    expect(await ask('GET', `/newsletter/subscribers/${csaba?.id}`)).toMatchObject({ kind: 'no-such-subscriber' })
    expect(await ask('POST', '/newsletter/export', {})).toMatchObject({ subscribed: 2 })
    expect(await ask('POST', `/newsletter/subscribers/${anna?.id}/remove`)).toMatchObject({ kind: 'done' })
    expect(await ask('POST', `/newsletter/subscribers/${randomUUID()}/remove`)).toMatchObject({ status: 404 })
    expect((await list()).subscribers?.map(({ email }) => email)).toEqual(['bela@example.com'])
    const { rows } = await sql<{ source: string }>`select source from newsletter_consents
      where event = 'withdrawn'`.execute(db)
    expect(rows).toEqual([{ source: 'office' }])
  })

  it('OFFICE-66 OFFICE-91 rules of money, prices of delivery and VAT rates ask for a fresh proof', async () => {
    later(11)
    const courier = (await ask('GET', '/shipping')).ways?.find(({ type }) => type === 'GLS')
    const dearer = { prices: [{ type: 'GLS', price: 1990, version: courier?.version }] }
    expect(await ask('POST', '/money-settings/freeShippingFrom', { value: 9000, version: 0 })).toMatchObject({
      kind: 'needs-proof',
    })
    expect(await ask('POST', '/shipping', dearer)).toMatchObject({ kind: 'needs-proof' })
    const rate = (await ask('GET', '/vat-rates')).rates?.find(({ vatClass }) => vatClass === 'BOOK')
    const next = { percent: 6, from: '2027-01-01', version: rate?.version }
    expect(await ask('POST', '/vat-rates/BOOK', next)).toMatchObject({ kind: 'needs-proof' })
  })
})

describe('periods that a published text does not take from the setting', () => {
  it('KEEP-06 are told where they are set, by the marks that would take them, until the text is published anew', async () => {
    shop.root = process.cwd()
    await prepareContents(shop, { root: process.cwd(), withExamples: false })
    const typed = async () => (await ask('GET', '/settings')).typedPeriods
    expect(await typed(), 'texts as they came take all of them').toEqual([])
    const text = { key: 'privacy-policy', language: 'hu' } as const
    const { markdown } = await shippedContent(process.cwd(), 'privacy-policy', 'hu')
    await publishContent(shop, { ...text, markdown: markdown.replaceAll('{{kept.orders}}', '5 évig') })
    expect(await typed()).toEqual([{ ...text, periods: [{ period: 'orderYears', mark: '{{kept.orders}}' }] }])
    await publishContent(shop, { ...text, markdown })
    expect(await typed()).toEqual([])
  })
})

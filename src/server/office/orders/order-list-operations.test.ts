import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { reckonOrders } from '#shop/selling/orders/reckon-orders.ts'
import { takeInHand } from '#shop/selling/orders/office/take-in-hand.ts'
import { writeOrderFinds } from '#shop/selling/orders/office/write-order-finds.ts'
import { insertMadeUpOrders } from '#tests/support/made-up-orders.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-17T10:00:00Z')
const { shop, call, comeIn } = testOffice({ db, now: () => now })
let cookie: string | null

beforeAll(async () => {
  await insertMadeUpOrders(db, { count: 6_000, now, secondsApart: 600 })
  await reckonOrders(shop)
  await writeOrderFinds(shop)
  const counter = await comeIn({ roles: ['counter'] })
  cookie = counter.cookie
  await takeInHand(shop, { number: 'K26-001768', by: { kind: 'staff', id: counter.email } })
})

type Order = { number: string; buyer: string; taken: { by: string } | null; shipping: string }
type List = { orders: Order[]; next: string | null; number: string | null; readAs: string | null; isMore: boolean }
async function ask<Answer = List>(path: string, query: Record<string, string> = {}, as = cookie) {
  const response = await call('GET', `${path}?${new URLSearchParams(query)}`, { cookie: as })
  return { status: response.status, body: (await response.json()) as Answer }
}

describe('the office’s list of orders', () => {
  it('OFFICE-02 is what its address says: view, filters, words, page', async () => {
    const first = (await ask('/orders', { view: 'to-pack', shipping: 'GLS,GLSPOINT', limit: '2' })).body
    const next = (await ask('/orders', { view: 'to-pack', shipping: 'GLS,GLSPOINT', limit: '2', after: first.next! }))
      .body
    const all = (await ask('/orders', { view: 'to-pack', limit: '200' })).body.orders
    const wanted = all.filter(({ shipping }) => shipping.startsWith('GLS'))
    expect([...first.orders, ...next.orders]).toEqual(wanted.slice(0, 4))

    const words = { view: 'to-pack', q: 'nagy', limit: '200' }
    const named = (await ask('/orders', words)).body
    expect(named.orders.length).toBeGreaterThan(0)
    expect(named.orders).toEqual(all.filter(({ buyer }) => /\bNagy\b/.test(buyer)))
    expect((await ask<{ count: number }>('/order-count', { view: 'to-pack', q: 'nagy' })).body.count).toBe(
      named.orders.length,
    )
    expect((await ask('/orders', { q: 'k26 001768' })).body).toMatchObject({ number: 'K26-001768', readAs: 'number' })
    expect((await ask('/orders', { q: '06 30 999 9999' })).body).toMatchObject({ orders: [], readAs: 'phone' })
    expect((await ask('/orders', { mine: 'yes' })).body.orders).toMatchObject([
      { number: 'K26-001768', taken: { by: 'counter' } },
    ])
  })

  it('OFFICE-02 is kept under names, for oneself or for everybody, with columns and height of rows of one’s own', async () => {
    type Mine = { views: { id: number; name: string; isMine: boolean; by: string }[]; choices: object | null }
    const post = (path: string, as: string | null, body?: object) => call('POST', path, { cookie: as, body })
    const packer = await comeIn({ roles: ['packer'] })
    const admin = await comeIn()
    const mine = async (as = cookie) => (await ask<Mine>('/lists/orders', {}, as)).body
    expect(await mine()).toEqual({ views: [], choices: null })

    const own = { name: 'GLS ma', search: 'shipping=GLS&view=to-pack', isShared: false }
    await post('/lists/orders/views', cookie, own)
    await post('/lists/orders/views', cookie, { ...own, name: 'Közös', isShared: true })
    await post('/lists/orders/views', cookie, { ...own, search: 'shipping=GLSPOINT&view=to-pack' })
    const { views } = await mine()
    expect(views).toMatchObject([
      { name: 'GLS ma', search: 'shipping=GLSPOINT&view=to-pack', isMine: true },
      { name: 'Közös', isShared: true, isMine: true },
    ])
    expect((await mine(packer.cookie)).views).toMatchObject([{ name: 'Közös', isMine: false, by: 'counter' }])

    const [keptView, shared] = views
    const drop = async (as: string | null, id = 0) => (await post(`/lists/orders/views/${id}/drop`, as)).status
    expect(await drop(packer.cookie, keptView?.id)).toBe(404)
    expect(await drop(packer.cookie, shared?.id)).toBe(403)
    expect(await drop(admin.cookie, shared?.id)).toBe(200)
    expect(await drop(cookie, keptView?.id)).toBe(200)
    expect(await drop(cookie, keptView?.id)).toBe(404)

    const choices = { columns: ['total', 'buyer'], density: 'dense' }
    await post('/lists/orders/choices', cookie, choices)
    expect(await mine()).toEqual({ views: [], choices })
    await post('/lists/orders/choices', cookie, { columns: null, density: 'touch' })
    expect((await mine()).choices).toEqual({ columns: null, density: 'touch' })
    expect((await mine(packer.cookie)).choices).toBeNull()
  })

  it('OFFICE-02 a table holds the first 5000 rows and says whether there are more', async () => {
    const { body } = await ask('/order-export', { view: 'all' })
    expect([body.orders.length, body.isMore]).toEqual([5000, true])
    expect((await ask('/order-export', { view: 'to-pack' })).body).toMatchObject({ isMore: false })
  })

  it('OFFICE-06 nonsense in an address is refused by its name, and nobody is shown a fault', async () => {
    for (const query of [
      { view: 'nowhere' },
      { waitsFor: 'pack,nothing' },
      { placedFrom: 'yesterday' },
      { limit: '201' },
      { after: 'bm9uc2Vuc2U' },
      { totalFrom: '-1' },
      { who: 'me' },
    ])
      expect((await ask('/orders', query as never)).status, JSON.stringify(query)).toBe(422)
    for (const q of ["'", '\\', '%', 'a'.repeat(200), '<script>'])
      expect((await ask('/find', { q })).status, q).toBe(200)
  })
})

describe('one search over everything', () => {
  type FoundRecords = {
    readAs: string
    straight: { kind: string; id: string } | null
    orders: Order[] | null
    products: object[] | null
    customers: { email: string }[] | null
  }

  it('OFFICE-07 goes straight to a number, and shows each kind only to whoever may read it', async () => {
    const straight = (await ask<FoundRecords>('/find', { q: 'k26-001768' })).body
    expect(straight).toMatchObject({ readAs: 'number', straight: { kind: 'order', id: 'K26-001768' } })
    const found = (await ask<FoundRecords>('/find', { q: 'nagy' })).body
    expect([found.straight, found.orders?.length, found.products, found.customers?.length]).toEqual([null, 6, [], 6])
    const editor = await comeIn({ roles: ['editor'] })
    const packer = await comeIn({ roles: ['packer'] })
    expect((await ask<FoundRecords>('/find', { q: 'nagy' }, editor.cookie)).body).toMatchObject({
      orders: null,
      customers: null,
      products: [],
    })
    expect(
      (await ask<FoundRecords>('/find', { q: 'k26-001768' }, editor.cookie)).body.straight,
      'it is not told',
    ).toBeNull()
    expect((await ask<FoundRecords>('/find', { q: 'nagy' }, packer.cookie)).body.customers).toBeNull()
  })

  it('OFFICE-07 ASIDE-04 a copy set aside is found by its number, by whoever may hand it over', async () => {
    await sql`insert into products (id, type, ean, vat_class, list_price)
      values ('aaaaaaaaaaaa', 'BOOK', '9789630000001', 'BOOK', 1000)`.execute(db)
    const { rows } = await sql<{ name: string }>`insert into set_asides
        (id, product_id, place, email, language, state, asked_at, held_at, until)
      values (gen_random_uuid(), 'aaaaaaaaaaaa', 'made-up', 'rita@example.com', 'hu', 'held', ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz) returning name`.execute(db)
    const name = rows[0]?.name ?? ''
    const straightOf = async (q: string, as = cookie) => (await ask<FoundRecords>('/find', { q }, as)).body.straight
    expect(await straightOf(name.toLowerCase())).toEqual({ kind: 'set-aside', id: name })
    expect(await straightOf('F999999999')).toBeNull()
    const editor = await comeIn({ roles: ['editor'] })
    expect(await straightOf(name, editor.cookie)).toBeNull()
  })

  it('OFFICE-07 a customer is found by their e-mail address before they have ordered anything', async () => {
    const { email } = await comeIn({ roles: ['packer'] })
    expect((await ask<FoundRecords>('/find', { q: email })).body.customers).toMatchObject([{ email, name: null }])
    await sql`update orders set email = 'nagy.anna@example.com' where id = 10`.execute(db)
    await writeOrderFinds(shop)
    expect((await ask<FoundRecords>('/find', { q: 'nagy.anna@example.com' })).body.customers).toMatchObject([
      { email: 'nagy.anna@example.com' },
    ])
  })
})

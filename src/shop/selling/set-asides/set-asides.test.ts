import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { signedToken } from '#kit/crypto/signed-token.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { correctStock } from '#shop/goods/stock/correct-stock.ts'
import { listHolds } from '#shop/goods/stock/office/list-holds.ts'
import { transferStock } from '#shop/goods/stock/transfer-stock.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import type { Mail } from '#shop/ground/mail/mailer.ts'
import { asAct } from '#shop/people/staff/as-act.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { expireOrders } from '#shop/selling/orders/expire-orders.ts'
import { anInput, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { orderByNumber } from '#shop/selling/orders/order-records.server.ts'
import { placeOrder } from '#shop/selling/orders/placing/place-order.ts'
import { quoteOrder } from '#shop/selling/orders/placing/quote-order.ts'
import { unpaidFacts } from '#shop/selling/orders/placing/unpaid-records.server.ts'
import { holderByContact } from '#shop/selling/orders/placing/unpaid-holder.ts'
import { takeSales } from '#shop/selling/till/take-sales.ts'
import { askAside, type AskAside } from './ask-aside.ts'
import { asideToken } from './aside-links.ts'
import { cancelAside, collectAside, listAsides, missAside, putAside } from './desk-asides.ts'
import { asidesInFull, cancelOwnAside, cleanAsides, eraseAsides, expireAsides } from './end-asides.ts'
import { holdAside } from './hold-aside.ts'
import { moveAsides } from './move-asides.ts'
import { readAsideLink } from './read-aside-link.ts'
import { asideUntil } from './set-aside.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
const BOOKS = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const
const [BOOK] = BOOKS
await stockBooks(
  db,
  BOOKS.map((id) => ({ id, price: 4000, stock: 5, inShop: 5 })),
)
const HOURS = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const, from: '10:00', to: '19:00' },
  { days: ['saturday'] as const, from: '10:00', to: '14:00' },
]
for (const [name, value] of Object.entries({ setsAside: true, openingHours: HOURS, closedDays: ['2026-11-18'] }))
  await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
world.forget()
// A Monday.
const start = clock.now
const by = { kind: 'staff', id: 'balint@example.com' } as const
const ANNA = 'anna@example.com'
afterAll(world.stop)

async function sent(): Promise<Mail[]> {
  await deliverLetters(shop)
  return shop.letters.splice(0)
}
const wish = (own: Partial<AskAside> = {}): AskAside => ({
  productId: BOOK,
  place: 'shop-1',
  email: ANNA,
  language: 'hu',
  network: '203.0.113.7',
  ...own,
})
const ask = (own: Partial<AskAside> = {}) => askAside(shop, wish(own), { isProven: false })
const askProven = (own: Partial<AskAside> = {}) => askAside(shop, wish(own), { isProven: true })
const tokenIn = (letter: Mail | undefined) => /felretetel\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
const press = (token: string, own: { id?: string; network?: string } = {}) =>
  holdAside(shop, { token, id: own.id ?? null, network: own.network ?? '203.0.113.7' })
const rows = async () =>
  (
    await sql<{ id: string; state: string; email: string; name: string }>`select id, state, email, name from set_asides
      order by number`.execute(db)
  ).rows
const states = async () => (await rows()).map(({ state }) => state)
const linkOf = async (id: string) =>
  asideToken(shop, { id, email: (await rows()).find((row) => row.id === id)?.email ?? ANNA })
const heldOf = async (productId: string = BOOK) =>
  (
    await sql<{ held: number; copies: number }>`select held_amount as held, inventory_amount as copies from inventories
      where product_id = ${productId} and warehouse_id = 'shop-1'`.execute(db)
  ).rows[0]
async function heldFor(email: string, own: Partial<AskAside> = {}): Promise<string> {
  expect(await askProven({ email, ...own })).toMatchObject({ ok: true })
  return (await rows()).findLast((one) => one.email === email)?.id ?? 'none'
}

beforeEach(async () => {
  clock.now = start
  shop.letters.length = 0
  for (const { id, email, state } of await rows())
    if (state === 'held') await cancelOwnAside(shop, { token: asideToken(shop, { id, email }), id })
  for (const table of ['set_asides', 'letter_counts', 'waiting_letters'] as const) await db.deleteFrom(table).execute()
  await setFreeCopies(db, 5, { place: 'shop-1' })
})
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

describe('until when', () => {
  it('ASIDE-03 a copy waits until the next open day closes: over closed days, Sundays and holidays', () => {
    const until = (now: string) =>
      asideUntil(
        new Date(now),
        HOURS.map(({ days, ...rest }) => ({ ...rest, days: [...days] })),
        ['2026-11-18'],
      )
    expect(until('2026-11-16T10:00:00Z')).toEqual(new Date('2026-11-17T18:00:00Z'))
    expect(until('2026-11-16T22:59:00Z'), 'the last minute of Monday').toEqual(new Date('2026-11-17T18:00:00Z'))
    expect(until('2026-11-16T23:00:00Z'), 'Tuesday; Wednesday is closed').toEqual(new Date('2026-11-19T18:00:00Z'))
    expect(until('2026-11-20T10:00:00Z'), 'Saturday').toEqual(new Date('2026-11-21T13:00:00Z'))
    expect(until('2026-11-21T10:00:00Z'), 'over Sunday').toEqual(new Date('2026-11-23T18:00:00Z'))
    expect(until('2026-12-23T10:00:00Z'), 'over Christmas').toEqual(new Date('2026-12-28T18:00:00Z'))
    expect(until('2026-07-01T10:00:00Z'), 'in summer').toEqual(new Date('2026-07-02T17:00:00Z'))
    expect(asideUntil(start, [], [])).toBeNull()
  })
})

describe('an address that nobody has proven', () => {
  it('ASIDE-01 ASIDE-02 holds nothing until the link of its one letter is pressed; then the copy waits until closing', async () => {
    expect(await ask()).toEqual({ ok: true, value: null })
    expect(await heldOf()).toMatchObject({ held: 0 })
    const letters = await sent()
    expect(letters).toMatchObject([{ to: ANNA, subject: 'Félretegyük? – Kolofon' }])
    const token = tokenIn(letters[0])
    expect(await readAsideLink(shop, { token, language: 'hu' })).toMatchObject({
      value: { asides: [{ state: 'asked' }] },
    })
    expect(await heldOf(), 'a page that is only opened').toMatchObject({ held: 0 })
    expect(await press(token)).toEqual({ ok: true, value: null })
    expect(await press(token), 'twice').toEqual({ ok: true, value: null })
    expect(await heldOf()).toMatchObject({ held: 1 })
    expect(await readAsideLink(shop, { token, language: 'en' })).toMatchObject({
      value: { asides: [{ state: 'held', until: '2026-11-17T18:00:00.000Z', place: 'Bolt' }] },
    })
    expect(await sent(), 'one letter').toEqual([])
  })

  it('ASIDE-02 gets one letter a day whatever strangers do, with no word of theirs, and every answer is the same', async () => {
    const answers = [
      await ask(),
      await ask(),
      await ask({ productId: BOOKS[1] }),
      await ask({ email: 'new@example.com' }),
    ]
    await heldFor('held@example.com')
    await sent()
    answers.push(await ask({ email: 'held@example.com' }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true,"value":null}']))
    const letters = await sent()
    expect(letters.map(({ to }) => to)).toEqual(['held@example.com'])
    expect(letters[0]?.text).toContain('Már félretettük')
    for (let more = 0; more < 15; more++) await ask({ productId: BOOKS[2] })
    expect(await sent()).toEqual([])
    expect((await states()).filter((state) => state === 'held')).toHaveLength(1)
  })

  it('ASIDE-02 the page of the one letter shows what else was asked for the same address, and each is pressed by itself', async () => {
    await ask()
    const token = tokenIn((await sent())[0])
    await ask({ productId: BOOKS[1] })
    await ask({ email: 'other@example.com', productId: BOOKS[2] })
    const link = await readAsideLink(shop, { token, language: 'hu' })
    const asides = link.ok ? link.value.asides : []
    expect(asides.map(({ title }) => title)).toEqual([`${BOOK} hu`, `${BOOKS[1]} hu`])
    expect(await press(token, { id: asides[1]?.id ?? '' })).toMatchObject({ ok: true })
    expect(await states()).toEqual(['asked', 'held', 'asked'])
    const others = (await rows())[2]?.id ?? ''
    expect(await press(token, { id: others }), 'of another address').toEqual({
      ok: false,
      failure: { kind: 'link-expired' },
    })
    expect(await cancelOwnAside(shop, { token, id: others })).toMatchObject({ ok: false })
  })

  it('ASIDE-02 a link of somebody else’s making, an old one and one of a wish given up set nothing aside', async () => {
    await ask()
    const token = tokenIn((await sent())[0])
    const forged = signedToken(shop.correspondence.keys.links, {
      purpose: 'watch-confirm',
      subject: (await rows())[0]?.id ?? '',
      expiresAt: null,
    })
    for (const wrong of [forged, `${token}x`, 'a.b', asideToken(shop, { id: randomUUID(), email: ANNA })])
      expect(await press(wrong)).toMatchObject({ ok: false })
    world.forward(31 * 60)
    expect(await press(token)).toEqual({ ok: false, failure: { kind: 'link-expired' } })
    expect(await readAsideLink(shop, { token, language: 'hu' })).toMatchObject({
      value: { asides: [{ state: 'lapsed' }] },
    })
    await ask()
    expect(await sent(), 'the letter of today still leads there').toEqual([])
    expect(await cancelOwnAside(shop, { token, id: null })).toMatchObject({ ok: true })
    expect(await press(token)).toEqual({ ok: false, failure: { kind: 'link-expired' } })
    expect(await heldOf()).toMatchObject({ held: 0 })
  })
})

describe('limits', () => {
  it('ASIDE-06 one copy a title, three a person and three a network, told only to whoever proved the address', async () => {
    for (const productId of BOOKS.slice(0, 3)) await heldFor(ANNA, { productId })
    await heldFor(ANNA, { productId: BOOK })
    expect(await states(), 'the same title again is the same copy').toHaveLength(3)
    expect(await askProven({ productId: BOOKS[3] })).toEqual({ ok: false, failure: { kind: 'too-many-aside' } })
    expect(await ask({ productId: BOOKS[3] }), 'a stranger learns nothing').toEqual({ ok: true, value: null })
    expect(await askProven({ email: 'bela@example.com' }), 'the same network').toMatchObject({
      failure: { kind: 'too-many-aside' },
    })
    expect(await askProven({ email: 'bela@example.com', network: '198.51.100.1' })).toMatchObject({ ok: true })
  })

  it('ASIDE-06 ORDER-05 what stands aside counts with what is held unpaid, by network and by address', async () => {
    await heldFor(ANNA)
    const { network } = holderByContact(shop, { email: ANNA, phone: '' })
    expect(await unpaidFacts(db, { userId: null, network, productIds: [BOOK], now: clock.now })).toMatchObject({
      networkCopies: 1,
      networkForints: 4000,
    })
    await sql`update settings set value = ${JSON.stringify({ copies: 1, newAccountPart: 1, titlePart: 1 })}::jsonb where name = 'unpaidLimits'`.execute(
      db,
    )
    world.forget()
    expect(await askProven({ productId: BOOKS[1] })).toMatchObject({ failure: { kind: 'too-many-aside' } })
    await sql`update settings set value = ${JSON.stringify({ copies: 10_000, forints: 100_000_000, titlePart: 1, orders: 20 })}::jsonb where name = 'unpaidLimits'`.execute(
      db,
    )
    world.forget()
  })

  it('ASIDE-06 whoever left three uncollected in ninety days pays online, and later may ask again', async () => {
    for (const productId of BOOKS.slice(0, 3)) await heldFor(ANNA, { productId })
    world.forward(2 * 86_400)
    await expireAsides(shop)
    expect(await states()).toEqual(['expired', 'expired', 'expired'])
    expect(await askProven()).toEqual({ ok: false, failure: { kind: 'pay-online' } })
    expect(await ask(), 'a stranger learns nothing').toEqual({ ok: true, value: null })
    expect(await askProven({ email: 'bela@example.com' })).toMatchObject({ ok: true })
    world.forward(90 * 86_400)
    expect(await askProven()).toMatchObject({ ok: true })
  })

  it('ASIDE-01 of fifty who press for the last copy in one packet one has it', async () => {
    await setFreeCopies(db, 1, { products: [BOOK], place: 'shop-1' })
    const readers = Array.from({ length: 50 }, (_, number) => `reader${number}@example.com`)
    for (const email of readers) await ask({ email })
    const tokens = (await rows()).map((row) => asideToken(shop, row))
    const pressed = await Promise.all(tokens.map((token, number) => press(token, { network: `198.51.100.${number}` })))
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(pressed.flatMap((one) => (one.ok ? [] : one.failure.kind))).toEqual(
      Array.from({ length: 49 }, () => 'copy-gone'),
    )
    expect(await heldOf()).toMatchObject({ held: 1 })
    expect(await ask({ email: 'late@example.com' })).toEqual({ ok: false, failure: { kind: 'no-copy' } })
  })

  it('ASIDE-01 only a copy that stands free in a shop, while the shop sets copies aside', async () => {
    expect(await ask({ place: 'central' })).toMatchObject({ failure: { kind: 'no-copy' } })
    expect(await ask({ productId: 'zzzzzzzzzzzz' })).toMatchObject({ failure: { kind: 'no-such-title' } })
    await ask()
    const token = tokenIn((await sent())[0])
    await sql`update settings set value = 'false'::jsonb where name = 'setsAside'`.execute(db)
    world.forget()
    expect(await ask()).toMatchObject({ failure: { kind: 'not-offered' } })
    expect(await press(token)).toMatchObject({ failure: { kind: 'not-offered' } })
    await sql`update settings set value = 'true'::jsonb where name = 'setsAside'`.execute(db)
    world.forget()
  })
})

describe('a copy that stands aside', () => {
  it('ASIDE-03 is free again after closing, by one of several jobs, and when its reader gives it up', async () => {
    const id = await heldFor(ANNA)
    expect(await sent(), 'whoever was signed in is written to now').toMatchObject([
      { subject: `Félretettük: ${BOOK} hu` },
    ])
    world.forward(86_400)
    await expireAsides(shop)
    expect(await states()).toEqual(['held'])
    world.forward(8 * 3600)
    await Promise.all([expireAsides(shop), expireAsides(shop), expireAsides(shop)])
    expect(await states()).toEqual(['expired'])
    expect(await heldOf()).toMatchObject({ held: 0 })
    expect(await cancelOwnAside(shop, { token: asideToken(shop, { id, email: ANNA }), id: null })).toMatchObject({
      ok: false,
    })
    const again = await heldFor(ANNA)
    expect(await cancelOwnAside(shop, { token: asideToken(shop, { id: again, email: ANNA }), id: null })).toMatchObject(
      { ok: true },
    )
    expect(
      await cancelOwnAside(shop, { token: asideToken(shop, { id: again, email: ANNA }), id: null }),
      'twice',
    ).toMatchObject({
      ok: true,
    })
    expect(await heldOf()).toMatchObject({ held: 0 })
  })

  it('ASIDE-04 keeps its shelf: no correction, transfer or order takes it, and each names it', async () => {
    await setFreeCopies(db, 1, { products: [BOOK], place: 'shop-1' })
    await heldFor(ANNA)
    const name = (await rows())[0]?.name ?? ''
    expect(name).toMatch(/^F\d+$/)
    const correction = { productId: BOOK, warehouseId: 'shop-1', copies: 0, reason: 'miscounted', by } as const
    expect(await correctStock(shop, correction)).toMatchObject({ failure: { kind: 'copies-held', orders: [name] } })
    const move = { productId: BOOK, from: 'shop-1', to: 'central', copies: 1, by }
    expect(await transferStock(shop, move)).toMatchObject({ failure: { kind: 'copies-held', orders: [name] } })
    expect((await listHolds(shop, { filter: { productId: BOOK } })).holds).toMatchObject([
      { setAside: name, order: null, buyer: ANNA, copies: 1, placeId: 'shop-1' },
    ])
  })

  it('ASIDE-04 TILL-01 sold over the counter all the same is a conflict that names it', async () => {
    await setFreeCopies(db, 1, { products: [BOOK], place: 'shop-1' })
    const id = await heldFor(ANNA)
    const name = (await rows())[0]?.name ?? ''
    const { rows: found } = await sql<{ ean: string }>`select ean from products where id = ${BOOK}`.execute(db)
    const line = {
      receipt: 'R-1',
      line: 1,
      place: 'shop-1',
      soldAt: clock.now.toISOString(),
      ean: found[0]?.ean ?? '',
      copies: 1,
      gross: 4000,
      vatRate: 5,
      means: 'cash',
      order: null,
    }
    const taken = await takeSales(shop, { till: 'till-1', lines: [line as never], by, onlyPlace: null })
    expect(taken).toMatchObject({ taken: 1, conflicts: [{ orders: [name] }] })
    expect(await listAsides(shop, {})).toMatchObject([{ name, soldOver: 1 }])
    await sent()
    expect(await missAside(shop, { id, by })).toMatchObject({ ok: true })
    expect(await heldOf()).toEqual({ held: 0, copies: 0 })
    expect((await sent()).map(({ subject }) => subject)).toEqual([`Mégsem tudjuk félretenni: ${BOOK} hu`])
    expect((await sql`select from sold_beyond where open_copies > 0`.execute(db)).rows).toEqual([])
  })

  it('ASIDE-04 staff find it by a scan or its name, lay it aside, and say when it is not there: it leaves the books', async () => {
    const id = await heldFor(ANNA)
    await sent()
    const [listed] = await listAsides(shop, { place: 'shop-1' })
    expect(listed).toMatchObject({ price: 4000, email: ANNA, putAt: null, soldOver: 0 })
    expect(await listAsides(shop, { sought: listed?.ean })).toHaveLength(1)
    expect(await listAsides(shop, { sought: listed?.name.toLowerCase() })).toHaveLength(1)
    expect(await listAsides(shop, { sought: 'F0' })).toEqual([])
    expect(await listAsides(shop, { place: 'central' })).toEqual([])
    expect(await putAside(shop, { id, isPut: true })).toMatchObject({ ok: true })
    expect((await listAsides(shop, {}))[0]?.putAt).toEqual(clock.now)
    const before = await heldOf()
    expect(await missAside(shop, { id, by })).toMatchObject({ ok: true })
    expect(await heldOf()).toEqual({ held: 0, copies: (before?.copies ?? 0) - 1 })
    expect((await sent())[0]?.text).toContain('nem találtuk')
    expect(await missAside(shop, { id, by }), 'twice').toMatchObject({ failure: { kind: 'not-held' } })
    expect(await putAside(shop, { id, isPut: true })).toMatchObject({ failure: { kind: 'not-held' } })
  })

  it('ASIDE-03 ASIDE-04 that nobody came for lies at the desk until staff say that it stands on its shelf again', async () => {
    const id = await heldFor(ANNA)
    await putAside(shop, { id, isPut: true })
    world.forward(3 * 86_400)
    await expireAsides(shop)
    expect(await listAsides(shop, {})).toMatchObject([{ id, isOver: true }])
    expect(await putAside(shop, { id, isPut: true })).toMatchObject({ failure: { kind: 'not-held' } })
    expect(await putAside(shop, { id, isPut: false })).toMatchObject({ ok: true })
    expect(await listAsides(shop, {})).toEqual([])
  })

  it('ASIDE-05 is sold at the desk by one scan for the price of now, once, and is an order', async () => {
    await setFreeCopies(db, 1, { products: [BOOK], place: 'shop-1' })
    const id = await heldFor(ANNA)
    const before = await heldOf()
    const collect = (total: number) =>
      asAct(shop, { by, operation: 'set-aside collect', record: `set-aside:${id}`, input: {} }, (shop) =>
        collectAside(shop, { id, by, means: 'card', total, name: null }),
      )
    expect(await collect(3990), 'another price').toMatchObject({ failure: { kind: 'order-refused' } })
    expect(await heldOf(), 'it still stands aside').toEqual(before)
    const sold = await Promise.all([collect(4000), collect(4000)])
    expect(sold.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await heldOf()).toEqual({ held: 0, copies: 0 })
    const number = sold.flatMap((one) => (one.ok ? [one.value.number] : []))[0] ?? ''
    expect(await orderByNumber(db, number)).toMatchObject({ status: 'COMPLETED', email: ANNA })
    expect(await states()).toEqual(['collected'])
    expect(await cancelOwnAside(shop, { token: asideToken(shop, { id, email: ANNA }), id: null })).toMatchObject({
      ok: false,
    })
  })
})

describe('an account with another address', () => {
  it('ASIDE-02 ASIDE-06 has its copies and what it left uncollected there; a letter leads to them, and the old links nowhere', async () => {
    const NEW = 'anna.new@example.com'
    await heldFor(ANNA, { productId: BOOKS[3] })
    world.forward(2 * 86_400)
    await expireAsides(shop)
    await ask({ productId: BOOKS[2] })
    const id = await heldFor(ANNA)
    await heldFor(ANNA, { productId: BOOKS[1] })
    const own = await heldFor(NEW, { productId: BOOKS[1] })
    await ask({ email: NEW })
    const old = await linkOf(id)
    await sent()
    await moveAsides(shop, { from: ANNA, to: NEW })
    expect((await rows()).map(({ email, state }) => `${email} ${state}`)).toEqual([
      `${NEW} expired`,
      `${ANNA} asked`,
      `${NEW} held`,
      `${ANNA} held`,
      `${NEW} held`,
    ])
    expect(own).toBe((await rows())[4]?.id)
    const letters = await sent()
    expect(letters).toMatchObject([{ to: NEW, subject: `Félretettük: ${BOOK} hu` }])
    for (const read of [readAsideLink(shop, { token: old, language: 'hu' }), press(old)])
      expect(await read).toEqual({ ok: false, failure: { kind: 'link-expired' } })
    expect(await cancelOwnAside(shop, { token: old, id: null })).toMatchObject({ ok: false })
    const token = tokenIn(letters[0])
    expect(await cancelOwnAside(shop, { token, id: null })).toMatchObject({ ok: true })
    expect(await heldOf()).toMatchObject({ held: 0 })
    await moveAsides(shop, { from: ANNA, to: NEW })
    expect(await sent(), 'nothing is left to move').toEqual([])
  })
})

describe('whatever happens', () => {
  async function order(productId: string): Promise<void> {
    const input = anInput({
      lines: [{ productId, quantity: 2 }],
      shipping: 'SHOP',
      pickupShop: 'shop-1',
      delivery: null,
    })
    const { total, shippingPrice, termsVersion, linesHash } = await quoteOrder(shop, input)
    const accepted = { total: total ?? 0, shippingPrice: shippingPrice ?? 0, termsVersion, linesHash }
    const userId = randomUUID()
    const { order: placed } = await placeOrder(shop, {
      userId,
      email: ANNA,
      key: randomUUID(),
      input,
      accepted,
      network: null,
    })
    if (placed && userId < '8')
      await cancelOrder(shop, { number: placed.number, by: { kind: 'buyer', id: null }, reason: 'by-buyer' })
  }
  const DEEDS: Record<string, (productId: string, email: string, id: string) => Promise<unknown>> = {
    ask: (productId, email) => ask({ productId, email }),
    hold: (productId, email) => askProven({ productId, email, network: email }),
    press: async (_, __, id) => press(await linkOf(id)),
    giveUp: async (_, __, id) => cancelOwnAside(shop, { token: await linkOf(id), id }),
    move: (_, email) => moveAsides(shop, { from: email, to: 'r1@example.com' }),
    put: (_, __, id) => putAside(shop, { id, isPut: true }),
    miss: (_, __, id) => missAside(shop, { id, by }),
    cancel: (_, __, id) => cancelAside(shop, { id }),
    collect: (_, __, id) =>
      asAct(shop, { by, operation: 'set-aside collect', record: `set-aside:${id}`, input: {} }, (shop) =>
        collectAside(shop, { id, by, means: 'cash', total: 4000, name: 'Kiss Anna' }),
      ),
    order: (productId) => order(productId),
    forget: (_, email) => eraseAsides(shop, email),
    later: async () => {
      world.forward(9 * 3600)
      await expireAsides(shop)
      await expireOrders(shop)
    },
  }
  const deed = fc.record({
    kind: fc.constantFrom(...Object.keys(DEEDS)),
    book: fc.nat(1),
    reader: fc.nat(2),
    which: fc.nat(5),
  })

  it('ASIDE-04 ASIDE-05 ORDER-05 what is held is what is promised, to orders and readers, after any interleaving of both', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (steps) => {
        await setFreeCopies(db, 2, { products: BOOKS.slice(0, 2) })
        for (const step of steps) {
          const known = await rows()
          await Promise.all(
            step.map(async ({ kind, book, reader, which }) =>
              DEEDS[kind]?.(
                BOOKS[book] ?? BOOK,
                `r${reader}@example.com`,
                known.at(which % Math.max(1, known.length))?.id ?? randomUUID(),
              ),
            ),
          )
          expect(await checkInvariants(shop)).toEqual([])
        }
      }),
      { numRuns: 8, seed: 20_261_119 },
    )
  })
})

describe('what is kept', () => {
  it('ASIDE-07 KEEP-07 goes after its days, is shown to whoever asks, and is erased with its address: then the copy is free', async () => {
    const before = await heldOf()
    await ask({ email: 'stranger@example.com' })
    await heldFor(ANNA)
    expect(await asidesInFull(shop, [ANNA])).toMatchObject([{ productId: BOOK, state: 'held', place: 'shop-1' }])
    await eraseAsides(shop, ANNA)
    expect(await asidesInFull(shop, [ANNA])).toEqual([])
    expect(await heldOf()).toEqual(before)
    world.forward(49 * 3600)
    await cleanAsides(shop)
    expect(await rows()).toEqual([])
    await heldFor(ANNA)
    world.forward(10 * 86_400)
    await expireAsides(shop)
    await cleanAsides(shop)
    expect(await states()).toEqual(['expired'])
    const marks = await sql<{
      network: Buffer | null
      person: Buffer | null
    }>`select network, person from set_asides`.execute(db)
    expect(marks.rows).toEqual([{ network: null, person: null }])
    world.forward(91 * 86_400)
    await cleanAsides(shop)
    expect(await rows()).toEqual([])
  })
})

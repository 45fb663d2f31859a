import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { checkInvariants } from '../check-invariants.ts'
import { sendLetters } from '../letters/send-letters.ts'
import { correctAddresses } from '../office/correct-addresses.ts'
import { orderByNumber } from '../order-records.server.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { openOrdersWorld, stockBooks } from '../test-orders.ts'
import { quoteTaken, takeOrder, type TakeOrder, type WantedOrder } from './take-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', price: 1492, stock: 7 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
])
await sql`insert into settings (name, value) values ('payOnCollection', 'true')`.execute(db)
const by = { kind: 'staff', id: 'balint@example.com' } as const

const BILLING = {
  name: 'Kovács Anna',
  country: 'HU',
  postcode: '',
  city: '',
  street: '',
  company: null,
  taxNumber: null,
}

const wanted = (own: Partial<WantedOrder> = {}, input: Partial<WantedOrder['input']> = {}): WantedOrder => ({
  input: {
    lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }],
    shipping: 'SHOP',
    pickupShop: 'shop-1',
    contact: { name: 'Kovács Anna', phone: '' },
    delivery: null,
    billing: BILLING,
    language: 'hu',
    ...input,
  },
  sub: null,
  email: '',
  pay: 'till',
  ...own,
})

async function take(order = wanted(), own: Partial<TakeOrder> = {}) {
  const quote = await quoteTaken(shop, order)
  const accepted = { total: quote.total ?? quote.goods, linesHash: quote.linesHash }
  return takeOrder(shop, { ...order, by, told: 'counter', means: 'cash', accepted, ...own })
}

const numberOf = (taken: Awaited<ReturnType<typeof take>>) => (taken.ok ? taken.value.number : '')
const kindsOf = (taken: Awaited<ReturnType<typeof take>>) =>
  taken.ok ? [] : 'problems' in taken.failure ? taken.failure.problems.map(({ kind }) => kind) : [taken.failure.kind]

describe('an order taken for somebody', () => {
  it('OFFICE-25 by name alone, paid in cash at the till, is confirmed at once, with the terms as they were told', async () => {
    const taken = await take()
    expect(taken).toMatchObject({ ok: true, value: { taken: 1490 } })
    const order = await orderByNumber(db, numberOf(taken))
    expect(order).toMatchObject({ status: 'CONFIRMED', email: '', userId: null, rounding: -2, paymentMethod: null })
    expect(order?.attempts).toMatchObject([{ provider: 'till', charged: 1490 }])
    const { rows } = await sql<{ told: string; terms: string; by: string }>`select o.terms_told as told,
      o.terms_version as terms, h.by_id as by from orders o join order_history h on h.order_id = o.id and h.kind = 'placed'
      where o.number = ${numberOf(taken)}`.execute(db)
    expect(rows).toMatchObject([{ told: 'counter', by: 'balint@example.com' }])
    expect(rows[0]?.terms).not.toBe('')
    shop.letters.length = 0
    await sendLetters(shop)
    expect(
      shop.letters.map(({ to }) => to),
      'nobody is written to who gave no address',
    ).toEqual(['staff@example.com'])
    const letters = await sql<{ kind: string }>`select l.kind from order_letters l join orders o on o.id = l.order_id
      where o.number = ${numberOf(taken)}`.execute(db)
    expect(letters.rows, 'and none is said to have gone').toEqual([{ kind: 'staff-new-order' }])
  })

  it('OFFICE-23 OFFICE-25 by name alone can be given a number, or an address to write to, and still needs no other', async () => {
    const number = numberOf(await take())
    const contact = { name: 'Kovács Anna', phone: '+36 30 123 4567' }
    expect(await correctAddresses(shop, { number, by, email: '', contact })).toMatchObject({ ok: true })
    expect(await correctAddresses(shop, { number, by, email: 'anna@example.com' })).toMatchObject({ ok: true })
    expect(await orderByNumber(db, number)).toMatchObject({
      email: 'anna@example.com',
      contact: { phone: '+36301234567' },
    })
    const billing = { ...BILLING, city: 'Szeged' }
    expect(await correctAddresses(shop, { number, by, billing }), 'half an address is none').toMatchObject({
      ok: false,
    })
    await sendLetters(shop)
  })

  it('OFFICE-25 by a link in a letter can be paid for seven days, and its copies stand aside as long', async () => {
    const order = wanted({ pay: 'link', email: 'anna@example.com' })
    const taken = await take(order, { told: 'phone' })
    const placed = await orderByNumber(db, numberOf(taken))
    expect(placed).toMatchObject({ status: 'AWAITING_PAYMENT', email: 'anna@example.com' })
    expect((placed?.expiresAt?.getTime() ?? 0) - shop.clock.now().getTime()).toBe(7 * 86_400_000)
    shop.letters.length = 0
    await sendLetters(shop)
    expect(shop.letters).toMatchObject([{ to: 'anna@example.com' }])
    expect(shop.letters[0]?.text).toContain('token=')
    expect(kindsOf(await take(wanted({ pay: 'link' })))).toEqual(['missing'])
  })

  it('OFFICE-25 the rules of stock, limits, ways and prices hold as for anybody', async () => {
    const lines = (productId: string, quantity: number) => ({ lines: [{ productId, quantity }] })
    expect(kindsOf(await take(wanted({}, lines('aaaaaaaaaaaa', 50))))).toEqual(['sold-out'])
    expect(await take(wanted({}, lines('bbbbbbbbbbbb', 2))), 'what is not here is ordered').toMatchObject({ ok: true })
    await sql`update settings set value = '{"copies": 2}' where name = 'unpaidLimits'`.execute(db)
    world.forget()
    const many = wanted({ pay: 'collection' }, lines('aaaaaaaaaaaa', 4))
    expect(kindsOf(await take(many))).toEqual(['unpaid-title'])
    expect(await take(many, { overReason: 'iskolának, holnap viszik' }), 'with a reason').toMatchObject({ ok: true })
    await setFreeCopies(db, 9, { products: ['aaaaaaaaaaaa'], place: 'shop-1' })
    expect(await take(wanted({}, lines('aaaaaaaaaaaa', 3))), 'paid at once is not unpaid').toMatchObject({ ok: true })
    const sent = wanted({}, { shipping: 'GLS' })
    expect(kindsOf(await take(sent))).toEqual(expect.arrayContaining(['missing']))
    expect(kindsOf(await take(wanted(), { accepted: { total: 1, linesHash: 'x' } }))).toEqual(['price-changed'])
    expect(kindsOf(await take(wanted({ sub: '0b9f6a52-6f0e-4a5c-9a55-3f2f0c1f7a10' })))).toEqual(['no-such-customer'])
  })

  it('OFFICE-25 what stands aside unpaid for the same address or number counts together, also without an account', async () => {
    await sql`update settings set value = '{"copies": 2, "titlePart": 1, "newAccountPart": 1}' where name = 'unpaidLimits'`.execute(
      db,
    )
    world.forget()
    const aside = (email: string, phone = '') =>
      take(wanted({ pay: 'collection', email }, { contact: { name: 'Nagy Béla', phone } }))
    await setFreeCopies(db, 9, { products: ['aaaaaaaaaaaa'], place: 'shop-1' })
    expect(await aside('bela@example.com')).toMatchObject({ ok: true })
    expect(await aside('Bela@example.com', '+36 30 765 4321')).toMatchObject({ ok: true })
    expect(kindsOf(await aside('BELA@example.com'))).toEqual(['unpaid-copies'])
    expect(await aside('', '+36 30 765 4321')).toMatchObject({ ok: true })
    expect(await aside('', '06 30 765-4321')).toMatchObject({ ok: true })
    expect(kindsOf(await aside('', '0036307654321'))).toEqual(['unpaid-copies'])
    expect(await take(wanted({ email: 'bela@example.com' })), 'paid at once is not unpaid').toMatchObject({ ok: true })
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('OFFICE-25 the last copy is taken once by two booksellers, and the books balance', async () => {
    await setFreeCopies(db, 0)
    await setFreeCopies(db, 1, { products: ['aaaaaaaaaaaa'], place: 'shop-1' })
    const outcomes = await Promise.all([take(), take(), take()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await checkInvariants(shop)).toEqual([])
  })
})

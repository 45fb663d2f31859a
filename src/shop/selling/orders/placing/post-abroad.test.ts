import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { checkInvariants } from '../check-invariants.ts'
import { orderVat } from '../order-vat.ts'
import { sendLetters } from '../letters/send-letters.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from '../test-orders.ts'
import type { OrderInput } from './order-input.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { setQuote } from './set-quote.ts'
import { quoteTaken, takeOrder, type WantedOrder } from './take-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, price: 3990 },
  { id: 'bbbbbbbbbbbb', stock: 500, price: 2990 },
])
await sql`update products set weight_g = 400 where id = 'aaaaaaaaaaaa'`.execute(db)
await sql`update products set weight_g = null where id = 'bbbbbbbbbbbb'`.execute(db)
afterAll(world.stop)

const zone = (price: number) => ({
  name: 'Szomszédok',
  countries: ['AT'],
  steps: [
    { toG: 600, price },
    { toG: 1200, price: price + 2000 },
  ],
})
async function table(...postZones: ReturnType<typeof zone>[]): Promise<void> {
  expect(await changeSettings(shop, { postZones })).toMatchObject({ ok: true })
  world.forget()
}
beforeEach(() => table(zone(5200)))

const place = { name: 'Ann Kiss', country: 'AT', postcode: '1010', city: 'Wien', street: 'Ring 1' }
const abroad = (own: Partial<OrderInput> = {}) =>
  anInput({ shipping: 'POSTOUTSIDEHUN', payment: 'BARION', delivery: place, ...own })
const copies = (quantity: number, productId = 'aaaaaaaaaaaa') => [{ productId, quantity }]

it('WAYS-40 a parcel that the table knows is placed with its price, its VAT, and paid at once', async () => {
  const order = await bought(shop, { input: abroad({ lines: copies(2) }) })
  expect(order).toMatchObject({
    status: 'AWAITING_PAYMENT',
    goods: 7980,
    shippingPrice: 7200,
    total: 15_180,
    payments: ['BARION', 'PAYPAL'],
    can: { pay: true },
  })
  expect(order.vat).toEqual(orderVat([{ vatPercent: 5, quantity: 2, unitPrice: 3990 }], 7200))
  shop.letters.length = 0
  await sendLetters(shop)
  expect(shop.letters.find(({ subject }) => subject.includes(order.number))?.text).toMatch(/7\s?200/)
  expect(await checkInvariants(shop)).toEqual([])
})

it('WAYS-40 it asks how it is paid, as what costs a price does', async () => {
  expect((await quoteOrder(shop, abroad({ payment: null }))).problems).toMatchObject([{ kind: 'payment-missing' }])
})

it.each([
  ['no zone', { delivery: { ...place, country: 'NO' } }],
  ['a weight that nobody knows', { lines: copies(1, 'bbbbbbbbbbbb') }],
  ['too heavy', { lines: copies(3) }],
])('WAYS-40 where the table ends (%s) the order waits for its quote as ever', async (_, own) => {
  const order = await bought(shop, { input: abroad({ payment: null, ...own }) })
  expect(order).toMatchObject({ status: 'AWAITING_QUOTE', shippingPrice: null, total: null, can: { pay: false } })
  const by = { kind: 'staff', id: 'anna@example.com' } as const
  expect(await setQuote(shop, { number: order.number, shippingPrice: 8000, by })).toMatchObject({ ok: true })
})

it('WAYS-40 the cart keeps its sums, a price the shop has fixed holds, and the country never gets the price of abroad', async () => {
  expect(await quoteOrder(shop, anInput({ shipping: 'GLS' }))).toMatchObject({ shippingPrice: 1490 })
  await sql`update shipping_prices set price = 4000, call_for_price = false where shipping_type = 'POSTOUTSIDEHUN'`.execute(
    db,
  )
  world.forget()
  expect(await quoteOrder(shop, abroad())).toMatchObject({ shippingPrice: 4000, needsQuote: false })
  await sql`update shipping_prices set price = 0, call_for_price = true where shipping_type = 'POSTOUTSIDEHUN'`.execute(
    db,
  )
  world.forget()
})

it('WAYS-40 a table changed between review and placing is told, whichever way it changed', async () => {
  const press = async (input: OrderInput, ...tables: ReturnType<typeof zone>[][]) => {
    const { goods, total, shippingPrice, termsVersion, linesHash } = await quoteOrder(shop, input)
    const accepted = { total: total ?? goods, shippingPrice: shippingPrice ?? 0, termsVersion, linesHash }
    for (const next of tables) await table(...next)
    return placeOrder(shop, { userId: randomUUID(), email: 'a@example.com', key: randomUUID(), input, accepted })
  }
  const changed = { order: null, problems: [{ kind: 'price-changed' }] }
  expect(await press(abroad(), [zone(6000)]), 'dearer').toMatchObject(changed)
  expect(await press(abroad(), []), 'gone').toMatchObject({ ...changed, quote: { needsQuote: true } })
  const priced = await press(abroad({ payment: null }), [zone(1)])
  expect(priced.order, 'a price where there was none').toBeNull()
  expect(priced.problems.map(({ kind }) => kind)).toContain('price-changed')
  expect((await press(abroad(), [zone(9000)], [zone(1)])).order, 'as it was again').not.toBeNull()
})

it('WAYS-40 an order that is placed keeps its price whatever the table says later', async () => {
  const order = await bought(shop, { input: abroad() })
  await table()
  const again = await buy(shop, { input: abroad({ payment: null }) })
  expect(again.order?.status).toBe('AWAITING_QUOTE')
  const { rows } = await sql<{ price: number }>`select shipping_price as price from orders
    where number = ${order.number}`.execute(db)
  expect(rows).toEqual([{ price: 5200 }])
})

it('WAYS-40 OFFICE-25 an order taken for somebody has the same price, and is paid at the till', async () => {
  const wanted: WantedOrder = {
    input: { ...abroad(), lines: copies(1) },
    sub: null,
    email: 'ann@example.com',
    pay: 'till',
  }
  const quote = await quoteTaken(shop, wanted)
  expect(quote).toMatchObject({ needsQuote: false, shippingPrice: 5200, total: 9190, problems: [] })
  const by = { kind: 'staff', id: 'balint@example.com' } as const
  const accepted = { total: quote.total ?? 0, linesHash: quote.linesHash }
  const request = { ...wanted, by, told: 'counter', means: 'card', accepted } as const
  await table(zone(6000))
  expect(await takeOrder(shop, request), 'the table has changed meanwhile').toMatchObject({
    ok: false,
    failure: { problems: [{ kind: 'price-changed' }] },
  })
  await table(zone(5200))
  expect(await takeOrder(shop, request)).toMatchObject({ ok: true, value: { taken: 9190 } })
  const heavy = { ...wanted, input: { ...wanted.input, lines: copies(3) } }
  expect((await quoteTaken(shop, heavy)).problems, 'nobody knows at the till what a quote will say').toMatchObject([
    { kind: 'payment-not-offered' },
  ])
})

import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { setShippingPrice, setShippingPrices } from '#shop/goods/shipping/set-shipping-price.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { checkInvariants } from '../check-invariants.ts'
import { foundAgainstPriceLaw, ordersAgainstPriceLaw } from './check-price-law.ts'
import { nightlyCheck } from '../payment/reconcile.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from '../test-orders.ts'
import type { OrderInput } from '../placing/order-input.ts'
import { quoteOrder } from '../placing/quote-order.ts'
import { setQuote } from '../placing/set-quote.ts'
import { quoteTaken } from '../placing/take-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, price: 5000 },
  { id: 'bbbbbbbbbbbb', stock: 500, price: 5000 },
  { id: 'cccccccccccc', stock: 500, price: 5000, vat: 'GIFT' },
])
const BOUND = 'aaaaaaaaaaaa'
const FREE = 'bbbbbbbbbbbb'
const GIFT = 'cccccccccccc'
const by = { kind: 'staff', id: 'anna@example.com' } as const
afterAll(world.stop)

async function settings(given: Record<string, unknown>): Promise<void> {
  expect(await changeSettings(shop, given)).toMatchObject({ ok: true })
  world.forget()
}
async function costs(type: string, price: number): Promise<void> {
  await sql`update shipping_prices set price = ${price}::int where shipping_type = ${type}`.execute(db)
  world.forget()
}
beforeEach(async () => {
  await sql`update products set sale_percent = 0,
    fixed_price_until = case when id = ${BOUND} then '2027-03-01'::date end`.execute(db)
  await settings({ freeShippingFrom: 10_000, boundFreeDeliveryFrom: undefined })
  await costs('GLS', 1490)
})

const lines = (copies: Record<string, number>) =>
  Object.entries(copies).map(([productId, quantity]) => ({ productId, quantity }))
const quoted = (copies: Record<string, number>, own: Partial<OrderInput> = {}) =>
  quoteOrder(shop, anInput({ lines: lines(copies), ...own }))

describe('what an order is asked for its parcel', () => {
  it('PRICE-04 with a fixed price in it, it is free only from the sum of the law, and says why it is not before', async () => {
    expect(await quoted({ [BOUND]: 2 })).toMatchObject({ goods: 10_000, shippingPrice: 1490, paysByLaw: 15_000 })
    expect(await quoted({ [BOUND]: 1, [GIFT]: 1 }), 'whatever else is in it').toMatchObject({ shippingPrice: 1490 })
    expect(await quoted({ [BOUND]: 1, [FREE]: 2 })).toMatchObject({ goods: 15_000, shippingPrice: 0, paysByLaw: null })
    const taken = { input: anInput({ lines: lines({ [BOUND]: 2 }) }), sub: null, email: '', pay: 'link' } as const
    expect(await quoteTaken(shop, taken), 'by whomever it is taken').toMatchObject({ shippingPrice: 1490 })
  })

  it('PRICE-04 nothing else is dearer: other goods, prices no longer fixed, small orders, and what is collected', async () => {
    expect(await quoted({ [FREE]: 2 })).toMatchObject({ shippingPrice: 0, paysByLaw: null })
    expect(await quoted({ [GIFT]: 2 })).toMatchObject({ shippingPrice: 0 })
    expect(await quoted({ [BOUND]: 1 }), 'it would cost so anyway').toMatchObject({
      shippingPrice: 1490,
      paysByLaw: null,
    })
    const collected = { shipping: 'SHOP', pickupShop: 'shop-1', delivery: undefined } as const
    expect(await quoted({ [BOUND]: 1 }, collected)).toMatchObject({ shippingPrice: 0, paysByLaw: null })
    await sql`update products set fixed_price_until = '2026-11-15' where id = ${BOUND}`.execute(db)
    expect(await quoted({ [BOUND]: 2 }), 'its last day was yesterday').toMatchObject({ shippingPrice: 0 })
  })

  it('PRICE-04 the sum of the law holds from its day, the former one until then', async () => {
    await settings({ boundFreeDeliveryFrom: { forints: 20_000, since: '2026-11-17', before: 5000 } })
    expect(await quoted({ [BOUND]: 2 })).toMatchObject({ shippingPrice: 0 })
    await settings({ boundFreeDeliveryFrom: { forints: 20_000, since: '2026-11-16', before: 5000 } })
    expect(await quoted({ [BOUND]: 3 })).toMatchObject({ shippingPrice: 1490, paysByLaw: 20_000 })
  })

  it('PRICE-04 by a way that has no price it is not sent under that sum; anything else is', async () => {
    await costs('GLS', 0)
    const refused = { problems: [{ kind: 'free-parcel', field: 'shipping', value: '15000' }] }
    expect(await quoted({ [BOUND]: 2 })).toMatchObject(refused)
    const input = anInput({ lines: lines({ [BOUND]: 1 }) })
    expect(await buy(shop, { input })).toMatchObject({ order: null, ...refused })
    expect((await quoted({ [BOUND]: 3 })).problems).toEqual([])
    expect((await quoted({ [FREE]: 1 })).problems).toEqual([])
  })
})

describe('what would break the law is not saved', () => {
  it('PRICE-04 a parcel that never costs anything, while a price is fixed', async () => {
    const refused = { ok: false, failure: { at: 'GLS', kind: 'free-parcel', expected: '15000' } }
    expect(await setShippingPrice(shop, { type: 'GLS', price: 0 })).toMatchObject(refused)
    expect(await setShippingPrice(shop, { type: 'SHOP', price: 0 })).toMatchObject({ ok: true })
    await sql`update products set fixed_price_until = null where id = ${BOUND}`.execute(db)
    expect(await setShippingPrice(shop, { type: 'GLS', price: 0 })).toMatchObject({ ok: true })
    await sql`update products set fixed_price_until = '2027-03-01' where id = ${BOUND}`.execute(db)
    const wishes = [
      { type: 'GLS', price: 0 },
      { type: 'GLSPOINT', price: 890 },
    ] as const
    expect(await setShippingPrices(shop, wishes), 'what was so already keeps nothing else back').toMatchObject({
      ok: true,
    })
    await settings({ boundFreeDeliveryFrom: { forints: 0, since: '2024-10-01' } })
    expect(await setShippingPrice(shop, { type: 'GLSPOINT', price: 0 }), 'a law without a sum').toMatchObject({
      ok: true,
    })
    await costs('GLSPOINT', 990)
  })

  it('PRICE-04 a quote of nothing, by the law of the day on which the order was placed', async () => {
    const place = { name: 'Ann Kiss', country: 'AT', postcode: '1010', city: 'Wien', street: 'Ring 1' }
    const abroad = (copies: Record<string, number>) =>
      bought(shop, {
        input: anInput({ shipping: 'POSTOUTSIDEHUN', payment: null, delivery: place, lines: lines(copies) }),
      })
    const small = await abroad({ [BOUND]: 1 })
    const large = await abroad({ [BOUND]: 3 })
    const other = await abroad({ [FREE]: 1 })
    await settings({ boundFreeDeliveryFrom: { forints: 90_000, since: '2024-10-01' } })
    const quote = (number: string, shippingPrice: number) => setQuote(shop, { number, shippingPrice, by })
    expect(await quote(small.number, 0)).toMatchObject({ ok: false, failure: { kind: 'free-quote', from: 15_000 } })
    expect(await quote(small.number, 3000)).toMatchObject({ ok: true })
    expect(await quote(large.number, 0)).toMatchObject({ ok: true })
    expect(await quote(other.number, 0)).toMatchObject({ ok: true })
  })
})

describe('every night', () => {
  const numbers = async () => (await ordersAgainstPriceLaw(shop)).map(({ number }) => number)

  it('PRICE-04 orders keep the law of their day, and those of the shop’s verbs are within it', async () => {
    await sql`update products set sale_percent = 50`.execute(db)
    const order = await bought(shop, { input: anInput({ lines: lines({ [BOUND]: 4, [FREE]: 1, [GIFT]: 1 }) }) })
    expect(order.lines.map(({ unitPrice }) => unitPrice)).toEqual([4500, 2500, 2500])
    expect(order.shippingPrice).toBe(0)
    await settings({ fixedPriceMaxDiscountPercent: 5, boundFreeDeliveryFrom: { forints: 90_000, since: '2024-10-01' } })
    await sql`update products set fixed_price_until = '2027-03-01'`.execute(db)
    expect(await numbers()).not.toContain(order.number)
    expect(await checkInvariants(shop)).toEqual([])
    await settings({ fixedPriceMaxDiscountPercent: undefined })
  })

  it('PRICE-04 what came by another way is found, each with what it is, and somebody is called once', async () => {
    const input = anInput({ lines: lines({ [BOUND]: 2, [GIFT]: 2 }) })
    const cheap = await bought(shop, { input })
    const sent = await bought(shop, { input: anInput({ lines: lines({ [BOUND]: 2 }) }) })
    const collected = await bought(shop, {
      input: anInput({ lines: lines({ [BOUND]: 1 }), shipping: 'SHOP', pickupShop: 'shop-1', delivery: undefined }),
    })
    const change = (number: string, part: ReturnType<typeof sql>) =>
      sql`update order_lines l set ${part} from orders o where o.id = l.order_id and o.number = ${number}
        and l.product_id = ${BOUND}`.execute(db)
    await change(cheap.number, sql`unit_price = 4499`)
    await sql`update orders set shipping_price = 0, total = goods where number in (${sent.number}, ${collected.number})`.execute(
      db,
    )
    expect(await ordersAgainstPriceLaw(shop)).toMatchObject([
      { number: cheap.number, tooCheap: [{ productId: BOUND, unitPrice: 4499, lowestPrice: 4500 }], sentFree: null },
      { number: sent.number, tooCheap: [], sentFree: 15_000 },
    ])
    expect(await foundAgainstPriceLaw(shop), 'nobody has looked').toEqual([])
    await nightlyCheck(shop)
    await nightlyCheck(shop)
    const found = async () => (await foundAgainstPriceLaw(shop)).map(({ number }) => number)
    expect((await found()).toSorted()).toEqual([cheap.number, sent.number].toSorted())
    await sql`update order_attentions set seen_at = now(), seen_by_kind = 'staff', seen_by_id = 'anna' where reason = 'against-price-law'`.execute(
      db,
    )
    await nightlyCheck(shop)
    expect(await found(), 'what somebody has looked at stays seen').toEqual([])
    await sql`update orders set status = 'CANCELLED' where number in (${cheap.number}, ${sent.number})`.execute(db)
    expect(await numbers(), 'nothing was sold').toEqual([])
  })

  it('PRICE-04 what an older release writes beside this one is judged, what is older than both is let be', async () => {
    const before = await bought(shop, { input: anInput({ lines: lines({ [BOUND]: 2 }) }) })
    await sql`update orders set bound_free_from = null`.execute(db)
    await sql`update order_lines set lowest_price = null`.execute(db)
    await bought(shop, { input: anInput({ lines: lines({ [FREE]: 1 }) }) })
    const older = await bought(shop, { input: anInput({ lines: lines({ [BOUND]: 2 }) }) })
    await sql`update order_lines set lowest_price = null from orders o where o.id = order_id and o.number = ${older.number}`.execute(
      db,
    )
    await sql`update orders set shipping_price = 0, total = goods, bound_free_from = null
      where number in (${before.number}, ${older.number})`.execute(db)
    expect(await ordersAgainstPriceLaw(shop)).toMatchObject([{ number: older.number, sentFree: 15_000 }])
    await sql`update orders set status = 'CANCELLED' where number in (${before.number}, ${older.number})`.execute(db)
  })
})

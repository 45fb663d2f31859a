import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { forgetUndonePrices } from '#shop/goods/pricing/forget-undone-prices.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { unpackShipment } from '#shop/selling/fulfilment/unpack-shipment.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { checkInvariants } from '../check-invariants.ts'
import { sendLetters } from '../letters/send-letters.ts'
import type { OrderInput } from '../placing/order-input.ts'
import { tidyOrders } from '../payment/reconcile.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import { insertTestStaff } from '../refunds/test-staff.ts'
import { openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder, viewOf } from '../test-paid-order.ts'
import { decidePricePromise } from './decide-price-promise.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
const BOOK = 'cccccccccccc'
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, price: 2000 },
  { id: BOOK, stock: 0, isOrderable: true, price: 5000 },
])
// Whoever refunds here may give so much back.
await insertTestStaff(db, { boltos: ['admin'] })
const start = clock.now
const by = BOOKSELLER
afterAll(world.stop)
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

async function promise(pricePromise: boolean): Promise<void> {
  expect(await changeSettings(shop, { pricePromise })).toMatchObject({ ok: true })
  world.forget()
}

async function costs(listPrice: number): Promise<void> {
  const outcomes = await changePrices(shop, [{ productId: BOOK, listPrice, isPublishersPrice: true }])
  expect(outcomes.get(BOOK)).toMatchObject({ ok: true })
}
const hoursLater = (hours: number) => world.forward(hours * 3600)

beforeEach(async () => {
  clock.now = start
  await sql`delete from price_history`.execute(db)
  await sql`update products set publication_date = '2026-12-01' where id = ${BOOK}`.execute(db)
  await costs(5000)
  await promise(true)
})

async function preordered(changes: Partial<OrderInput> = {}) {
  return paidOrder(world, { lines: [{ productId: BOOK, quantity: 2 }], ...changes })
}

/** It comes out, arrives, and is packed. */
async function packed(number: string, quantity: number | null = null) {
  await sql`update products set publication_date = '2026-11-01' where id = ${BOOK}`.execute(db)
  await receiveCopies(shop, { number, by })
  const lineId = (await viewOf(world, number)).lines.find(({ productId }) => productId === BOOK)?.id ?? 0
  const lines = quantity === null ? null : [{ lineId, quantity }]
  expect(await packShipment(shop, { number, by, lines })).toMatchObject({ ok: true })
  await runRefunds(shop)
  return viewOf(world, number)
}

describe('a book that is ordered before it is out', () => {
  it('PRICE-05 costs the lowest price that stood for a day until it is packed: the difference of each copy goes back, with a letter', async () => {
    const { number } = await preordered()
    hoursLater(30)
    await costs(4000)
    hoursLater(30)
    await costs(4500)
    hoursLater(24)
    await sendLetters(shop)
    shop.letters.length = 0
    const order = await packed(number)
    expect(order.lines[0]).toMatchObject({ unitPrice: 4000, orderedPrice: 5000, pricePromise: 'KEPT' })
    expect(order).toMatchObject({ refunded: 2000, payable: 8000 + (order.shippingPrice ?? 0), goods: 10_000 })
    expect(order.refunds).toMatchObject([{ amount: 2000, reason: 'price-promise', status: 'COMPLETED' }])
    world.forward(10)
    await sendLetters(shop)
    expect(shop.letters.map(({ subject }) => subject.split(':')[0])).toContain('Olcsóbb lett az előrendelt könyve')
  })

  it('PRICE-05 is settled once: packed in two parcels or again, later prices change nothing', async () => {
    const { number } = await preordered()
    hoursLater(1)
    await costs(4500)
    hoursLater(25)
    expect(await packed(number, 1)).toMatchObject({ refunded: 1000 })
    expect(await unpackShipment(shop, { number, by, shipment: 1 })).toMatchObject({ ok: true })
    await costs(4000)
    hoursLater(48)
    const order = await packed(number)
    expect(order).toMatchObject({ refunded: 1000, lines: [{ unitPrice: 4500 }] })
    await tidyOrders(shop)
    expect((await viewOf(world, number)).refunded, 'and nothing more at night').toBe(1000)
  })

  it('PRICE-05 neither a slip of some hours nor what was undone counts, nor a price that rose', async () => {
    const slip = await preordered()
    hoursLater(1)
    await costs(4000)
    hoursLater(23)
    await costs(6000)
    hoursLater(1)
    expect(await packed(slip.number)).toMatchObject({
      refunded: 0,
      lines: [{ unitPrice: 5000, orderedPrice: null, pricePromise: 'KEPT' }],
    })

    await sql`update products set publication_date = '2027-03-01' where id = ${BOOK}`.execute(db)
    await costs(5000)
    const undone = await preordered()
    hoursLater(1)
    const since = clock.now
    await costs(4000)
    hoursLater(72)
    await costs(5000)
    await forgetUndonePrices(shop, { productIds: [BOOK], since })
    expect(await packed(undone.number)).toMatchObject({ refunded: 0, lines: [{ unitPrice: 5000 }] })
  })

  it('PRICE-05 was promised by the setting of its day: switched off it keeps it, switched on later it has none', async () => {
    const { number } = await preordered()
    await promise(false)
    const unpromised = await preordered()
    await promise(true)
    hoursLater(1)
    await costs(4800)
    hoursLater(30)
    expect(await packed(number)).toMatchObject({ refunded: 400 })
    expect(await packed(unpromised.number)).toMatchObject({ refunded: 0, lines: [{ pricePromise: null }] })
  })

  it('PRICE-05 a copy that comes back is worth what was paid for it in the end', async () => {
    const { number } = await preordered()
    hoursLater(1)
    await costs(4500)
    hoursLater(30)
    const order = await packed(number)
    const lineId = order.lines[0]?.id ?? 0
    expect(await shipShipment(shop, { number, by, trackingNumber: '00123456789' })).toMatchObject({ ok: true })
    const tooMuch = { number, amount: 5000, reason: 'damaged', by, copies: [{ lineId, quantity: 1 }] } as const
    expect(await requestRefund(shop, tooMuch)).toMatchObject({ ok: false, failure: { kind: 'other-sum', due: 4500 } })
  })
})

describe('a price that fell by more than 30%', () => {
  async function fallen() {
    const { number } = await preordered()
    hoursLater(1)
    await costs(3400)
    hoursLater(30)
    const order = await packed(number)
    expect(order).toMatchObject({
      refunded: 0,
      lines: [{ unitPrice: 5000, pricePromise: 'WAITING', promisedPrice: 3400 }],
    })
    expect(order.attentions.map(({ reason }) => reason)).toEqual(['price-promise'])
    return { number, lineId: order.lines[0]?.id ?? 0 }
  }

  it('PRICE-05 waits for somebody who may set prices: it was meant, and the buyer gets it', async () => {
    const { number, lineId } = await fallen()
    expect(await decidePricePromise(shop, { number, lineId, by, isKept: true })).toMatchObject({ ok: true })
    await runRefunds(shop)
    const order = await viewOf(world, number)
    expect(order).toMatchObject({ refunded: 3200, attentions: [], lines: [{ unitPrice: 3400, pricePromise: 'KEPT' }] })
    expect(await decidePricePromise(shop, { number, lineId, by, isKept: true }), 'twice').toMatchObject({
      failure: { kind: 'nothing-promised' },
    })
  })

  it('PRICE-05 a copy whose price went back while it waited is not lowered too: the rest is', async () => {
    const { number, lineId } = await fallen()
    expect(await shipShipment(shop, { number, by, trackingNumber: '00123456780' })).toMatchObject({ ok: true })
    const back = { number, amount: 5000, reason: 'damaged', by, copies: [{ lineId, quantity: 1 }] } as const
    expect(await requestRefund(shop, back)).toMatchObject({ ok: true })
    await runRefunds(shop)
    expect(await decidePricePromise(shop, { number, lineId, by, isKept: true })).toMatchObject({ ok: true })
    await runRefunds(shop)
    const order = await viewOf(world, number)
    expect(order).toMatchObject({ refunded: 6600, payable: 3400 + (order.shippingPrice ?? 0) })
  })

  it('PRICE-05 nor is a copy that came back while it waited: no more goes back than came', async () => {
    const { number, lineId } = await fallen()
    expect(await shipShipment(shop, { number, by, trackingNumber: '00123456781' })).toMatchObject({ ok: true })
    expect(await markDelivered(shop, { number, by })).toMatchObject({ ok: true })
    const lines = [{ lineId, quantity: 1 }]
    await announceWithdrawal(shop, { number, name: null, lines, way: 'token' })
    expect(await receiveReturn(shop, { number, by })).toMatchObject({ ok: true, value: { refund: 5000 } })
    await runRefunds(shop)
    expect(await decidePricePromise(shop, { number, lineId, by, isKept: true })).toMatchObject({ ok: true })
    await runRefunds(shop)
    const order = await viewOf(world, number)
    expect(order).toMatchObject({ refunded: 6600, payable: 3400 + (order.shippingPrice ?? 0) })
  })

  it('PRICE-05 or it was a mistake, and what was ordered stays', async () => {
    const { number, lineId } = await fallen()
    expect(await decidePricePromise(shop, { number, version: 1, lineId, by, isKept: false })).toMatchObject({
      failure: { kind: 'stale' },
    })
    expect(await decidePricePromise(shop, { number, lineId, by, isKept: false })).toMatchObject({ ok: true })
    await runRefunds(shop)
    expect(await viewOf(world, number)).toMatchObject({
      refunded: 0,
      attentions: [],
      lines: [{ unitPrice: 5000, pricePromise: 'REFUSED', orderedPrice: null }],
    })
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { checkLedger } from '#shop/house/figures/ledger/check-ledger.ts'
import { fillLedger } from '#shop/house/figures/ledger/fill-ledger.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { unpackShipment } from '#shop/selling/fulfilment/unpack-shipment.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { ordersAgainstPriceLaw } from '../price-law/check-price-law.ts'
import { quoteOrder } from '../placing/quote-order.ts'
import { reckonOrders } from '../reckon-orders.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder, viewOf } from '../test-paid-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward, clock } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, inShop: 50 },
  { id: 'bbbbbbbbbbbb', stock: 500, price: 1490, vat: 'GIFT' },
  { id: 'ffffffffffff', stock: 500, price: 4990, out: '2026-10-01' },
])
async function set(name: string, value: unknown): Promise<void> {
  await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
  world.forget()
}
const WRAPPING = { isOffered: true, price: 690, vatClass: 'GIFT' }
await set('giftWrapping', WRAPPING)
await set('payOnCollection', true)
await sql`update products set fixed_price_until = '2027-10-01' where id = 'ffffffffffff'`.execute(db)
afterAll(() => world.stop())
afterEach(async () => {
  expect(await checkInvariants(shop)).toEqual([])
  await fillLedger(shop)
  expect(await checkLedger(shop)).toEqual([])
})

const OPERATOR = { kind: 'command', id: 'root' } as const
const COURIER = { kind: 'provider', id: 'gls' } as const
const by = BOOKSELLER
const gift = { isWrapped: true, words: 'Kedves Márk!' }
/** What the cheapest usual way of sending costs. */
const CHEAPEST = 990
const view = (number: string) => viewOf(world, number)
let labels = 300_000_000
const line = (productId: string, quantity = 1) => ({ productId, quantity })

async function send(number: string): Promise<void> {
  expect(await packShipment(shop, { number, by })).toMatchObject({ ok: true })
  expect(await shipShipment(shop, { number, by, trackingNumber: String(++labels) })).toMatchObject({ ok: true })
}

describe('a present', () => {
  it('GIFT-01 has its wrapping as a line with its own price and rate, and what else was asked for beside it', async () => {
    const plain = await quoteOrder(shop, anInput())
    const quote = await quoteOrder(shop, anInput({ gift }))
    expect(quote).toMatchObject({ wrapping: 690, wrappingOffer: 690, total: (plain.total ?? 0) + 690, problems: [] })
    expect(quote.vat.map(({ percent }) => percent)).toEqual([5, 27])
    expect(quote.linesHash, 'who saw the one has not agreed to the other').not.toBe(plain.linesHash)
    expect(plain).toMatchObject({ wrapping: null, wrappingOffer: 690 })

    const order = await paidOrder(world, { gift, together: false })
    expect(order).toMatchObject({
      total: quote.total,
      together: true,
      gift: { words: 'Kedves Márk!', notBefore: null },
      lines: [
        { kind: 'STOCK' },
        { kind: 'SERVICE', name: 'Díszcsomagolás', unitPrice: 690, vatPercent: 27, heldQuantity: 0 },
      ],
    })
    expect(order.state, 'nothing is waited for but packing').toBe('preparing')
    await send(order.number)
    expect((await view(order.number)).shipments[0]?.lines).toHaveLength(1)
    expect(await markDelivered(shop, { number: order.number, by: COURIER })).toMatchObject({
      value: { isCompleted: true },
    })
    expect(await view(order.number)).toMatchObject({ fulfilment: 'FULFILLED', payment: 'PAID' })
  })

  it('GIFT-01 does not come nearer to free delivery by its wrapping', async () => {
    await set('freeShippingFrom', 4500)
    const quote = await quoteOrder(shop, anInput({ gift }))
    await set('freeShippingFrom', null)
    expect(quote.goods).toBe(3990 + 690)
    expect(quote.shippingPrice).toBeGreaterThan(0)
  })

  it('GIFT-01 is not wrapped by a shop that wraps nothing, nor paid for at the door', async () => {
    await set('giftWrapping', { ...WRAPPING, isOffered: false })
    const kinds = async (changes: Parameters<typeof anInput>[0]) =>
      (await quoteOrder(shop, anInput(changes))).problems.map(({ kind }) => kind)
    expect(await kinds({ gift })).toEqual(['wrapping-not-offered'])
    expect(await kinds({ gift: { words: 'Szia!' } })).toEqual([])
    await set('giftWrapping', { ...WRAPPING, vatClass: 'NOBODY-KNOWS' })
    expect(await kinds({ gift })).toEqual(['wrapping-not-offered'])
    await set('giftWrapping', WRAPPING)
    await set('cod', { isOffered: true, byHand: true })
    expect(await kinds({ gift, payment: 'COD' })).toEqual(['cod-gift'])
    await set('cod', {})
  })

  it('GIFT-02 is not wrapped for nothing with a book at a fixed price, and the night finds one that was', async () => {
    await set('giftWrapping', { ...WRAPPING, price: 0 })
    const bound = anInput({ lines: [line('ffffffffffff')], gift })
    expect((await quoteOrder(shop, bound)).problems).toMatchObject([{ kind: 'free-wrapping' }])
    expect((await buy(shop, { input: bound })).order).toBeNull()
    expect((await quoteOrder(shop, anInput({ gift }))).problems, 'other goods may be').toEqual([])
    await set('giftWrapping', WRAPPING)
    const { number } = await bought(shop, { input: bound })
    const before = await ordersAgainstPriceLaw(shop)
    await sql`update order_lines set unit_price = 0 where kind = 'SERVICE'
      and order_id = (select id from orders where number = ${number})`.execute(db)
    const found = (await ordersAgainstPriceLaw(shop)).filter((one) => one.number === number)
    expect(before.filter((one) => one.number === number)).toEqual([])
    expect(found).toMatchObject([{ isWrappedFree: true, tooCheap: [], sentFree: null }])
    await sql`update order_lines set unit_price = 690 where kind = 'SERVICE'
      and order_id = (select id from orders where number = ${number})`.execute(db)
  })

  it('GIFT-03 GIFT-04 is refused with words that fit no card, and for a day that has gone', async () => {
    const wrong = { words: 'a\n'.repeat(40), notBefore: '2026-01-06' }
    expect((await quoteOrder(shop, anInput({ gift: wrong }))).problems).toMatchObject([
      { kind: 'gift-lines', field: 'gift.words', value: '14' },
      { kind: 'gift-day', field: 'gift.notBefore' },
    ])
    const long = await buy(shop, { input: anInput({ gift: { words: 'é'.repeat(401) } }) })
    expect(long).toMatchObject({ order: null, problems: [{ kind: 'too-long', field: 'gift.words', value: '400' }] })
  })

  it('GIFT-04 waits for its day, is packed from then on, and is promised for it', async () => {
    const start = clock.now
    const { number, expected } = await paidOrder(world, { gift: { ...gift, notBefore: '2026-12-21' } })
    expect(expected).toMatchObject({ from: '2026-12-21', to: '2026-12-21' })
    const waits = async () => {
      const { rows } = await sql<{
        waits: string[]
      }>`select waits_for as waits from orders where number = ${number}`.execute(db)
      return rows[0]?.waits
    }
    expect(await waits()).toEqual(['release'])
    const early = { ok: false, failure: { kind: 'gift-too-early', day: '2026-12-18' } }
    expect(await packShipment(shop, { number, by })).toEqual(early)
    const lines = (await view(number)).lines.filter(({ kind }) => kind === 'STOCK')
    const named = lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
    expect(await packShipment(shop, { number, by, lines: named }), 'nor named by hand').toEqual(early)
    clock.now = new Date('2026-12-18T06:00:00Z')
    await reckonOrders(shop)
    expect(await waits()).toEqual(['pack'])
    await send(number)
    clock.now = start
  })
})

describe('the money of wrapping', () => {
  const partOf = async (number: string) => {
    const order = await view(number)
    const [goods, wrapping] = order.lines
    if (!goods || !wrapping) throw new Error('It is not wrapped')
    return { order, goods, wrapping, copies: [{ lineId: wrapping.id, quantity: 1 }] }
  }
  const back = (number: string, copies: { lineId: number; quantity: number }[], amount: number) =>
    requestRefund(shop, { number, copies, amount, reason: 'goodwill', by: OPERATOR })

  it('GIFT-05 goes back as long as nothing was wrapped, and an opened parcel was not', async () => {
    const { number } = await paidOrder(world, { gift })
    const { copies, wrapping } = await partOf(number)
    await packShipment(shop, { number, by })
    expect(await back(number, copies, 690)).toMatchObject({
      failure: { kind: 'bad-quantity', lineId: wrapping.id, most: 0 },
    })
    expect(
      (await cancelOrder(shop, { number, by: OPERATOR, reason: 'by-staff', lines: copies })).problems,
    ).toMatchObject([{ kind: 'not-cancellable', value: 'packed' }])
    await unpackShipment(shop, { number, by })
    expect(await back(number, copies, 690)).toMatchObject({ ok: true })
    await runRefunds(shop)
    const { order } = await partOf(number)
    expect(order).toMatchObject({ status: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED', refunded: 690 })
    await send(number)
    expect(await back(number, copies, 690)).toMatchObject({ ok: false })
  })

  it('GIFT-05 goes back with the last copy, however the copies go', async () => {
    const all = [line('aaaaaaaaaaaa', 2)]
    const one = await paidOrder(world, { lines: all, gift })
    const { goods } = await partOf(one.number)
    const cancel = () =>
      cancelOrder(shop, {
        number: one.number,
        by: OPERATOR,
        reason: 'by-staff',
        lines: [{ lineId: goods.id, quantity: 1 }],
      })
    expect((await cancel()).order).toMatchObject({ status: 'CONFIRMED' })
    expect((await cancel()).order).toMatchObject({ status: 'CANCELLED' })

    const other = await paidOrder(world, { lines: all, gift })
    const lineId = (await partOf(other.number)).goods.id
    expect(await back(other.number, [{ lineId, quantity: 2 }], other.total ?? 0)).toMatchObject({ ok: true })

    const third = await paidOrder(world, { lines: all, gift })
    await announceWithdrawal(shop, { number: third.number, name: null, lines: null, way: 'token' })
    await runRefunds(shop)
    for (const { number, total } of [one, other, third])
      expect(await view(number)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED', refunded: total })
  })

  it('GIFT-05 stays where a parcel came back, until nothing of the order is left', async () => {
    const { number, total } = await paidOrder(world, { gift })
    await send(number)
    await markReturned(shop, { number, by, outcome: 'sender' })
    const { copies, goods } = await partOf(number)
    expect(await back(number, copies, 690)).toMatchObject({ failure: { kind: 'bad-quantity' } })
    const lines = [{ lineId: goods.id, quantity: 1 }]
    expect((await cancelOrder(shop, { number, by: OPERATOR, reason: 'by-staff', lines })).order?.status).toBe(
      'CANCELLED',
    )
    await runRefunds(shop)
    expect(await view(number)).toMatchObject({ payment: 'REFUNDED', refunded: total })
  })

  it('GIFT-05 stays when what was sent is withdrawn from, and delivery goes back with the last copy all the same', async () => {
    const { number, shippingPrice } = await paidOrder(world, { gift })
    await send(number)
    await markDelivered(shop, { number, by: COURIER })
    forward(86_400)
    await announceWithdrawal(shop, { number, name: null, lines: null, way: 'token' })
    expect(await receiveReturn(shop, { number, by: OPERATOR })).toMatchObject({ ok: true })
    await runRefunds(shop)
    expect(await view(number)).toMatchObject({
      fulfilment: 'RETURNED',
      refunded: 3990 + CHEAPEST,
      payable: 690 + (shippingPrice ?? 0) - CHEAPEST,
      can: { withdraw: false },
    })
  })

  it('GIFT-01 is taken at the till with the first that is collected', async () => {
    const collected = { shipping: 'SHOP', pickupShop: 'shop-1', delivery: null, payment: 'COLLECTION' } as const
    const { number, total } = await bought(shop, { input: anInput({ ...collected, gift }) })
    await packShipment(shop, { number, by })
    await readyForPickup(shop, { number, by })
    expect(await markCollected(shop, { number, by, sum: (total ?? 0) - 690 })).toMatchObject({
      failure: { kind: 'other-sum' },
    })
    expect(await markCollected(shop, { number, by })).toMatchObject({ ok: true })
    expect(await view(number)).toMatchObject({ status: 'COMPLETED', payment: 'PAID', paid: total })
  })

  it('GIFT-01 stands in the figures by its rate, and adds no copy', async () => {
    const { number } = await paidOrder(world, { lines: [line('bbbbbbbbbbbb')], gift })
    await fillLedger(shop)
    const { rows } = await sql`select s.kind, s.rate, s.copies, s.gross, s.product_id as product from sales_lines s
      join orders o on o.id = s.order_id where o.number = ${number} and s.kind in ('goods', 'service') order by s.kind`.execute(
      db,
    )
    expect(rows).toEqual([
      { kind: 'goods', rate: 27, copies: 1, gross: 1490, product: 'bbbbbbbbbbbb' },
      { kind: 'service', rate: 27, copies: 0, gross: 690, product: null },
    ])
  })
})

import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { takeBackShipment } from '#shop/selling/fulfilment/take-back-shipment.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { orderTimeline } from '#shop/selling/orders/view/order-timeline.ts'
import { orderToken } from '#shop/selling/orders/order-token.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { receiveReturn } from './receive-return.ts'
import { rejectReturn } from './reject-return.ts'
import { withdraw } from './withdraw.ts'
import { withdrawalStatus } from './withdrawal-status.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward, clock } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'bbbbbbbbbbbb', stock: 500, price: 1490 },
])
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const by = BOOKSELLER
const nobody = { userId: null, isStaff: false }
const line = (productId: string, quantity = 1) => ({ productId, quantity })
const email = 'anna@example.com'

const view = (number: string) => viewOf(world, number)

async function paid(changes: Partial<OrderInput> = {}) {
  const order = await paidOrder(world, changes)
  await letters()
  return order
}

async function delivered(changes: Partial<OrderInput> = {}) {
  const order = await paid(changes)
  await packShipment(shop, { number: order.number, by })
  await shipShipment(shop, { number: order.number, by, trackingNumber: '00123456789' })
  await markDelivered(shop, { number: order.number, by })
  // What booksellers caused leaves ten seconds later.
  forward(10)
  await letters()
  return { ...(await view(order.number)), userId: order.userId }
}

async function letters() {
  await sendLetters(shop)
  return shop.letters.splice(0).filter(({ to }) => to === email)
}
const byLink = (number: string) => ({ ...nobody, token: orderToken(shop, { number, linkVersion: 0 }) })

describe('withdrawing', () => {
  it('WEB-61 by the link of a letter: acknowledged at once with its moment, received, refunded with the cheapest delivery', async () => {
    const order = await delivered({ lines: [line('aaaaaaaaaaaa', 2)] })
    const receipt = await withdraw(shop, { number: order.number, name: 'Kiss Anna' }, byLink(order.number))
    expect(receipt).toEqual({
      number: order.number,
      receivedAt: clock.now.toISOString(),
      returnNumber: 1,
      problems: [],
    })
    const [letter] = await letters()
    expect(letter?.subject).toContain('Elállási nyilatkozatát megkaptuk')
    expect(letter?.text).toContain('Elállás az egész szerződéstől.')
    expect(letter?.text).toContain('– aaaaaaaaaaaa hu, 2 példány')
    expect(await view(order.number)).toMatchObject({
      returns: [{ number: 1, status: 'ANNOUNCED' }],
      can: { withdraw: false },
    })

    const again = await withdraw(shop, { number: order.number }, byLink(order.number))
    expect(again).toMatchObject({ returnNumber: 1, problems: [] })
    expect(await letters()).toEqual([])

    expect(await receiveReturn(shop, { number: order.number, by })).toMatchObject({
      ok: true,
      value: { refund: 7980 + 990 },
    })
    expect(await receiveReturn(shop, { number: order.number, by })).toMatchObject({
      ok: false,
      failure: { kind: 'no-such-return' },
    })
    expect((await view(order.number)).returns[0]?.status).toBe('RECEIVED')
    await runRefunds(shop)
    expect(await view(order.number)).toMatchObject({
      refunded: 8970,
      fulfilment: 'RETURNED',
      returns: [{ status: 'REFUNDED' }],
    })
    const [back] = await letters()
    expect(back?.subject).toContain('Visszaküldtük a termékek árát')
    expect(back?.text).toContain('Összeg: 8\u00a0970\u00a0Ft')
  })

  it('WEB-61 said twice of what was not sent, it is one withdrawal with one moment, one letter, and a line of its own', async () => {
    for (const order of [await paid({ lines: [line('aaaaaaaaaaaa')] }), await bought(shop)]) {
      await letters()
      const first = await withdraw(shop, { number: order.number }, byLink(order.number))
      expect(first.problems).toEqual([])
      expect((await letters()).filter(({ subject }) => subject.includes('Elállási nyilatkozatát'))).toHaveLength(1)
      forward(600)
      const again = await withdraw(shop, { number: order.number }, byLink(order.number))
      expect(again).toEqual(first)
      expect(await letters()).toEqual([])
      expect(orderTimeline(await view(order.number)).map(({ kind }) => kind)).toContain('withdrawn')
    }
  })

  it('WEB-61 from a part, signed in: only that comes back, without delivery; damaged copies stay off the shelf', async () => {
    const order = await delivered({ lines: [line('aaaaaaaaaaaa', 2), line('bbbbbbbbbbbb')] })
    const [first, second] = order.lines
    const owner = { userId: order.userId, isStaff: false }
    const bad = await withdraw(shop, { number: order.number, lines: [{ lineId: first?.id ?? 0, quantity: 3 }] }, owner)
    expect(bad.problems).toMatchObject([{ kind: 'bad-lines' }])
    const stock = () =>
      db
        .selectFrom('inventories')
        .select('inventory_amount')
        .where('product_id', '=', 'aaaaaaaaaaaa')
        .where('warehouse_id', '=', 'central')
        .executeTakeFirstOrThrow()
    const before = await stock()
    await withdraw(shop, { number: order.number, lines: [{ lineId: first?.id ?? 0, quantity: 1 }] }, owner)
    expect((await letters())[0]?.text).toContain('Elállás az alábbi tételektől:\n\n– aaaaaaaaaaaa hu, 1 példány')
    expect(await receiveReturn(shop, { number: order.number, by, damagedLines: [first?.id ?? 0] })).toMatchObject({
      ok: true,
      value: { refund: 3990 },
    })
    expect(await stock()).toEqual(before)
    await runRefunds(shop)
    await withdraw(shop, { number: order.number, lines: [{ lineId: second?.id ?? 0, quantity: 1 }] }, owner)
    expect(await rejectReturn(shop, { number: order.number, by, reason: 'Hiányzik belőle a fele.' })).toMatchObject({
      ok: true,
    })
    const [refunded, acknowledged, rejected] = (await letters()).slice(-3)
    expect(refunded?.text).toContain('– aaaaaaaaaaaa hu, 1 példány')
    expect(refunded?.text).not.toContain('szállítás díját')
    expect(acknowledged?.text).toContain('– bbbbbbbbbbbb hu, 1 példány')
    expect(rejected?.text).toContain('Ok: Hiányzik belőle a fele.')
    expect(await view(order.number)).toMatchObject({
      refunded: 3990,
      fulfilment: 'PARTIALLY_RETURNED',
      returns: [{ status: 'REFUNDED' }, { status: 'REJECTED' }],
      can: { withdraw: true },
    })
  })

  it('WEB-61 from what is on its way: its parcel is not said to have come back too, before or after the return', async () => {
    const order = await paid({ lines: [line('aaaaaaaaaaaa', 2)] })
    await packShipment(shop, { number: order.number, by })
    await shipShipment(shop, { number: order.number, by, trackingNumber: '00123456789' })
    await withdraw(shop, { number: order.number }, byLink(order.number))
    const backs = [
      () => markReturned(shop, { number: order.number, by, outcome: 'sender' }),
      () => markReturned(shop, { number: order.number, by, outcome: 'lost' }),
      () => takeBackShipment(shop, { number: order.number, by }),
    ]
    for (const back of backs) expect(await back()).toMatchObject({ ok: false, failure: { kind: 'is-coming-back' } })
    expect(await receiveReturn(shop, { number: order.number, by })).toMatchObject({ ok: true })
    for (const back of backs) expect(await back()).toMatchObject({ ok: false, failure: { kind: 'is-coming-back' } })

    const other = await paid({ lines: [line('aaaaaaaaaaaa', 2)] })
    await packShipment(shop, { number: other.number, by })
    await shipShipment(shop, { number: other.number, by, trackingNumber: '00123456780' })
    await withdraw(shop, { number: other.number }, byLink(other.number))
    await rejectReturn(shop, { number: other.number, by, reason: 'Nem érkezett meg.' })
    expect(await markReturned(shop, { number: other.number, by, outcome: 'lost' })).toMatchObject({ ok: true })
  })

  it('WEB-61 before anything was sent: the parcel is opened again, the order ends and all the money goes back', async () => {
    const order = await paid({ lines: [line('aaaaaaaaaaaa', 2)] })
    await packShipment(shop, { number: order.number, by })
    const receipt = await withdraw(shop, { number: order.number }, byLink(order.number))
    expect(receipt).toMatchObject({ returnNumber: null, problems: [] })
    await runRefunds(shop)
    expect(await view(order.number)).toMatchObject({
      status: 'CANCELLED',
      payment: 'REFUNDED',
      refunded: order.total,
      shipments: [{ status: 'CANCELLED' }],
    })
    const acknowledged = (await letters())[0]?.text
    expect(acknowledged).toContain('Elállás az egész szerződéstől')
    expect(acknowledged).toContain('az árukat és a szállítás díját már visszatérítjük')
  })

  it('WEB-61 from a part that was not sent: the letter says which part, and promises only its price', async () => {
    const order = await paid({ lines: [line('aaaaaaaaaaaa', 2), line('bbbbbbbbbbbb')] })
    const lines = [{ lineId: order.lines[0]?.id ?? 0, quantity: 2 }]
    await withdraw(shop, { number: order.number, lines }, byLink(order.number))
    const acknowledged = (await letters())[0]?.text
    expect(acknowledged).toContain('Elállás az alábbi tételektől:\n\n– aaaaaaaaaaaa hu, 2 példány')
    expect(acknowledged).toContain('az árukat már visszatérítjük')
  })

  it('WEB-61 from an order that nobody has paid: it is cancelled', async () => {
    const order = await bought(shop)
    await withdraw(shop, { number: order.number }, byLink(order.number))
    expect((await view(order.number)).status).toBe('CANCELLED')
    const acknowledged = (await letters()).find(({ subject }) => subject.includes('Elállási nyilatkozatát'))?.text
    expect(acknowledged).toContain('Fizetnie nem kell értük')
    expect(acknowledged).not.toContain('visszatérítjük')
  })

  it('WEB-61 after the time is over it is acknowledged and told so, and nothing changes', async () => {
    const order = await delivered()
    const now = clock.now
    forward(16 * 86_400)
    expect(await withdraw(shop, { number: order.number }, byLink(order.number))).toMatchObject({
      returnNumber: null,
      problems: [{ kind: 'too-late' }],
    })
    await withdraw(shop, { number: order.number }, byLink(order.number))
    const sentLetters = await letters()
    expect(sentLetters).toHaveLength(1)
    expect(sentLetters[0]?.text).toContain('határideje már lejárt')
    expect((await view(order.number)).returns).toEqual([])
    clock.now = now
  })
})

describe('withdrawing by number and e-mail', () => {
  it('WEB-61 ORDER-08 the answer is the same whether or not there is such an order; the letter goes to the order’s address', async () => {
    const order = await delivered()
    const ask = async (number: string, address: string) => {
      const { number: answeredNumber, ...rest } = await withdraw(shop, { number, email: address }, nobody)
      expect(answeredNumber).toBe(number)
      return rest
    }
    const unknown = await ask('K26-ZZZZZZ', email)
    expect(await ask(order.number, 'mallory@example.com')).toEqual(unknown)
    expect(await ask('no number', email)).toEqual(unknown)
    expect((await view(order.number)).returns).toEqual([])
    expect(await ask(order.number, ' ANNA@example.com')).toEqual(unknown)
    expect((await view(order.number)).returns).toMatchObject([{ status: 'ANNOUNCED' }])
    expect(await letters()).toHaveLength(1)
    expect(await ask(order.number, email)).toEqual(unknown)
    expect(await letters()).toHaveLength(0)
  })

  it('WEB-61 ORDER-08 single copies are named in words; what is not clear is acknowledged as written, and a bookseller reads it', async () => {
    const order = await delivered({ lines: [line('aaaaaaaaaaaa', 2), line('bbbbbbbbbbbb')] })
    const ask = (title: string, quantity = 1) =>
      withdraw(shop, { number: order.slug.replace('-', ' '), email, titles: [{ title, quantity }] }, nobody)
    const { receivedAt: _, ...clear } = await ask('AAAAAAAAAAAA hu')
    expect((await view(order.number)).returns).toMatchObject([{ lines: [{ quantity: 1 }] }])
    expect(await letters()).toMatchObject([{ text: expect.stringContaining('– aaaaaaaaaaaa hu, 1 példány') }])

    const { receivedAt: __, ...unclear } = await ask('A kis herceg', 3)
    expect(unclear).toEqual(clear)
    await ask('A kis herceg', 3)
    const sentLetters = await letters()
    expect(sentLetters).toHaveLength(1)
    expect(sentLetters[0]?.text).toContain('– A kis herceg, 3 példány')
    const after = await view(order.number)
    expect(after.returns).toHaveLength(1)
    expect(after.attentions).toMatchObject([{ reason: 'withdrawal-in-words' }])
  })

  it('WEB-61 ORDER-08 the status tells only whether it is possible, and only to who has both', async () => {
    const order = await delivered()
    expect(await withdrawalStatus(shop, { number: order.number, email })).toBe(true)
    expect(await withdrawalStatus(shop, { number: order.number.toLowerCase(), email: 'Anna@Example.com' })).toBe(true)
    expect(await withdrawalStatus(shop, { number: order.number, email: 'mallory@example.com' })).toBe(false)
    expect(await withdrawalStatus(shop, { number: 'K26-ZZZZZZ', email })).toBe(false)
  })

  it('AUTH-20 another’s order, a token of another order and no proof at all open nothing', async () => {
    const [order, other] = [await delivered(), await delivered()]
    const strangers = [
      nobody,
      { userId: other.userId, isStaff: false },
      { ...nobody, token: orderToken(shop, other) },
      { ...nobody, token: 'x' },
    ]
    for (const caller of strangers)
      expect((await withdraw(shop, { number: order.number }, caller)).problems).toMatchObject([
        { kind: 'no-such-order' },
      ])
    expect((await view(order.number)).returns).toEqual([])
  })

  it('WEB-61 many at once are one withdrawal', async () => {
    const order = await delivered()
    const receipts = await Promise.all(
      [1, 2, 3, 4].map(() => withdraw(shop, { number: order.number }, byLink(order.number))),
    )
    expect(new Set(receipts.map(({ returnNumber }) => returnNumber))).toEqual(new Set([1]))
    expect((await view(order.number)).returns).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })
})

describe('a part of a return', () => {
  it('WEB-61 OFFICE-74 is received with its price, and the rest stays announced until it comes or is rejected', async () => {
    const order = await delivered({ lines: [line('aaaaaaaaaaaa', 3), line('bbbbbbbbbbbb')] })
    const { number } = order
    const [many, one] = order.lines.map(({ id }) => id)
    if (!many || !one) throw new Error('The order has two lines')
    await withdraw(shop, { number }, byLink(number))
    const wrong = [[], [{ lineId: many, quantity: 4 }], [{ lineId: 0, quantity: 1 }]]
    for (const came of wrong)
      expect(await receiveReturn(shop, { number, by, came })).toMatchObject({ failure: { kind: 'bad-quantity' } })
    const came = [{ lineId: many, quantity: 2 }]
    expect(await receiveReturn(shop, { number, by, came, damagedLines: [many] })).toEqual({
      ok: true,
      value: { returnNumber: 1, refund: 2 * 3990, rest: 2 },
    })
    const { returns } = await view(number)
    expect(returns.map((back) => [back.number, back.lines.map(({ quantity }) => quantity)])).toEqual([
      [1, [2]],
      [2, [1, 1]],
    ])
    expect(returns[1]).toMatchObject({ status: 'ANNOUNCED', announcedAt: returns[0]?.announcedAt })
    // The last of it brings delivery back too.
    const some = [{ lineId: one, quantity: 1 }]
    expect(await receiveReturn(shop, { number, by, returnNumber: 2, came: some })).toMatchObject({
      value: { refund: 1490, rest: 3 },
    })
    expect(await receiveReturn(shop, { number, by, returnNumber: 3 })).toMatchObject({
      value: { refund: 3990 + 990, rest: null },
    })
    await runRefunds(shop)
    expect((await view(number)).returns.map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED'])
    expect((await view(number)).lines.map(({ returnedQuantity }) => returnedQuantity)).toEqual([3, 1])
  })
})

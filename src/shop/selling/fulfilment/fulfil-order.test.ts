import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { giveBackAtTill } from '#shop/selling/orders/payment/give-back-at-till.ts'
import { tidyOrders } from '#shop/selling/orders/payment/reconcile.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { setQuote } from '#shop/selling/orders/placing/set-quote.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { cancelPreorder } from './cancel-preorder.ts'
import { followReleaseDates } from './follow-release-dates.ts'
import { markCollected } from './mark-collected.ts'
import { markDelivered } from './mark-delivered.ts'
import { markReturned } from './mark-returned.ts'
import { packShipment } from './pack-shipment.ts'
import { readyForPickup } from './ready-for-pickup.ts'
import { receiveCopies } from './receive-copies.ts'
import { remindOfPickup } from './remind-of-pickup.ts'
import { shipShipment } from './ship-shipment.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward, clock } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, inShop: 50 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
  { id: 'cccccccccccc', stock: 0, isOrderable: true, out: '2027-02-01' },
])
await db
  .insertInto('settings')
  .values({ name: 'payOnCollection', value: 'true' } as never)
  .execute()
// Whoever cancels here may give so much back.
await insertTestStaff(db, { boltos: ['admin'] })
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const by = BOOKSELLER
const line = (productId: string, quantity = 1) => ({ productId, quantity })
const day = 86_400

const view = (number: string) => viewOf(world, number)

/** An order that is paid, and its letters sent. */
async function paid(changes: Partial<OrderInput> = {}) {
  const order = await paidOrder(world, changes)
  forward(10)
  await sendLetters(shop)
  shop.letters.length = 0
  return order
}

/** What booksellers caused leaves ten seconds later. */
async function letters() {
  forward(10)
  await sendLetters(shop)
  return shop.letters.splice(0).filter(({ to }) => to === 'anna@example.com')
}
const onHand = async (id: string) =>
  await db
    .selectFrom('inventories')
    .selectAll()
    .where('product_id', '=', id)
    .where('warehouse_id', '=', 'central')
    .executeTakeFirstOrThrow()

describe('a parcel', () => {
  it('ORDER-06 is packed, sent and delivered; copies leave the shelf once, and the buyer is told once', async () => {
    const order = await paid({ lines: [line('aaaaaaaaaaaa', 3)] })
    const before = await onHand('aaaaaaaaaaaa')
    expect(await packShipment(shop, { number: order.number, by })).toMatchObject({ ok: true, value: { shipment: 1 } })
    expect(await packShipment(shop, { number: order.number, by })).toEqual({
      ok: false,
      failure: { kind: 'nothing-to-pack' },
    })
    expect((await view(order.number)).can.cancel).toBe(false)
    const sent = await shipShipment(shop, { number: order.number, by, trackingNumber: '0012 3456-789' })
    expect(sent).toMatchObject({ ok: true, value: { trackingUrl: expect.stringContaining('match=00123456789') } })
    expect(await shipShipment(shop, { number: order.number, by, trackingNumber: '00123456789' })).toMatchObject({
      ok: false,
      failure: { kind: 'no-such-shipment' },
    })
    const after = await onHand('aaaaaaaaaaaa')
    expect([before.inventory_amount - after.inventory_amount, before.held_amount - after.held_amount]).toEqual([3, 3])

    const sentLetters = await letters()
    expect(sentLetters.map(({ subject }) => subject)).toEqual([`Útnak indult a csomagja: ${order.number} – Kolofon`])
    expect(sentLetters[0]?.text).toContain('– aaaaaaaaaaaa hu, 3 példány')
    expect(sentLetters[0]?.text).toContain('Csomagszám: 00123456789')
    expect(sentLetters[0]?.text).not.toContain('egy része')

    expect(await markDelivered(shop, { number: order.number, by })).toMatchObject({
      ok: true,
      value: { isCompleted: true },
    })
    const done = await view(order.number)
    expect(done).toMatchObject({ status: 'COMPLETED', fulfilment: 'FULFILLED', withdrawUntil: '2026-11-30' })
    expect(done.timeline.map(({ kind, by }) => [kind, by]).slice(-4)).toEqual([
      ['packed', by.id],
      ['shipped', by.id],
      ['delivered', by.id],
      ['completed', by.id],
    ])
  })

  it('ORDER-06 two booksellers at the same time pack one parcel, and send it once', async () => {
    const order = await paid({ lines: [line('aaaaaaaaaaaa', 2)] })
    const packed = await Promise.all([1, 2, 3].map(() => packShipment(shop, { number: order.number, by })))
    expect(packed.filter(({ ok }) => ok)).toHaveLength(1)
    const sent = await Promise.all(
      [1, 2, 3].map(() => shipShipment(shop, { number: order.number, by, trackingNumber: '00123456789' })),
    )
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  it('ORDER-06 of several parcels each has its lines; the order is done with the last', async () => {
    const order = await paid({ lines: [line('aaaaaaaaaaaa', 2), line('bbbbbbbbbbbb')], together: false })
    const [first, second] = order.lines
    expect(await packShipment(shop, { number: order.number, by })).toMatchObject({
      ok: true,
      value: { lines: [{ lineId: first?.id, quantity: 2 }] },
    })
    await shipShipment(shop, { number: order.number, by, trackingNumber: '111111' })
    expect((await letters())[0]?.text).toContain('egy része')
    expect(await packShipment(shop, { number: order.number, by })).toMatchObject({
      ok: false,
      failure: { kind: 'copies-missing', lines: [{ lineId: second?.id, missing: 1 }] },
    })
    expect(await markDelivered(shop, { number: order.number, by })).toMatchObject({
      ok: true,
      value: { isCompleted: false },
    })
    expect(await receiveCopies(shop, { number: order.number, by })).toMatchObject({
      ok: true,
      value: { lines: [second?.id] },
    })
    expect(await packShipment(shop, { number: order.number, by })).toMatchObject({ ok: true, value: { shipment: 2 } })
    await shipShipment(shop, { number: order.number, by, trackingNumber: '222222' })
    expect(await markDelivered(shop, { number: order.number, by })).toMatchObject({
      ok: true,
      value: { isCompleted: true },
    })
  })

  it('ORDER-06 who wants all in one parcel waits for the last book, unless a bookseller says otherwise', async () => {
    const order = await paid({ lines: [line('aaaaaaaaaaaa'), line('bbbbbbbbbbbb')] })
    const [first] = order.lines
    expect(await packShipment(shop, { number: order.number, by })).toMatchObject({
      ok: false,
      failure: { kind: 'copies-missing' },
    })
    const lines = [{ lineId: first?.id ?? 0, quantity: 1 }]
    expect(await packShipment(shop, { number: order.number, by, lines })).toMatchObject({ ok: true })
  })

  it('ORDER-06 two parcels under way with one number of their carrier are told by the nightly check, until one has arrived', async () => {
    const [first, second] = [await paid(), await paid()]
    for (const { number } of [first, second]) {
      await packShipment(shop, { number, by })
      await shipShipment(shop, { number, by, trackingNumber: '00777777777' })
    }
    const name = 'parcels under way have different numbers of their carrier'
    const broken = await checkInvariants(shop)
    const expected = { name, detail: 'GLS 00777777777' }
    expect(new Map(broken.map(({ number, ...rest }) => [number, rest]))).toEqual(
      new Map([first, second].map(({ number }) => [number, expected])),
    )
    await markDelivered(shop, { number: first.number, by })
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('ORDER-06 bad wishes are refused and change nothing', async () => {
    const order = await paid()
    const lineId = order.lines[0]?.id ?? 0
    const { number, version } = order
    const refusals = [
      await packShipment(shop, { number: 'K26-000000', by }),
      await packShipment(shop, { number, by, lines: [{ lineId: 1, quantity: 1 }] }),
      await packShipment(shop, { number, by, lines: [{ lineId, quantity: 2 }] }),
      await packShipment(shop, { number, by, lines: [{ lineId, quantity: 0.5 }] }),
      await readyForPickup(shop, { number, by }),
      await markCollected(shop, { number, by }),
      await markDelivered(shop, { number, by }),
      await shipShipment(shop, { number, by, trackingNumber: '00123456789' }),
      await setQuote(shop, { number, by, shippingPrice: 100 }),
    ]
    expect(refusals.map((result) => (result.ok ? 'done' : result.failure.kind))).toEqual([
      'no-such-order',
      'no-such-line',
      'bad-quantity',
      'bad-quantity',
      'wrong-shipping',
      'no-such-shipment',
      'no-such-shipment',
      'no-such-shipment',
      'wrong-status',
    ])
    await packShipment(shop, { number, by })
    for (const trackingNumber of [null, '12', 'x'.repeat(50), '<script>'])
      expect(await shipShipment(shop, { number, by, trackingNumber })).toMatchObject({
        ok: false,
        failure: { kind: 'no-tracking-number' },
      })
    expect((await view(number)).version).toBe(version + 1)
    const unpaid = await bought(shop)
    expect(await packShipment(shop, { number: unpaid.number, by })).toMatchObject({
      ok: false,
      failure: { kind: 'wrong-status' },
    })
  })

  it('ORDER-06 that came back is unsent again: it can be sent anew, or cancelled with the money', async () => {
    const order = await paid({ lines: [line('aaaaaaaaaaaa', 2)] })
    const before = await onHand('aaaaaaaaaaaa')
    const send = async () => {
      await packShipment(shop, { number: order.number, by })
      await shipShipment(shop, { number: order.number, by, trackingNumber: '00123456789' })
    }
    await send()
    expect(await markReturned(shop, { number: order.number, by, outcome: 'sender' })).toMatchObject({ ok: true })
    expect(await onHand('aaaaaaaaaaaa')).toMatchObject({
      inventory_amount: before.inventory_amount,
      held_amount: before.held_amount,
    })
    expect(await view(order.number)).toMatchObject({
      attentions: [{ reason: 'parcel-came-back' }],
      lines: [{ shippedQuantity: 0, heldQuantity: 2 }],
      can: { cancel: true },
    })
    await send()
    await markReturned(shop, { number: order.number, by, outcome: 'lost' })
    expect((await view(order.number)).lines[0]).toMatchObject({ shippedQuantity: 0, heldQuantity: 2 })
    expect(await onHand('aaaaaaaaaaaa')).toMatchObject({ inventory_amount: before.inventory_amount - 2 })
    expect((await cancelOrder(shop, { number: order.number, by, reason: 'by-staff' })).problems).toEqual([])
    await runRefunds(shop)
    expect(await view(order.number)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED' })
  })
})

describe('collecting in the shop', () => {
  const inShop = { shipping: 'SHOP', pickupShop: 'shop-1', delivery: null } as const

  it('ORDER-06 waits ten working days, is reminded of after five, once, and is done when collected', async () => {
    const order = await paid({ ...inShop, lines: [line('aaaaaaaaaaaa')] })
    const start = clock.now
    expect(await readyForPickup(shop, { number: order.number, by })).toMatchObject({
      ok: true,
      value: { until: '2026-11-30' },
    })
    expect((await letters())[0]?.text).toContain('Az átvétel utolsó napja: 2026. november 30.')
    forward(4 * day)
    expect((await remindOfPickup(shop)).reminded).toBe(0)
    forward(4 * day)
    expect((await remindOfPickup(shop)).reminded).toBe(1)
    expect((await remindOfPickup(shop)).reminded).toBe(0)
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      `Még várja Önt a boltban: ${order.number} – Kolofon`,
    ])
    expect(await markCollected(shop, { number: order.number, by })).toMatchObject({ ok: true, value: { taken: 0 } })
    expect(await view(order.number)).toMatchObject({ status: 'COMPLETED' })
    expect(await markCollected(shop, { number: order.number, by })).toMatchObject({ ok: false })
    clock.now = start
  })

  it('ORDER-06 what nobody came for is shown to the staff, and goes back to the shelf when it is cancelled', async () => {
    const order = await paid({ ...inShop, lines: [line('aaaaaaaaaaaa')] })
    const start = clock.now
    await readyForPickup(shop, { number: order.number, by })
    forward(16 * day)
    expect((await remindOfPickup(shop)).overdue).toBe(1)
    expect(await view(order.number)).toMatchObject({ attentions: [{ reason: 'pickup-overdue' }] })
    await markReturned(shop, { number: order.number, by, outcome: 'shelf' })
    expect((await cancelOrder(shop, { number: order.number, by, reason: 'not-collected' })).problems).toEqual([])
    await runRefunds(shop)
    expect(await view(order.number)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED' })
    clock.now = start
  })

  it('ORDER-06 paid at the till: the money is in the books when the book is handed over, and comes out of the till again', async () => {
    const order = await bought(shop, {
      input: anInput({ ...inShop, payment: 'COLLECTION', lines: [line('aaaaaaaaaaaa', 2)] }),
    })
    expect(order).toMatchObject({ status: 'CONFIRMED', payment: 'UNPAID' })
    await letters()
    await readyForPickup(shop, { number: order.number, by })
    expect((await letters())[0]?.text).toContain('Az átvételkor fizet: 7\u00a0980\u00a0Ft')
    expect(await markCollected(shop, { number: order.number, by })).toMatchObject({ ok: true, value: { taken: 7980 } })
    expect(await view(order.number)).toMatchObject({ status: 'COMPLETED', payment: 'PAID', paid: 7980 })
    expect(await requestRefund(shop, { number: order.number, amount: 1000, reason: 'goodwill', by })).toMatchObject({
      ok: true,
    })
    expect(await giveBackAtTill(shop, { number: order.number, by })).toMatchObject({
      ok: true,
      value: { amount: 1000 },
    })
    expect(await giveBackAtTill(shop, { number: order.number, by })).toMatchObject({ ok: false })
    expect(await view(order.number)).toMatchObject({ refunded: 1000, payment: 'PARTIALLY_REFUNDED' })
  })

  it.each([
    { price: 3333, means: 'cash', taken: 3335 },
    { price: 3332, means: 'cash', taken: 3330 },
    { price: 3333, means: 'card', taken: 3333 },
    { price: 2, means: 'cash', taken: 0 },
    { price: 0, means: 'cash', taken: 0 },
  ] as const)('ORDER-06 $price Ft paid by $means at the till are $taken Ft, and the books agree', async (sum) => {
    await sql`update products set list_price = ${sum.price}::int where id = 'aaaaaaaaaaaa'`.execute(db)
    const order = await bought(shop, {
      input: anInput({ ...inShop, payment: 'COLLECTION', lines: [line('aaaaaaaaaaaa')] }),
    })
    await sql`update products set list_price = 3990 where id = 'aaaaaaaaaaaa'`.execute(db)
    expect(order).toMatchObject({ status: 'CONFIRMED', payment: sum.price === 0 ? 'PAID' : 'UNPAID' })
    await readyForPickup(shop, { number: order.number, by })
    const collected = await markCollected(shop, { number: order.number, by, means: sum.means })
    expect(collected).toMatchObject({ ok: true, value: { taken: sum.taken } })
    expect(await view(order.number)).toMatchObject({
      status: 'COMPLETED',
      payment: 'PAID',
      total: sum.price,
      paid: sum.taken,
      refunds: [],
    })
    await tidyOrders(shop)
    expect(await checkInvariants(shop)).toEqual([])
  })

  it.each([
    { asked: 333, means: 'cash', given: 335 },
    { asked: 331, means: 'cash', given: 330 },
    { asked: 2, means: 'cash', given: 5 },
    { asked: 333, means: 'card', given: 333 },
    { asked: 3990, means: 'cash', given: 3990 },
  ] as const)('ORDER-06 $asked Ft given back by $means at the till are $given Ft, and the books agree', async (sum) => {
    const order = await bought(shop, {
      input: anInput({ ...inShop, payment: 'COLLECTION', lines: [line('aaaaaaaaaaaa')] }),
    })
    await readyForPickup(shop, { number: order.number, by })
    await markCollected(shop, { number: order.number, by })
    await requestRefund(shop, { number: order.number, amount: sum.asked, reason: 'goodwill', by })
    const given = await giveBackAtTill(shop, { number: order.number, by, means: sum.means })
    expect(given).toMatchObject({ ok: true, value: { amount: sum.given } })
    await tidyOrders(shop)
    expect(await view(order.number)).toMatchObject({
      paid: 3990,
      refunded: sum.given,
      refunds: [{ amount: sum.given, status: 'COMPLETED' }],
      attentions: [],
    })
    expect(await checkInvariants(shop)).toEqual([])
  })

  it.each([
    { amounts: [1327, 1327, 1336], given: 3990 },
    { amounts: [1002, 1001], given: 2005 },
    { amounts: [1, 1], given: 5 },
    { amounts: [1328, 1328], given: 2655 },
  ])(
    'ORDER-06 refunds of $amounts Ft are handed back at the till as one sum, $given Ft',
    async ({ amounts, given }) => {
      const order = await bought(shop, {
        input: anInput({ ...inShop, payment: 'COLLECTION', lines: [line('aaaaaaaaaaaa')] }),
      })
      await readyForPickup(shop, { number: order.number, by })
      await markCollected(shop, { number: order.number, by })
      for (const amount of amounts) await requestRefund(shop, { number: order.number, amount, reason: 'goodwill', by })
      expect(await giveBackAtTill(shop, { number: order.number, by })).toMatchObject({ value: { amount: given } })
      await tidyOrders(shop)
      expect(await view(order.number)).toMatchObject({ paid: 3990, refunded: given, attentions: [] })
      expect(await checkInvariants(shop)).toEqual([])
    },
  )

  it('ORDER-06 refunds that wait at the till are rounded to no more than was taken', async () => {
    const order = await bought(shop, {
      input: anInput({ ...inShop, payment: 'COLLECTION', lines: [line('aaaaaaaaaaaa')] }),
    })
    await readyForPickup(shop, { number: order.number, by })
    await markCollected(shop, { number: order.number, by })
    for (const amount of [1328, 1328, 1334])
      await requestRefund(shop, { number: order.number, amount, reason: 'goodwill', by })
    const given = await giveBackAtTill(shop, { number: order.number, by })
    expect(given).toMatchObject({ ok: true, value: { amount: 3990 } })
    await tidyOrders(shop)
    expect(await view(order.number)).toMatchObject({ paid: 3990, refunded: 3990, attentions: [] })
    expect(await checkInvariants(shop)).toEqual([])
  })
})

describe('what is agreed on later', () => {
  it('ORDER-01 a quote that leaves nothing to pay confirms the order and says so', async () => {
    await sql`update products set list_price = 0 where id = 'aaaaaaaaaaaa'`.execute(db)
    const order = await bought(shop, {
      input: anInput({
        shipping: 'POSTOUTSIDEHUN',
        payment: null,
        lines: [line('aaaaaaaaaaaa')],
        delivery: { name: 'Anne', country: 'AT', postcode: '1010', city: 'Wien', street: 'Graben 1' },
      }),
    })
    await sql`update products set list_price = 3990 where id = 'aaaaaaaaaaaa'`.execute(db)
    await letters()
    expect(await setQuote(shop, { number: order.number, by, shippingPrice: 0 })).toMatchObject({ ok: true })
    expect(await view(order.number)).toMatchObject({
      status: 'CONFIRMED',
      payment: 'PAID',
      expiresAt: null,
      can: { pay: false },
    })
    const letterTexts = (await letters()).map(({ text }) => text.replace(/\s+/g, ' '))
    expect(letterTexts.filter((text) => text.includes('másért sincs fizetnivalója'))).toHaveLength(1)
    expect(letterTexts.join()).not.toContain('Fizetek:')
    await tidyOrders(shop)
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('ORDER-01 a quote makes the order payable for seven days, with its tax, and is told', async () => {
    const order = await bought(shop, {
      input: anInput({
        shipping: 'POSTOUTSIDEHUN',
        payment: null,
        delivery: { name: 'Anne', country: 'AT', postcode: '1010', city: 'Wien', street: 'Graben 1' },
      }),
    })
    expect(order.status).toBe('AWAITING_QUOTE')
    await letters()
    for (const shippingPrice of [-1, 1.5, 2_000_000])
      expect(await setQuote(shop, { number: order.number, by, shippingPrice })).toMatchObject({
        ok: false,
        failure: { kind: 'bad-price' },
      })
    expect(await setQuote(shop, { number: order.number, by, shippingPrice: 5200 })).toMatchObject({
      ok: true,
      value: { total: 9190 },
    })
    expect(await setQuote(shop, { number: order.number, by, shippingPrice: 5300 })).toMatchObject({
      ok: false,
      failure: { kind: 'wrong-status' },
    })
    const quoted = await view(order.number)
    expect(quoted).toMatchObject({ status: 'AWAITING_PAYMENT', total: 9190, can: { pay: true } })
    expect(Date.parse(quoted.expiresAt ?? '') - clock.now.getTime()).toBe(7 * day * 1000)
    const [letter] = await letters()
    expect(letter?.text).toContain('Összesen: 9\u00a0190\u00a0Ft')
    expect(letter?.text).toContain('Fizetek:')
  })

  it('ORDER-06 a preorder is not packed before its day, follows a moved day, and can be cancelled in one step', async () => {
    const start = clock.now
    const order = await paid({ lines: [line('aaaaaaaaaaaa'), line('cccccccccccc')], together: false })
    const preorder = order.lines.find(({ kind }) => kind === 'PREORDER')
    await receiveCopies(shop, { number: order.number, by })
    expect(
      await packShipment(shop, { number: order.number, by, lines: [{ lineId: preorder?.id ?? 0, quantity: 1 }] }),
    ).toMatchObject({ ok: false, failure: { kind: 'not-out-yet', lines: [{ day: '2027-02-01' }] } })
    expect(await followReleaseDates(shop)).toBe(0)
    const move = (publication_date: string) =>
      db.updateTable('products').set({ publication_date }).where('id', '=', 'cccccccccccc').execute()
    await move('2027-02-08')
    expect(await followReleaseDates(shop)).toBe(1)
    expect(await letters()).toEqual([])
    await move('2027-05-01')
    expect(await followReleaseDates(shop)).toBe(1)
    expect(await followReleaseDates(shop)).toBe(0)
    const [letter] = await letters()
    expect(letter?.text).toContain('Korábbi megjelenés: 2027. február 8.')
    expect(letter?.text).toContain('Új megjelenés: 2027. május 1.')
    const moved = await view(order.number)
    expect(moved.expected?.to).toBe('2027-05-01')
    const cancel = async (lineId = 0) =>
      (await cancelPreorder(shop, { order: await view(order.number), lineId, by: BUYER })).problems
    expect(await cancel(moved.lines.find(({ kind }) => kind === 'STOCK')?.id)).toMatchObject([
      { kind: 'no-such-preorder' },
    ])
    expect(await cancel(preorder?.id)).toEqual([])
    expect(await cancel(preorder?.id)).toEqual([])
    await runRefunds(shop)
    expect(await view(order.number)).toMatchObject({
      status: 'CONFIRMED',
      refunded: 3990,
      payment: 'PARTIALLY_REFUNDED',
    })
    const after = await letters()
    expect(after.map(({ subject }) => subject.split(':')[0])).toEqual(['Lemondott tételek', 'Visszaküldtük a pénzét'])
    expect(after[0]?.text).toContain('– cccccccccccc hu, 1 példány')
    await move('2027-02-01')
    clock.now = start
  })
})

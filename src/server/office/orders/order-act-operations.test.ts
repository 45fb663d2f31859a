import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import type { OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { sellCard } from '#shop/selling/orders/gift-cards/sell-card.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, payFor } from '#shop/selling/orders/test-paid-order.ts'
import type { OrderAnswer } from './order-answer.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 5000, inShop: 500 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
  { id: 'cccccccccccc', stock: 0, isOrderable: true },
  { id: 'dddddddddddd', stock: 5, price: 1490, vat: 'GIFT' },
])
// One person cancels more here than anybody gives back alone in a day.
const refundLimit = { act: { others: 100_000_000 }, day: 100_000_000 }
await sql`insert into settings (name, value) values ('payOnCollection', 'true'), ('giftCardSale', '{"isOffered": true}'),
  ('office', ${JSON.stringify({ refundLimit })}::jsonb)`.execute(db)
const { call, comeIn } = testOffice({ db, now: () => world.clock.now })
const admin = await comeIn()
const packer = await comeIn({ roles: ['packer'] })
const bookkeeper = await comeIn({ roles: ['bookkeeper'] })
/** However much time has gone by, everybody has just come in: when they have to again is asked elsewhere. */
const comeInAnew = () =>
  sql`update office_sign_ins as s set proven_at = t.now, began_at = t.now, last_seen_at = t.now
    from (select ${world.clock.now}::timestamptz as now) as t`.execute(db)
beforeEach(comeInAnew)
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

type Who = { cookie: string | null }
type OfficeReply = Record<string, unknown> & { kind: string }
const readReply = async (response: Promise<Response>): Promise<OfficeReply> => {
  const body = (await (await response).json()) as Record<string, unknown> & { type?: string }
  return { ...body, kind: body.type?.split('#')[1] ?? 'done' }
}
const read = async (number: string, { cookie }: Who = admin) =>
  (await readReply(call('GET', `/orders/${number}`, { cookie }))) as unknown as OrderAnswer
const post = (path: string, body?: object, { cookie }: Who = admin, key?: string) =>
  readReply(call('POST', path, { cookie, body, key }))
const line = (productId: string, quantity = 1) => ({ productId, quantity })
const inShop = { shipping: 'SHOP', pickupShop: 'shop-1' } as const

/** How each act is asked for; of several parcels the first that it can be about. */
const REQUESTS: Partial<Record<OrderAct, { path: string; body?: object; parcel?: readonly string[] }>> = {
  'quote': { path: 'quote', body: { shippingPrice: 4000 } },
  'arrived': { path: 'arrived' },
  'pack': { path: 'pack' },
  'unpack': { path: 'unpack', parcel: ['PACKED', 'READY_FOR_PICKUP'] },
  'ship': { path: 'ship', parcel: ['PACKED'] },
  'ready': { path: 'ready', parcel: ['PACKED'] },
  'collect': { path: 'collected', body: { means: 'cash' }, parcel: ['READY_FOR_PICKUP'] },
  'delivered': { path: 'delivered', parcel: ['SHIPPED'] },
  'came-back': { path: 'returned', body: { outcome: 'sender' }, parcel: ['SHIPPED'] },
  'lost': { path: 'returned', body: { outcome: 'lost' }, parcel: ['SHIPPED'] },
  'not-collected': { path: 'returned', body: { outcome: 'shelf' }, parcel: ['READY_FOR_PICKUP'] },
  'cancel': { path: 'cancel' },
  'paid-back': { path: 'paid-back', body: { means: 'card' } },
  'send-ready': { path: 'together', body: { together: false } },
  'send-together': { path: 'together', body: { together: true } },
  'addresses': { path: 'addresses', body: { contact: { name: 'Nagy Anna', phone: '+36301234567' } } },
}
let numbers = 0
const ACTS = Object.keys(REQUESTS) as OrderAct[]

async function doAct(order: OrderAnswer, act: OrderAct): Promise<OfficeReply> {
  const { path, body, parcel } = REQUESTS[act] ?? { path: '' }
  const shipment = order.parcels.find(({ status }) => parcel?.includes(status))?.number
  // A second for each: nobody is refused for being quick.
  world.forward(1)
  return post(`/orders/${order.number}/${path}`, {
    version: order.version,
    shipment,
    ...body,
    ...(parcel ? {} : { shipment: undefined }),
    // A number is on one parcel.
    ...(act === 'ship' && { trackingNumber: `0012399${1000 + (numbers += 1)}` }),
  })
}

describe('what may be done with an order', () => {
  it('OFFICE-03 an act that is offered is not refused, and one that the state forbids is', async () => {
    const buying = fc.constantFrom(
      () => paidOrder(world, { lines: [line('aaaaaaaaaaaa', 2), line('bbbbbbbbbbbb')] }),
      () => paidOrder(world, { ...inShop, lines: [line('aaaaaaaaaaaa')] }),
      () => bought(shop, { input: anInput({ ...inShop, payment: 'COLLECTION', lines: [line('aaaaaaaaaaaa', 2)] }) }),
      () => bought(shop, { input: anInput() }),
    )
    const acts = fc.array(fc.constantFrom(...ACTS), { minLength: 6, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(buying, acts, async (buy, wanted) => {
        const { number } = await buy()
        await comeInAnew()
        for (const act of wanted) {
          const order = await read(number)
          const { kind, version } = await doAct(order, act)
          const isDone = kind === 'done' && version !== order.version
          // Put right again, an address is the same.
          if (act !== 'addresses' || kind !== 'done')
            expect(isDone, `${act} of ${order.status}: can says ${order.can[act]}, the door ${kind}`).toBe(
              order.can[act] === 'yes',
            )
        }
      }),
      { numRuns: 12 * Number(process.env.PROPERTY_RUNS ?? 1) },
    )
  })

  it('OFFICE-24 CARD-13 no refund is offered of a gift card that was sold: its order is cancelled instead', async () => {
    const terms = await termsInForce(shop, shop.clock.now(), 'hu')
    const userId = randomUUID()
    const { order } = await sellCard(shop, {
      userId,
      email: 'anna@example.com',
      key: randomUUID(),
      card: { amount: 10_000 },
      contact: { name: 'Kovács Anna', phone: '' },
      billing: { name: 'Kovács Anna', country: 'HU', postcode: '1051', city: 'Budapest', street: 'Sas utca 1.' },
      language: 'hu',
      termsVersion: terms?.id ?? '',
    })
    if (!order) throw new Error('Not placed')
    await payFor(world, { ...order, userId })
    const sold = await read(order.number)
    expect(sold.can).toMatchObject({ refund: 'gift-card-sold', cancel: 'yes' })
    const quote = await readReply(call('GET', `/orders/${order.number}/refund`, { cookie: admin.cookie }))
    expect(quote).toMatchObject({ isCancelledAlone: true, kept: 10_000 })
    expect(await doAct(sold, 'cancel')).toMatchObject({ kind: 'done' })
    expect((await read(order.number)).can).toMatchObject({ refund: 'nothing-kept' })
  })

  it('OFFICE-03 what somebody has no permission for is left out; whoever may not know buyers is told what a parcel needs', async () => {
    const { number } = await paidOrder(world)
    const theirs = await read(number, packer)
    expect(Object.keys(theirs.can)).toContain('pack')
    expect(Object.keys(theirs.can)).not.toContain('cancel')
    expect(theirs.person).toMatchObject({ sees: 'nothing', name: null, email: null, delivery: null })
    expect(JSON.stringify(theirs)).not.toContain('anna@example.com')
    await post(`/orders/${number}/take`, undefined, packer)
    expect((await read(number, packer)).person).toMatchObject({
      sees: 'parcel',
      name: 'Kiss Anna',
      email: null,
      phone: null,
    })
    const timeline = await readReply(call('GET', `/orders/${number}/timeline`, { cookie: packer.cookie }))
    expect(JSON.stringify(timeline)).not.toContain('anna@example.com')
    expect((await read(number)).person).toMatchObject({ sees: 'all', email: 'anna@example.com' })
    expect(await post(`/orders/${number}/pack`, { version: 1 }, bookkeeper)).toMatchObject({
      kind: 'forbidden',
      permission: 'orders.pack',
    })
    expect(await readReply(call('GET', '/orders/K26-000000', { cookie: admin.cookie }))).toMatchObject({
      kind: 'no-such-order',
    })
  })
})

describe('an act', () => {
  it('OFFICE-23 of what somebody else has changed meanwhile is refused, and with one key is done once', async () => {
    const { number, version } = await paidOrder(world)
    const both = await Promise.all([
      post(`/orders/${number}/pack`, { version }, packer),
      post(`/orders/${number}/cancel`, { version, reason: 'meggondolta' }),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'stale'])
    const again = await paidOrder(world)
    const press = () => post(`/orders/${again.number}/pack`, { version: again.version }, packer, 'one-press-of-mine')
    const presses = await Promise.all([press(), press(), press()])
    for (const one of presses) expect(one).toEqual({ kind: 'done', shipment: 1, version: again.version + 1 })
    expect((await read(again.number)).parcels).toHaveLength(1)
  })

  it('OFFICE-27 a number that is typed goes on one parcel, and the refusal says on whose it is', async () => {
    const orders = [await paidOrder(world), await paidOrder(world)]
    const act = async (number: string, path: string, body: object = {}) => {
      const { version } = await read(number)
      return post(`/orders/${number}/${path}`, { version, ...body })
    }
    for (const { number } of orders) await act(number, 'pack')
    const ship = (number: string, trackingNumber: string) => act(number, 'ship', { trackingNumber })
    const answers = await Promise.all(orders.map(({ number }) => ship(number, '00 123-456711')))
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['done', 'label-used'])
    const [first, second] = answers[0]?.kind === 'done' ? orders : orders.toReversed()
    expect(await ship(second?.number ?? '', '00123456711')).toMatchObject({ kind: 'label-used', order: first?.number })
    expect(await ship(second?.number ?? '', '00123456712')).toMatchObject({ kind: 'done' })
  })

  it('OFFICE-23 is undone without a trace at the buyer while its letter waits, and not afterwards', async () => {
    const sent = await paidOrder(world)
    await sendLetters(shop)
    await post(`/orders/${sent.number}/pack`, { version: sent.version })
    const { version } = await read(sent.number)
    const shipped = await post(`/orders/${sent.number}/ship`, { version, trackingNumber: '00123456789' })
    shop.letters.length = 0
    world.forward(9)
    await sendLetters(shop)
    const undone = await post(`/orders/${sent.number}/take-back`, { version: shipped.version })
    expect(undone).toMatchObject({ kind: 'done', shipment: 1 })
    world.forward(20)
    await sendLetters(shop)
    expect(shop.letters.filter(({ subject }) => subject.includes(sent.number))).toEqual([])
    expect(await read(sent.number)).toMatchObject({
      parcels: [{ status: 'PACKED', trackingNumber: null, shippedAt: null }],
      lines: [{ held: 1, packed: 1, sent: 0 }],
      waitsFor: ['send'],
    })
    const gone = await post(`/orders/${sent.number}/ship`, { version: undone.version, trackingNumber: '00123456780' })
    world.forward(10)
    await sendLetters(shop)
    expect(await post(`/orders/${sent.number}/take-back`, { version: gone.version })).toMatchObject({
      kind: 'letter-sent',
    })
  })

  it('OFFICE-23 OFFICE-10 a note tells whom it names, in Today and at the order, until they have seen it', async () => {
    const { number } = await paidOrder(world)
    const noted = await post(`/orders/${number}/notes`, { text: 'A noteszt külön papírba, @Packer!' })
    expect(noted).toMatchObject({ kind: 'done', told: ['packer'] })
    const inToday = async ({ cookie }: Who) => {
      const { groups } = await readReply(call('GET', '/today', { cookie }))
      return (groups as { group: string; items: object[] }[]).find(({ group }) => group === 'mentions')?.items
    }
    const written = { by: 'admin', text: 'A noteszt külön papírba, @Packer!' }
    const { entries } = await readReply(call('GET', `/orders/${number}/timeline`, { cookie: admin.cookie }))
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'note', text: written.text, named: ['packer'] }))
    expect(await inToday(packer)).toMatchObject([{ number, reason: { kind: 'mention', ...written } }])
    expect(await inToday(admin)).toBeUndefined()
    expect((await read(number, packer)).mentions).toMatchObject([written])
    expect((await read(number)).mentions).toEqual([])
    await post(`/orders/${number}/mentions-seen`, undefined, packer)
    expect((await read(number, packer)).mentions).toEqual([])
    expect(await inToday(packer)).toBeUndefined()
    expect(await post(`/orders/${number}/notes`, { text: 'senkinek@sem' })).toMatchObject({ told: [] })
    const { names } = await readReply(call('GET', '/colleagues', { cookie: packer.cookie }))
    expect(names).toEqual(['admin', 'bookkeeper', 'packer'])
  })

  it('OFFICE-20 OFFICE-29 of many: the newest letter goes again, and nothing that was paid is cancelled', async () => {
    const paid = await paidOrder(world)
    const letter = await post(`/orders/${paid.number}/letters`, {})
    const { letters } = await read(paid.number)
    const newest = letters.filter(({ isForBuyer }) => isForBuyer)
    expect(letter).toMatchObject({ kind: 'done', letterId: newest.at(-1)?.id })
    expect(newest.at(-1)?.kind).toBe(newest.at(-2)?.kind)
    const cancel = async (number: string) =>
      post(`/orders/${number}/cancel`, { version: (await read(number)).version, onlyUnpaid: true })
    expect(await cancel(paid.number)).toMatchObject({ kind: 'is-paid' })
    expect((await read(paid.number)).status).toBe('CONFIRMED')
    const unpaid = await bought(shop, { input: anInput() })
    expect(await cancel(unpaid.number)).toMatchObject({ kind: 'done' })
    const atTill = { ...inShop, payment: 'COLLECTION', lines: [line('aaaaaaaaaaaa')] } as const
    const toCollect = await bought(shop, { input: anInput(atTill) })
    expect(await cancel(toCollect.number)).toMatchObject({ kind: 'done' })
  })

  it('OFFICE-23 OFFICE-20 sends what is ready, or all together: what it waits for and its days follow, and it can be undone', async () => {
    const { number } = await paidOrder(world, { lines: [line('aaaaaaaaaaaa'), line('cccccccccccc')] })
    const joined = await read(number)
    expect(joined).toMatchObject({ together: true, waitsFor: ['copies'] })
    const parted = await post(`/orders/${number}/together`, { version: joined.version, together: false })
    const apart = await read(number)
    expect(apart).toMatchObject({ together: false, waitsFor: ['copies', 'pack'], version: parted.version })
    expect(apart.expected?.from).toBe(apart.lines.map(({ expected }) => expected?.from ?? '').toSorted()[0])
    expect(apart.expected?.from).not.toBe(joined.expected?.from)
    await post(`/orders/${number}/together`, { version: parted.version, together: true })
    expect(await read(number)).toMatchObject({ together: true, waitsFor: ['copies'], expected: joined.expected })
    const { entries } = await readReply(call('GET', `/orders/${number}/timeline`, { cookie: admin.cookie }))
    const happened = (entries as { what: string }[]).map(({ what }) => what)
    expect(happened.filter((what) => what === 'joined' || what === 'parted')).toEqual(['joined', 'parted'])
  })

  it('OFFICE-23 at the till takes the sum that is due and no other; a letter goes again, or is taken back', async () => {
    const { number } = await bought(shop, {
      input: anInput({ ...inShop, payment: 'COLLECTION', lines: [line('aaaaaaaaaaaa')] }),
    })
    const ready = await post(`/orders/${number}/ready`, { version: (await read(number)).version })
    const [parcel] = (await read(number)).parcels
    expect(parcel?.atTill).toEqual({ cash: 3990, card: 3990 })
    const collect = (sum: number) => post(`/orders/${number}/collected`, { version: ready.version, means: 'cash', sum })
    expect(await collect(3985)).toMatchObject({ kind: 'other-sum' })
    expect(await collect(3990)).toMatchObject({ kind: 'done', taken: 3990 })
    const { letters } = await read(number)
    const letterId = letters.find(({ kind }) => kind === 'order-received')?.id
    const copy = await post(`/orders/${number}/letters`, { letterId })
    const takeBack = () => post(`/orders/${number}/letters/${String(copy.letterId)}/take-back`)
    expect(await takeBack()).toMatchObject({ kind: 'done' })
    expect(await takeBack()).toMatchObject({ kind: 'letter-sent' })
  })
})

describe('what comes back', () => {
  /** Sent, arrived, and its buyer withdraws. */
  async function announced() {
    const { number } = await paidOrder(world, { lines: [line('aaaaaaaaaaaa', 2)] })
    for (const act of ['pack', 'ship', 'delivered'] as const) await doAct(await read(number), act)
    await announceWithdrawal(shop, { number, name: null, lines: null, way: 'sign-in' })
    const path = `/orders/${number}/returns/1`
    return { number, path, one: () => readReply(call('GET', path, { cookie: admin.cookie })) }
  }
  const listed = async (over: 'yes' | 'no', number: string) => {
    const { returns } = await readReply(call('GET', `/returns?over=${over}`, { cookie: admin.cookie }))
    return (returns as { number: string }[]).find((one) => one.number === number)
  }

  it('OFFICE-74 is listed with the day its money is due, shows what goes back, and is received with what is damaged', async () => {
    const { number, path, one } = await announced()
    const back = await one()
    const lines = back.lines as { lineId: number; quantity: number }[]
    expect(lines).toMatchObject([{ quantity: 2 }])
    expect(await listed('no', number)).toMatchObject({ status: 'ANNOUNCED', refundBy: back.refundBy })
    expect(back.due).toBeGreaterThan(0)
    const body = { damagedLines: [lines[0]?.lineId], version: back.version }
    expect(await post(`${path}/receive`, body, packer)).toMatchObject({ kind: 'forbidden' })
    expect(await post(`${path}/receive`, { ...body, version: 1 })).toMatchObject({ kind: 'stale' })
    const copies = () =>
      db.selectFrom('inventories').select('inventory_amount').where('product_id', '=', 'aaaaaaaaaaaa')
    const before = await copies().execute()
    expect(await post(`${path}/receive`, body)).toMatchObject({ kind: 'done', refund: back.due })
    expect(await copies().execute(), 'what is damaged is not sold again').toEqual(before)
    expect(await listed('no', number), 'until the money is back').toMatchObject({ status: 'RECEIVED' })
    expect(await one()).toMatchObject({ due: null })
  })

  it('OFFICE-74 is rejected with words, which the buyer reads, and nothing goes back', async () => {
    const { number, path, one } = await announced()
    const { version } = await one()
    expect(await post(`${path}/reject`, { words: ' ', version })).toMatchObject({ kind: 'invalid' })
    expect(await post(`${path}/reject`, { words: 'A kötet teleírva érkezett.', version })).toMatchObject({
      kind: 'done',
    })
    expect(await one()).toMatchObject({ status: 'REJECTED', reason: 'A kötet teleírva érkezett.', due: null })
    expect(await listed('yes', number)).toMatchObject({ status: 'REJECTED' })
    const { rows } =
      await sql`select from refunds r join orders o on o.id = r.order_id where o.number = ${number}`.execute(db)
    expect(rows).toEqual([])
  })
})

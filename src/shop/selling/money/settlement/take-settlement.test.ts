import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { takeBackDelivery } from '#shop/selling/fulfilment/take-back-delivery.ts'
import { takeBackShipment } from '#shop/selling/fulfilment/take-back-shipment.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { liftCodRefusal, readCodStanding, takeCodLiftingBack } from '#shop/selling/orders/placing/cod-standing.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { OverLimitError } from '#shop/selling/orders/payment/send-back.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { findUnsettled } from './find-unsettled.ts'
import { listSettlements } from './list-settlements.ts'
import { readSettlement } from './read-settlement.ts'
import { takeFileBack } from '../take-file-back.ts'
import { takeSettlement } from './take-settlement.ts'
import { foxpostWorkbook, glsStatuses, glsWorkbook } from './test-settlements.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward, clock } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, price: 3992 },
  { id: 'bbbbbbbbbbbb', stock: 500, price: 2001 },
  { id: 'cccccccccccc', stock: 0, isOrderable: true, out: '2027-02-01' },
])
await insertTestStaff(db, { boltos: ['admin'] })
await sql`insert into settings (name, value) values ('cod', '{"isOffered": true, "byHand": true}')`.execute(db)
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const by = BOOKSELLER
const GLS: Actor = { kind: 'provider', id: 'gls' }
const line = (productId: string, quantity = 1) => ({ productId, quantity })
const view = (number: string) => viewOf(world, number)
let labels = 100_000_000
const nextLabel = () => String(++labels)

const ordered = (changes: Partial<OrderInput> = {}) =>
  bought(shop, { input: anInput({ payment: 'COD', lines: [line('aaaaaaaaaaaa')], ...changes }) })

/** All that is there in one parcel, handed over. */
async function sent(number: string, lines?: { lineId: number; quantity: number }[]) {
  const packed = await packShipment(shop, { number, by, lines })
  if (!packed.ok) throw new Error(packed.failure.kind)
  const label = nextLabel()
  const { shipment } = packed.value
  const shipped = await shipShipment(shop, { number, shipment, by, trackingNumber: label })
  if (!shipped.ok) throw new Error(shipped.failure.kind)
  return { label, shipment }
}

/** How the list of settlements tells of a file that was taken. */
async function listed(taken: Awaited<ReturnType<typeof take>>) {
  if (!taken.ok) throw new Error(JSON.stringify(taken))
  const { id } = taken.value
  return (await listSettlements(shop)).files.find((file) => file.id === id)
}

type Row = { number: string; amount: number; day?: string }
const glsFile = (rows: readonly Row[]) =>
  glsWorkbook(rows.map(({ number, amount, day = '2026-11-17' }) => ({ number, amount, day, reference: '' })))

async function take(content: Buffer, name = 'elszamolas.xlsx') {
  const read = await readSettlement(content)
  if (!read.ok) throw new Error(read.failure.kind)
  return takeSettlement(shop, { settlement: read.value, name, content, by })
}

describe('an order that is paid at the door', () => {
  it('ORDER-10 is confirmed when it is placed, and paid when the carrier says that its parcel was delivered', async () => {
    const order = await ordered()
    expect(order).toMatchObject({ status: 'CONFIRMED', payment: 'UNPAID', total: 5482, payable: 5482 })
    const { label } = await sent(order.number)
    expect(await view(order.number)).toMatchObject({
      payable: 5480,
      total: 5482,
      shipments: [{ cod: 5480, codRounding: -2, codSettledAt: null }],
    })
    expect(await markDelivered(shop, { number: order.number, by: GLS })).toMatchObject({ ok: true })
    const paid = await view(order.number)
    expect(paid).toMatchObject({
      status: 'COMPLETED',
      payment: 'PAID',
      attempts: [{ provider: 'cod', paymentId: `gls:${label}`, charged: 5480 }],
    })
    expect(paid.timeline.map(({ kind }) => kind).slice(-3)).toEqual(['delivered', 'paid-at-door', 'completed'])
  })

  it('ORDER-10 letters tell what the courier takes, when it is placed and when the parcel leaves', async () => {
    shop.letters.length = 0
    const order = await ordered()
    await sent(order.number)
    forward(10)
    await sendLetters(shop)
    const [received, shipped] = shop.letters.filter(({ to }) => to === 'anna@example.com')
    expect(received?.text).toMatch(/amikor átveszi a csomagot: 5.480.Ft/)
    expect(shipped?.text).toMatch(/készítsen elő 5.480.Ft-ot/)
  })

  it('ORDER-10 of one in two parcels, each is paid for by itself', async () => {
    const order = await ordered({ lines: [line('aaaaaaaaaaaa'), line('bbbbbbbbbbbb')], together: false })
    const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
    await sent(order.number, lines.slice(0, 1))
    await sent(order.number, lines.slice(1))
    expect((await view(order.number)).shipments.map(({ cod }) => cod)).toEqual([5480, 2000])
    await markDelivered(shop, { number: order.number, shipment: 2, by: GLS })
    expect(await view(order.number)).toMatchObject({ status: 'CONFIRMED', payment: 'UNPAID', paid: 2000 })
    await markDelivered(shop, { number: order.number, shipment: 1, by: GLS })
    expect(await view(order.number)).toMatchObject({ status: 'COMPLETED', payment: 'PAID', paid: 7480 })
  })

  it('ORDER-10 a hand-over that is taken back leaves nothing to collect', async () => {
    const order = await ordered()
    await sent(order.number)
    expect(await takeBackShipment(shop, { number: order.number, by })).toMatchObject({ ok: true })
    expect(await view(order.number)).toMatchObject({ payable: 5482, shipments: [{ cod: null, codRounding: 0 }] })
  })

  it('ORDER-10 a parcel that comes back is charged to nobody, and goes again for the same sum', async () => {
    const order = await ordered()
    await sent(order.number)
    expect(await markReturned(shop, { number: order.number, by, outcome: 'sender' })).toMatchObject({ ok: true })
    expect(await view(order.number)).toMatchObject({ payable: 5482, paid: 0 })
    await sent(order.number)
    expect((await view(order.number)).shipments[1]).toMatchObject({ cod: 5480, codRounding: -2 })
  })

  it('ORDER-10 a parcel told as delivered that comes back after all was never paid for', async () => {
    const order = await ordered()
    const { label } = await sent(order.number)
    await markDelivered(shop, { number: order.number, by: GLS })
    expect(await takeBackDelivery(shop, { number: order.number, by: GLS })).toMatchObject({ value: { isTaken: true } })
    expect(await view(order.number)).toMatchObject({
      status: 'CONFIRMED',
      payment: 'UNPAID',
      paid: 0,
      shipments: [{ status: 'SHIPPED' }],
      attentions: [{ reason: 'cod-came-back' }],
    })
    expect(await markReturned(shop, { number: order.number, by, outcome: 'sender' })).toMatchObject({ ok: true })
    expect(await checkInvariants(shop)).toEqual([])
    // What the carrier's file then says is looked at by somebody.
    const file = await take(glsFile([{ number: label, amount: 5480 }]))
    expect(file).toMatchObject({ ok: true, value: { matches: { 'came-back': 1 } } })
    const reasons = (await view(order.number)).attentions.map(({ reason }) => reason)
    expect(reasons.toSorted()).toEqual(['cod-came-back', 'cod-mismatch', 'parcel-came-back'])
  })

  it('ORDER-10 is charged again where it was delivered in the end', async () => {
    const order = await ordered()
    await sent(order.number)
    await markDelivered(shop, { number: order.number, by: GLS })
    await takeBackDelivery(shop, { number: order.number, by: GLS })
    await markDelivered(shop, { number: order.number, by: GLS })
    expect(await view(order.number)).toMatchObject({ status: 'COMPLETED', payment: 'PAID', paid: 5480 })
  })
})

describe('what a carrier settles', () => {
  it('OFFICE-96 a parcel that a person said is there is paid for with its row, and one of which nobody knew has arrived', async () => {
    const [byHand, unknown, known] = [await ordered(), await ordered(), await ordered()]
    const labelOf = async ({ number }: { number: string }) => (await sent(number)).label
    const [a, b, c] = [await labelOf(byHand), await labelOf(unknown), await labelOf(known)]
    await markDelivered(shop, { number: byHand.number, by })
    expect(await view(byHand.number)).toMatchObject({ status: 'COMPLETED', payment: 'UNPAID' })
    await markDelivered(shop, { number: known.number, by: GLS })
    const taken = await take(glsFile([a, b, c].map((number) => ({ number, amount: 5480 }))))
    expect(taken).toMatchObject({ ok: true, value: { total: 16_440, rows: 3, matches: { settled: 3 } } })
    for (const { number } of [byHand, unknown, known])
      expect(await view(number)).toMatchObject({
        status: 'COMPLETED',
        payment: 'PAID',
        paid: 5480,
        shipments: [{ status: 'DELIVERED', codSettledAt: expect.any(String) }],
      })
  })

  it('OFFICE-96 two forints are rounding, more is for somebody to look at, and less is charged as it was collected', async () => {
    const [rounded, less, more] = [await ordered(), await ordered(), await ordered()]
    const labelOf = async ({ number }: { number: string }) => (await sent(number)).label
    const rows = [
      { number: await labelOf(rounded), amount: 5482 },
      { number: await labelOf(less), amount: 5000 },
      { number: await labelOf(more), amount: 6000 },
    ]
    expect(await take(glsFile(rows))).toMatchObject({ value: { matches: { rounded: 1, mismatch: 2 } } })
    expect(await view(rounded.number)).toMatchObject({ payment: 'PAID', paid: 5480, attentions: [] })
    expect(await view(less.number)).toMatchObject({
      payment: 'UNPAID',
      paid: 5000,
      attentions: [{ reason: 'cod-mismatch' }],
    })
    expect(await view(more.number)).toMatchObject({
      payment: 'PAID',
      paid: 5480,
      attentions: [{ reason: 'cod-mismatch' }],
    })
  })

  it('OFFICE-75 OFFICE-96 before the carrier has paid it out, nobody gives it back alone', async () => {
    const order = await ordered()
    const { label } = await sent(order.number)
    await markDelivered(shop, { number: order.number, by: GLS })
    const refund = () =>
      requestRefund(shop, { number: order.number, amount: 100, reason: 'goodwill', words: 'kár', by })
    await expect(refund()).rejects.toThrow(OverLimitError)
    await take(glsFile([{ number: label, amount: 5480 }]))
    expect(await refund()).toMatchObject({ ok: true })
  })

  it('OFFICE-96 a file is taken once, whatever it is called, and so is each of its rows', async () => {
    const order = await ordered()
    const { label } = await sent(order.number)
    const content = glsFile([{ number: label, amount: 5480 }])
    expect(await take(content)).toMatchObject({ ok: true })
    expect(await take(content, 'masodszor.xlsx')).toEqual({
      ok: false,
      failure: { kind: 'file-twice', value: 'elszamolas.xlsx' },
    })
    const other = await sent((await ordered()).number)
    const again = glsFile([
      { number: other.label, amount: 5480 },
      { number: label, amount: 5480 },
    ])
    expect(await take(again)).toMatchObject({ ok: false, failure: { kind: 'row-known', value: 'elszamolas.xlsx' } })
    expect(await view(order.number)).toMatchObject({ paid: 5480 })
  })

  it('OFFICE-96 a parcel that is paid out a second time, in the same file or another, is for somebody to look at', async () => {
    const [one, two] = [await ordered(), await ordered()]
    const [a, b] = [(await sent(one.number)).label, (await sent(two.number)).label]
    await take(glsFile([{ number: a, amount: 5480 }]))
    const again = glsFile([
      { number: a, amount: 5480, day: '2026-11-18' },
      { number: b, amount: 5480, day: '2026-11-17' },
      { number: b, amount: 3000, day: '2026-11-18' },
    ])
    const second = await take(again)
    expect(second).toMatchObject({ value: { matches: { settled: 1, mismatch: 2 } } })
    for (const { number } of [one, two])
      expect(await view(number)).toMatchObject({ paid: 5480, attentions: [{ reason: 'cod-mismatch' }] })
    expect((await listed(second))?.looks).toMatchObject([
      { number: a, amount: 5480, toCollect: 5480, match: 'mismatch', order: one.number },
      { number: b, amount: 3000, toCollect: 5480, match: 'mismatch', order: two.number },
    ])
  })

  it('OFFICE-96 a row of a parcel that the shop does not know is told with its number and its sum', async () => {
    const { label } = await sent((await ordered()).number)
    const taken = await take(
      glsFile([
        { number: label, amount: 5480 },
        { number: '77777777777', amount: 4321 },
      ]),
    )
    expect(await listed(taken)).toMatchObject({
      toLook: 1,
      looks: [{ number: '77777777777', amount: 4321, toCollect: null, match: 'unknown', order: null }],
    })
  })

  it('OFFICE-96 one that was read by mistake is taken back within the day: nothing of it is settled, and it may come again', async () => {
    const [known, first] = [await ordered(), await ordered()]
    const [a, b] = [(await sent(known.number)).label, (await sent(first.number)).label]
    await markDelivered(shop, { number: known.number, by: GLS })
    forward(60)
    const content = glsFile([a, b].map((number) => ({ number, amount: 5480 })))
    const settlement = await take(content)
    if (!settlement.ok) throw new Error(settlement.failure.kind)
    const back = { file: settlement.value.id, because: 'Rossz hét.', by }
    forward(60)
    const statuses = await take(
      glsStatuses([{ number: b, amount: 5480, day: '2026-11-17', reference: '' }]),
      'lista.xlsx',
    )
    expect(await takeFileBack(shop, back)).toMatchObject({ failure: { kind: 'money-file-not-last' } })
    if (statuses.ok) await takeFileBack(shop, { ...back, file: statuses.value.id })
    expect(await takeFileBack(shop, back)).toEqual({
      ok: true,
      value: { kind: 'settlement', rows: 2, parcels: 2, paid: [first.number] },
    })
    for (const { number } of [known, first])
      expect(await view(number)).toMatchObject({ paid: 5480, shipments: [{ status: 'DELIVERED', codSettledAt: null }] })
    expect(await takeFileBack(shop, back)).toMatchObject({ failure: { kind: 'no-such-money-file' } })
    const again = await take(content)
    expect(again).toMatchObject({ ok: true, value: { matches: { settled: 2 } } })
    for (const { number } of [known, first]) expect(await view(number)).toMatchObject({ paid: 5480 })
    expect((await view(first.number)).shipments[0]?.codSettledAt).not.toBeNull()
  })

  it('OFFICE-96 nor after a day, nor when somebody has gone on from it', async () => {
    const order = await ordered()
    const { label } = await sent(order.number)
    forward(60)
    const settlement = await take(glsFile([{ number: label, amount: 5480 }]))
    if (!settlement.ok) throw new Error(settlement.failure.kind)
    const back = { file: settlement.value.id, because: 'Rossz hét.', by }
    const before = clock.now
    clock.now = new Date(before.getTime() + DAY_MS + 1)
    expect(await takeFileBack(shop, back)).toMatchObject({ failure: { kind: 'money-file-old' } })
    clock.now = before
    await requestRefund(shop, {
      number: order.number,
      amount: 100,
      reason: 'goodwill',
      by: { kind: 'system', id: null },
    })
    expect(await takeFileBack(shop, back)).toMatchObject({ failure: { kind: 'money-file-used' } })
    expect((await view(order.number)).shipments[0]?.codSettledAt).not.toBeNull()
  })

  it('OFFICE-96 another company’s file is refused: none of its parcels is ours, or the carrier pays somebody else', async () => {
    expect(await take(glsFile([{ number: '99999999', amount: 100 }]))).toEqual({
      ok: false,
      failure: { kind: 'other-company' },
    })
    const point = { carrier: 'foxpost', id: 'hu123', name: 'Foxpost', address: '1051 Budapest, Sas utca 1.' }
    const foxpost = async (partner: string) => {
      const order = await ordered()
      await sql`update orders set shipping = 'GLSPOINT', parcel_point = ${JSON.stringify(point)}::jsonb
        where number = ${order.number}`.execute(db)
      const packed = await packShipment(shop, { number: order.number, by })
      if (!packed.ok) throw new Error(packed.failure.kind)
      const number = `CLFOX${nextLabel()}`
      await shipShipment(shop, { number: order.number, by, trackingNumber: number })
      return take(foxpostWorkbook([{ number, reference: '', day: '2026-11-17', amount: 5480 }], { partner }))
    }
    expect(await foxpost('W1')).toMatchObject({ ok: true, value: { carrier: 'foxpost', matches: { settled: 1 } } })
    expect(await foxpost('W1')).toMatchObject({ ok: true })
    expect(await foxpost('W2')).toEqual({ ok: false, failure: { kind: 'other-company' } })
  })

  it('OFFICE-96 a parcel that was paid for by card is not one to collect for', async () => {
    const [paid, other] = [await ordered(), await ordered()]
    const { label } = await sent(paid.number)
    await sql`update shipments set cod = null, cod_rounding = 0 where tracking_number = ${label}`.execute(db)
    await sql`update orders set rounding = 0 where number = ${paid.number}`.execute(db)
    const rows = [
      { number: label, amount: 5480 },
      { number: (await sent(other.number)).label, amount: 5480 },
      { number: '99999998', amount: 100 },
    ]
    expect(await take(glsFile(rows))).toMatchObject({
      value: { matches: { 'not-to-collect': 1, 'settled': 1, 'unknown': 1 } },
    })
  })

  it('OFFICE-96 a list of parcels pays nothing out, and may be read again with what is new in it', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const { label } = await sent(first.number)
    const row = { number: label, amount: 5480, reference: '', day: '' }
    expect(await take(glsStatuses([row]))).toMatchObject({ ok: true, value: { rows: 1, matches: { settled: 1 } } })
    expect(await view(first.number)).toMatchObject({ payment: 'PAID', shipments: [{ codSettledAt: null }] })
    const next = { ...row, number: (await sent(second.number)).label }
    expect(await take(glsStatuses([row, next]))).toMatchObject({
      ok: true,
      value: { rows: 1, matches: { settled: 1 } },
    })
  })

  it('OFFICE-96 what nobody has settled within two weeks is told once', async () => {
    const order = await ordered()
    await sent(order.number)
    await markDelivered(shop, { number: order.number, by: GLS })
    const reasons = async () => (await view(order.number)).attentions.map(({ reason }) => reason)
    await findUnsettled(shop)
    expect(await reasons()).toEqual([])
    const before = clock.now
    clock.now = new Date(clock.now.getTime() + 15 * DAY_MS)
    expect(await findUnsettled(shop)).toBeGreaterThan(0)
    expect(await reasons()).toEqual(['cod-unsettled'])
    expect(await findUnsettled(shop)).toBe(0)
    clock.now = before
  })
})

describe('who may pay at the door', () => {
  const problems = async (changes: Partial<OrderInput>, userId?: string) =>
    (await buy(shop, { input: anInput({ payment: 'COD', ...changes }), userId })).problems.map(({ kind, value }) =>
      value === null ? kind : `${kind} ${value}`,
    )

  it('ORDER-10 no pre-order, no sum above the limit, nothing by post abroad or to be collected', async () => {
    expect(await problems({ lines: [line('cccccccccccc')] })).toEqual(['cod-preorder'])
    expect(await problems({ lines: [line('aaaaaaaaaaaa', 13)] })).toEqual(['cod-sum 50000'])
    expect(await problems({ shipping: 'SHOP', pickupShop: 'shop-1', delivery: null })).toEqual(['payment-not-offered'])
  })

  /** Comes back from where it was sent, with what its carrier said of why. */
  async function cameBack(number: string, code: string | null, isNotTaken = false) {
    const { label } = await sent(number)
    await sql`insert into carrier_labels (id, shipment_id, carrier, reference, state, cod, parcel_id, number, requested_at,
        requested_by_kind, not_taken_code)
      select gen_random_uuid(), s.id, 'gls', ${label}, 'ORDERED', s.cod, ${label}, ${label}, now(), 'system', ${code}
      from shipments s where s.tracking_number = ${label}`.execute(db)
    await markReturned(shop, { number, by, outcome: 'sender', isNotTaken })
  }

  it('ORDER-10 whoever refused or did not fetch two parcels within a year pays first, until somebody looks past it', async () => {
    const first = await ordered()
    const { userId } = first
    const again = () => bought(shop, { input: anInput({ payment: 'COD' }), userId })
    for (const { number } of [first, await again()]) await cameBack(number, '17')
    expect(await problems({}, userId)).toEqual(['cod-came-back'])
    expect(await problems({ payment: 'BARION' }, userId)).toEqual([])
    const now = clock.now
    clock.now = new Date(now.getTime() + 366 * DAY_MS)
    expect(await problems({}, userId)).toEqual([])
    clock.now = now
    await liftCodRefusal(shop, { userId, reason: 'Kórházban volt.', by })
    expect(await problems({}, userId)).toEqual([])
    expect(await readCodStanding(shop, userId)).toMatchObject({
      notTaken: [{ order: expect.any(String), code: '17' }, { order: first.number }],
      lifted: { reason: 'Kórházban volt.', by: by.id },
      paysFirst: false,
    })
    await takeCodLiftingBack(shop, userId)
    expect(await problems({}, userId)).toEqual(['cod-came-back'])
    await liftCodRefusal(shop, { userId, reason: 'Mégis.', by })
    forward(5)
    for (let time = 1; time <= 2; time += 1) await cameBack((await again()).number, '57')
    expect(await problems({}, userId), 'what comes back after that counts').toEqual(['cod-came-back'])
  })

  it('ORDER-10 where parcels are handed over by hand, what stands on them is taken for their carrier’s word', async () => {
    const first = await ordered()
    const { userId } = first
    const again = () => bought(shop, { input: anInput({ payment: 'COD' }), userId })
    const byHand = async (number: string, isNotTaken: boolean) => {
      await sent(number)
      await markReturned(shop, { number, by, outcome: 'sender', isNotTaken })
    }
    await byHand(first.number, true)
    await byHand((await again()).number, false)
    // Its carrier is asked by its program, which says nothing of the kind.
    const { number } = await again()
    await cameBack(number, null, true)
    expect(await problems({}, userId)).toEqual([])
    await byHand((await again()).number, true)
    expect(await problems({}, userId)).toEqual(['cod-came-back'])
    expect((await readCodStanding(shop, userId)).notTaken.map(({ code }) => code)).toEqual([null, null])
  })

  it('ORDER-10 nobody pays first because of parcels of which no carrier says that they were refused or not fetched', async () => {
    const first = await ordered()
    const { userId } = first
    const again = () => bought(shop, { input: anInput({ payment: 'COD' }), userId })
    for (const { number } of [first, await again(), await again()]) await cameBack(number, null)
    const lost = await again()
    await sent(lost.number)
    await markReturned(shop, { number: lost.number, by, outcome: 'lost' })
    expect(await problems({}, userId)).toEqual([])
  })

  it('ORDER-10 ORDER-05 what is under way unpaid counts as what stands aside', async () => {
    const order = await ordered({ lines: [line('aaaaaaaaaaaa', 3)] })
    const held = async () => {
      const { rows } = await sql<{ copies: number }>`select coalesce(sum(quantity), 0)::int as copies from unpaid_holds
        where user_id = ${order.userId}::uuid`.execute(db)
      return rows[0]?.copies
    }
    expect(await held()).toBe(3)
    await sent(order.number)
    expect(await held()).toBe(3)
    await markDelivered(shop, { number: order.number, by: GLS })
    expect(await held()).toBe(0)
  })

  it('ORDER-10 a shop that does not offer it takes no such order, and says no reason of an order', async () => {
    await sql`update settings set value = '{"isOffered": true}' where name = 'cod'`.execute(db)
    world.forget()
    expect(await problems({})).toEqual(['payment-not-offered'])
    await sql`update settings set value = '{"isOffered": true, "byHand": true}' where name = 'cod'`.execute(db)
    world.forget()
  })
})

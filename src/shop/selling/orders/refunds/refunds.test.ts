import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { approveRefund } from '#shop/selling/withdrawal/approve-refund.ts'
import { refundOfAnnounced } from '#shop/selling/withdrawal/refund-of-announced.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { sendLetters } from '../letters/send-letters.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import { anInput, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder, viewOf } from '../test-paid-order.ts'
import { askRefund } from './ask-refund.ts'
import { refuseRefund, withdrawRefund } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { insertTestStaff } from './test-staff.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward, forget } = world
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const person = (name: string) => ({ kind: 'staff', id: `${name}@example.com` }) as const
const [MARTA, PETER, BALINT] = [person('marta'), person('peter'), person('balint')]
beforeAll(async () => {
  await stockBooks(db, [
    { id: 'aaaaaaaaaaaa', stock: 900 },
    { id: 'bbbbbbbbbbbb', stock: 900, price: 9990, vat: 'GIFT' },
  ])
  await insertTestStaff(db, { marta: ['bookkeeper'], peter: ['admin'], balint: ['counter'] })
})
afterEach(() => forward(86_400))

const aPaid = (copies = 1, gifts = 0) =>
  paidOrder(
    world,
    anInput({
      lines: [
        { productId: 'aaaaaaaaaaaa', quantity: copies },
        ...(gifts > 0 ? [{ productId: 'bbbbbbbbbbbb', quantity: gifts }] : []),
      ],
    }),
  )
type Paid = Awaited<ReturnType<typeof aPaid>>
type Wish = Partial<Parameters<typeof askRefund>[1]>
const ask = ({ number, version }: Pick<Paid, 'number' | 'version'>, wish: Wish) =>
  askRefund(shop, { number, version, amount: 1000, reason: 'goodwill', by: MARTA, ...wish })
async function sent(paid: Paid) {
  await packShipment(shop, { number: paid.number, by: PETER })
  await shipShipment(shop, { number: paid.number, by: PETER, trackingNumber: '00123456789' })
  await markDelivered(shop, { number: paid.number, by: PETER })
  return viewOf(world, paid.number)
}
const approvalIdOf = async (outcome: Promise<Awaited<ReturnType<typeof ask>>>) => {
  const done = await outcome
  return done.ok ? (done.value.approvalId ?? 0) : expect.fail(JSON.stringify(done.failure))
}
const kindsOf = (outcomes: readonly { ok: boolean; failure?: { kind: string } }[]) =>
  outcomes.map((one) => (one.ok ? 'done' : (one.failure?.kind ?? ''))).toSorted()

describe('money back for what it was paid for', () => {
  it('OFFICE-24 copies that were not sent are cancelled, and the buyer is told of them and of the money', async () => {
    const paid = await aPaid(2, 1)
    const [book] = paid.lines
    const copies = [{ lineId: book?.id ?? 0, quantity: 1 }]
    expect(await ask(paid, { copies, amount: 3991 })).toMatchObject({ failure: { kind: 'other-sum', due: 3990 } })
    expect(await ask(paid, { copies, amount: 3990, reason: 'fewer-wanted' })).toMatchObject({ ok: true })
    await runRefunds(shop)
    const after = await viewOf(world, paid.number)
    expect(after).toMatchObject({ refunded: 3990, payable: 3990 + 9990 + 1490, status: 'CONFIRMED' })
    expect(after.lines[0]).toMatchObject({ cancelledQuantity: 1, heldQuantity: 1 })
    await sendLetters(shop)
    const subjects = shop.letters.filter(({ text }) => text.includes(paid.number)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining([expect.stringMatching(/visszaküldtük a pénzét/i)]))
    expect(await ask(paid, {}), 'seen before').toMatchObject({ failure: { kind: 'stale', version: after.version } })
  })

  it('OFFICE-24 copies at the buyer’s stay there: their price goes back once, and not again when they come back', async () => {
    const paid = await sent(await aPaid(2))
    const lineId = paid.lines[0]?.id ?? 0
    expect(await ask(paid, { copies: [{ lineId, quantity: 1 }], amount: 3990, reason: 'damaged' })).toMatchObject({
      ok: true,
    })
    const after = await viewOf(world, paid.number)
    expect(after).toMatchObject({ payable: 3990 + 1490, lines: [{ cancelledQuantity: 0, returnedQuantity: 0 }] })
    expect(await ask(after, { copies: [{ lineId, quantity: 2 }], amount: 7980 })).toMatchObject({
      failure: { kind: 'bad-quantity', most: 1 },
    })
    expect(await ask(after, { delivery: true, amount: 1490 })).toMatchObject({ ok: true })
    const last = await viewOf(world, paid.number)
    expect(await ask(last, { delivery: true, amount: 1490 })).toMatchObject({ failure: { kind: 'no-delivery' } })
    await announceWithdrawal(shop, { number: paid.number, name: null, lines: null, way: 'token' })
    expect(await refundOfAnnounced(shop, { number: paid.number, returnNumber: null })).toMatchObject({
      value: { due: 3990 },
    })
  })

  it('OFFICE-24 all that was not sent: the order is cancelled, its letter says the sum, nothing is kept', async () => {
    const paid = await aPaid(3)
    const copies = [{ lineId: paid.lines[0]?.id ?? 0, quantity: 3 }]
    expect(await ask(paid, { copies, amount: 13_460, reason: 'missing' })).toMatchObject({ ok: true })
    await runRefunds(shop)
    expect(await viewOf(world, paid.number)).toMatchObject({
      status: 'CANCELLED',
      refunded: 13_460,
      payment: 'REFUNDED',
    })
    shop.letters.length = 0
    await sendLetters(shop)
    expect(shop.letters.map(({ text }) => text).join()).toContain('13\u00a0460\u00a0Ft')
  })

  it('OFFICE-24 packed copies are unpacked first', async () => {
    const paid = await aPaid()
    await packShipment(shop, { number: paid.number, by: PETER })
    const { version } = await viewOf(world, paid.number)
    const copies = [{ lineId: paid.lines[0]?.id ?? 0, quantity: 1 }]
    expect(await ask({ ...paid, version }, { copies, amount: 3990 })).toMatchObject({
      failure: { kind: 'bad-quantity', most: 0 },
    })
  })

  it('OFFICE-24 of two at once one is done, whoever asks, and together they never give more than was paid', async () => {
    const paid = await aPaid()
    const both = await Promise.all([ask(paid, { amount: 5000 }), ask(paid, { amount: 5000, by: PETER })])
    expect(kindsOf(both)).toEqual(['done', 'stale'])
    expect(await viewOf(world, paid.number)).toMatchObject({ payable: 480 })
  })
})

describe('over the limit', () => {
  it('OFFICE-75 at the limit it is done at once, over it another person decides; the counter always asks', async () => {
    const paid = await aPaid(6)
    expect(await ask(paid, { amount: 20_000 })).toMatchObject({ value: { state: 'requested', approvalId: null } })
    const other = await aPaid(6)
    expect(await ask(other, { amount: 20_001 })).toMatchObject({ value: { state: 'asked' } })
    expect((await viewOf(world, other.number)).refunds).toEqual([])
    const small = await aPaid()
    expect(await ask(small, { amount: 1, by: BALINT })).toMatchObject({ value: { state: 'asked' } })
    expect(await ask(small, { amount: 1, by: person('nobody') })).toMatchObject({ failure: { kind: 'no-such-member' } })
  })

  it('OFFICE-75 sixty thousand a day and person, also in many small ones at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => aPaid(5)))
    const all = await Promise.all(orders.map((order) => ask(order, { amount: 18_000 })))
    expect(all.map((one) => (one.ok ? one.value.state : one.failure.kind)).toSorted()).toEqual([
      'asked',
      'requested',
      'requested',
      'requested',
    ])
  })

  it('OFFICE-75 is approved by somebody else, once, also when two press at the same moment', async () => {
    const paid = await aPaid(6)
    const id = await approvalIdOf(ask(paid, { amount: 21_000, words: 'az iskola lemondta' }))
    expect(await approveRefund(shop, { id, by: MARTA })).toMatchObject({ failure: { kind: 'own-request' } })
    const both = await Promise.all([
      approveRefund(shop, { id, by: PETER }),
      approveRefund(shop, { id, by: PETER }),
      refuseRefund(shop, { id, by: PETER, words: 'nem' }),
    ])
    expect(kindsOf(both).filter((kind) => kind === 'done')).toHaveLength(1)
    expect(kindsOf(both).filter((kind) => kind === 'already-decided')).toHaveLength(2)
    expect(await approveRefund(shop, { id: 1_000_000, by: PETER })).toMatchObject({
      failure: { kind: 'no-such-approval' },
    })
    const decided = await listApprovals(shop, { isDecided: true, limit: 5 })
    expect(decided.find((one) => one.id === id)).toMatchObject({ askedByName: 'marta', decidedByName: 'peter' })
  })

  it('OFFICE-75 happens as it was asked for: with its copies, in the name of who asked, and what was given by approval uses up nobody’s day', async () => {
    const paid = await aPaid(6)
    const copies = [{ lineId: paid.lines[0]?.id ?? 0, quantity: 6 }]
    const id = await approvalIdOf(ask(paid, { copies, amount: 6 * 3990 + 1490, reason: 'fewer-wanted' }))
    expect(await listApprovals(shop, { isDecided: false, limit: 50 })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, state: 'open' })]),
    )
    expect(await approveRefund(shop, { id, by: PETER })).toMatchObject({ ok: true })
    const after = await viewOf(world, paid.number)
    expect(after).toMatchObject({ status: 'CANCELLED' })
    expect(after.timeline.at(-1)).toMatchObject({ by: MARTA.id, note: expect.stringContaining(PETER.id) })
    expect(await ask(await aPaid(6), { amount: 20_000 })).toMatchObject({ value: { state: 'requested' } })
  })

  it('OFFICE-75 an order that has changed since, and three days, end it; whoever asked takes it back', async () => {
    const paid = await aPaid(6)
    const [id, late, own] = [
      await approvalIdOf(ask(paid, { amount: 21_000 })),
      await approvalIdOf(ask(await aPaid(6), { amount: 21_000 })),
      await approvalIdOf(ask(await aPaid(6), { amount: 21_000 })),
    ]
    await packShipment(shop, { number: paid.number, by: PETER })
    expect(await approveRefund(shop, { id, by: PETER })).toMatchObject({ failure: { kind: 'stale' } })
    const listed = await listApprovals(shop, { isDecided: false, limit: 100 })
    expect(listed.find((one) => one.id === id)?.state).toBe('changed')
    expect(await refuseRefund(shop, { id, by: PETER, words: 'kérd újra' })).toMatchObject({ ok: true })
    expect(await withdrawRefund(shop, { id: own, by: PETER })).toMatchObject({ failure: { kind: 'not-yours' } })
    expect(await withdrawRefund(shop, { id: own, by: MARTA })).toMatchObject({ ok: true })
    forward(3 * 86_400)
    expect(await approveRefund(shop, { id: late, by: PETER })).toMatchObject({ failure: { kind: 'approval-over' } })
    const over = await listApprovals(shop, { isDecided: true, limit: 100 })
    expect(over.find((one) => one.id === late)?.state).toBe('over')
  })

  it('OFFICE-75 the database lets nobody decide what they asked for, nor decide anything twice', async () => {
    const id = await approvalIdOf(ask(await aPaid(6), { amount: 21_000 }))
    const decide = (outcome: string, by: string) =>
      sql`update approvals set outcome = ${outcome}, decided_at = now(), decided_by = ${by} where id = ${id}`.execute(
        db,
      )
    await expect(decide('APPROVED', MARTA.id)).rejects.toThrow(/check/)
    await expect(decide('WITHDRAWN', PETER.id)).rejects.toThrow(/check/)
    await decide('REFUSED', PETER.id)
    await expect(decide('APPROVED', PETER.id)).rejects.toThrow()
  })

  it('OFFICE-75 where nobody else could approve, it is done, and the operator reads of it', async () => {
    await sql`update staff_members set state = 'disabled' where email = ${PETER.id}`.execute(db)
    forget()
    const paid = await aPaid(6)
    await sql`insert into settings (name, value) values ('operator', '{"email": "uj@example.com"}')
      on conflict (name) do update set value = settings.value || excluded.value`.execute(db)
    forget()
    expect(await ask(paid, { amount: 24_000 })).toMatchObject({ value: { state: 'requested' } })
    const { rows } = await sql<{ to: string }>`select mail ->> 'to' as to from waiting_letters
      where mail ->> 'text' like ${`%${paid.number}%`}`.execute(db)
    expect(rows.map(({ to }) => to).toSorted(), 'an address of the office alone could be one’s own').toEqual([
      'staff@example.com',
      'uj@example.com',
    ])
    await sql`update staff_members set state = 'active' where email = ${PETER.id}`.execute(db)
    forget()
  })
})

describe('a copy whose price has gone back', () => {
  it('ORDER-05 where a company has refused once, what is given up later is not asked of it, and somebody is told so', async () => {
    const paid = await aPaid(2)
    expect(await ask(paid, {})).toMatchObject({ ok: true })
    await sql`update refunds set status = 'FAILED', failure = 'refused', next_try_at = null, settled_at = ${shop.clock.now()}
      where order_id = ${paid.id}`.execute(db)
    expect(await ask(await viewOf(world, paid.number), {}), 'by hand').toMatchObject({ ok: true })
    await runRefunds(shop)
    expect(await viewOf(world, paid.number)).toMatchObject({ refunded: 1000, attentions: [] })
    expect((await cancelOrder(shop, { number: paid.number, by: BUYER, reason: 'by-buyer' })).problems).toEqual([])
    await runRefunds(shop)
    expect(await viewOf(world, paid.number)).toMatchObject({
      status: 'CANCELLED',
      refunded: 1000,
      attentions: [{ reason: 'refund-failed' }],
    })
  })

  it('OFFICE-24 gives nothing twice when its parcel comes back and it is cancelled', async () => {
    const paid = await aPaid(2, 1)
    const lineId = paid.lines[0]?.id ?? 0
    await packShipment(shop, { number: paid.number, by: PETER })
    await shipShipment(shop, { number: paid.number, by: PETER, trackingNumber: '00123456789' })
    const shipped = await viewOf(world, paid.number)
    expect(await ask(shipped, { amount: 3990, copies: [{ lineId, quantity: 1 }] })).toMatchObject({ ok: true })
    await markReturned(shop, { number: paid.number, by: PETER, outcome: 'sender' })
    // One of the two is paid for: its price goes back, and that of the other does not go back again.
    const lines = [{ lineId, quantity: 2 }]
    expect((await cancelOrder(shop, { number: paid.number, by: PETER, reason: 'by-staff', lines })).problems).toEqual(
      [],
    )
    await runRefunds(shop)
    expect(await viewOf(world, paid.number)).toMatchObject({ refunded: 2 * 3990, payable: paid.paid - 2 * 3990 })
  })

  it('OFFICE-24 one of two that came back is cancelled, and the other stays one whose price has gone back', async () => {
    const paid = await aPaid(2, 1)
    const lineId = paid.lines[0]?.id ?? 0
    await packShipment(shop, { number: paid.number, by: PETER })
    await shipShipment(shop, { number: paid.number, by: PETER, trackingNumber: '00123456790' })
    const by = { kind: 'command', id: 'root' } as const
    await requestRefund(shop, {
      number: paid.number,
      amount: 7980,
      reason: 'goodwill',
      copies: [{ lineId, quantity: 2 }],
      by,
    })
    await markReturned(shop, { number: paid.number, by: PETER, outcome: 'sender' })
    const one = { number: paid.number, by: PETER, reason: 'by-staff', lines: [{ lineId, quantity: 1 }] }
    for (const cancelled of [1, 2]) {
      expect((await cancelOrder(shop, one)).problems).toEqual([])
      await runRefunds(shop)
      expect(await viewOf(world, paid.number)).toMatchObject({
        refunded: 7980,
        payable: paid.paid - 7980,
        lines: [{ cancelledQuantity: cancelled }, {}],
      })
    }
  })
})

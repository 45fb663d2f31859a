import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { readToday } from '#shop/house/today/read-today.ts'
import { EVERY_PERMISSION } from '#shop/people/staff/permissions.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import { OverLimitError } from '../payment/send-back.ts'
import { pressed, type DeskInput } from '../test-office-desk.ts'
import { anInput, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder, viewOf } from '../test-paid-order.ts'
import { insertTestStaff } from './test-staff.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward, forget } = world
afterAll(() => world.stop())
afterEach(async () => {
  expect(await checkInvariants(shop)).toEqual([])
  forward(86_400)
})

const person = (name: string) => ({ kind: 'staff', id: `${name}@example.com` }) as const
const [MARTA, PETER, BALINT] = [person('marta'), person('peter'), person('balint')]
type Staff = typeof MARTA
beforeAll(async () => {
  await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 900 }])
  await insertTestStaff(db, { marta: ['bookkeeper'], peter: ['admin'], balint: ['counter'] })
})

/** Six copies: 25 430 with delivery, which is over everybody's limit; one: 5 480, which is over the counter's alone. */
const aPaid = (copies: number) =>
  paidOrder(world, anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: copies }] }))
const press = async (
  by: Staff,
  id: string,
  number: string,
  more: Partial<DeskInput> & { parameters?: object } = {},
) => {
  const { version } = await viewOf(world, number)
  const answer = await pressed(shop, by, id, {
    ...more,
    parameters: { number, ...more.parameters },
    body: { version, ...more.body },
  })
  return answer.ok ? answer.value : answer.failure.kind
}
const approve = (by: Staff, id: unknown) => pressed(shop, by, 'approveRefund', { parameters: { id }, body: {} })
const deciders = async (number: string) => {
  const { rows } = await sql<{
    decider: string
    approval: number | null
  }>`select coalesce(r.decided_by_id, r.decided_by_kind::text)
      as decider, r.approval_id as approval from refunds r join orders o on o.id = r.order_id where o.number = ${number}`.execute(
    db,
  )
  return rows
}
async function delivered(copies: number) {
  const { number } = await aPaid(copies)
  await packShipment(shop, { number, by: PETER })
  await shipShipment(shop, { number, by: PETER, trackingNumber: '00123456789' })
  await markDelivered(shop, { number, by: PETER })
  return number
}

describe('cancelling, by somebody of the shop', () => {
  it('OFFICE-75 over their limit changes nothing until another person has approved it; then it is done in their name', async () => {
    const { number, version } = await aPaid(6)
    const answer = await press(BALINT, 'cancelOrder', number, { body: { reason: 'Elírta.' } })
    expect(answer).toMatchObject({ state: 'asked', amount: 25_430, version })
    expect(await viewOf(world, number)).toMatchObject({ status: 'CONFIRMED', version, refunds: [] })
    const { approvalId } = answer as { approvalId: number }
    expect(await approve(BALINT, approvalId)).toMatchObject({ failure: { kind: 'own-request' } })
    expect(await approve(MARTA, approvalId)).toMatchObject({ ok: true })
    await runRefunds(shop)
    const after = await viewOf(world, number)
    expect(after).toMatchObject({ status: 'CANCELLED', refunded: 25_430 })
    expect(after.timeline.find(({ kind }) => kind === 'cancelled')).toMatchObject({ by: BALINT.id, note: 'Elírta.' })
    expect(await deciders(number)).toEqual([{ decider: BALINT.id, approval: approvalId }])
    const { rows: acts } =
      await sql<object>`select a.operation, m.email from acts a join staff_members m on m.sub = a.by_sub
      where a.record in (${`order:${number}`}, ${`approval:${approvalId}`}) and a.refusal is null order by a.id`.execute(
        db,
      )
    expect(acts, 'by the id that stays with them').toEqual([
      { operation: 'order cancel', email: BALINT.id },
      { operation: 'refund approve', email: MARTA.id },
    ])
  })

  it('OFFICE-75 asks for a proof as a refund does, and an unpaid order asks for none', async () => {
    const { number } = await aPaid(1)
    expect(await press(MARTA, 'cancelOrder', number, { isProven: false })).toBe('needs-proof')
    expect(await press(MARTA, 'cancelOrder', number)).toMatchObject({ state: 'done', approvalId: null })
    expect(await deciders(number)).toEqual([{ decider: MARTA.id, approval: null }])
  })

  it('OFFICE-75 of single copies, and refunds, count together against the limits of the act and of the day', async () => {
    const lines = ({ lines }: Awaited<ReturnType<typeof aPaid>>, quantity: number) => [
      { lineId: lines[0]?.id ?? 0, quantity },
    ]
    const many = await aPaid(6)
    expect(await press(MARTA, 'cancelOrder', many.number, { body: { lines: lines(many, 5) } })).toMatchObject({
      state: 'done',
    })
    expect(await press(BALINT, 'cancelOrder', many.number, { body: { lines: lines(many, 1) } })).toMatchObject({
      state: 'asked',
      amount: 5480,
    })
    const refund = { amount: 19_000, reason: 'goodwill' }
    const other = await aPaid(6)
    expect(await press(MARTA, 'refundOrder', other.number, { body: refund })).toMatchObject({ state: 'requested' })
    const third = await aPaid(5)
    expect(await press(MARTA, 'cancelOrder', third.number, { body: { lines: lines(third, 4) } })).toMatchObject({
      state: 'done',
    })
    // 19 950 + 19 000 + 15 960 of 60 000 a day.
    const last = await aPaid(2)
    expect(await press(MARTA, 'cancelOrder', last.number)).toMatchObject({ state: 'asked', amount: 9470 })
    forward(86_400)
    expect(await press(MARTA, 'cancelOrder', last.number)).toMatchObject({ state: 'done' })
  })

  it('OFFICE-75 cannot be done beside the limits: whoever does not ask for approval is stopped where the money goes back', async () => {
    const { number } = await aPaid(6)
    await expect(cancelOrder(shop, { number, by: BALINT, reason: 'by-staff' })).rejects.toThrow(OverLimitError)
    await expect(requestRefund(shop, { number, amount: 1, reason: 'goodwill', by: BALINT })).rejects.toThrow(
      OverLimitError,
    )
    expect(await viewOf(world, number)).toMatchObject({ status: 'CONFIRMED', refunds: [] })
  })

  it('OFFICE-75 is not approved any more once the order has changed', async () => {
    const { number } = await aPaid(6)
    const { approvalId } = (await press(BALINT, 'cancelOrder', number)) as { approvalId: number }
    await packShipment(shop, { number, by: PETER })
    expect(await approve(MARTA, approvalId)).toMatchObject({ failure: { kind: 'stale' } })
    expect(await viewOf(world, number)).toMatchObject({ status: 'CONFIRMED', refunds: [] })
  })

  it('OFFICE-75 is asked for once where it is pressed twice at the same moment', async () => {
    const { number, version } = await aPaid(6)
    const input = { parameters: { number }, body: { version }, key: 'pressed-twice-at-once' }
    const both = await Promise.all([1, 2].map(() => pressed(shop, BALINT, 'cancelOrder', input)))
    expect(new Set(both.map((one) => one.ok && one.value.approvalId)).size).toBe(1)
  })
})

describe('what the buyer or the operator decided', () => {
  it('OFFICE-75 the buyer’s own cancelling and withdrawal have no limit, whoever carries them out', async () => {
    const cancelled = await aPaid(6)
    expect((await cancelOrder(shop, { number: cancelled.number, by: BUYER, reason: 'by-buyer' })).problems).toEqual([])
    const number = await delivered(6)
    await announceWithdrawal(shop, { number, name: null, lines: null, way: 'token' })
    expect(await press(BALINT, 'receiveReturn', number, { parameters: { returnNumber: 1 } })).toMatchObject({
      state: 'done',
      refund: 24_930,
    })
    for (const one of [cancelled.number, number])
      expect(await deciders(one)).toEqual([{ decider: 'buyer', approval: null }])
  })

  it('OFFICE-75 but nobody receives by the buyer’s right what they bought themselves: a colleague does', async () => {
    const own = async () => {
      const number = await delivered(1)
      await announceWithdrawal(shop, { number, name: null, lines: null, way: 'sign-in' })
      return number
    }
    const receive = (by: Staff, number: string) =>
      press(by, 'receiveReturn', number, { parameters: { returnNumber: 1 } })
    const [byAccount, byAddress] = [await own(), await own()]
    await sql`update orders set user_id = (select sub from staff_members where email = ${BALINT.id})
      where number = ${byAccount}`.execute(db)
    await sql`update orders set email = 'Balint@example.com' where number = ${byAddress}`.execute(db)
    for (const number of [byAccount, byAddress]) {
      expect(await receive(BALINT, number)).toMatchObject({ state: 'asked', amount: 4980 })
      expect(await receive(PETER, number)).toMatchObject({ state: 'done' })
      expect(await deciders(number)).toEqual([{ decider: 'buyer', approval: null }])
    }
  })

  it('OFFICE-75 a command has no limit, and is told in Today', async () => {
    const { number } = await aPaid(6)
    await cancelOrder(shop, { number, by: { kind: 'command', id: 'root' }, reason: 'by-staff' })
    const { groups } = await readToday(shop, { permissions: EVERY_PERMISSION, place: null })
    expect(groups.find(({ group }) => group === 'money')?.items).toContainEqual(
      expect.objectContaining({ number, reason: { kind: 'attention', attention: 'given-by-command' } }),
    )
  })
})

describe('a return that somebody of the shop announced', () => {
  const announce = (by: Staff, number: string) => press(by, 'announceReturn', number)
  const receive = (by: Staff, number: string) => press(by, 'receiveReturn', number, { parameters: { returnNumber: 1 } })

  it('OFFICE-74 OFFICE-75 is that person’s decision, whoever has the parcel in hand', async () => {
    const number = await delivered(1)
    expect(await announce(BALINT, number)).toMatchObject({ returnNumber: 1, refusal: null, approvalId: null })
    expect(await receive(BALINT, number)).toMatchObject({ state: 'asked', amount: 4980 })
    const approval = (await receive(MARTA, number)) as { approvalId: number }
    expect(approval).toMatchObject({ state: 'asked', amount: 4980 })
    expect(await viewOf(world, number)).toMatchObject({ returns: [{ status: 'ANNOUNCED' }], refunds: [] })
    expect(await approve(BALINT, approval.approvalId)).toMatchObject({ failure: { kind: 'own-request' } })
    expect(await approve(PETER, approval.approvalId)).toMatchObject({ ok: true })
    await runRefunds(shop)
    const after = await viewOf(world, number)
    expect(after).toMatchObject({ refunded: 4980, returns: [{ status: 'REFUNDED' }] })
    expect(after.timeline.find(({ kind }) => kind === 'return-received')).toMatchObject({ by: MARTA.id })
    expect(await deciders(number)).toEqual([{ decider: BALINT.id, approval: approval.approvalId }])
  })

  it('OFFICE-74 OFFICE-75 what was not sent is cancelled by approval; the statement stands at once', async () => {
    const { number } = await aPaid(6)
    const approval = (await announce(BALINT, number)) as { approvalId: number }
    expect(approval).toMatchObject({ returnNumber: null, approvalId: expect.any(Number) })
    const waiting = await viewOf(world, number)
    expect(waiting).toMatchObject({ status: 'CONFIRMED', refunds: [], attentions: [{ reason: 'withdrawal' }] })
    expect(waiting.timeline.at(-1)).toMatchObject({ kind: 'withdrawn', by: BALINT.id })
    const { groups } = await readToday(shop, { permissions: EVERY_PERMISSION, place: null, opened: 'returns' })
    expect(groups.find(({ group }) => group === 'returns')?.items, 'also when nobody decides in time').toContainEqual(
      expect.objectContaining({ number, reason: { kind: 'attention', attention: 'withdrawal' } }),
    )
    expect(await approve(MARTA, approval.approvalId)).toMatchObject({ ok: true })
    expect(await viewOf(world, number)).toMatchObject({ status: 'CANCELLED' })
  })

  it('OFFICE-75 of whoever works here no more still needs another person', async () => {
    const number = await delivered(1)
    await announce(MARTA, number)
    await sql`update staff_members set state = 'ended' where email = ${MARTA.id}`.execute(db)
    forget()
    expect(await receive(PETER, number)).toMatchObject({ state: 'asked' })
    await sql`update staff_members set state = 'active' where email = ${MARTA.id}`.execute(db)
    forget()
  })

  it('OFFICE-75 of before it was kept who announced: what came on paper is whose who receives it', async () => {
    const number = await delivered(1)
    await announce(BALINT, number)
    await sql`update returns set announced_by_kind = null, announced_by_id = null`.execute(db)
    expect(await receive(MARTA, number)).toMatchObject({ state: 'done' })
    expect(await deciders(number)).toEqual([{ decider: MARTA.id, approval: null }])
  })
})

describe('where nobody else could approve', () => {
  it('OFFICE-75 cancelling and returns take a fresh proof, are done, and the operator reads of each', async () => {
    await sql`update staff_members set state = 'disabled' where email = ${PETER.id}`.execute(db)
    forget()
    const [{ number }, back] = [await aPaid(6), await delivered(6)]
    expect(await press(MARTA, 'cancelOrder', number, { isProven: false })).toBe('needs-proof')
    expect(await press(MARTA, 'cancelOrder', number)).toMatchObject({ state: 'done', approvalId: expect.any(Number) })
    await press(MARTA, 'announceReturn', back)
    const receive = (isProven: boolean) =>
      press(MARTA, 'receiveReturn', back, { parameters: { returnNumber: 1 }, isProven })
    expect(await receive(false)).toBe('needs-proof')
    expect(await receive(true)).toMatchObject({ state: 'done', approvalId: expect.any(Number) })
    const { rows } = await sql<{ text: string }>`select mail ->> 'text' as text from waiting_letters`.execute(db)
    const letterText = rows.map(({ text }) => text).join()
    expect(letterText).toContain(number)
    expect(letterText).toContain(back)
    await sql`update staff_members set state = 'active' where email = ${PETER.id}`.execute(db)
    forget()
  })
})

it('OFFICE-75 receiving a return without asking for approval is stopped where the money goes back', async () => {
  const number = await delivered(1)
  await press(BALINT, 'announceReturn', number)
  await expect(receiveReturn(shop, { number, by: MARTA })).rejects.toThrow(OverLimitError)
})

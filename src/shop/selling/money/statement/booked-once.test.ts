import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { expireOrders } from '#shop/selling/orders/expire-orders.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { listTransfersBack } from '../list-transfers-back.ts'
import { findCredits } from './find-credits.ts'
import { payWithCredit, takeSureCredits } from './pay-with-credit.ts'
import { takeFileBack } from '../take-file-back.ts'
import { bringCreditBack, setCreditAside, takeCreditBack } from './set-credit-aside.ts'
import { readBroughtStatement, takeStatement } from './take-statement.ts'
import { camt } from './test-statements.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
await insertTestStaff(db, { penzes: ['admin'] })
const by = { kind: 'staff', id: 'penzes@example.com' } as const
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500, price: 3992 }])
const TRANSFER = { isOn: true, forWhom: 'everybody', holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP' }
await sql`insert into settings (name, value) values ('transfer', ${JSON.stringify(TRANSFER)}::jsonb),
  ('cod', '{"isOffered": true, "byHand": true}')`.execute(db)
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const TOTAL = 5482
const anOrder = (payment: 'TRANSFER' | 'COD' | 'BARION' = 'TRANSFER') =>
  bought(shop, { input: anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }], payment }) })
const view = (number: string) => viewOf(world, number)

async function bring(content: Buffer) {
  const read = await readBroughtStatement(shop, { content })
  if (!read.ok) return read
  return inTransaction(shop, (shop) => takeStatement(shop, { content, read: read.value, name: 'kivonat', by }))
}

async function creditsOf(content: Buffer) {
  const taken = await bring(content)
  if (!taken.ok) throw new Error(taken.failure.kind)
  return (await findCredits(shop)).filter(({ file }) => file === taken.value.file)
}

async function paid(content: Buffer, number: string, amount: number) {
  const [credit] = await creditsOf(content)
  expect(await payWithCredit(shop, { ...credit!, shares: [{ number, amount }], by })).toMatchObject({ ok: true })
  return (await view(number)).attempts.at(-1)?.id ?? ''
}

const table = (...rows: string[]) => Buffer.from(['Dátum;Összeg;Közlemény;Partner neve', ...rows].join('\n'))

describe('money on a statement', () => {
  it('OFFICE-97 that a table and the bank’s own statement both tell of is not sure the second time', async () => {
    const { number } = await anOrder()
    const half = TOTAL / 2
    await paid(table(`2026-11-02;${half};${number};Kiss Anna`), number, half)
    const again = await creditsOf(camt([{ amount: half, text: number, day: '2026-11-02' }]))
    expect(again).toMatchObject([{ finding: 'twice' }])
    expect(await takeSureCredits(shop, { credits: again, by })).toEqual({ taken: [], left: 1 })
    expect(await view(number)).toMatchObject({ status: 'AWAITING_PAYMENT', paid: half })
    // The second half of it is another day's.
    const rest = await creditsOf(camt([{ amount: half, text: number, day: '2026-11-03' }]))
    expect(rest).toMatchObject([{ finding: 'sure' }])
  })

  it('OFFICE-97 of one day is not taken for that of another because the bank gives both the same reference', async () => {
    const one = camt([{ amount: 700, text: 'egy', id: 'NONREF', day: '2026-11-04' }])
    const two = camt([{ amount: 700, text: 'ketto', id: 'NONREF', day: '2026-11-04' }])
    const three = camt([{ amount: 900, text: 'harom', id: '000001', day: '2026-11-04' }])
    const four = camt([{ amount: 950, text: 'negy', id: '000001', day: '2026-11-05' }])
    for (const content of [one, two, three, four])
      expect(await bring(content)).toMatchObject({ ok: true, value: { credits: 1, known: 0 } })
  })

  it('OFFICE-97 is whole or not there: a row of a table that cannot be read is not left out', async () => {
    const long = table(`2026-11-05;500;${'x'.repeat(70_000)};Kiss Anna`, '2026-11-05;600;x;Kiss Anna')
    expect(await bring(long)).toMatchObject({ ok: false, failure: { kind: 'statement-row', row: 2 } })
    const open = table('2026-11-05;500;"x;Kiss Anna', ...[...Array(30)].map(() => '2026-11-05;500;x;Kiss Anna'))
    expect(await bring(open)).toMatchObject({ ok: false, failure: { kind: 'statement-row' } })
    const many = table(...[...Array(20_001)].map((_, place) => `2026-11-05;${place + 1};x;y`))
    expect(await bring(many)).toMatchObject({ ok: false, failure: { kind: 'statement-too-long' } })
  })

  it('ORDER-10 OFFICE-97 does not pay what a courier is about to collect', async () => {
    const { number } = await anOrder('COD')
    await packShipment(shop, { number, by })
    expect(await shipShipment(shop, { number, by, trackingNumber: '100200300' })).toMatchObject({ ok: true })
    const credits = await creditsOf(camt([{ amount: 5480, text: number, day: '2026-11-06' }]))
    expect(credits).toMatchObject([{ finding: 'paid' }])
    expect(await takeSureCredits(shop, { credits, by })).toEqual({ taken: [], left: 1 })
    expect(await payWithCredit(shop, { ...credits[0]!, shares: [{ number, amount: 5480 }], by })).toMatchObject({
      ok: false,
      failure: { kind: 'too-much' },
    })
  })
})

describe('a credit that is taken back', () => {
  it('ORDER-11 from an order that was to be paid otherwise: it is not packed before it is paid', async () => {
    const { number } = await anOrder('BARION')
    const attemptId = await paid(camt([{ amount: TOTAL, text: number, day: '2026-11-07' }]), number, TOTAL)
    expect(await view(number)).toMatchObject({ status: 'CONFIRMED' })
    expect(await takeCreditBack(shop, { attemptId, because: 'másé', by })).toMatchObject({ ok: true })
    expect(await packShipment(shop, { number, by })).toMatchObject({ ok: false, failure: { kind: 'not-paid' } })
  })

  it('ORDER-11 from one that waits for its money: its time ends as that of any other', async () => {
    const { number } = await anOrder()
    const attemptId = await paid(camt([{ amount: 100, text: number, day: '2026-11-08' }]), number, 100)
    expect(await takeCreditBack(shop, { attemptId, because: 'másé', by })).toMatchObject({ ok: true })
    const before = clock.now
    clock.now = new Date(before.getTime() + 40 * DAY_MS)
    await expireOrders(shop)
    clock.now = before
    expect(await view(number)).toMatchObject({ status: 'EXPIRED' })
  })
})

it('OFFICE-97 a statement that was read by mistake is taken back while nothing of it has paid or was set aside, and may come again', async () => {
  const { number } = await anOrder()
  world.forward(60)
  const content = camt([{ amount: TOTAL, text: number, day: '2026-11-11' }])
  const [credit] = await creditsOf(content)
  const back = { file: credit!.file, because: 'Másik hónap.', by }
  await setCreditAside(shop, { ...credit!, note: 'nem vevőé' })
  expect(await takeFileBack(shop, back)).toMatchObject({ failure: { kind: 'money-file-used' } })
  await bringCreditBack(shop, credit!)
  expect(await takeFileBack(shop, back)).toEqual({
    ok: true,
    value: { kind: 'statement', rows: 1, parcels: 0, paid: [] },
  })
  expect((await findCredits(shop)).filter(({ file }) => file === back.file)).toEqual([])
  expect(await takeSureCredits(shop, { credits: [credit!], by })).toEqual({ taken: [], left: 1 })
  const credits = await creditsOf(content)
  expect(credits).toMatchObject([{ finding: 'sure' }])
  await takeSureCredits(shop, { credits, by })
  expect(await view(number)).toMatchObject({ status: 'CONFIRMED', paid: TOTAL })
  expect(await takeFileBack(shop, { ...back, file: credits[0]!.file })).toMatchObject({
    failure: { kind: 'money-file-used' },
  })
})

it('OFFICE-97 what two people transferred for one order is not said to have come from one’s name and the other’s account', async () => {
  const { number } = await anOrder()
  const theirs = 'HU42117730161111101800000000'
  const halves = [
    { amount: 2000, text: number, payer: 'Zsolt', day: '2026-11-09' },
    { amount: TOTAL - 2000, text: number, payer: 'Anna', day: '2026-11-10' },
  ]
  for (const half of halves) await paid(camt([half]), number, half.amount)
  await sql`update money_rows set payer_account = ${theirs} where payer = 'Anna' and day = '2026-11-10'`.execute(db)
  await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer' })
  const [back] = (await listTransfersBack(shop)).filter((one) => one.number === number)
  expect(back).toMatchObject({ amount: TOTAL, payer: 'Anna, Zsolt', payerAccount: null })
})

import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { giveBackByTransfer } from '#shop/selling/orders/payment/give-back-by-transfer.ts'
import { giveRefundAccount } from '#shop/selling/orders/payment/give-refund-account.ts'
import { askedAccount } from '#shop/selling/orders/payment/refund-account.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { formatForints } from '#words/format.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import { listTransfersBack } from './list-transfers-back.ts'
import { findCredits } from './statement/find-credits.ts'
import { payWithCredit, takeSureCredits } from './statement/pay-with-credit.ts'
import { readBroughtStatement, takeStatement } from './statement/take-statement.ts'
import { camt } from './statement/test-statements.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await insertTestStaff(db, { penzes: ['admin'] })
const by = { kind: 'staff', id: 'penzes@example.com' } as const
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 50 }])
const TRANSFER = { isOn: true, forWhom: 'everybody', holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP' }
await sql`insert into settings (name, value) values ('transfer', ${JSON.stringify(TRANSFER)}::jsonb)`.execute(db)
afterAll(() => world.stop())

it('ORDER-11 OFFICE-97 what was transferred goes back by hand: no company is asked, it is listed with where it came from, and done once', async () => {
  const input = anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }], payment: 'TRANSFER' })
  const { number, total } = await bought(shop, { input })
  const amount = total ?? 0
  const content = camt([{ amount, text: number }])
  const read = await readBroughtStatement(shop, { content })
  if (!read.ok) throw new Error(read.failure.kind)
  await inTransaction(shop, (shop) => takeStatement(shop, { content, read: read.value, name: 'k.xml', by }))
  await takeSureCredits(shop, { credits: await findCredits(shop), by })
  await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer' })
  expect(await runRefunds(shop)).toBe(0)
  expect(await listTransfersBack(shop)).toMatchObject([
    { number, amount, provider: 'transfer', payer: 'Kiss Anna', payerAccount: 'HU93116000060000000012345676' },
  ])
  const order = async () => (await findOrder(shop, { number, userId: null, isStaff: true }))!
  expect((await order()).attentions).toMatchObject([{ reason: 'refund-by-transfer', seenAt: null }])
  const day = '2026-11-16'
  expect(await giveBackByTransfer(shop, { number, amount: amount - 1, givenAt: null, day, by })).toMatchObject({
    ok: false,
    failure: { kind: 'other-sum' },
  })
  expect(await giveBackByTransfer(shop, { number, amount, givenAt: null, day: '2026-11-17', by })).toMatchObject({
    ok: false,
    failure: { kind: 'day-to-come' },
  })
  expect(await giveBackByTransfer(shop, { number, amount, givenAt: null, day, by })).toEqual({
    ok: true,
    value: { amount },
  })
  expect(await giveBackByTransfer(shop, { number, amount, givenAt: null, day, by })).toMatchObject({
    ok: false,
    failure: { kind: 'nothing-to-give' },
  })
  expect(await order()).toMatchObject({ payment: 'REFUNDED', refunds: [{ status: 'COMPLETED', amount }] })
  expect(await listTransfersBack(shop)).toEqual([])
  expect(await checkInvariants(shop)).toEqual([])
})

it('ORDER-10 ORDER-11 where no statement tells from which account it came, the buyer is asked for one, once, by letter and on the page', async () => {
  const input = anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }], payment: 'TRANSFER' })
  const { number, total } = await bought(shop, { input })
  const amount = total ?? 0
  const content = camt([{ amount, text: number, payerAccount: null, id: 'nobody' }])
  const read = await readBroughtStatement(shop, { content })
  if (!read.ok) throw new Error(read.failure.kind)
  await inTransaction(shop, (shop) => takeStatement(shop, { content, read: read.value, name: 'n.xml', by }))
  await takeSureCredits(shop, { credits: await findCredits(shop), by })
  await sendLetters(shop)
  shop.letters.length = 0
  const operator = { kind: 'command', id: 'root' } as const
  await requestRefund(shop, { number, amount: 500, reason: 'goodwill', by: operator })
  await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer' })
  await sendLetters(shop)
  const asking = () => shop.letters.filter(({ subject }) => subject.includes('Melyik számlára'))
  expect(asking()).toHaveLength(1)
  expect(asking()[0]?.text).toContain('a bankunk nem közölte, melyik számláról')
  expect(asking()[0]?.text).toContain(formatForints(amount, 'hu'))
  const order = await viewOf(world, number)
  expect(await askedAccount(shop, order)).toMatchObject({ amount, isNeeded: true, isSenderUnknown: true })
  expect(await listTransfersBack(shop)).toMatchObject([{ number, amount, account: null, payerAccount: null }])
  await giveRefundAccount(shop, { number, account: '11773016-11111018' })
  const [listed] = await listTransfersBack(shop)
  expect(listed).toMatchObject({ account: '11773016-11111018' })
  const givenAt = listed?.givenAt ?? null
  expect(await giveBackByTransfer(shop, { number, amount, givenAt, day: '2026-11-16', by })).toMatchObject({ ok: true })
  expect(await checkInvariants(shop)).toEqual([])
})

it('ORDER-11 what waits to be transferred back pays for nothing meanwhile, and the books say no other', async () => {
  const input = anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }], payment: 'TRANSFER' })
  const { number, total } = await bought(shop, { input })
  const first = 2000
  const credited = async (amount: number) => {
    const content = camt([{ amount, text: number, id: `${number} ${amount}` }])
    const read = await readBroughtStatement(shop, { content })
    if (!read.ok) throw new Error(read.failure.kind)
    const taken = await inTransaction(shop, (shop) =>
      takeStatement(shop, { content, read: read.value, name: 'k.xml', by }),
    )
    expect(taken).toMatchObject({ ok: true })
    const [credit] = await findCredits(shop)
    return payWithCredit(shop, { file: '', place: 0, ...credit, shares: [{ number, amount }], by })
  }
  expect(await credited(first)).toMatchObject({ ok: true })
  const operator = { kind: 'command', id: 'root' } as const
  expect(await requestRefund(shop, { number, amount: 500, reason: 'goodwill', by: operator })).toMatchObject({
    ok: true,
  })
  expect(await credited((total ?? 0) - first)).toMatchObject({ ok: true })
  expect(await findOrder(shop, { number, userId: null, isStaff: true })).toMatchObject({ status: 'AWAITING_PAYMENT' })
  expect(await checkInvariants(shop)).toEqual([])
})

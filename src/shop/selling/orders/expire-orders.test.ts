import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkInvariants } from './check-invariants.ts'
import { expireOrders } from './expire-orders.ts'
import { findOrder } from './view/find-order.ts'
import { checkAttempts, nightlyCheck, tidyOrders } from './payment/reconcile.ts'
import { requestRefund } from './payment/request-refund.ts'
import { runRefunds } from './payment/run-refunds.ts'
import { sendLetters } from './letters/send-letters.ts'
import { startPayment } from './payment/start-payment.ts'
import { syncAttempt } from './payment/sync-attempt.ts'
import { formatInstant } from '#words/format.ts'
import { insertTestStaff } from './refunds/test-staff.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from './test-orders.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, control } = world
// Whoever cancels here may give so much back.
await insertTestStaff(db, { boltos: ['admin'] })
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 0 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
])
afterAll(() => world.stop())

const copies = (id: string, count: number) => setFreeCopies(db, count, { products: [id], place: 'central' })
async function forward(minutes: number) {
  world.forward(minutes * 60)
  for (const one of Object.values(control)) await one.advance(0)
}
beforeEach(async () => {
  // Nobody is told by callbacks here: what the jobs find out by themselves must be enough.
  for (const one of Object.values(control)) await one.switches({ notification: 'lost' })
  await copies('aaaaaaaaaaaa', 1)
  await copies('bbbbbbbbbbbb', 1)
})

async function begun(productId: string, provider: 'barion' | 'paypal' = 'barion') {
  const order = await bought(shop, { input: anInput({ lines: [{ productId, quantity: 1 }] }) })
  const { outcome } = await startPayment(shop, { number: order.number, provider, userId: order.userId, isStaff: false })
  const attempt = outcome.order?.attempts[0]
  return { ...order, attemptId: attempt?.id ?? '', paymentId: attempt?.paymentId ?? '' }
}
const seen = async (number: string) => (await findOrder(shop, { number, userId: null, isStaff: true }))!
const free = async (id: string) => {
  const { rows } = await sql<{ free: number }>`select inventory_amount - held_amount as free from inventories
    where product_id = ${id} and warehouse_id = 'central'`.execute(db)
  return rows[0]?.free
}
const lettersOf = async (number: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from order_letters l join orders o on o.id = l.order_id
    where o.number = ${number} order by l.id`.execute(db)
  return rows.map(({ kind }) => kind)
}

describe('an order nobody pays', () => {
  it('ORDER-05 keeps its copies for as long as it can be paid, an hour, and then expires', async () => {
    const order = await begun('aaaaaaaaaaaa')
    await forward(59)
    await expireOrders(shop)
    expect([await free('aaaaaaaaaaaa'), (await seen(order.number)).status]).toEqual([0, 'AWAITING_PAYMENT'])
    await forward(2)
    expect(await expireOrders(shop)).toBe(1)
    expect(await expireOrders(shop)).toBe(0)
    expect(await free('aaaaaaaaaaaa')).toBe(1)
    expect(await seen(order.number)).toMatchObject({ status: 'EXPIRED', can: { pay: false, orderAgain: true } })
    expect(await lettersOf(order.number)).toEqual([
      'order-received',
      'payment-reminder',
      'payment-failed',
      'order-expired',
    ])
  })

  it('ORDER-05 keeps its copies beyond that for whoever began to pay in time', async () => {
    const order = await bought(shop, { input: anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }] }) })
    await forward(58)
    await startPayment(shop, { number: order.number, provider: 'barion', userId: order.userId, isStaff: false })
    await forward(10)
    await expireOrders(shop)
    expect([await free('aaaaaaaaaaaa'), (await seen(order.number)).status]).toEqual([0, 'AWAITING_PAYMENT'])
    await forward(30)
    await expireOrders(shop)
    expect([await free('aaaaaaaaaaaa'), (await seen(order.number)).status]).toEqual([1, 'EXPIRED'])
  })

  it('ORDER-07 twenty minutes before the end its buyer is told until when it can be paid, once, and not when it was paid meanwhile', async () => {
    const order = await begun('aaaaaaaaaaaa')
    await forward(39)
    await expireOrders(shop)
    expect(await lettersOf(order.number)).not.toContain('payment-reminder')
    await forward(2)
    await Promise.all([expireOrders(shop), expireOrders(shop)])
    await sendLetters(shop)
    const until = formatInstant(new Date(order.expiresAt ?? ''), 'hu')
    const reminders = shop.letters.filter(
      ({ subject }) => subject.includes('Még vár a rendelése') && subject.includes(order.number),
    )
    expect(reminders).toHaveLength(1)
    expect(reminders[0]?.text).toContain(until)
    // A new attempt puts the end off; nobody is told twice.
    await startPayment(shop, { number: order.number, provider: 'paypal', userId: order.userId, isStaff: false })
    await forward(45)
    await expireOrders(shop)
    expect((await lettersOf(order.number)).filter((kind) => kind === 'payment-reminder')).toHaveLength(1)

    const paid = await begun('bbbbbbbbbbbb')
    await forward(41)
    await expireOrders(shop)
    await control.barion.act(paid.paymentId, 'pay').catch(() => null)
    await cancelOrder(shop, { number: paid.number, by: BUYER, reason: 'by-buyer' })
    await sendLetters(shop)
    expect(shop.letters.some(({ subject }) => subject.includes('Még vár') && subject.includes(paid.number))).toBe(false)
  })

  it('ORDER-05 can be paid for as long as the operator has set', async () => {
    await sql`insert into settings (name, value) values ('payableMinutes', '180') on conflict (name) do update set value = '180'`.execute(
      db,
    )
    world.forget()
    const order = await bought(shop, { input: anInput({ lines: [{ productId: 'bbbbbbbbbbbb', quantity: 1 }] }) })
    expect(Date.parse(order.expiresAt ?? '') - shop.clock.now().getTime()).toBe(180 * 60_000)
    await forward(170)
    await expireOrders(shop)
    expect((await seen(order.number)).lines[0]?.heldQuantity).toBe(1)
    await forward(11)
    await expireOrders(shop)
    expect((await seen(order.number)).status).toBe('EXPIRED')
    await sql`delete from settings where name = 'payableMinutes'`.execute(db)
    world.forget()
  })

  it('ORDER-05 that was paid in the last moment does not expire, even if no callback came', async () => {
    const order = await begun('aaaaaaaaaaaa')
    await control.barion.act(order.paymentId, 'pay')
    await forward(61)
    expect(await expireOrders(shop)).toBe(0)
    expect(await seen(order.number)).toMatchObject({ status: 'CONFIRMED', payment: 'PAID' })
  })

  it('ORDER-05 does not expire while the provider cannot be asked', async () => {
    const order = await begun('aaaaaaaaaaaa')
    await forward(61)
    await control.barion.switches({ notification: 'lost', fault: 'server-error', operation: 'state' })
    expect(await expireOrders(shop)).toBe(0)
    expect((await seen(order.number)).status).toBe('AWAITING_PAYMENT')
    await control.barion.switches({ notification: 'lost' })
    await forward(2)
    expect(await expireOrders(shop)).toBe(1)
  })
})

describe('money that comes late', () => {
  it('ORDER-05 a bank transfer that arrives after the order was given up and its book sold goes back, all of it, once', async () => {
    const order = await begun('aaaaaaaaaaaa')
    await cancelOrder(shop, { number: order.number, by: BUYER, reason: 'by-buyer' })
    await forward(1)
    const other = await begun('aaaaaaaaaaaa')
    await control.barion.act(other.paymentId, 'pay')
    await syncAttempt(shop, other.attemptId)
    expect((await seen(other.number)).status).toBe('CONFIRMED')

    await control.barion.act(order.paymentId, 'pay')
    await syncAttempt(shop, order.attemptId)
    expect(await runRefunds(shop)).toBe(1)
    expect(await runRefunds(shop)).toBe(0)
    expect(await seen(order.number)).toMatchObject({
      status: 'CANCELLED',
      payment: 'REFUNDED',
      paid: order.total,
      refunded: order.total,
      attentions: [{ reason: 'paid-but-sold-out' }],
    })
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('ORDER-05 a book that can be ordered is ordered for whoever paid late', async () => {
    const order = await begun('bbbbbbbbbbbb')
    await cancelOrder(shop, { number: order.number, by: BUYER, reason: 'by-buyer' })
    await copies('bbbbbbbbbbbb', 0)
    await control.barion.act(order.paymentId, 'pay')
    await forward(1)
    await checkAttempts(shop)
    expect(await seen(order.number)).toMatchObject({ status: 'CONFIRMED', lines: [{ kind: 'TO_ORDER' }] })
  })
})

describe('money that goes back', () => {
  async function paid() {
    const order = await begun('aaaaaaaaaaaa')
    await control.barion.act(order.paymentId, 'pay')
    await syncAttempt(shop, order.attemptId)
    await forward(1)
    return order
  }

  it('ORDER-05 a refund whose answer was lost is looked for before it is asked for again', async () => {
    const order = await paid()
    await control.barion.switches({
      notification: 'lost',
      fault: 'server-error',
      operation: 'refund',
      isAfterwards: true,
      times: 1,
    })
    await cancelOrder(shop, { number: order.number, by: BOOKSELLER, reason: 'by-staff' })
    await runRefunds(shop)
    expect((await seen(order.number)).refunds).toMatchObject([{ status: 'REQUESTED' }])
    await forward(3)
    await runRefunds(shop)
    expect(await seen(order.number)).toMatchObject({ refunded: order.total, refunds: [{ status: 'COMPLETED' }] })
    const storedPayment = (await control.barion.read(order.paymentId)) as { transactions: { type: string }[] } | null
    expect(storedPayment?.transactions.filter(({ type }) => type.startsWith('Refund'))).toHaveLength(1)
    await sendLetters(shop)
    expect((await lettersOf(order.number)).filter((kind) => kind === 'refund-issued')).toHaveLength(1)
  })

  it('ORDER-05 a refund that did not reach the provider is asked for again', async () => {
    const order = await paid()
    await control.barion.switches({ notification: 'lost', fault: 'server-error', operation: 'refund', times: 1 })
    await cancelOrder(shop, { number: order.number, by: BOOKSELLER, reason: 'by-staff' })
    await runRefunds(shop)
    await forward(3)
    await runRefunds(shop)
    expect((await seen(order.number)).refunded).toBe(order.total)
  })

  it('ORDER-05 no more goes back than came in, and part of it makes the order cheaper', async () => {
    const order = await paid()
    const ask = (amount: number) =>
      requestRefund(shop, { number: order.number, amount, reason: 'goodwill', by: BOOKSELLER })
    expect(await ask((order.total ?? 0) + 1)).toMatchObject({ ok: false, failure: { kind: 'too-much' } })
    expect(await ask(1000)).toMatchObject({ ok: true })
    expect(await ask(order.total ?? 0)).toMatchObject({ ok: false })
    await runRefunds(shop)
    expect(await seen(order.number)).toMatchObject({
      payment: 'PARTIALLY_REFUNDED',
      refunded: 1000,
      payable: (order.total ?? 0) - 1000,
    })
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('ORDER-05 a refund made on the provider’s own site is found at night and told to staff', async () => {
    const order = await paid()
    await control.barion.refund(order.paymentId, 700)
    await forward(60)
    expect(await nightlyCheck(shop)).toBe(0)
    expect(await seen(order.number)).toMatchObject({
      refunded: 700,
      attentions: [{ reason: 'refunded-by-hand' }],
      status: 'CONFIRMED',
    })
    await tidyOrders(shop)
    expect((await seen(order.number)).refunds).toEqual([])
  })
})

describe('the mail queue', () => {
  it('ORDER-07 a letter that could not be sent comes again, and goes once; the order stays as it is', async () => {
    await sendLetters(shop)
    const order = await begun('aaaaaaaaaaaa')
    let tries = 0
    const broken = { ...shop, mail: { send: async () => Promise.reject(new Error(`not now ${tries++}`)) } }
    await sendLetters(broken)
    expect(tries).toBe(1)
    await sendLetters(shop)
    expect(shop.letters.filter(({ subject }) => subject.includes(order.number))).toHaveLength(0)
    world.forward(11)
    await Promise.all([sendLetters(shop), sendLetters(shop), sendLetters(shop)])
    expect(shop.letters.filter(({ subject }) => subject.includes(order.number))).toHaveLength(1)
  })
})

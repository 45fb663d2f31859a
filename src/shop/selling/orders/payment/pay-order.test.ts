import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { checkPayment } from './check-payment.ts'
import { placeOrder } from '../placing/place-order.ts'
import { quoteOrder } from '../placing/quote-order.ts'
import { checkAttempts } from './reconcile.ts'
import { runRefunds } from './run-refunds.ts'
import { startPayment } from './start-payment.ts'
import { syncUnderWay, syncAttempt } from './sync-attempt.ts'
import { testShop } from '#shop/test-shop.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '../test-orders.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, control, forward } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 5000 },
  { id: 'bbbbbbbbbbbb', stock: 2, isOrderable: true },
  { id: 'cccccccccccc', stock: 1 },
  { id: 'dddddddddddd', stock: 10 },
])
afterAll(() => world.stop())

beforeEach(async () => {
  // A callback that comes at the same moment would ask before the test does.
  for (const one of Object.values(control)) await one.switches({ notification: 'lost' })
})

const caller = (userId: string) => ({ userId, isStaff: false })
const idOf = (order: { attempts: { paymentId: string | null }[] } | null, at = -1) =>
  order?.attempts.at(at)?.paymentId ?? ''

async function begun(provider: 'barion' | 'paypal' = 'barion', buying: Parameters<typeof bought>[1] = {}) {
  const order = await bought(shop, buying)
  const started = await startPayment(shop, { number: order.number, provider, ...caller(order.userId) })
  return { ...order, started, paymentId: idOf(started.outcome.order) }
}
const lettersOf = async (number: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from order_letters l join orders o on o.id = l.order_id
    where o.number = ${number} order by l.id`.execute(db)
  return rows.map(({ kind }) => kind)
}
const rowsOf = (number: string) =>
  db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .where('orders.number', '=', number)
    .orderBy('order_history.version')
    .select(['kind', 'from_status', 'to_status', 'by_kind', 'by_id', 'order_history.note'])
    .execute()
const check = (order: { number: string; userId: string }) =>
  checkPayment(shop, { number: order.number, ...caller(order.userId) })

describe('paying by card', () => {
  it('ORDER-05 two hundred buyers at once for the last ten copies: ten are sold, and nobody else is charged', async () => {
    const input = anInput({ lines: [{ productId: 'dddddddddddd', quantity: 1 }] })
    const { total, shippingPrice, termsVersion, linesHash } = await quoteOrder(shop, input)
    const accepted = { total: total ?? 0, shippingPrice: shippingPrice ?? 0, termsVersion, linesHash }
    const buy = async () => {
      const buyer = { userId: randomUUID(), email: 'reader@example.com' }
      const { order } = await placeOrder(shop, { ...buyer, key: randomUUID(), input, accepted })
      if (!order) return null
      const started = await startPayment(shop, { number: order.number, provider: 'barion', ...caller(buyer.userId) })
      await control.barion.act(idOf(started.outcome.order), 'pay')
      return (await check({ number: order.number, ...buyer })).order
    }
    const bought = await Promise.all(Array.from({ length: 200 }, buy))
    const sold = bought.filter((order) => order !== null)
    expect(sold.map(({ status, paid }) => ({ status, paid }))).toEqual(
      Array.from({ length: 10 }, () => ({ status: 'CONFIRMED', paid: total })),
    )
    const charges = await db
      .selectFrom('payment_events')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_events.attempt_id')
      .innerJoin('order_lines', 'order_lines.order_id', 'payment_attempts.order_id')
      .where('order_lines.product_id', '=', 'dddddddddddd')
      .select('payment_events.kind')
      .execute()
    expect(charges).toEqual(Array.from({ length: 10 }, () => ({ kind: 'CHARGED' })))
    const { held } = await db
      .selectFrom('inventories')
      .where('product_id', '=', 'dddddddddddd')
      .select(({ fn }) => fn.sum<number>('held_amount').as('held'))
      .executeTakeFirstOrThrow()
    expect(Number(held)).toBe(10)
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('ORDER-02 ORDER-05 money that is booked with one order does not pay for another, whatever the provider says', async () => {
    const [first, second] = [await begun(), await begun()]
    for (const { paymentId } of [first, second]) await control.barion.act(paymentId, 'pay')
    const barion = shop.payments.barion!
    const charge = async ({ paymentId }: { paymentId: string }) => {
      const read = await barion.readState(paymentId)
      return read.ok ? read.value.charges : []
    }
    const sameCharge: typeof barion = {
      ...barion,
      async readState(paymentId) {
        const read = await barion.readState(paymentId)
        return read.ok ? { ...read, value: { ...read.value, charges: await charge(first) } } : read
      },
    }
    expect((await check(first)).outcome).toBe('paid')
    const shopWithSameCharge = { ...shop, payments: { ...shop.payments, barion: sameCharge } }
    await checkPayment(shopWithSameCharge, { number: second.number, ...caller(second.userId) })
    const { rows } = await sql<{ status: string; charged: number }>`select o.status, a.charged from orders o
      join payment_attempts a on a.order_id = o.id where o.number = ${second.number}`.execute(db)
    expect(rows).toEqual([{ status: 'AWAITING_PAYMENT', charged: 0 }])
  })

  it('ORDER-02 an order is confirmed by the provider’s word, once, and its copies stand aside for good', async () => {
    const order = await begun()
    expect(order.started.payUrl).toContain('/sim/barion/Pay?id=')
    expect((await check(order)).outcome).toBe('unpaid')
    await control.barion.act(order.paymentId, 'pay')
    forward(3)
    const paid = await check(order)
    expect(paid).toMatchObject({
      outcome: 'paid',
      order: { status: 'CONFIRMED', payment: 'PAID', paid: order.total, refunded: 0 },
    })
    forward(3)
    for (let again = 0; again < 3; again++) await syncAttempt(shop, paid.order?.attempts[0]?.id ?? '')
    expect((await check(order)).order?.version).toBe(paid.order?.version)
    const reservations = await db.selectFrom('stock_reservations').selectAll().execute()
    expect(reservations.some(({ expires_at }) => expires_at === null)).toBe(true)
  })

  it('ORDER-02 ORDER-05 that the money has come stands in the history once, whichever way the news of it arrives', async () => {
    const byReturn = await begun()
    await control.barion.act(byReturn.paymentId, 'pay')
    forward(3)
    await check(byReturn)

    const byJob = await begun()
    await control.barion.act(byJob.paymentId, 'pay')
    forward(3600)
    await checkAttempts(shop)

    const byCallback = await begun()
    await control.barion.act(byCallback.paymentId, 'pay')
    forward(3)
    await fetch(`${world.origin}/callbacks/barion?paymentId=${byCallback.paymentId}`, { method: 'POST' })
    await world.calm()

    const byWallet = await begun('paypal')
    await control.paypal.act(byWallet.paymentId, 'approve')
    await check(byWallet)

    const byAllAtOnce = await begun()
    await control.barion.act(byAllAtOnce.paymentId, 'pay')
    forward(3)
    const attemptId = byAllAtOnce.started.outcome.order?.attempts[0]?.id ?? ''
    await Promise.all([check(byAllAtOnce), syncAttempt(shop, attemptId), checkAttempts(shop), check(byAllAtOnce)])

    for (const { number, started } of [byReturn, byJob, byCallback, byWallet, byAllAtOnce]) {
      const paid = (await rowsOf(number)).filter(({ kind }) => !['placed', 'payment-started'].includes(kind))
      const provider = started.outcome.order?.attempts[0]?.provider
      const received = {
        kind: 'payment-received',
        from_status: 'AWAITING_PAYMENT',
        to_status: 'CONFIRMED',
        by_kind: 'provider',
        by_id: provider,
        note: '1',
      }
      // A wallet's money is asked for by us first.
      const underWay = { kind: 'payment-processing', from_status: 'AWAITING_PAYMENT', to_status: 'AWAITING_PAYMENT' }
      expect(paid).toMatchObject(provider === 'paypal' ? [underWay, received] : [received])
      expect(await lettersOf(number)).toEqual(['order-received', 'payment-received', 'staff-new-order'])
    }
  })

  it('ORDER-02 who waits for a question that another’s death ends has only to ask later', async () => {
    const order = await begun()
    const attemptId = order.started.outcome.order?.attempts[0]?.id ?? ''
    world.dieSoon()
    const asking = syncAttempt(shop, attemptId)
    const waiting = syncUnderWay(shop, attemptId)
    // Another shop in this process knows nothing of it.
    expect(syncUnderWay(testShop({ db, now: () => world.clock.now }), attemptId)).toBeUndefined()
    await expect(asking).rejects.toThrow('killed')
    expect(await waiting).toBe('retry-later')
    expect(syncUnderWay(shop, attemptId)).toBeUndefined()
  })

  it('ORDER-02 news from before the last question is not asked about again, and what is newer is', async () => {
    const order = await begun()
    await control.barion.act(order.paymentId, 'pay')
    const toldAt = shop.clock.now()
    forward(3)
    const attemptId = (await check(order)).order?.attempts[0]?.id ?? ''
    forward(3)
    expect(await syncAttempt(shop, attemptId, { notifiedAt: toldAt })).toBe('nothing-to-ask')
    // Who did not ask has left no mark of it: news from between the two is still news.
    const newer = shop.clock.now()
    expect(await syncAttempt(shop, attemptId, { notifiedAt: newer })).toBe('synced')
  })

  it('ORDER-02 of another’s payment a stranger learns nothing, and nobody is asked for them', async () => {
    const order = await begun()
    await control.barion.act(order.paymentId, 'pay')
    const stranger = caller(randomUUID())
    for (const paymentKey of [{ number: order.number }, { paymentId: order.paymentId }])
      expect(await checkPayment(shop, { ...paymentKey, ...stranger })).toMatchObject({
        outcome: 'unknown',
        order: null,
      })
    const attempts = db.selectFrom('payment_attempts').where('payment_id', '=', order.paymentId)
    expect(await attempts.select('checked_at').execute()).toEqual([{ checked_at: null }])
    const own = await checkPayment(shop, { paymentId: order.paymentId, ...caller(order.userId) })
    expect(own).toMatchObject({ number: order.number, outcome: 'paid' })
  })

  it('ORDER-02 pressing twice leads to one payment page', async () => {
    const order = await bought(shop)
    const press = () => startPayment(shop, { number: order.number, provider: 'barion', ...caller(order.userId) })
    const [first, second] = await Promise.all([press(), press()])
    expect(first.payUrl).toBe(second.payUrl)
    expect((await press()).payUrl).toBe(first.payUrl)
    expect((await check(order)).order?.attempts).toHaveLength(1)
  })

  it('ORDER-05 who pays in two tabs gets the second payment back, once', async () => {
    const order = await begun()
    const second = await startPayment(shop, { number: order.number, provider: 'paypal', ...caller(order.userId) })
    const paypalId = idOf(second.outcome.order)
    await control.paypal.act(paypalId, 'approve')
    expect((await check(order)).outcome).toBe('paid')
    await control.barion.act(order.paymentId, 'pay')
    forward(3)
    const first = (await check(order)).order?.attempts[0]
    await syncAttempt(shop, first?.id ?? '')
    forward(3)
    await syncAttempt(shop, first?.id ?? '')
    expect((await check(order)).outcome).toBe('paid-twice')
    expect(await runRefunds(shop)).toBe(1)
    expect(await runRefunds(shop)).toBe(0)
    expect((await check(order)).order).toMatchObject({ payment: 'PAID', refunded: order.total, status: 'CONFIRMED' })
  })

  it('ORDER-05 a cancelled order that is paid late lives again, or gives the money back', async () => {
    const late = await begun('barion', { input: undefined })
    await cancelOrder(shop, { number: late.number, by: BUYER, reason: 'test' })
    await control.barion.act(late.paymentId, 'pay')
    forward(3)
    expect((await check(late)).order).toMatchObject({ status: 'CONFIRMED', payment: 'PAID' })
  })
})

describe('paying by wallet', () => {
  it('ORDER-03 is captured once the buyer has agreed', async () => {
    const order = await begun('paypal')
    await control.paypal.act(order.paymentId, 'approve')
    expect(await check(order)).toMatchObject({ outcome: 'paid', order: { status: 'CONFIRMED' } })
  })

  it('ORDER-03 a refused card leads back to the page, and the next one is taken', async () => {
    const order = await begun('paypal')
    await control.paypal.act(order.paymentId, 'approve', { outcome: 'INSTRUMENT_DECLINED' })
    expect((await check(order)).outcome).toBe('declined')
    await control.paypal.act(order.paymentId, 'approve')
    forward(3)
    expect((await check(order)).outcome).toBe('paid')
  })

  it('ORDER-03 ORDER-07 money that is only promised is told of by one letter, and so is its coming', async () => {
    const order = await begun('paypal')
    await control.paypal.act(order.paymentId, 'approve', { outcome: 'PENDING' })
    expect((await check(order)).outcome).toBe('pending')
    forward(3)
    await check(order)
    expect(await lettersOf(order.number)).toEqual(['order-received', 'payment-pending'])
  })

  it('ORDER-03 approved when the last copy is gone: nothing is taken, the order ends, and the buyer learns why', async () => {
    const input = anInput({ lines: [{ productId: 'cccccccccccc', quantity: 1 }] })
    const order = await begun('paypal', { input })
    await sql`delete from stock_reservations where product_id = 'cccccccccccc'`.execute(db)
    await sql`update inventories set held_amount = 0 where product_id = 'cccccccccccc'`.execute(db)
    await setCopies(db, 0, { products: ['cccccccccccc'] })
    await control.paypal.act(order.paymentId, 'approve')
    const outcome = await check(order)
    expect(outcome).toMatchObject({ outcome: 'sold-out', reason: 'sold-out', order: { status: 'CANCELLED', paid: 0 } })
    expect(outcome.order?.can.pay).toBe(false)
    expect(await lettersOf(order.number)).toContain('order-cancelled')
    await setCopies(db, 1, { products: ['cccccccccccc'], place: 'central' })
    forward(3)
    expect((await check(order)).order).toMatchObject({ status: 'CANCELLED', paid: 0 })
  })

  it('ORDER-03 nothing is captured for an order that was cancelled', async () => {
    const order = await begun('paypal')
    await cancelOrder(shop, { number: order.number, by: BUYER, reason: 'test' })
    await control.paypal.act(order.paymentId, 'approve')
    forward(3)
    expect(await check(order)).toMatchObject({ outcome: 'cancelled', order: { paid: 0 } })
  })
})

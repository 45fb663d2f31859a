import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkInvariants } from './check-invariants.ts'
import { checkPayment } from './payment/check-payment.ts'
import { startPayment } from './payment/start-payment.ts'
import { bought, openOrdersWorld, stockBooks } from './test-orders.ts'
import { viewOf } from './test-paid-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, control, forward } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500 }])
afterAll(() => world.stop())

beforeEach(async () => {
  // No company tells of a payment that is under way; whoever wants to know has to ask.
  for (const one of Object.values(control)) await one.switches({ notification: 'lost' })
})

async function begun(provider: 'barion' | 'paypal' = 'barion') {
  const order = await bought(shop)
  const started = await startPayment(shop, { number: order.number, provider, userId: order.userId, isStaff: false })
  forward(3)
  return { ...order, paymentId: started.outcome.order?.attempts.at(-1)?.paymentId ?? '' }
}
const cancel = async (number: string) => {
  const { order, problems } = await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer', waitMs: 0 })
  return { status: order?.status, held: order?.lines[0]?.heldQuantity, problems: problems.map(({ kind }) => kind) }
}
const lettersOf = async (number: string) =>
  (
    await db
      .selectFrom('order_letters')
      .innerJoin('orders', 'orders.id', 'order_letters.order_id')
      .where('orders.number', '=', number)
      .select('order_letters.kind')
      .orderBy('order_letters.id')
      .execute()
  ).map(({ kind }) => kind)

describe('cancelling an order that may be being paid', () => {
  it('ORDER-05 is refused while the card company decides, though nobody has told of it, and the order is then paid', async () => {
    const order = await begun()
    await control.barion.act(order.paymentId, 'process')
    expect(await cancel(order.number)).toEqual({
      status: 'AWAITING_PAYMENT',
      held: 1,
      problems: ['payment-under-way'],
    })
    expect(await lettersOf(order.number)).not.toContain('order-cancelled')
    await control.barion.act(order.paymentId, 'arrive')
    forward(3)
    await checkPayment(shop, { number: order.number, userId: order.userId, isStaff: false })
    expect(await viewOf({ shop }, order.number)).toMatchObject({ status: 'CONFIRMED', payment: 'PAID' })
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('ORDER-05 tells that the money has come where it has, and cancels only when asked again', async () => {
    const order = await begun()
    await control.barion.act(order.paymentId, 'pay')
    expect(await cancel(order.number)).toEqual({ status: 'CONFIRMED', held: 1, problems: ['paid-meanwhile'] })
    expect(await cancel(order.number)).toEqual({ status: 'CANCELLED', held: 0, problems: [] })
  })

  it('ORDER-05 changes nothing while the company does not answer, and works when it does', async () => {
    const order = await begun()
    await control.barion.switches({ notification: 'lost', fault: 'server-error', operation: 'state' })
    expect(await cancel(order.number)).toEqual({ status: 'AWAITING_PAYMENT', held: 1, problems: ['payment-unclear'] })
    await control.barion.switches({ notification: 'lost' })
    forward(3)
    expect(await cancel(order.number)).toEqual({ status: 'CANCELLED', held: 0, problems: [] })
  })

  it('ORDER-05 is not decided by what was said before the last question', async () => {
    const order = await begun()
    await checkPayment(shop, { number: order.number, userId: order.userId, isStaff: false })
    expect((await cancel(order.number)).problems).toEqual(['payment-unclear'])
    forward(3)
    expect((await cancel(order.number)).status).toBe('CANCELLED')
  })

  it('ORDER-03 takes nothing of what a buyer has agreed to and then thought better of', async () => {
    const order = await begun('paypal')
    await control.paypal.act(order.paymentId, 'approve')
    expect(await cancel(order.number)).toEqual({ status: 'CANCELLED', held: 0, problems: [] })
    forward(3)
    const { outcome } = await checkPayment(shop, { number: order.number, userId: order.userId, isStaff: false })
    expect(outcome).toBe('cancelled')
    expect((await viewOf({ shop }, order.number)).paid).toBe(0)
  })

  it('ORDER-05 beside the return from the payment page ends in one of two ways, never in both', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await begun(round % 2 ? 'paypal' : 'barion')
      await control[round % 2 ? 'paypal' : 'barion'].act(order.paymentId, round % 2 ? 'approve' : 'pay')
      await Promise.all([
        cancel(order.number),
        checkPayment(shop, { number: order.number, userId: order.userId, isStaff: false }),
      ])
      forward(3)
      await checkPayment(shop, { number: order.number, userId: order.userId, isStaff: false })
      const { status, attempts } = await viewOf({ shop }, order.number)
      const keptSum = attempts.reduce((sum, { charged, refunding }) => sum + charged - refunding, 0)
      expect([status, keptSum]).toEqual(status === 'CANCELLED' ? ['CANCELLED', 0] : ['CONFIRMED', order.total])
      expect((await lettersOf(order.number)).includes('order-cancelled')).toBe(status === 'CANCELLED')
    }
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('WEB-61 a withdrawal meanwhile is taken down, and a bookseller told that money is on its way', async () => {
    const order = await begun()
    await control.barion.act(order.paymentId, 'process')
    await announceWithdrawal(shop, { number: order.number, name: null, lines: null, way: 'token' })
    expect(await viewOf({ shop }, order.number)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      attentions: [{ reason: 'withdrawal-while-paying', seenAt: null }],
    })
    expect(await lettersOf(order.number)).toContain('withdrawal-acknowledged')
    const paid = await begun()
    await control.barion.act(paid.paymentId, 'pay')
    await announceWithdrawal(shop, { number: paid.number, name: null, lines: null, way: 'token' })
    expect(await viewOf({ shop }, paid.number)).toMatchObject({ status: 'CANCELLED' })
  })
})

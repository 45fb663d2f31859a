import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ordersInNeed, paymentsByState } from '#shop/selling/orders/waiting-order-work.ts'
import { startPayment } from '#shop/selling/orders/payment/start-payment.ts'
import { bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { orderByNumber } from '#shop/selling/orders/order-records.server.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { waitingWork } from './waiting-work.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 50 }])
afterAll(() => world.stop())

const queue = async (name: string) => (await waitingWork(shop)).find((one) => one.queue === name)

describe('work that waits', () => {
  it('KEEP-05 is counted by queue, with how late it is', async () => {
    expect((await waitingWork(shop)).map((one) => one.queue)).toEqual([
      'order-letters',
      'refunds',
      'payment-checks',
      'order-finds',
      'invoices',
      'letters',
    ])
    expect(await queue('letters')).toEqual({ queue: 'letters', waiting: 0, lateSeconds: 0 })
    await postLetter(shop, { to: 'anna@example.com', subject: 'A', text: 'a', html: '<p>a</p>' })
    await bought(shop)
    forward(90)
    expect(await queue('letters')).toEqual({ queue: 'letters', waiting: 1, lateSeconds: 90 })
    expect(await queue('order-letters')).toMatchObject({ waiting: 1, lateSeconds: 90 })
  })

  it('KEEP-05 payments are counted by state for a day, and orders in need until somebody has helped', async () => {
    const { number, userId } = await bought(shop)
    await startPayment(shop, { number, provider: 'barion', userId, isStaff: false })
    await paidOrder(world)
    expect(await paymentsByState(shop)).toEqual(
      expect.arrayContaining([
        { provider: 'barion', state: 'REDIRECTED', attempts: 1 },
        { provider: 'barion', state: 'SUCCEEDED', attempts: 1 },
      ]),
    )
    expect((await queue('payment-checks'))?.waiting).toBeGreaterThan(0)
    expect(await ordersInNeed(shop)).toBe(0)
    await callAttention(shop, (await orderByNumber(db, number))?.id ?? 0, 'letter-not-sent')
    expect(await ordersInNeed(shop)).toBe(1)
    forward(25 * 60 * 60)
    expect(await paymentsByState(shop)).toEqual([])
  })
})

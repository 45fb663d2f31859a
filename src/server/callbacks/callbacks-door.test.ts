import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { startPayment } from '#shop/selling/orders/payment/start-payment.ts'
import { bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import type { Shop, Work } from '#shop/shop.ts'
import { callbacksDoor } from './callbacks-door.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 50 }])
afterAll(() => world.stop())

const woken: Work[] = []
const calls: string[] = []
const { barion, paypal } = world.shop.payments
const counted = <Provider extends object>(provider: Provider): Provider =>
  Object.fromEntries(
    Object.entries(provider).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (...given: never[]) => {
            if (name !== 'peekNotification') calls.push(name)
            return (value as (...all: never[]) => unknown)(...given)
          }
        : value,
    ]),
  ) as Provider
const shop: Shop = {
  ...world.shop,
  payments: { barion: barion && counted(barion), paypal: paypal && counted(paypal) },
  wake: (...works) => void woken.push(...works),
}
let now = 0
const door = callbacksDoor({ shop, now: () => now })
const knock = async (path: string, body = '', method = 'POST') => {
  woken.length = calls.length = 0
  const answer = await door.request(path, { method, ...(method === 'POST' ? { body } : {}) })
  return { status: answer.status, woken: [...woken], calls: [...calls] }
}

async function begun(provider: 'barion' | 'paypal') {
  const order = await bought(world.shop)
  const { outcome } = await startPayment(world.shop, {
    number: order.number,
    provider,
    userId: order.userId,
    isStaff: false,
  })
  return outcome.order?.attempts[0] ?? { id: '', paymentId: '' }
}

describe('where the payment companies knock', () => {
  it('ORDER-02 a callback of Barion, in whatever way it carries the id, is a reason to ask, at once', async () => {
    const { id, paymentId } = await begun('barion')
    const hyphened = `${paymentId?.slice(0, 8)}-${paymentId?.slice(8, 12)}-${paymentId?.slice(12, 16)}-${paymentId?.slice(16, 20)}-${paymentId?.slice(20)}`
    for (const [path, body] of [
      [`/barion?paymentId=${paymentId}`, ''],
      ['/barion', `PaymentId=${hyphened.toUpperCase()}`],
      ['/barion', JSON.stringify({ paymentid: paymentId })],
    ] as const)
      expect(await knock(path, body)).toMatchObject({ status: 200, woken: [`attempt:${id}`] })
  })

  it('ORDER-05 an id that is not ours costs no call and wakes nobody; what is no id is refused', async () => {
    expect(await knock(`/barion?paymentId=${'0'.repeat(32)}`)).toEqual({ status: 200, woken: [], calls: [] })
    expect(await knock('/barion?paymentId=1')).toEqual({ status: 400, woken: [], calls: [] })
    const event = JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'NOBODY' } })
    expect(await knock('/paypal', event)).toEqual({ status: 200, woken: [], calls: [] })
    expect(await knock('/paypal', 'not JSON')).toEqual({ status: 400, woken: [], calls: [] })
    for (const id of ['a\0b', '\ud800', 'a b', 'x'.repeat(200), ''])
      expect(await knock('/paypal', JSON.stringify({ ...JSON.parse(event), resource: { id } })), id).toEqual({
        status: 400,
        woken: [],
        calls: [],
      })
    expect((await knock('/elsewhere')).status).toBe(404)
    expect((await knock('/barion', '', 'GET')).status).toBe(405)
  })

  it('ORDER-03 a webhook that PayPal did not sign is refused, however well it knows the payment', async () => {
    const { paymentId } = await begun('paypal')
    const event = JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: paymentId } })
    expect(await knock('/paypal', event)).toMatchObject({ status: 400, woken: [] })
  })

  it('ORDER-05 made-up ids in a flood are turned away after a while, and those of ours are heard again', async () => {
    now = 1_000_000
    let answer = { status: 200 }
    for (let count = 0; count < 601; count++)
      answer = await knock(`/barion?paymentId=${String(count).padStart(32, '0')}`)
    expect(answer.status).toBe(429)
    now += 61_000
    expect((await knock(`/barion?paymentId=${'1'.repeat(32)}`)).status).toBe(200)
  })

  it('ORDER-02 a body of a megabyte is not read', async () => {
    expect((await knock('/barion', 'x'.repeat(1_000_000))).status).toBe(413)
  })
})

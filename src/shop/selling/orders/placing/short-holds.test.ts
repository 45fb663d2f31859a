import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { expireOrders } from '../expire-orders.ts'
import { checkPayment } from '../payment/check-payment.ts'
import { startPayment } from '../payment/start-payment.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { payFor, viewOf } from '../test-paid-order.ts'
import { quoteOrder } from './quote-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db, { limits: {} })
const { shop } = world
const MINUTE = 60
const ids = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index).repeat(12))
const book = (index: number) => ids[index] ?? ''
await stockBooks(
  db,
  ids.map((id, index) => ({ id, price: 1000, stock: 5, isOrderable: index === 20 })),
)
afterAll(async () => {
  expect(await checkInvariants(shop)).toEqual([])
  await world.stop()
})

const wish = (...lines: [number, number][]) =>
  anInput({ lines: lines.map(([index, quantity]) => ({ productId: book(index), quantity })) })
const caller = (userId: string) => ({ userId, isStaff: false })
const start = (number: string, userId: string, provider: 'barion' | 'paypal' = 'barion') =>
  startPayment(shop, { number, provider, ...caller(userId) })
const after = async (minutes: number) => {
  world.forward(minutes * MINUTE)
  for (const one of Object.values(world.control)) await one.advance(0)
  await expireOrders(shop)
}
async function freeOf(index: number): Promise<number> {
  const { rows } = await sql<{
    copies: number
  }>`select sum(inventory_amount - held_amount)::int as copies from inventories
    where product_id = ${book(index)} and warehouse_id = 'central'`.execute(db)
  return rows[0]?.copies ?? 0
}
/** Two orders over the limits that nobody pays. */
async function twoLapses(userId: string, index: number): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await bought(shop, { userId, input: wish([index, 2]) })
    await after(15)
  }
}

describe('copies over the limits of whoever pays by card', () => {
  it('ORDER-05 can be bought, all that are there, and are paid for as any', async () => {
    const { number, userId } = await bought(shop, { input: wish([0, 5], [1, 5], [2, 5]) })
    expect(await freeOf(0)).toBe(0)
    await payFor(world, { number, userId })
    const paid = await viewOf(world, number)
    expect(paid.status).toBe('CONFIRMED')
    expect(paid.lines.map(({ heldQuantity, shortUntil }) => [heldQuantity, shortUntil])).toEqual(
      paid.lines.map(() => [5, null]),
    )
    await after(120)
    expect(await freeOf(0)).toBe(0)
  })

  it('ORDER-05 are held 15 minutes, the others as long as any, and the order can still be paid while they are there', async () => {
    const { number, userId, heldUntil, placedAt } = await bought(shop, { input: wish([3, 1], [4, 2]) })
    expect(Date.parse(heldUntil ?? '') - Date.parse(placedAt)).toBe(15 * 60_000)
    await after(14)
    expect(await freeOf(4)).toBe(3)
    await after(1)
    expect([await freeOf(3), await freeOf(4)]).toEqual([4, 5])
    const lapsed = await viewOf(world, number)
    expect([lapsed.status, lapsed.heldUntil, lapsed.can.pay]).toEqual(['AWAITING_PAYMENT', null, true])
    await payFor(world, { number, userId })
    expect((await viewOf(world, number)).status).toBe('CONFIRMED')
    expect(await freeOf(4)).toBe(3)
  })

  it('ORDER-05 are held until the window of the first payment ends, and starting again does not lengthen it', async () => {
    const { number, userId } = await bought(shop, { input: wish([5, 2]) })
    await after(14)
    await start(number, userId)
    await after(20)
    expect(await freeOf(5)).toBe(3)
    await start(number, userId, 'paypal')
    await after(9)
    expect(await freeOf(5)).toBe(3)
    await after(1)
    expect(await freeOf(5)).toBe(5)
    expect((await viewOf(world, number)).status).toBe('AWAITING_PAYMENT')
  })

  it('ORDER-05 stay with whoever has paid, though nobody told the shop of it until the time was over', async () => {
    const { number, userId } = await bought(shop, { input: wish([6, 2]) })
    const { outcome } = await start(number, userId)
    await world.control.barion.switches({ notification: 'lost' })
    await world.control.barion.act(outcome.order?.attempts[0]?.paymentId ?? '', 'pay')
    await after(31)
    await world.control.barion.switches({})
    expect((await viewOf(world, number)).status).toBe('CONFIRMED')
    expect(await freeOf(6)).toBe(3)
  })

  it('ORDER-05 that somebody else has bought meanwhile are not paid for', async () => {
    const { number, userId } = await bought(shop, { input: wish([7, 3]) })
    await after(15)
    const other = await bought(shop, { input: wish([7, 4]) })
    await payFor(world, other)
    const { payUrl, outcome } = await start(number, userId)
    expect([payUrl, outcome.reason]).toEqual([null, 'sold-out'])
  })

  it('ORDER-05 the quote says beforehand that they will be held for a short time, and to whom not', async () => {
    const holdFor = async (userId: string) => {
      const { isShort, problems } = await quoteOrder(shop, wish([8, 2]), { userId })
      return { isShort, problems: problems.map(({ kind }) => kind) }
    }
    expect(await holdFor(randomUUID())).toEqual({ isShort: true, problems: [] })
    const userId = randomUUID()
    await twoLapses(userId, 9)
    expect(await holdFor(userId)).toEqual({ isShort: false, problems: ['unpaid-title', 'unpaid-lapses'] })
  })

  it('ORDER-05 after the second lapse in 24 hours the account is under its limits for a day', async () => {
    const userId = randomUUID()
    await twoLapses(userId, 10)
    const { problems } = await buy(shop, { userId, input: wish([11, 2]) })
    expect(problems.map(({ kind }) => kind)).toEqual(['unpaid-title', 'unpaid-lapses'])
    expect((await buy(shop, { userId, input: wish([11, 1]) })).problems).toEqual([])
    await after(24 * 60)
    expect((await buy(shop, { userId, input: wish([11, 2]) })).problems).toEqual([])
  })

  it('ORDER-05 an order that has lapsed is payable by a limited account too: nothing is held meanwhile, the money takes them', async () => {
    const userId = randomUUID()
    const { number } = await bought(shop, { userId, input: wish([12, 3]) })
    await bought(shop, { userId, input: wish([13, 3]) })
    await after(15)
    const { payUrl, outcome } = await start(number, userId)
    expect(payUrl).not.toBeNull()
    expect(await freeOf(12)).toBe(5)
    await world.control.barion.act(outcome.order?.attempts[0]?.paymentId ?? '', 'pay')
    world.forward(3)
    await checkPayment(shop, { number, ...caller(userId) })
    expect(await freeOf(12)).toBe(2)
  })

  it('ORDER-05 whoever gives them up and orders anew twice in a day is limited as if they had lapsed; staff who cancel do not limit anybody', async () => {
    const userId = randomUUID()
    for (const by of [BOOKSELLER, BUYER, BOOKSELLER, BUYER]) {
      const { number } = await bought(shop, { userId, input: wish([14, 2]) })
      await cancelOrder(shop, { number, by, reason: by === BUYER ? 'by-buyer' : 'by-staff' })
    }
    const { problems } = await buy(shop, { userId, input: wish([14, 2]) })
    expect(problems.map(({ kind }) => kind)).toContain('unpaid-lapses')
  })

  it('ORDER-05 a library orders forty copies with its tax number, paid on collection, and a new customer by card', async () => {
    await sql`insert into settings (name, value) values ('payOnCollection', 'true') on conflict do nothing`.execute(db)
    world.forget()
    await stockBooks(
      db,
      Array.from({ length: 40 }, (_, index) => ({ id: `library${String(index).padStart(5, '0')}`, price: 3500 })),
    )
    const lines = Array.from({ length: 40 }, (_, index) => ({
      productId: `library${String(index).padStart(5, '0')}`,
      quantity: 1,
    }))
    const collected = { lines, shipping: 'SHOP', pickupShop: 'shop-1', payment: 'COLLECTION' } as const
    const billing = { ...anInput().billing, company: 'Városi Könyvtár', taxNumber: '10734977-2-42' }
    const alone = await buy(shop, { input: anInput(collected) })
    expect(alone.problems.map(({ kind }) => kind)).toEqual(['unpaid-copies'])
    expect((await buy(shop, { input: anInput({ ...collected, billing }) })).problems).toEqual([])
    expect((await buy(shop, { input: anInput({ lines }) })).problems).toEqual([])
  })

  it('ORDER-05 whoever was named by the shop has limits of their own', async () => {
    const userId = randomUUID()
    const collected = { shipping: 'SHOP', pickupShop: 'shop-1', payment: 'COLLECTION' } as const
    const lines = [15, 16, 17, 18, 19, 21].map((index) => ({ productId: book(index), quantity: 2 }))
    expect((await buy(shop, { userId, input: anInput({ ...collected, lines }) })).order).toBeNull()
    await sql`insert into trusted_customers (user_id, since, by_kind, by_id, reason)
      values (${userId}::uuid, now(), 'staff', 'balint@example.com', 'iskola')`.execute(db)
    expect((await buy(shop, { userId, input: anInput({ ...collected, lines }) })).problems).toEqual([])
  })
})

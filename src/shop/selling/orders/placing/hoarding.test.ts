import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { expireOrders } from '../expire-orders.ts'
import { startPayment } from '../payment/start-payment.ts'
import { anInput, openOrdersWorld, stockBooks, type OrdersWorld } from '../test-orders.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'

const { db } = await databaseForFile()
const TITLES = 40
const COPIES = 10
const ALL = TITLES * COPIES
/** What a network may hold unpaid. */
const NETWORK = 200
/** Copies over the limits are held 44 minutes by whoever begins to pay in the fourteenth. */
const ROUND_MINUTES = 45
const ids = Array.from({ length: TITLES }, (_, index) => `hoard${String(index).padStart(7, '0')}`)
let world: OrdersWorld

beforeAll(async () => {
  world = await openOrdersWorld(db, { limits: {} })
  await stockBooks(
    db,
    ids.map((id) => ({ id, price: 1000, stock: COPIES })),
  )
})
afterAll(() => world.stop())

async function place(userId: string, network: string, lines: { productId: string; quantity: number }[]) {
  const input = anInput({ lines })
  const { total, shippingPrice, termsVersion, linesHash } = await quoteOrder(world.shop, input)
  const accepted = { total: total ?? 0, shippingPrice: shippingPrice ?? 0, termsVersion, linesHash }
  const request = { userId, email: 'anna@example.com', key: randomUUID(), input, accepted, network }
  return placeOrder(world.shop, request)
}

async function held(): Promise<number> {
  const { rows } = await sql<{ copies: number }>`select sum(held_amount)::int as copies from inventories`.execute(db)
  return rows[0]?.copies ?? 0
}

/** As much as its network leaves, in one order; or a single copy. The number of the order, where it got one. */
async function grab(userId: string, network: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
    free: number
  }>`select product_id as id, (inventory_amount - held_amount) as free
    from inventories where warehouse_id = 'central' and inventory_amount > held_amount and product_id = any(${ids})
    order by product_id`.execute(db)
  let left = NETWORK - (await held())
  const lines = rows.flatMap(({ id, free }) => {
    const quantity = Math.min(left, free)
    left -= quantity
    return quantity > 0 ? [{ productId: id, quantity }] : []
  })
  if (lines.length === 0) return null
  const { order } = await place(userId, network, lines)
  if (order) return order.number
  return (await place(userId, network, [{ productId: lines[0]?.productId ?? '', quantity: 1 }])).order?.number ?? null
}

/**
 * A day of a bot that orders, begins to pay at the last minute, lets it lapse and begins anew; how much of the shop it had, on
 * average and at most.
 */
async function aDay(accounts: number, network: string): Promise<{ average: number; most: number }> {
  const { shop, forward } = world
  const users = Array.from({ length: accounts }, () => randomUUID())
  const shares: number[] = []
  for (let round = 0; round < (24 * 60) / ROUND_MINUTES; round++) {
    const userId = users[round % accounts] ?? ''
    const number = await grab(userId, network)
    shares.push((await held()) / ALL)
    forward(14 * 60)
    if (number) await startPayment(shop, { number, provider: 'barion', userId, isStaff: false })
    forward((ROUND_MINUTES - 14) * 60)
    await expireOrders(shop)
  }
  forward(3 * 86_400)
  await expireOrders(shop)
  return { average: shares.reduce((sum, one) => sum + one, 0) / shares.length, most: Math.max(...shares) }
}

describe('a bot that orders, begins to pay and lets it lapse, all day', () => {
  it('ORDER-05 holds a small part of the shop from one account', async () => {
    const { average, most } = await aDay(1, '203.0.113.7')
    // A network's limit at most, until the second lapse; then the limits of an account that has never paid.
    expect(most).toBeLessThanOrEqual(NETWORK / ALL)
    expect(average).toBeLessThan(0.06)
  })

  it('ORDER-05 holds no more than the limit of a network from fifty accounts behind it', async () => {
    const { most } = await aDay(50, '203.0.113.8')
    expect(most).toBeLessThanOrEqual(NETWORK / ALL)
  })
})

describe('ten buyers behind one network', () => {
  it('ORDER-05 are none of them refused, each with as much as an account may have', async () => {
    const network = '203.0.113.9'
    for (let buyer = 0; buyer < 10; buyer++) {
      const lines = ids.slice(buyer * 4, buyer * 4 + 4).map((productId) => ({ productId, quantity: 5 }))
      expect((await place(randomUUID(), network, lines)).problems).toEqual([])
    }
  })
})

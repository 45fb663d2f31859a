import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/actor.ts'
import { cancelOrder } from '../cancel-order.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { anInput, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder } from '../test-paid-order.ts'
import { unpaidLimits } from '#shop/shop-settings.ts'
import { overUnpaidLimit, type UnpaidFacts } from './unpaid-limits.ts'

const LIMITS = unpaidLimits.parse({})
const nobody = { isNew: false, orders: 0, copies: 0, forints: 0, networkCopies: 0, networkForints: 0 }

describe('what may be held unpaid', () => {
  it('ORDER-05 never exceeds the account’s copies and forints, a third of a title, or the network’s share', () => {
    const title = fc.record({ own: fc.nat(40), free: fc.nat(200) })
    const facts = fc.record({
      isNew: fc.boolean(),
      orders: fc.nat(25),
      copies: fc.nat(25),
      forints: fc.nat(70_000),
      networkCopies: fc.nat(210),
      networkForints: fc.nat(610_000),
      titles: fc.record({ a: title, b: title }),
    })
    const wanted = fc.array(
      fc.record({
        productId: fc.constantFrom('a', 'b'),
        copies: fc.integer({ min: 1, max: 30 }),
        forints: fc.nat(80_000),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(facts, wanted, (given, wantedLines) => {
        if (overUnpaidLimit(LIMITS, given, wantedLines)) return
        const copies = wantedLines.reduce((sum, one) => sum + one.copies, 0)
        const forints = wantedLines.reduce((sum, one) => sum + one.forints, 0)
        expect(given.networkCopies + copies).toBeLessThanOrEqual(200)
        expect(given.networkForints + forints).toBeLessThanOrEqual(600_000)
        expect(given.orders).toBeLessThan(20)
        if (given.copies === 0 && copies === 1) return
        const half = given.isNew ? 2 : 1
        expect(given.copies + copies).toBeLessThanOrEqual(20 / half)
        expect(given.forints + forints).toBeLessThanOrEqual(60_000 / half)
        for (const [id, { own, free }] of Object.entries(given.titles)) {
          const copiesOfTitle = wantedLines
            .filter(({ productId }) => productId === id)
            .reduce((sum, one) => sum + one.copies, 0)
          if (copiesOfTitle > 0) expect(own + copiesOfTitle).toBeLessThanOrEqual(Math.max(1, (own + free) / 3))
        }
      }),
    )
  })

  it('ORDER-05 a single copy can be had by whoever holds none, however dear or rare it is', () => {
    const facts: UnpaidFacts = { ...nobody, isNew: true, titles: { a: { own: 0, free: 1 } } }
    expect(overUnpaidLimit(LIMITS, facts, [{ productId: 'a', copies: 1, forints: 250_000 }])).toBeNull()
  })
})

const { db } = await databaseForFile()
const world = await openOrdersWorld(db, { limits: {} })
const { shop } = world
const ids = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index).repeat(12))
await stockBooks(
  db,
  ids.map((id, index) => ({ id, price: 1000, stock: index === 1 ? 1 : 9, isOrderable: index === 2 })),
)
afterAll(() => world.stop())

type Wish = { lines: [number, number][]; userId?: string; network?: string }

async function place({ lines, userId = randomUUID(), network }: Wish) {
  const input = anInput({ lines: lines.map(([book, quantity]) => ({ productId: ids[book] ?? '', quantity })) })
  const { total, shippingPrice, termsVersion, linesHash } = await quoteOrder(shop, input)
  const accepted = { total: total ?? 0, shippingPrice: shippingPrice ?? 0, termsVersion, linesHash }
  const { order, problems } = await placeOrder(shop, {
    userId,
    email: 'anna@example.com',
    key: randomUUID(),
    input,
    accepted,
    network,
  })
  return { order, problems: problems.map(({ kind, value }) => (value ? `${kind} ${value}` : kind)) }
}
const heldBy = async (userId: string) => {
  const { rows } = await sql<{ copies: number }>`select coalesce(sum(quantity), 0)::int as copies from unpaid_holds
    where user_id = ${userId}::uuid`.execute(db)
  return rows[0]?.copies ?? 0
}

describe('an account that does not pay', () => {
  it('ORDER-05 gets a third of a title and no more, in one order or in several', async () => {
    const userId = randomUUID()
    expect((await place({ lines: [[0, 4]], userId })).problems).toEqual(['unpaid-title 3'])
    expect((await place({ lines: [[0, 2]], userId })).problems).toEqual([])
    expect((await place({ lines: [[0, 2]], userId })).problems).toEqual(['unpaid-title 3'])
    expect((await place({ lines: [[0, 1]], userId })).problems).toEqual([])
    expect(await heldBy(userId)).toBe(3)
  })

  it('ORDER-05 is told so in the quote already, where the account is known, and by nobody else’s quote', async () => {
    const input = anInput({ lines: [{ productId: ids[25] ?? '', quantity: 4 }] })
    const told = async (userId?: string) =>
      (await quoteOrder(shop, input, userId === undefined ? undefined : { userId })).problems
    expect(await told(randomUUID())).toMatchObject([{ kind: 'unpaid-title', productId: ids[25], value: '3' }])
    expect(await told()).toEqual([])
    const userId = randomUUID()
    const { order } = await place({ lines: [10, 11, 12].map((book) => [book, 3]), userId })
    input.lines = [{ productId: ids[25] ?? '', quantity: 2 }]
    expect(await told(userId)).toMatchObject([{ kind: 'unpaid-copies', value: '10' }])
    expect(await told(randomUUID())).toEqual([])
    await cancelOrder(shop, { number: order?.number ?? '', by: BUYER, reason: 'by-buyer' })
  })

  it('ORDER-05 still gets the last copy there is', async () => {
    expect((await place({ lines: [[1, 1]] })).problems).toEqual([])
  })

  it('ORDER-05 of many requests at the same moment gets what one after the other would have got', async () => {
    const userId = randomUUID()
    const placed = await Promise.all(
      Array.from({ length: 12 }, (_, index) => place({ lines: [[3 + index, 3]], userId })),
    )
    expect(await heldBy(userId)).toBeLessThanOrEqual(10)
    expect(placed.filter(({ order }) => order).length).toBeGreaterThan(0)
    for (const { order, problems } of placed) if (!order) expect(['unpaid-copies 10', 'busy']).toContain(problems[0])
  })

  it('ORDER-05 may hold twice as much once it has paid, and what is paid or given up no longer counts', async () => {
    const { userId, number } = await paidOrder(world, { lines: [{ productId: ids[15] ?? '', quantity: 1 }] })
    expect(await heldBy(userId)).toBe(0)
    const whole = ids.slice(16, 22).map((_, index): [number, number] => [16 + index, 3])
    const { order, problems } = await place({ lines: whole, userId })
    expect(problems).toEqual([])
    expect(await heldBy(userId)).toBe(18)
    expect((await place({ lines: [[22, 3]], userId })).problems).toEqual(['unpaid-copies 20'])
    await cancelOrder(shop, { number: order?.number ?? '', by: BUYER, reason: 'by-buyer' })
    expect(await heldBy(userId)).toBe(0)
    expect(number).toMatch(/^K/)
  })

  it('ORDER-05 a network holds ten times that and is forgotten when nothing of it is unpaid', async () => {
    await sql`insert into settings (name, value) values ('unpaidLimits', ${JSON.stringify({ copies: 2, newAccountPart: 1, networkTimes: 2 })}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(db)
    world.forget()
    const network = '203.0.113.7'
    const placed = await Promise.all(Array.from({ length: 8 }, () => place({ lines: [[23, 1]], network })))
    const orders = placed.flatMap(({ order }) => order ?? [])
    expect(orders.length).toBeLessThanOrEqual(4)
    while (orders.length < 4) {
      const { order } = await place({ lines: [[24, 1]], network })
      if (order) orders.push(order)
    }
    expect((await place({ lines: [[24, 1]], network })).problems).toEqual(['unpaid-network'])
    expect((await place({ lines: [[24, 1]], network: '203.0.113.8' })).problems).toEqual([])
    const marks = () =>
      db
        .selectFrom('orders')
        .select('network')
        .where(
          'number',
          'in',
          orders.map(({ number }) => number),
        )
        .execute()
    expect(new Set((await marks()).map(({ network: mark }) => mark?.toString('hex').length))).toEqual(new Set([64]))
    for (const { number } of orders) await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer' })
    expect((await marks()).every(({ network: mark }) => mark === null)).toBe(true)
    expect((await place({ lines: [[24, 1]], network })).problems).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { cancelOrder } from '../cancel-order.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { anInput, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder } from '../test-paid-order.ts'
import { trustedLimits, unpaidLimits } from '#shop/ground/shop-settings.ts'
import { judgeUnpaid, limitedUntil, limitsOfBuyer, type Paying, type UnpaidFacts } from './unpaid-limits.ts'

const SETTINGS = { unpaidLimits: unpaidLimits.parse({}), trustedLimits: trustedLimits.parse({}) }
const NOW = new Date('2026-11-18T10:00:00Z')
const HOUR = 3_600_000
const nobody: UnpaidFacts = {
  isNew: false,
  orders: 0,
  copies: 0,
  forints: 0,
  networkCopies: 0,
  networkForints: 0,
  titles: {},
  lapses: [],
  isTrusted: false,
}
const limitsOf = (facts: UnpaidFacts, isCompany = false) => limitsOfBuyer(SETTINGS, { ...facts, isCompany })

type Wanted = { productId: string; copies: number; forints: number }
function judge(facts: UnpaidFacts, wanted: readonly Wanted[], pays: Paying) {
  const lines = wanted.map((one, line) => ({ ...one, line }))
  return judgeUnpaid({ limits: limitsOf(facts), facts, wanted: lines, pays, now: NOW })
}

describe('what may be held unpaid', () => {
  const title = fc.record({ own: fc.nat(40), free: fc.nat(200) })
  const given = fc.record({
    isNew: fc.boolean(),
    orders: fc.nat(25),
    copies: fc.nat(25),
    forints: fc.nat(70_000),
    networkCopies: fc.nat(210),
    networkForints: fc.nat(610_000),
    titles: fc.record({ a: title, b: title }),
    lapses: fc.constantFrom([], [NOW.getTime() - 2 * HOUR, NOW.getTime() - HOUR]),
    isTrusted: fc.constant(false),
  })
  const wishes = fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b'),
      copies: fc.integer({ min: 1, max: 30 }),
      forints: fc.nat(80_000),
    }),
    { minLength: 1, maxLength: 4 },
  )

  it('ORDER-05 never exceeds the account’s copies and forints or a part of a title for longer than a short time, nor the network’s share at all', () => {
    fc.assert(
      fc.property(given, wishes, fc.constantFrom<Paying>('now', 'later'), (facts, wanted, pays) => {
        const { problems, short } = judge(facts, wanted, pays)
        if (problems.length > 0) return
        const all = sums(wanted)
        expect(facts.networkCopies + all.copies).toBeLessThanOrEqual(200)
        expect(facts.networkForints + all.forints).toBeLessThanOrEqual(600_000)
        expect(facts.orders).toBeLessThan(20)
        if (pays === 'later' || facts.lapses.length > 0) expect(short.size).toBe(0)
        const long = wanted.filter((_, line) => !short.has(line))
        const { copies, forints } = sums(long)
        const least = pays === 'later' ? 3 : 1
        if (copies === 0) return
        if (facts.copies === 0 && copies <= least && new Set(long.map(({ productId }) => productId)).size === 1) return
        const half = facts.isNew ? 2 : 1
        expect(facts.copies + copies).toBeLessThanOrEqual(20 / half)
        expect(facts.forints + forints).toBeLessThanOrEqual(60_000 / half)
        for (const [id, { own, free }] of Object.entries(facts.titles)) {
          const ofTitle = sums(long.filter(({ productId }) => productId === id)).copies
          if (ofTitle > 0) expect(own + ofTitle).toBeLessThanOrEqual(Math.max(least, (own + free) / 3))
        }
      }),
    )
  })

  it('ORDER-05 whoever pays at once is refused only for the network, the number of orders, or two lapses in a day', () => {
    fc.assert(
      fc.property(given, wishes, (facts, wanted) => {
        const kinds = judge(facts, wanted, 'now').problems.map(({ kind }) => kind)
        if (kinds.length === 0 || kinds[0] === 'too-many-unpaid' || kinds[0] === 'unpaid-network') return
        expect(kinds).toContain('unpaid-lapses')
        expect(facts.lapses.length).toBeGreaterThan(1)
      }),
    )
  })

  it('ORDER-05 a single copy can be had by whoever holds none, however dear or rare it is; paid later, three of a title', () => {
    const facts = { ...nobody, isNew: true, titles: { a: { own: 0, free: 3 } } }
    const dear = (copies: number) => [{ productId: 'a', copies, forints: copies * 250_000 }]
    expect(judge(facts, dear(1), 'now')).toEqual({ problems: [], short: new Set() })
    expect(judge(facts, dear(2), 'later')).toEqual({ problems: [], short: new Set() })
    const cheap = [{ productId: 'a', copies: 3, forints: 9000 }]
    expect(judge(facts, cheap, 'later')).toEqual({ problems: [], short: new Set() })
    expect(judge(facts, cheap, 'now')).toEqual({ problems: [], short: new Set([0]) })
  })

  it('ORDER-05 of a cart that goes over only the lines are held shortly that do not fit any more', () => {
    const titles = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { own: 0, free: 90 }]))
    const wanted = [
      { productId: 'a', copies: 12, forints: 12_000 },
      { productId: 'b', copies: 9, forints: 9000 },
      { productId: 'c', copies: 8, forints: 8000 },
    ]
    expect(judge({ ...nobody, titles }, wanted, 'now')).toEqual({ problems: [], short: new Set([1]) })
  })

  it('ORDER-05 companies and named customers have limits of their own, never lower ones; only who was named more than a network', () => {
    const usual = limitsOf({ ...nobody, isNew: true })
    const company = limitsOf({ ...nobody, isNew: true }, true)
    const named = limitsOfBuyer(
      { ...SETTINGS, trustedLimits: { orders: 1, copies: 900, forints: 9_000_000, titlePart: 1 } },
      { isNew: true, isTrusted: true, isCompany: false },
    )
    expect([usual.copies, usual.forints]).toEqual([10, 30_000])
    expect([company.copies, company.forints, company.titlePart]).toEqual([60, 300_000, 2])
    expect(company.network).toEqual(usual.network)
    expect(named).toEqual({
      orders: 20,
      copies: 900,
      forints: 9_000_000,
      titlePart: 1,
      network: { copies: 900, forints: 9_000_000 },
    })
  })

  it('ORDER-05 two lapses within a day limit for a day from the second, one or two that are further apart do not', () => {
    const ago = (hours: number) => NOW.getTime() - hours * HOUR
    expect(limitedUntil([], NOW)).toBeNull()
    expect(limitedUntil([ago(1)], NOW)).toBeNull()
    expect(limitedUntil([ago(26), ago(1)], NOW)).toBeNull()
    expect(limitedUntil([ago(25), ago(1)], NOW)).toEqual(new Date(ago(1) + 24 * HOUR))
    expect(limitedUntil([ago(30), ago(25)], NOW)).toBeNull()
    expect(limitedUntil([ago(30), ago(20)], NOW)).toEqual(new Date(ago(20) + 24 * HOUR))
    expect(limitedUntil([ago(47), ago(23.5), ago(1)], NOW)).toEqual(new Date(ago(1) + 24 * HOUR))
  })
})

function sums(wanted: readonly Wanted[]) {
  return {
    copies: wanted.reduce((sum, one) => sum + one.copies, 0),
    forints: wanted.reduce((sum, one) => sum + one.forints, 0),
  }
}

const { db } = await databaseForFile()
const world = await openOrdersWorld(db, { limits: {} })
const { shop } = world
const ids = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index).repeat(12))
await stockBooks(
  db,
  ids.map((id, index) => ({ id, price: 1000, stock: index === 1 ? 1 : 9, isOrderable: index === 2 })),
)
afterAll(() => world.stop())

await sql`insert into settings (name, value) values ('payOnCollection', 'true')`.execute(db)
const LATER = { shipping: 'SHOP', pickupShop: 'shop-1', payment: 'COLLECTION' } as const

type Wish = { lines: [number, number][]; userId?: string; network?: string; later?: boolean }

/** Paid on collection, unless told otherwise. */
async function place({ lines, userId = randomUUID(), network, later = true }: Wish) {
  const wanted = lines.map(([book, quantity]) => ({ productId: ids[book] ?? '', quantity }))
  const input = anInput({ lines: wanted, ...(later ? LATER : {}) })
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

describe('an account that pays later', () => {
  it('ORDER-05 gets a third of a title, or three copies, and no more, in one order or in several', async () => {
    const userId = randomUUID()
    expect((await place({ lines: [[0, 4]], userId })).problems).toEqual(['unpaid-title 3'])
    expect((await place({ lines: [[0, 2]], userId })).problems).toEqual([])
    expect((await place({ lines: [[0, 2]], userId })).problems).toEqual(['unpaid-title 3'])
    expect((await place({ lines: [[0, 1]], userId })).problems).toEqual([])
    expect(await heldBy(userId)).toBe(3)
  })

  it('ORDER-05 is told so in the quote already, where the account is known, and by nobody else’s quote', async () => {
    const input = anInput({ lines: [{ productId: ids[25] ?? '', quantity: 4 }], ...LATER })
    const problemsOf = async (userId?: string) =>
      (await quoteOrder(shop, input, userId === undefined ? undefined : { userId })).problems
    expect(await problemsOf(randomUUID())).toMatchObject([{ kind: 'unpaid-title', productId: ids[25], value: '3' }])
    expect(await problemsOf()).toEqual([])
    const userId = randomUUID()
    const { order } = await place({ lines: [10, 11, 12].map((book) => [book, 3]), userId })
    input.lines = [{ productId: ids[25] ?? '', quantity: 2 }]
    expect(await problemsOf(userId)).toMatchObject([{ kind: 'unpaid-copies', value: '10' }])
    expect(await problemsOf(randomUUID())).toEqual([])
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

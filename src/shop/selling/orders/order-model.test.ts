import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { TIME_LIMIT_MS } from '#tests/support/time-limit.ts'
import { modelWorld } from './test-model-world.ts'
import { aWholeWay, scenario, wayScenario, type Scenario } from './test-order-actions.ts'
import { liveThrough } from './test-order-model.ts'

/** The same lives each time, which find nothing that they have not found before: `npm run test:soak -- orders` lives through others. */
const RUNS = 8
const WAY_RUNS = 4
/** Each world waits for its database and its providers most of the time. */
const worlds = await Promise.all([0, 1].map(async () => modelWorld((await databaseForFile()).db)))
afterAll(() => Promise.all(worlds.map((world) => world.stop())))

/** Somebody takes more than they may hold unpaid, and lets it lapse: which of the others come to it depends on who is faster. */
const LAPSE: Scenario = {
  first: { kind: 'place', buyer: 0, book: 0, copies: 3, shipping: 'GLS', again: false },
  tabs: ['barion'],
  steps: [
    [{ kind: 'place', buyer: 0, book: 2, copies: 3, shipping: 'GLS', again: false }],
    [{ kind: 'forward', seconds: 920 }],
    [{ kind: 'job', name: 'expireOrders' }],
    [{ kind: 'place', buyer: 1, book: 2, copies: 3, shipping: 'GLS', again: false }],
  ],
}

/** Somebody pays, has an invoice, gives up a copy, and then another; the answer about the first correction is lost. */
const CORRECTED: Scenario = {
  first: { kind: 'place', buyer: 0, book: 2, other: 0, copies: 2, shipping: 'GLS', again: false },
  tabs: ['barion'],
  steps: [
    [{ kind: 'pay', payment: 0, barion: 'pay', paypal: 'approve' }],
    [{ kind: 'forward', seconds: 60 }],
    [{ kind: 'job', name: 'checkAttempts' }],
    [{ kind: 'papers', trouble: null }],
    [{ kind: 'staff', order: 0, deed: 'cancel-line' }],
    [{ kind: 'job', name: 'runRefunds' }],
    [{ kind: 'papers', trouble: 'lost' }],
    [{ kind: 'staff', order: 0, deed: 'refund-copy' }],
  ],
}

/** Somebody orders ahead and pays; the book costs less when it is packed, a copy of it is paid back, and the answer about a document is lost. */
const PROMISED: Scenario = {
  first: { kind: 'place', buyer: 0, book: 3, other: 0, copies: 2, shipping: 'GLS', again: false },
  tabs: ['barion'],
  steps: [
    [{ kind: 'pay', payment: 0, barion: 'pay', paypal: 'approve' }],
    [{ kind: 'forward', seconds: 60 }],
    [{ kind: 'job', name: 'checkAttempts' }],
    [{ kind: 'papers', trouble: null }],
    [{ kind: 'staff', order: 0, deed: 'price-falls' }],
    [{ kind: 'staff', order: 0, deed: 'refund-copy' }],
    [{ kind: 'staff', order: 0, deed: 'pack-ahead' }],
    [{ kind: 'papers', trouble: 'lost' }],
    [{ kind: 'job', name: 'runRefunds' }],
  ],
}

describe('orders, whatever happens', () => {
  it.concurrent.for(worlds.map((world, number) => ({ world, number })))(
    'ORDER-05 ORDER-15 PRICE-05 every invariant holds, and documents come to the money that is kept, after any interleaving of buyers, providers, faults, jobs and deaths, world $number',
    { timeout: 2 * TIME_LIMIT_MS },
    async ({ world, number }) => {
      await fc.assert(
        fc.asyncProperty(scenario, async (given) => {
          await world.fill()
          expect(await liveThrough(world, given)).toEqual([])
        }),
        { numRuns: RUNS / worlds.length, seed: 20_261_115 + number, examples: [[LAPSE], [CORRECTED], [PROMISED]] },
      )
      // A world in which nobody gets to pay would prove nothing.
      const { rows } = await sql<{ charges: number }>`select count(*)::int as charges from payment_events
        where kind = 'CHARGED'`.execute(world.shop.db)
      expect(rows[0]?.charges).toBeGreaterThan(0)
      // Nor would one in which nobody orders more than their limits, or lets it lapse.
      const { rows: lapsed } = await sql<{
        lapses: number
      }>`select sum(cardinality(lapses))::int as lapses from orders`.execute(world.shop.db)
      expect(lapsed[0]?.lapses).toBeGreaterThan(0)
      // Or in which nothing is corrected.
      const { rows: corrected } = await sql<{ count: number }>`select count(*)::int as count from corrections
        where status = 'ISSUED'`.execute(world.shop.db)
      expect(corrected[0]?.count).toBeGreaterThan(1)
      // Or in which no promised price is kept.
      const { rows: lowered } = await sql<{ count: number }>`select count(*)::int as count from order_lines
        where price_promise = 'KEPT' and unit_price < ordered_price`.execute(world.shop.db)
      expect(lowered[0]?.count).toBeGreaterThan(0)
    },
  )

  it('ORDER-05 nothing is said to be at rest before every company has answered, also of an order that is over', async () => {
    const [world] = worlds
    if (!world) throw new Error('There is no world')
    await world.fill()
    const forward = async (seconds: number) => {
      // The last of the usual looks finds nobody.
      const late = seconds === 30_000 ? { fault: 'server-error', operation: 'state', times: 100 } : {}
      await world.control.paypal.switches(late)
      await world.forward(seconds)
    }
    const first = { ...LAPSE.first, copies: 1 }
    const given: Scenario = { first, tabs: ['paypal'], steps: [[{ kind: 'cancel', order: 0 }]] }
    expect(await liveThrough({ ...world, forward }, given)).toEqual([])
  })
})

describe('orders that are paid at the door or by transfer', () => {
  const each = [
    { payment: 'COD', provider: 'cod', shipping: 'GLS' },
    { payment: 'TRANSFER', provider: 'transfer', shipping: 'GLSPOINT' },
  ] as const
  it.concurrent.for(worlds.map((world, number) => ({ world, number, ...each[number % 2]! })))(
    'ORDER-10 ORDER-11 WAYS-21 OFFICE-96 OFFICE-97 nothing is lost, never more goes back than came, and a parcel has one label or none, whatever packers, couriers, the bank and deaths do, $payment first',
    { timeout: 2 * TIME_LIMIT_MS },
    async ({ world, number, payment, provider, shipping }) => {
      await fc.assert(
        fc.asyncProperty(wayScenario, async (given) => {
          await world.fill()
          expect(await liveThrough(world, given)).toEqual([])
        }),
        {
          numRuns: WAY_RUNS / worlds.length,
          seed: 20_261_119 + number,
          endOnFailure: true,
          examples: [[aWholeWay({ payment, shipping })]],
        },
      )
      const { rows } = await sql<{ charges: number }>`select count(*)::int as charges from payment_attempts
        where provider = ${provider} and charged > 0`.execute(world.shop.db)
      expect(rows[0]?.charges, 'the money has come').toBeGreaterThan(0)
    },
  )
})

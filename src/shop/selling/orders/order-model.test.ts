import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { TIME_LIMIT_MS } from '#tests/support/time-limit.ts'
import { modelWorld } from './test-model-world.ts'
import { liveThrough, scenario, type Scenario } from './test-order-model.ts'

/** The same lives each time, which find nothing that they have not found before: `npm run test:soak -- orders` lives through others. */
const RUNS = 16
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

describe('orders, whatever happens', () => {
  it.concurrent.for(worlds.map((world, number) => ({ world, number })))(
    'ORDER-05 every invariant holds after any interleaving of buyers, providers, faults, jobs and deaths, world $number',
    { timeout: 2 * TIME_LIMIT_MS },
    async ({ world, number }) => {
      await fc.assert(
        fc.asyncProperty(scenario, async (given) => {
          await world.fill()
          expect(await liveThrough(world, given)).toEqual([])
        }),
        { numRuns: RUNS / worlds.length, seed: 20_261_115 + number, examples: [[LAPSE]] },
      )
      // A world in which nobody gets to pay would prove nothing.
      const { rows } = await sql<{ charges: number }>`select count(*)::int as charges from payment_events
        where kind = 'CHARGED'`.execute(world.shop.db)
      expect(rows[0]?.charges).toBeGreaterThan(RUNS / worlds.length / 5)
      // Nor would one in which nobody orders more than their limits, or lets it lapse.
      const { rows: lapsed } = await sql<{
        lapses: number
      }>`select sum(cardinality(lapses))::int as lapses from orders`.execute(world.shop.db)
      expect(lapsed[0]?.lapses).toBeGreaterThan(0)
    },
  )
})

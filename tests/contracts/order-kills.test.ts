import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { scenario } from '#shop/selling/orders/test-order-actions.ts'
import { liveThrough } from '#shop/selling/orders/test-order-model.ts'
import { openMortalShop } from '#tests/support/mortal-shop.ts'

/** The same lives each time; `npm run test:soak -- orders` kills the shop in others. */
const RUNS = 2
const world = await openMortalShop()
afterAll(() => world.stop())

describe('orders in a shop that is killed', () => {
  it('ORDER-05 every invariant holds after kill -9 of the shop in the middle of its work, and a new start', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (given) => {
        await world.fill()
        expect(await liveThrough(world, given)).toEqual([])
      }),
      { numRuns: RUNS, seed: 20_261_115, endOnFailure: true },
    )
    expect(world.kills()).toBeGreaterThanOrEqual(RUNS)
  }, 600_000)
})

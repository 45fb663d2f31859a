import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { aWholeWay, scenario, withDeaths } from '#shop/selling/orders/test-order-actions.ts'
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

  const each = [
    { payment: 'COD', provider: 'cod', shipping: 'GLS', over: ['label', 'ship', 'settlement'] },
    { payment: 'TRANSFER', provider: 'transfer', shipping: 'GLSPOINT', over: ['statement', 'sure'] },
  ] as const
  it.for(each)(
    'ORDER-10 ORDER-11 WAYS-21 OFFICE-96 OFFICE-97 nothing is lost or doubled when it is killed over a label, a hand-over, a file or a payment, $payment',
    { timeout: 600_000 },
    async ({ payment, provider, shipping, over }) => {
      await world.fill()
      expect(await liveThrough(world, withDeaths(aWholeWay({ payment, shipping }), over))).toEqual([])
      const { rows } = await sql<{ charges: number; parcels: number }>`select
          (select count(*)::int from payment_attempts where provider = ${provider} and charged > 0) as charges,
          (select count(*)::int from shipments s join orders o on o.id = s.order_id
            where o.payment_method = ${payment} and s.status = 'DELIVERED') as parcels`.execute(world.shop.db)
      expect(rows).toEqual([{ charges: 1, parcels: 1 }])
    },
  )
})

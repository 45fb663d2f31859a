import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { paperLife } from './test-paper-deeds.ts'
import { livePapers } from './test-paper-lives.ts'
import { openPaperWorld } from './test-paper-world.ts'

/** The same lives each time; `npm run test:soak -- papers` looks for others. */
const RUNS = 24
const { db } = await databaseForFile()
const world = await openPaperWorld(db)
afterAll(() => world.stop())

it('ORDER-14 ORDER-15 whatever befalls an order, its documents come to its money by rate, with the service down, asked twice, and killed before it is heard', async () => {
  await fc.assert(
    fc.asyncProperty(paperLife, async (life) => {
      expect(await livePapers(world, life)).toEqual([])
    }),
    { numRuns: RUNS, seed: 20_261_119, endOnFailure: true },
  )
  expect(await checkInvariants(world.shop)).toEqual([])
})

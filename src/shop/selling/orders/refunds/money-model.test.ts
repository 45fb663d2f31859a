import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { moneyScenario } from './test-money-deeds.ts'
import { moneyDays } from './test-money-model.ts'
import { openMoneyWorld } from './test-money-world.ts'

/** The same sequences each time; `npm run test:soak -- money` looks for others. */
const RUNS = 16
const { db } = await databaseForFile()
const world = await openMoneyWorld(db)
afterAll(() => world.stop())

it('OFFICE-75 whatever people do, in the office, over the data API, with returns, at the till, with couriers and by transfer: what falls of the kept money by one person’s decisions is within their limits, or has a second person, or a proof and a letter', async () => {
  let falls = 0
  await fc.assert(
    fc.asyncProperty(moneyScenario, async (given) => {
      const lived = await moneyDays(world, given)
      falls += lived.falls
      expect(lived.wrong).toEqual([])
    }),
    { numRuns: RUNS, seed: 20_261_118, endOnFailure: true },
  )
  expect(falls, 'money did fall').toBeGreaterThan(RUNS / 3)
})

import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { TIME_LIMIT_MS } from '#tests/support/time-limit.ts'
import { doDeed, officeScenario, type Deed, type DoneAct } from './test-office-model.ts'
import { officeDay, whatIsWrong } from './test-office-oracle.ts'
import { openOfficeWorld } from './test-office-world.ts'

const RUNS = 3
const { db } = await databaseForFile()
const world = await openOfficeWorld(db)
afterAll(() => world.stop())

const deed = (name: string, who = 0) =>
  ({ name, who, order: 0, pick: 1, isStale: false, isDouble: false }) as unknown as Deed

describe('orders in the hands of several people', () => {
  it.for([false, true])(
    'OFFICE-23 ORDER-05 every invariant holds after any acts of several people at once, with connections that are cut: %s',
    { timeout: 2 * TIME_LIMIT_MS },
    async (isCutting) => {
      await fc.assert(
        fc.asyncProperty(officeScenario, async (given) => {
          expect(await officeDay(world, given, { isCutting })).toEqual([])
        }),
        // The same days each time; `npm run test:soak` looks for others.
        { numRuns: RUNS, seed: 20_261_117, endOnFailure: true },
      )
    },
  )

  /** What comes before, then two at once; at most so many of them are done. */
  it.for<[string, string[], string, string, number]>([
    ['parcel', [], 'pack', 'cancel', 1],
    ['parcel', [], 'pack', 'pack', 1],
    ['parcel', ['pack'], 'ship', 'withdraw', 1],
    ['parcel', ['pack'], 'hand-over', 'withdraw', 1],
    ['parcel', ['pack', 'ship'], 'refund-sum', 'refund-sum', 1],
    ['parcel', ['refund-much'], 'approve', 'approve', 1],
    ['parcel', ['refund-much'], 'approve', 'refuse', 1],
    ['parcel', ['pack', 'ship', 'delivered', 'withdraw'], 'receive-return', 'reject-return', 1],
    ['parcel', [], 'refund-copies', 'cancel-some', 1],
    ['collection', ['ready'], 'collect', 'cancel', 1],
    ['parcel', ['pack', 'ship'], 'take-back', 'letters', 1],
    ['parcel', ['letter-again', 'time'], 'letter-take-back', 'letters', 1],
  ])(
    'OFFICE-23 %s after %s: %s and %s at once leave everything as it must be',
    async ([kind, before, one, other, most]) => {
      await world.nextDay()
      world.shop.letters.length = 0
      const number = await world.order(kind)
      const all: DoneAct[] = []
      for (const name of before) all.push(...(await doDeed(world, number, deed(name, 2))))
      const both = (
        await Promise.all([doDeed(world, number, deed(one, 0)), doDeed(world, number, deed(other, 1))])
      ).flat()
      // What waits for another person has not been done.
      const isDone = ({ answer }: DoneAct) => answer?.ok && !JSON.stringify(answer).includes('"asked"')
      expect(both.filter(isDone).length).toBeLessThanOrEqual(most)
      expect(await whatIsWrong(world, { numbers: [number], all: [...all, ...both], isCutting: true })).toEqual([])
    },
  )
})

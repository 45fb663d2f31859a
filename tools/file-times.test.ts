import { expect, it } from 'vitest'
import { journeyTimes, longTimes, slowestFirst } from './file-times.ts'

it('a journey’s file takes what its tests take together, in whatever group they stand and however often they are tried', () => {
  const test = (...durations: number[]) => ({ results: durations.map((duration) => ({ duration })) })
  const report = {
    config: { rootDir: `${process.cwd()}/tests/journeys` },
    suites: [
      { specs: [{ file: 'cart.journey.ts', tests: [test(1000, 2000)] }] },
      { suites: [{ specs: [{ file: 'cart.journey.ts', tests: [test(500)] }] }] },
      { specs: [{ file: 'search.journey.ts', tests: [test(4000)] }] },
    ],
  }
  expect(slowestFirst(journeyTimes(report))).toEqual([
    ['tests/journeys/search.journey.ts', 4],
    ['tests/journeys/cart.journey.ts', 3.5],
  ])
})

it('of what was measured the long files are kept by name, the longest first', () => {
  const times = { 'a/short.test.ts': 3.9, 'a/door.test.ts': 5.6, 'b/lives.test.ts': 40.4, 'c/door.test.ts': 7.2 }
  expect(Object.entries(longTimes(times))).toEqual([
    ['lives.test.ts', 40],
    ['door.test.ts', 7],
  ])
})

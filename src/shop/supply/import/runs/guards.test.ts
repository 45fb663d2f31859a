import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardsOf, type GuardedCounts } from './guards.ts'

const QUIET: GuardedCounts = {
  records: 1000,
  refused: 0,
  known: 1000,
  withdrawn: 0,
  emptied: {},
  pricesFar: 0,
  boundPrices: 0,
  undecided: 0,
  fileProblems: [],
  lastRecords: null,
}

describe('when a person looks at a run before it counts', () => {
  it.each<[Partial<GuardedCounts>, string[]]>([
    [{}, []],
    [{ refused: 50 }, []],
    [{ refused: 51 }, ['refused']],
    [{ records: 100, refused: 9 }, []],
    [{ withdrawn: 20 }, []],
    [{ withdrawn: 21 }, ['withdrawn']],
    [{ emptied: { 'subtitle': 15, 'description.hu': 15 } }, []],
    [{ emptied: { 'description.hu': 21 } }, ['emptied']],
    [{ pricesFar: 10 }, []],
    [{ pricesFar: 11 }, ['price-changed']],
    [{ boundPrices: 1 }, ['bound-price']],
    [{ fileProblems: ['file-ends-early', 'no-records'] }, ['file-ends-early']],
    [{ fileProblems: ['file-goes-on', 'quote-not-closed'] }, ['file-goes-on', 'quote-not-closed']],
    [{ lastRecords: 2000 }, []],
    [{ lastRecords: 2001 }, ['half-the-records']],
    [{ undecided: 1 }, ['waits-for-decision']],
  ])('%o', (counts, guards) => {
    expect(guardsOf({ ...QUIET, ...counts })).toEqual(guards)
  })

  it('is for each source to say', () => {
    expect(guardsOf({ ...QUIET, refused: 51 }, { refused: 6 })).toEqual([])
    expect(guardsOf({ ...QUIET, refused: 11 }, { refused: 1 })).toEqual(['refused'])
  })

  it('is never for fewer than ten titles, whatever their share', () => {
    const few = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(few, few, few, few, (refused, withdrawn, pricesFar, all) => {
        expect(guardsOf({ ...QUIET, records: all, known: all, refused, withdrawn, pricesFar })).toEqual([])
      }),
    )
  })
})

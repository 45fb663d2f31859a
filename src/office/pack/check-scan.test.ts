import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterChange, checkScan, copiesIn, isComplete, type Counted, type LineToRead } from './check-scan.ts'

const EANS = ['9789630000079', '9789630000215', '9789630000345', '9789630000765'] as const
const scanOf = (ean: string) => ({ kind: 'product', ean, addOn: null, text: ean }) as const

/** A parcel of some titles, the same title perhaps in two lines; the last EAN is of no title in it. */
const lines: fc.Arbitrary<LineToRead[]> = fc
  .array(fc.record({ ean: fc.constantFrom(...EANS.slice(0, 3)), copies: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.map(({ ean, copies }, at) => ({ lineId: at + 1, eans: [ean], copies })))
const scans = fc.array(fc.constantFrom(...EANS), { maxLength: 40 })

describe('a scan at the parcel in hand', () => {
  it('OFFICE-26 is right as often as the title is wanted, then one too many; never wrong where it belongs, never right where not', () => {
    fc.assert(
      fc.property(lines, scans, (parcel, read) => {
        const wantedOf = (ean: string) =>
          parcel.filter(({ eans }) => eans.includes(ean)).reduce((sum, { copies }) => sum + copies, 0)
        const before = new Map<string, number>()
        let counted: Counted = {}
        for (const ean of read) {
          const so = before.get(ean) ?? 0
          before.set(ean, so + 1)
          const checked = checkScan(parcel, counted, scanOf(ean))
          const wanted = wantedOf(ean)
          expect(checked.kind).toBe(wanted === 0 ? 'wrong' : so < wanted ? 'right' : 'one-too-many')
          if (checked.kind === 'wrong' && !isComplete(parcel, counted))
            expect(parcel.some(({ lineId }) => lineId === checked.expected)).toBe(true)
          if (checked.kind === 'right') counted = checked.counted
          for (const { lineId, copies } of parcel) expect(counted[lineId] ?? 0).toBeLessThanOrEqual(copies)
        }
        const all = parcel.reduce((sum, { copies }) => sum + copies, 0)
        expect(isComplete(parcel, counted)).toBe(copiesIn(counted) === all)
      }),
    )
  })

  it('OFFICE-26 of a slip or an unknown code counts nothing', () => {
    const [parcel] = fc.sample(lines, 1)
    const slip = { kind: 'order', number: 'K26-7H3MQ2', text: 'K26-7H3MQ2' } as const
    expect(checkScan(parcel!, {}, slip)).toEqual({ kind: 'unknown', text: 'K26-7H3MQ2' })
    expect(checkScan([], {}, scanOf(EANS[0]))).toEqual({ kind: 'wrong', ean: EANS[0], expected: null })
  })

  it('OFFICE-26 when the order changes in hand, what is kept and what is taken out again is what was in it', () => {
    const counted = fc.dictionary(fc.constantFrom('1', '2', '3', '9'), fc.integer({ min: 1, max: 6 }))
    fc.assert(
      fc.property(lines, counted, (parcel, before) => {
        const { counted: keptCopies, takeOut } = afterChange(parcel, before)
        expect(copiesIn(keptCopies) + takeOut.reduce((sum, { copies }) => sum + copies, 0)).toBe(copiesIn(before))
        for (const { lineId, copies } of parcel) expect(keptCopies[lineId] ?? 0).toBeLessThanOrEqual(copies)
        expect(afterChange(parcel, keptCopies)).toEqual({ counted: keptCopies, takeOut: [] })
      }),
    )
  })
})

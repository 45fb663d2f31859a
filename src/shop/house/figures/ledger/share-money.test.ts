import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareMoney, type MoneyShare } from './share-money.ts'

const share: fc.Arbitrary<MoneyShare> = fc.record({
  paid: fc.nat({ max: 9000 }),
  due: fc.nat({ max: 9000 }),
  handedOver: fc.nat({ max: 4000 }),
  ordered: fc.nat({ max: 12_000 }),
})
const books = fc.record({
  shares: fc.array(share, { maxLength: 5 }),
  rounding: fc.record({ paid: fc.integer({ min: -2, max: 2 }), due: fc.integer({ min: -2, max: 2 }) }),
  rest: fc.nat({ max: 500 }),
})
const line = (of: Partial<MoneyShare>): MoneyShare => ({ paid: 0, due: 0, handedOver: 0, ordered: 0, ...of })
const alone = { rounding: { paid: 0, due: 0 }, rest: 0 }

describe('to which lines of an order money belongs', () => {
  it('FIGURE-02 all that came or went is somebody’s, to the forint, and no line gives back more than it has', () => {
    fc.assert(
      fc.property(
        books,
        fc.integer({ min: -30_000, max: 30_000 }).filter((flow) => flow !== 0),
        (given, flow) => {
          const { shares, rounding, rest } = shareMoney(flow, given)
          expect(shares.reduce((sum, part) => sum + part, 0) + rounding + rest).toBe(flow)
          for (const [index, part] of shares.entries()) {
            expect((given.shares[index]?.paid ?? 0) + part).toBeGreaterThanOrEqual(0)
            expect(Math.sign(part) * Math.sign(flow)).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { seed: 20_261_119 },
    )
  })

  it('FIGURE-02 what is paid at the door is for the parcel that came, and what is left over is nobody’s', () => {
    const ordered = { due: 3000, ordered: 3000 }
    const shares = [line(ordered), line({ ...ordered, handedOver: 3000 })]
    expect(shareMoney(3000, { ...alone, shares }).shares).toEqual([0, 3000])
    expect(shareMoney(6500, { ...alone, shares })).toEqual({ shares: [3000, 3000], rounding: 0, rest: 500 })
  })

  it('FIGURE-02 what goes back is for what was cancelled, and on purpose for all of it', () => {
    const shares = [line({ paid: 3000, due: 3000 }), line({ paid: 2000 })]
    expect(shareMoney(-2000, { ...alone, shares }).shares).toEqual([0, -2000])
    expect(shareMoney(-2500, { ...alone, shares }).shares).toEqual([-500, -2000])
    expect(shareMoney(-500, { ...alone, rest: 500, shares })).toEqual({ shares: [0, 0], rounding: 0, rest: -500 })
  })

  it('FIGURE-02 what was cancelled before anybody read of its payment is still paid by it', () => {
    const shares = [line({ due: 3000, ordered: 3000 }), line({ ordered: 2000 })]
    expect(shareMoney(5000, { ...alone, shares }).shares).toEqual([3000, 2000])
  })
})

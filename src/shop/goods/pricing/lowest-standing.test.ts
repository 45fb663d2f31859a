import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kit/durations.ts'
import { lowestStanding } from './lowest-standing.ts'

const START = new Date('2026-03-01T08:00:00Z')
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)
const prices = (...standing: (readonly [hours: number, price: number])[]) =>
  standing.map(([hours, price]) => ({ validFrom: after(hours), price }))

describe('the lowest price that counts', () => {
  it('PRICE-05 is one that stood for a day and a night, or under which lower ones did', () => {
    expect(lowestStanding(prices([-500, 4000], [48, 3000], [71, 4000]), START, after(200)), '23 hours').toBe(4000)
    expect(lowestStanding(prices([-500, 4000], [48, 3000], [72, 4000]), START, after(200)), '24 hours').toBe(3000)
    expect(lowestStanding(prices([-500, 4000], [48, 3500], [60, 3000], [72, 4000]), START, after(200))).toBe(3500)
  })

  it('PRICE-05 neither what was asked before the order nor what came after it was packed counts', () => {
    const lower = prices([-500, 2000], [0, 4000], [100, 3000])
    expect(lowestStanding(lower, START, after(110))).toBe(4000)
    expect(lowestStanding(lower, START, after(124))).toBe(3000)
    expect(lowestStanding(lower, START, after(1)), 'packed the same day').toBeNull()
    expect(lowestStanding([], START, after(100))).toBeNull()
  })

  it('PRICE-05 is never more than any price that stood a day by itself, and always one that was asked', () => {
    const step = fc.record({ hours: fc.integer({ min: 1, max: 60 }), price: fc.integer({ min: 0, max: 9 }) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let at = 0
        const given = steps.map(({ hours, price }) => ({ validFrom: after((at += hours) - hours), price }))
        const lowest = lowestStanding(given, START, after(at))
        const stood = steps.filter(({ hours }) => hours * HOUR_MS >= DAY_MS).map(({ price }) => price)
        if (lowest === null) {
          expect(at).toBeLessThan(24)
          return
        }
        expect(steps.map(({ price }) => price)).toContain(lowest)
        expect(lowest).toBeLessThanOrEqual(Math.min(...stood, 9))
      }),
    )
  })
})

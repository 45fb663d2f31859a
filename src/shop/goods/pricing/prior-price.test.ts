import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import type { PastPrice } from './price-timeline.ts'
import { priorPrice, reductionOf } from './prior-price.ts'

const start = Date.parse('2026-08-01T00:00:00Z')
const on = (day: number, price: number, listPrice = 5000): PastPrice => ({
  validFrom: new Date(start + day * DAY_MS),
  price,
  listPrice,
})

/** Prices at growing moments, the list price never below what was asked. */
const timelines = fc
  .array(
    fc.record({ after: fc.integer({ min: 1, max: 40 }), price: fc.integer({ min: 1, max: 9999 }), off: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((steps) => {
    let day = 0
    return steps.map(({ after, price, off }) => on((day += after), price, off ? price + 500 : price))
  })

describe('the price a reduction is compared with', () => {
  it('PRICE-02 is the lowest of the 30 days before it began, not the list price', () => {
    const timeline = [on(0, 5000), on(40, 4000), on(45, 5000), on(60, 4500)]
    expect(priorPrice(timeline)).toBe(4000)
    expect(reductionOf(timeline), 'a higher price than that is no reduction').toBeNull()
  })

  it('PRICE-02 a lower price that ended more than 30 days before does not count', () => {
    const timeline = [on(0, 5000), on(10, 3000), on(20, 5000), on(60, 4500)]
    expect(reductionOf(timeline)).toEqual({ before: 5000, percent: 10 })
  })

  it('PRICE-02 a price that ended exactly 30 days before does not count, a moment later it does', () => {
    const after = (moment: number) => [on(0, 5000), on(10, 3000), on(moment, 5000), on(60, 4500)]
    expect(priorPrice(after(30))).toBe(5000)
    expect(priorPrice(after(30.001))).toBe(3000)
  })

  it('PRICE-02 a reduction that grew step by step without a break is compared with the price before its first step', () => {
    expect(priorPrice([on(0, 5000), on(60, 4500), on(70, 4000), on(80, 3500)])).toBe(5000)
    expect(reductionOf([on(0, 5000), on(60, 4500), on(140, 3500)])).toEqual({ before: 5000, percent: 30 })
  })

  it('PRICE-02 a reduction that became smaller began anew', () => {
    expect(priorPrice([on(0, 5000), on(60, 3500), on(70, 4500)])).toBe(3500)
  })

  it('PRICE-02 a shorter history is looked at from its first price, and without another price there is nothing to compare', () => {
    expect(priorPrice([on(0, 5000), on(3, 4000)])).toBe(5000)
    expect(priorPrice([on(0, 4000)])).toBeNull()
    expect(priorPrice([on(0, 5000)])).toBeNull()
    expect(priorPrice([])).toBeNull()
  })

  it('PRICE-02 a list price that went down is a new price, not a reduction', () => {
    expect(reductionOf([on(0, 5000), on(60, 4000, 4000)])).toBeNull()
  })

  it('PRICE-02 is always a price that was asked before, and a shown percentage is worked out from it', () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        const before = priorPrice(timeline)
        if (before !== null) expect(timeline.slice(0, -1).map(({ price }) => price)).toContain(before)
        const reduction = reductionOf(timeline)
        if (!reduction) return
        const now = timeline.at(-1)!.price
        expect(reduction.before).toBe(before)
        expect(now).toBeLessThan(reduction.before)
        expect(reduction.percent, 'nothing is a hundred percent off').toBeLessThanOrEqual(99)
        expect(Math.abs(reduction.percent - Math.min(99, (1 - now / reduction.before) * 100))).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('PRICE-02 is never above any price of the 30 days before the reduction', () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        const before = priorPrice(timeline)
        if (before === null) return
        let step = timeline.length - 1
        while (step > 0) {
          const one = timeline[step - 1]!
          if (one.price >= one.listPrice || one.price < timeline[step]!.price) break
          step -= 1
        }
        const began = timeline[step]!.validFrom.getTime()
        timeline.slice(0, step).forEach(({ price }, index) => {
          if (timeline[index + 1]!.validFrom.getTime() > began - 30 * DAY_MS) expect(before).toBeLessThanOrEqual(price)
        })
      }),
    )
  })

  it('PRICE-02 what happened before the 30 days changes nothing', () => {
    fc.assert(
      fc.property(timelines, fc.integer({ min: 1, max: 9999 }), (timeline, old) => {
        const first = timeline[0]!
        const base = [{ ...first, price: first.listPrice }, ...timeline.slice(1)]
        const longBefore = {
          validFrom: new Date(base[0]!.validFrom.getTime() - 100 * DAY_MS),
          price: old,
          listPrice: old,
        }
        const until = { ...base[0]!, validFrom: new Date(base[0]!.validFrom.getTime() - 50 * DAY_MS) }
        const prior = priorPrice(base)
        if (prior !== null) expect(priorPrice([longBefore, until, ...base.slice(1)])).toBe(prior)
      }),
    )
  })
})

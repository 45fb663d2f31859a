import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, nextMidnight, shopDay, shopMoment } from './shop-day.ts'

describe('the shop’s calendar', () => {
  it('OPS-05 follows Budapest, not the server', () => {
    expect(shopDay(new Date('2026-11-14T22:59:00Z'))).toBe('2026-11-14')
    expect(shopDay(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15')
    expect(shopDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15')
  })
  it('OPS-05 knows the short and the long day of the clock change', () => {
    expect(nextMidnight(new Date('2026-03-28T23:30:00Z')).toISOString()).toBe('2026-03-29T22:00:00.000Z')
    expect(nextMidnight(new Date('2026-10-24T22:30:00Z')).toISOString()).toBe('2026-10-25T23:00:00.000Z')
  })
  it('OPS-05 the next midnight is always the first moment of the next day', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), (now) => {
        const midnight = nextMidnight(now)
        expect(midnight > now).toBe(true)
        expect(shopDay(midnight)).toBe(addDays(shopDay(now), 1))
        expect(shopDay(new Date(midnight.getTime() - 1))).toBe(shopDay(now))
      }),
    )
  })
  it('OPS-05 a time of the day is a moment, also where the clock leaves it out or shows it twice', () => {
    const at = (day: string, time: string) => shopMoment(day, time).toISOString()
    expect(at('2026-11-16', '05:30')).toBe('2026-11-16T04:30:00.000Z')
    expect(at('2026-07-16', '05:30')).toBe('2026-07-16T03:30:00.000Z')
    expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import { importScheduleShape, nextFetchAt, type ImportSchedule } from './import-schedule.ts'

const next = (schedule: ImportSchedule, now: string) => nextFetchAt(schedule, new Date(now)).toISOString()

describe('when a place is looked at', () => {
  it('is every so many minutes, or at times of the day in the shop', () => {
    expect(next({ everyMinutes: 15 }, '2026-11-16T10:00:00Z')).toBe('2026-11-16T10:15:00.000Z')
    const twice = { at: ['13:00', '05:30'] }
    expect(next(twice, '2026-11-16T04:29:59Z')).toBe('2026-11-16T04:30:00.000Z')
    expect(next(twice, '2026-11-16T04:30:00Z')).toBe('2026-11-16T12:00:00.000Z')
    expect(next(twice, '2026-11-16T12:00:00Z')).toBe('2026-11-17T04:30:00.000Z')
  })

  it('may be on some days of the week only', () => {
    // 16 November 2026 is a Monday.
    expect(next({ at: ['05:30'], weekdays: ['mon'] }, '2026-11-16T04:30:00Z')).toBe('2026-11-23T04:30:00.000Z')
    expect(next({ at: ['05:30'], weekdays: ['thu', 'sat'] }, '2026-11-16T04:30:00Z')).toBe('2026-11-19T04:30:00.000Z')
  })

  it('comes once on the days on which the clocks are changed', () => {
    expect(next({ at: ['02:30'] }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next({ at: ['02:30'] }, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  })

  it('is always later than now, and never more than eight days', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const schedule = fc.record(
      {
        at: fc.array(time, { minLength: 1, maxLength: 4 }),
        weekdays: fc.constantFrom<('mon' | 'sun')[]>(['mon'], ['sun']),
      },
      { requiredKeys: ['at'] },
    )
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(schedule, day, (schedule, now) => {
        expect(importScheduleShape.safeParse(schedule).success).toBe(true)
        const ahead = nextFetchAt(schedule, now).getTime() - now.getTime()
        expect(ahead > 0 && ahead <= 8 * DAY_MS).toBe(true)
      }),
    )
  })
})

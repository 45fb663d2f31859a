import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopDay } from './shop-day.ts'
import { beginningOf, endOf, isWrittenDay, isWrittenMoment } from './written-day.ts'

describe('a day that somebody writes', () => {
  it.each(['1400-01-01', '1899-12-31', '2024-02-29', '2026-11-17', '2199-12-31'])('%s is one', (day) => {
    expect(isWrittenDay(day)).toBe(true)
    expect(isWrittenMoment(`${day}T10:00:00Z`)).toBe(true)
  })

  it.each(['', '0000-01-01', '0002-11-17', '1399-12-31', '2026-02-29', '2026-13-01', '2200-01-01', '9999-12-31'])(
    '%j is none',
    (day) => expect(isWrittenDay(day)).toBe(false),
  )

  it.each(['275760-09-13', '2026-1-1', '2026-11-17T00:00:00Z', 'tomorrow'])('%j is none', (day) =>
    expect(isWrittenDay(day)).toBe(false),
  )

  it('has its beginning and its end, also while its year is typed', () => {
    expect([beginningOf(''), endOf('')]).toEqual([null, null])
    expect(beginningOf('2026-11-17')).toBe('2026-11-16T23:00:00.000Z')
    expect(endOf('2026-11-17')).toBe('2026-11-17T23:00:00.000Z')
    const years = fc.oneof(fc.integer({ min: 1, max: 1399 }), fc.integer({ min: 1900, max: 9999 }))
    const typed = years.map((year) => `${String(year).padStart(4, '0')}-12-31`)
    fc.assert(
      fc.property(typed, (day) => {
        expect(shopDay(new Date(beginningOf(day) ?? ''))).toBe(day)
        expect(shopDay(new Date(new Date(endOf(day) ?? '').getTime() - 1))).toBe(day)
        expect(isWrittenMoment(endOf(day) ?? '')).toBe(isWrittenDay(day))
      }),
    )
  })
})

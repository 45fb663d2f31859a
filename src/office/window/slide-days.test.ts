import { describe, expect, it } from 'vitest'
import { beginningOf, endOf } from '#shop/ground/written-day.ts'
import { daysOf, showingAt, windowDays } from './slide-days.ts'

describe('the days of a slide', () => {
  it('OFFICE-60 are the shop’s own, and the last one is shown to its end', () => {
    const span = { from: beginningOf('2026-12-01'), until: endOf('2027-01-03') }
    expect(span).toEqual({ from: '2026-11-30T23:00:00.000Z', until: '2027-01-03T23:00:00.000Z' })
    expect(daysOf(span)).toEqual({ first: '2026-12-01', last: '2027-01-03' })
    expect(daysOf({ from: null, until: null })).toEqual({ first: '', last: '' })
    expect(
      ['2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z', '2027-01-03T22:59:59Z', '2027-01-03T23:00:00Z'].map((moment) =>
        showingAt(span, new Date(moment)),
      ),
    ).toEqual(['later', 'shown', 'shown', 'over'])
    // The day on which the clocks go back has an hour more.
    expect(endOf('2026-10-25')).toBe('2026-10-25T23:00:00.000Z')
  })

  it('OFFICE-60 make the days on which the window changes: the nearest first, today’s last one too, none that are over', () => {
    const slide = (name: string, first: string, last: string) => ({
      name,
      from: beginningOf(first),
      until: endOf(last),
    })
    const slides = [
      slide('always', '', ''),
      slide('autumn', '2026-11-02', '2026-11-16'),
      slide('over', '2026-10-01', '2026-11-15'),
      slide('christmas', '2026-11-30', '2026-12-23'),
      slide('colours', '2026-11-30', '2027-01-03'),
      slide('never', '2026-12-10', '2026-12-01'),
      slide('far', '2028-01-01', ''),
    ]
    const days = windowDays(slides, '2026-11-16').map(({ day, begin, last }) => [
      day,
      begin.map(({ name }) => name).join(),
      last.map(({ name }) => name).join(),
    ])
    expect(days).toEqual([
      ['2026-11-16', '', 'autumn'],
      ['2026-11-30', 'christmas,colours', ''],
      ['2026-12-23', '', 'christmas'],
      ['2027-01-03', '', 'colours'],
    ])
  })
})

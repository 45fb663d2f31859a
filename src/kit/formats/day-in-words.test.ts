import { describe, expect, it } from 'vitest'
import { spanInWords } from './day-in-words.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const span = (locale: 'hu-HU' | 'en-GB', from: string, to: string, by: 'weekday' | 'year') =>
  spanInWords(locale, [day(from), day(to)], by)

describe('a span of days', () => {
  it.each([
    ['2026-11-24', '2026-11-24', 'november 24., kedd', 'Tuesday 24 November'],
    ['2026-11-24', '2026-11-26', 'november 24–26., kedd–csütörtök', 'Tuesday 24 – Thursday 26 November'],
    [
      '2026-11-30',
      '2026-12-02',
      'november 30. – december 2., hétfő–szerda',
      'Monday 30 November – Wednesday 2 December',
    ],
  ])('WEB-45 %s to %s with its weekdays', (from, to, hu, en) => {
    expect(span('hu-HU', from, to, 'weekday')).toBe(hu)
    expect(span('en-GB', from, to, 'weekday')).toBe(en)
  })

  it.each([
    ['2026-11-24', '2026-11-24', '2026. november 24.', '24 November 2026'],
    ['2026-11-24', '2026-11-26', '2026. november 24–26.', '24–26 November 2026'],
    ['2026-11-17', '2026-12-09', '2026. november 17. – december 9.', '17 November – 9 December 2026'],
    ['2026-12-30', '2027-01-04', '2026. december 30. – 2027. január 4.', '30 December 2026 – 4 January 2027'],
  ])('WEB-45 %s to %s with the year', (from, to, hu, en) => {
    expect(span('hu-HU', from, to, 'year')).toBe(hu)
    expect(span('en-GB', from, to, 'year')).toBe(en)
  })
})

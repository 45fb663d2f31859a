import { describe, expect, it } from 'vitest'
import { formatMessage } from './icu.ts'
import { dateFormat, groupedNumber } from './intl-formats.ts'
import { dayInWords } from './day-in-words.ts'

const LOCALES = ['hu-HU', 'en-GB']
const SHAPES: Intl.DateTimeFormatOptions[] = [
  { year: 'numeric', month: 'long', day: 'numeric' },
  { year: 'numeric', month: 'long' },
  { year: 'numeric' },
  { month: 'long' },
  { weekday: 'long' },
  { month: 'long', day: 'numeric', weekday: 'long' },
  { dateStyle: 'full' },
]

function daysOfTheYear(): Date[] {
  return Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, day + 1, 12)))
}

describe('formats', () => {
  it('WEB-45 write every day of a year as the language does, in each of the shop’s shapes', () => {
    for (const locale of LOCALES)
      for (const shape of SHAPES) {
        const options = { ...shape, timeZone: 'UTC' }
        const written = dayInWords(locale, options)
        const wanted = new Intl.DateTimeFormat(locale, options)
        expect(daysOfTheYear().map((day) => written?.format(day))).toEqual(
          daysOfTheYear().map((day) => wanted.format(day)),
        )
      }
  })

  it('leave what is not a plain calendar day to the platform', () => {
    const instant = new Date('2026-11-15T23:30:00Z')
    const budapest = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Budapest' } as const
    expect(dayInWords('hu-HU', budapest)).toBeNull()
    expect(dayInWords('hu-HU', { month: 'short', timeZone: 'UTC' })).toBeNull()
    expect(dayInWords('hu-HU', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })).toBeNull()
    expect(dayInWords('de-DE', { year: 'numeric', timeZone: 'UTC' })).toBeNull()
    expect(dateFormat('hu-HU', budapest).format(instant)).toContain('november 16.')
    expect(dateFormat('de-DE', { month: 'long', timeZone: 'UTC' }).format(instant)).toBe('November')
  })

  it('WEB-45 group numbers as the language does', () => {
    const numbers = [0, 1, 12, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 9_007_199_254_740_991, 1234.5, 0.1]
    for (const locale of ['hu-HU', 'en-US', 'de-DE'])
      for (const number of [...numbers, ...numbers.slice(1).map((one) => -one), Number.NaN, 1e21]) {
        const wanted = new Intl.NumberFormat(locale, { useGrouping: 'always' as never })
        expect(groupedNumber(locale).format(number)).toBe(wanted.format(number))
      }
  })

  it('WEB-45 count as both languages do', () => {
    for (const locale of ['hu-HU', 'en-US']) {
      const rules = new Intl.PluralRules(locale)
      for (const number of [0, 0.5, 1, 1.5, 2, 5, 11, 21, 100, 1000, 1_000_000])
        expect(formatMessage([['n', { one: 'one', other: 'other' }]], { n: number }, locale)).toBe(rules.select(number))
    }
  })
})

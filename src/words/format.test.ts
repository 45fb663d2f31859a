import { describe, expect, it } from 'vitest'
import { serviceWorkerScript } from '#server/service-worker/service-worker-script.ts'
import { formatDay, formatForints, formatInstant, formatLongDay, formatMonthDay } from './format.ts'

describe('money and dates in both languages', () => {
  it('forints are grouped from four digits and never broken over lines', () => {
    expect(formatForints(4990, 'hu')).toBe('4\u00a0990\u00a0Ft')
    expect(formatForints(4990, 'en')).toBe('4,990\u00a0Ft')
    expect(formatForints(990, 'hu')).toBe('990\u00a0Ft')
    expect(formatForints(-0, 'hu'), 'what went back on a day on which nothing did').toBe('0\u00a0Ft')
    expect(formatForints(1234567, 'hu')).toBe('1\u00a0234\u00a0567\u00a0Ft')
  })
  it('days are written as exactly as they are known', () => {
    expect(formatDay('2026-12-08', 'hu')).toBe('2026. december 8.')
    expect(formatDay('2026-12-08', 'en')).toBe('8 December 2026')
    expect(formatDay('2026-12-01', 'hu', 'month')).toBe('2026. december')
    expect(formatDay('2026-12-01', 'en', 'month')).toBe('December 2026')
    expect(formatDay('2026-01-01', 'hu', 'year')).toMatch(/^2026/)
  })
  it('English days are written one way, also by the worker that keeps copies', () => {
    expect(formatLongDay('2026-12-30', 'en')).toBe('Wednesday, 30 December 2026')
    expect(formatMonthDay('2026-12-30', 'en')).toBe('30 December')
    expect(formatMonthDay('2026-12-30', 'hu')).toBe('december 30.')
    expect(formatInstant(new Date('2026-12-30T10:00:00Z'), 'en')).toMatch(/^30 December 2026/)
    const script = serviceWorkerScript({
      buildId: '1',
      shopName: 'Kolofon',
      textOf: () => ((key: string) => key) as never,
    })
    expect(script).toContain('"locale":"en-GB"')
  })
  it('OPS-05 instants follow the shop’s clock', () => {
    expect(formatInstant(new Date('2026-11-15T23:30:00Z'), 'hu')).toContain('2026. november 16.')
    expect(formatInstant(new Date('2026-11-15T23:30:00Z'), 'en')).toContain('00:30')
  })
})

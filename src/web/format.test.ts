import { describe, expect, it } from 'vitest'
import { formatDay, formatForints, formatInstant } from './format.ts'

describe('money and dates in both languages', () => {
  it('forints are grouped from four digits and never broken over lines', () => {
    expect(formatForints(4990, 'hu')).toBe('4\u00a0990\u00a0Ft')
    expect(formatForints(4990, 'en')).toBe('4,990\u00a0Ft')
    expect(formatForints(990, 'hu')).toBe('990\u00a0Ft')
    expect(formatForints(1234567, 'hu')).toBe('1\u00a0234\u00a0567\u00a0Ft')
  })
  it('days are written as exactly as they are known', () => {
    expect(formatDay('2026-12-08', 'hu')).toBe('2026. december 8.')
    expect(formatDay('2026-12-08', 'en')).toBe('8 December 2026')
    expect(formatDay('2026-12-01', 'hu', 'month')).toBe('2026. december')
    expect(formatDay('2026-12-01', 'en', 'month')).toBe('December 2026')
    expect(formatDay('2026-01-01', 'hu', 'year')).toMatch(/^2026/)
  })
  it('OPS-05 instants follow the shop’s clock', () => {
    expect(formatInstant(new Date('2026-11-15T23:30:00Z'), 'hu')).toContain('2026. november 16.')
    expect(formatInstant(new Date('2026-11-15T23:30:00Z'), 'en')).toContain('00:30')
  })
})

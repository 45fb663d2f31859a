import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#shop/ground/shop-settings.ts'
import { hoursInWords, weekOf } from './opening-hours.ts'
import { openingNow } from './opening-now.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const HOURS: OpeningHours = [
  { days: ['saturday'], from: '10:00', to: '14:00' },
  { days: [...WEEKDAYS], from: '14:00', to: '18:00' },
  { days: [...WEEKDAYS], from: '10:00', to: '13:00' },
]
const at = (moment: string, closedDays: string[] = []) =>
  openingNow(new Date(`${moment}+01:00`), { openingHours: HOURS, closedDays })
const budapest = (moment: string) => new Date(`${moment}+01:00`)

describe('the hours of the shop', () => {
  // 17 November 2026 is a Tuesday.
  it('WEB-09 say until when it is open and when it opens, through the day', () => {
    expect(at('2026-11-17T08:00')).toMatchObject({
      next: { kind: 'opens-today', time: '10:00' },
      until: budapest('2026-11-17T10:00'),
    })
    expect(at('2026-11-17T10:00')).toMatchObject({
      next: { kind: 'closes', time: '13:00' },
      until: budapest('2026-11-17T13:00'),
    })
    expect(at('2026-11-17T13:00').next).toEqual({ kind: 'opens-today', time: '14:00' })
    expect(at('2026-11-17T17:59').next).toEqual({ kind: 'closes', time: '18:00' })
    expect(at('2026-11-17T18:00')).toMatchObject({
      next: { kind: 'opens-tomorrow', time: '10:00' },
      until: budapest('2026-11-18T00:00'),
    })
    // After Saturday comes a Sunday without hours.
    expect(at('2026-11-21T14:00').next).toEqual({ kind: 'opens-on', day: '2026-11-23', time: '10:00' })
    expect(at('2026-11-22T12:00')).toMatchObject({
      next: { kind: 'opens-tomorrow', time: '10:00' },
      todayClosedFor: null,
    })
  })

  it('WEB-09 leave out holidays and days on which it stays closed, and tell of them beforehand', () => {
    expect(at('2026-12-24T11:00', ['2026-12-28'])).toMatchObject({
      next: { kind: 'opens-on', day: '2026-12-29', time: '10:00' },
      todayClosedFor: 'holiday',
      closedSoon: ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'],
    })
    expect(at('2026-11-17T11:00', ['2026-11-17', '2026-11-22'])).toMatchObject({
      next: { kind: 'opens-tomorrow', time: '10:00' },
      todayClosedFor: 'closed-day',
      closedSoon: [],
    })
    const never = openingNow(budapest('2026-11-17T11:00'), { openingHours: [], closedDays: [] })
    expect(never).toMatchObject({ next: null, todayClosedFor: null, closedSoon: [] })
  })

  it('WEB-09 are written with the break at noon, in the order of the day', () => {
    expect(weekOf(HOURS, 'en').map(({ label, times }) => [label, hoursInWords(times)])).toEqual([
      ['Monday–Friday', '10:00–13:00, 14:00–18:00'],
      ['Saturday', '10:00–14:00'],
      ['Sunday', ''],
    ])
  })
})

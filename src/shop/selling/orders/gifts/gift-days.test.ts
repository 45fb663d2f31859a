import { describe, expect, it } from 'vitest'
import { giftDays, isGiftDay, notBeforeDay } from './gift-days.ts'

const open = { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const, from: '10:00', to: '18:00' }
const terms = { openingHours: [{ ...open, days: [...open.days] }], closedDays: [], movedDays: [] }

describe('a present that may not arrive before a day', () => {
  it('GIFT-04 is packed so that a courier who comes on the next working day is not early', () => {
    expect(giftDays('2026-12-21', 'GLS', terms), 'a Monday: it leaves on Friday').toEqual({
      packFrom: '2026-12-18',
      arrival: { from: '2026-12-21', to: '2026-12-21', precision: 'day' },
    })
    expect(giftDays('2026-12-24', 'GLS', terms), 'a holiday: after it').toEqual({
      packFrom: '2026-12-23',
      arrival: { from: '2026-12-28', to: '2026-12-28', precision: 'day' },
    })
    expect(giftDays('2026-11-18', 'GLSPOINT', terms)).toEqual({
      packFrom: '2026-11-17',
      arrival: { from: '2026-11-18', to: '2026-11-19', precision: 'day' },
    })
    expect(giftDays('2026-11-21', 'SHOP', terms), 'collected from the day on which the shop is open').toEqual({
      packFrom: '2026-11-21',
      arrival: { from: '2026-11-23', to: '2026-11-23', precision: 'day' },
    })
  })

  it('GIFT-04 on whatever day, is never early and a working day before its own at most', () => {
    for (let day = new Date('2026-01-01'); day < new Date('2027-01-15'); day.setUTCDate(day.getUTCDate() + 1)) {
      const wanted = day.toISOString().slice(0, 10)
      const { packFrom, arrival } = giftDays(wanted, 'GLS', terms)
      expect(arrival.from >= wanted && packFrom < wanted, `${wanted}: ${packFrom} ${arrival.from}`).toBe(true)
    }
  })

  it('GIFT-04 is asked for by a day that is one, not in the past and not in a year', () => {
    const days = ['2026-11-18', '2026-11-19', '2027-05-18', '2027-05-19', '2027-02-30', 'tomorrow', '2026-12-1', '']
    expect(days.filter((day) => isGiftDay(day, '2026-11-19'))).toEqual(['2026-11-19', '2027-05-18'])
  })

  it('GIFT-04 is promised for its day, and for later where its books come later', () => {
    const arrival = { from: '2026-12-21', to: '2026-12-21', precision: 'day' } as const
    const expected = { from: '2026-11-20', to: '2026-12-30', precision: 'day' } as const
    expect(notBeforeDay(expected, arrival)).toEqual({ from: '2026-12-21', to: '2026-12-30', precision: 'day' })
    expect(notBeforeDay(null, arrival)).toBeNull()
  })
})

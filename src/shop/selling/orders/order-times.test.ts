import { describe, expect, it } from 'vitest'
import { nextCheck, payableAgainUntil } from './order-times.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 10, minutes))
const heldTimes = { createdAt: at(0), validUntil: at(30) }

describe('when the provider is asked again', () => {
  it('ORDER-02 after 1, 2, 5, 10, 20 and 40 minutes, then hourly for a day, then daily for a week, then never', () => {
    const times: number[] = []
    for (let now: Date | null = at(0); now && times.length < 60; now = nextCheck(heldTimes, now))
      times.push((now.getTime() - at(0).getTime()) / 60_000)
    expect(times.slice(0, 9)).toEqual([0, 1, 2, 5, 10, 20, 40, 100, 160])
    const hours = times.filter((minutes) => minutes > 40 && minutes <= 24 * 60 + 90)
    expect(hours).toHaveLength(24)
    expect(times.slice(-3).map((minutes, index, all) => (all[index + 1] ?? minutes + 1440) - minutes)).toEqual([
      1440, 1440, 1440,
    ])
    expect(times.at(-1)).toBeGreaterThan(8 * 24 * 60)
  })

  it('ORDER-05 a new attempt puts the end off by the whole time, two hours at most in all, and never brings it nearer', () => {
    const order = { placedAt: at(0), expiresAt: at(60) }
    expect(payableAgainUntil(order, at(30), 60)).toEqual(at(90))
    expect(payableAgainUntil({ ...order, expiresAt: at(170) }, at(165), 60)).toEqual(at(180))
    // A quoted order has days.
    expect(payableAgainUntil({ placedAt: at(0), expiresAt: at(20_000) }, at(9_000), 60)).toEqual(at(20_000))
  })
})

import { expect, it, vi } from 'vitest'
import { forgetSeen, keepSeen, screenAsks, lastAnswerOf, unansweredSince } from './last-seen.ts'

it('OFFICE-05 a screen is old until everything it shows has been answered again, and says of when the oldest of it is', () => {
  vi.useFakeTimers()
  try {
    const at = (minute: number) => vi.setSystemTime(Date.UTC(2026, 10, 17, 9, minute))
    screenAsks('/admin')
    at(1)
    keepSeen('/today', { orders: 3 })
    at(2)
    keepSeen('/me/acts', { acts: 4 })
    expect(unansweredSince()).toBeNull()

    at(3)
    expect(lastAnswerOf('/me/acts')).toEqual({ acts: 4 })
    expect(lastAnswerOf('/today')).toEqual({ orders: 3 })
    expect(lastAnswerOf('/letters'), 'never seen').toBeNull()
    const [since, asOf] = [new Date('2026-11-17T09:03:00Z'), new Date('2026-11-17T09:01:00Z')]
    expect(unansweredSince()).toEqual({ since, asOf })

    at(4)
    screenAsks('/admin')
    keepSeen('/today', { orders: 5 })
    expect(unansweredSince(), 'the other half is still old').toEqual({ since, asOf: new Date('2026-11-17T09:02:00Z') })
    keepSeen('/me/acts', { acts: 4 })
    expect(unansweredSince()).toBeNull()

    lastAnswerOf('/today')
    screenAsks('/admin/orders')
    expect(unansweredSince(), 'another screen is not old').toBeNull()
    forgetSeen()
    expect(lastAnswerOf('/today'), 'whoever leaves leaves nothing').toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

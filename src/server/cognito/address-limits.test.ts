import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressLimits, networkOf, type NewCounts } from './address-limits.ts'

const alone = { send: () => {}, onMessage: () => {} }
afterEach(() => vi.useRealTimers())

describe('limits of an address', () => {
  it('AUTH-15 a hundred letters an hour, each address by itself, and then again', () => {
    let now = 0
    const mayAsk = addressLimits({ now: () => now, isOn: true, others: alone })
    const asked = (address: string, operation: string, times: number) =>
      Array.from({ length: times }, () => mayAsk(address, operation)).filter(Boolean).length
    expect(asked('203.0.113.9', 'ForgotPassword', 80)).toBe(80)
    expect(asked('203.0.113.9', 'SignUp', 80), 'counted together').toBe(20)
    expect(asked('203.0.113.9', 'ConfirmSignUp', 600), 'which tells whether somebody has an account').toBe(100)
    expect(asked('203.0.113.10', 'SignUp', 10)).toBe(10)
    expect(asked('203.0.113.9', 'InitiateAuth', 700), 'sign-ins by themselves').toBe(600)
    expect(asked('203.0.113.9', 'GetUser', 10)).toBe(10)
    now = 3_600_000
    expect(asked('203.0.113.9', 'SignUp', 1)).toBe(1)
  })

  it('AUTH-15 count what the other processes of the shop have let through', () => {
    vi.useFakeTimers()
    const listeners = new Set<(message: NewCounts) => void>()
    const open = () => {
      let own: ((message: NewCounts) => void) | null = null
      return addressLimits({
        now: Date.now,
        isOn: true,
        others: {
          send: (message) => listeners.forEach((listener) => listener !== own && listener(message)),
          onMessage: (listener) => void listeners.add((own = listener)),
        },
      })
    }
    const processes = [open(), open(), open()]
    let letThrough = 0
    for (let asked = 0; asked < 600; asked++) {
      if (processes[asked % 3]?.('203.0.113.9', 'SignUp')) letThrough++
      vi.advanceTimersByTime(20)
    }
    // What was let through within a tenth of a second the others do not know yet.
    expect(letThrough).toBeGreaterThanOrEqual(100)
    expect(letThrough).toBeLessThanOrEqual(106)
    expect(processes.map((mayAsk) => mayAsk('203.0.113.10', 'SignUp'))).toEqual([true, true, true])
    vi.advanceTimersByTime(3_600_000)
    expect(processes.map((mayAsk) => mayAsk('203.0.113.9', 'SignUp'))).toEqual([true, true, true])
  })

  it('AUTH-15 are lifted by RATE_LIMITS=off', () => {
    const mayAsk = addressLimits({ now: () => 0, isOn: false, others: alone })
    expect(Array.from({ length: 1000 }, () => mayAsk('203.0.113.9', 'SignUp')).every(Boolean)).toBe(true)
  })

  it('AUTH-15 hold for a whole household’s IPv6 network', () => {
    expect(networkOf('2001:DB8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
    expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'))
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  })
})

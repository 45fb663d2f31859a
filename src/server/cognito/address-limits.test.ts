import { describe, expect, it } from 'vitest'
import { addressLimits, networkOf } from './address-limits.ts'

describe('limits of an address', () => {
  it('AUTH-15 a hundred letters an hour, each address by itself, and then again', async () => {
    let now = 0
    const mayAsk = addressLimits({ now: () => now, isOn: true })
    const timesAccepted = async (address: string, operation: string, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => mayAsk(address, operation)))).filter(Boolean).length
    expect(await timesAccepted('203.0.113.9', 'ForgotPassword', 80)).toBe(80)
    expect(await timesAccepted('203.0.113.9', 'SignUp', 80), 'counted together').toBe(20)
    expect(
      await timesAccepted('203.0.113.9', 'ConfirmSignUp', 600),
      'which tells whether somebody has an account',
    ).toBe(100)
    expect(await timesAccepted('203.0.113.10', 'SignUp', 10)).toBe(10)
    expect(await timesAccepted('203.0.113.9', 'InitiateAuth', 700), 'sign-ins by themselves').toBe(600)
    expect(await timesAccepted('203.0.113.9', 'GetUser', 10)).toBe(10)
    now = 3_600_000
    expect(await timesAccepted('203.0.113.9', 'SignUp', 1)).toBe(1)
  })

  it('AUTH-15 are lifted by RATE_LIMITS=off', async () => {
    const mayAsk = addressLimits({ now: () => 0, isOn: false })
    const all = await Promise.all(Array.from({ length: 1000 }, () => mayAsk('203.0.113.9', 'SignUp')))
    expect(all.every(Boolean)).toBe(true)
  })

  it('AUTH-15 hold for a whole household’s IPv6 network', () => {
    expect(networkOf('2001:DB8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
    expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'))
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  })
})

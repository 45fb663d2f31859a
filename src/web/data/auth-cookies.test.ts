import { describe, expect, it } from 'vitest'
import { currentDeviceKey, storedIdToken } from './auth-cookies.ts'

const PREFIX = 'CognitoIdentityServiceProvider.client1'
const expiresAt = 1_800_000_000_000

function tokenUntil(moment: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part({ exp: moment / 1000, name: 'Őry Űrs' })}.signature`
}

function cookies(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(`${PREFIX}.${name}`)}=${encodeURIComponent(value)}`)
    .join('; ')
}

const token = tokenUntil(expiresAt)
const held = { 'LastAuthUser': 'anna', 'anna.idToken': token, 'anna.clockDrift': '0', 'anna.deviceKey': 'eu-west-1_d1' }

describe('the id token in its cookie', () => {
  it('AUTH-10 is used while it is good for more than 5000 ms, by the clock of who issued it', () => {
    const at = (now: number, drift = '0') =>
      storedIdToken(cookies({ ...held, 'anna.clockDrift': drift }), { clientId: 'client1', now })
    expect(at(expiresAt - 5001)).toBe(token)
    expect(at(expiresAt - 5000)).toBeNull()
    expect(at(expiresAt - 65_001, '60000')).toBe(token)
    expect(at(expiresAt - 65_000, '60000')).toBeNull()
    expect(at(expiresAt + 54_999, '-60000')).toBe(token)
    expect(at(expiresAt - 5001, 'not a number')).toBe(token)
  })

  it('AUTH-10 is another shop’s, another user’s or nobody’s otherwise', () => {
    const now = expiresAt - 60_000
    expect(storedIdToken(cookies(held), { clientId: 'client2', now })).toBeNull()
    expect(storedIdToken(cookies({ ...held, LastAuthUser: 'bela' }), { clientId: 'client1', now })).toBeNull()
    for (const broken of ['', 'x', 'a.b.c', `${token.split('.')[0]}..`, '%'])
      expect(
        storedIdToken(cookies({ ...held, 'anna.idToken': broken }), { clientId: 'client1', now }),
        broken,
      ).toBeNull()
    for (const text of ['', '; ;', '=', 'cart=%E0%A4%A', 'a=b; c'])
      expect(storedIdToken(text, { clientId: 'client1', now }), text).toBeNull()
  })

  it('AUTH-16 tells which device this is', () => {
    expect(currentDeviceKey(cookies(held), 'client1')).toBe('eu-west-1_d1')
    expect(currentDeviceKey(cookies(held), 'client2')).toBeNull()
    expect(currentDeviceKey('', 'client1')).toBeNull()
  })
})

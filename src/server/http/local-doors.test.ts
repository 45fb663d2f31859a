import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
import { localDoors } from './local-doors.ts'

const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } }) as never
const doors = (proxies: string[] = [], isOfficeLocal = true) =>
  localDoors({ clientAddress: clientAddress(proxies), isOfficeLocal, hasProxies: proxies.length > 0 })
const PRIVATE = ['/admin', '/admin/api/sign-in', '/dev/outbox', '/dev/analytics']

describe('in development, what is for this machine alone', () => {
  it('OFFICE-01 is answered to this machine, and to nobody else, whatever host they ask for', () => {
    for (const path of PRIVATE) {
      for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect(doors()(requestFrom(here), path), here).toBe(true)
      for (const there of ['192.168.1.7', '203.0.113.9', '::ffff:10.0.0.5', 'fe80::1'])
        expect(doors()(requestFrom(there), path), there).toBe(false)
      for (const header of ['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-real-ip'])
        expect(doors()(requestFrom('127.0.0.1', { [header]: '127.0.0.1' }), path), header).toBe(false)
    }
  })

  it('the shop itself is shown to everybody, and so is an office that is meant for others', () => {
    for (const path of ['/', '/hu', '/administration', '/device', '/graphql'])
      expect(doors()(requestFrom('192.168.1.7'), path), path).toBe(true)
    expect(doors([], false)(requestFrom('192.168.1.7'), '/admin')).toBe(true)
    expect(doors([], false)(requestFrom('192.168.1.7'), '/dev/outbox')).toBe(false)
  })

  it('behind a proxy that is believed, it counts where the visitor is', () => {
    const behind = doors(['127.0.0.1'])
    expect(behind(requestFrom('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), '/admin')).toBe(true)
    expect(behind(requestFrom('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), '/admin')).toBe(false)
  })
})

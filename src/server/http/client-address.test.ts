import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

function addressOf(trusted: string[], remoteAddress: string, forwarded?: string | string[]): string {
  return clientAddress(trusted)({
    headers: { 'x-forwarded-for': forwarded as string },
    socket: { remoteAddress } as never,
  })
}

describe('the visitor’s address', () => {
  it('is the connection’s, whatever a visitor writes, unless a proxy of the shop’s own is between', () => {
    expect(addressOf([], '203.0.113.9')).toBe('203.0.113.9')
    expect(addressOf([], '203.0.113.9', '10.0.0.1')).toBe('203.0.113.9')
    expect(addressOf(['10.0.0.0/8'], '203.0.113.9', '198.51.100.7')).toBe('203.0.113.9')
  })

  it('is the last that a believed proxy saw: what stands before it may be made up', () => {
    expect(addressOf(['10.0.0.1'], '10.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
    expect(addressOf(['10.0.0.1'], '10.0.0.1', '1.2.3.4, 198.51.100.7')).toBe('198.51.100.7')
    expect(addressOf(['10.0.0.0/8', '192.168.0.1'], '192.168.0.1', '1.2.3.4, 198.51.100.7, 10.3.2.1')).toBe(
      '198.51.100.7',
    )
    expect(addressOf(['::1', '2001:db8::/32'], '::1', '2001:db8::5, 2001:db9::7')).toBe('2001:db9::7')
    expect(addressOf(['10.0.0.1'], '::ffff:10.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
  })

  it('is the proxy’s own when that says nothing that is an address', () => {
    for (const headerText of [undefined, '', 'unknown', '"><script>'])
      expect(addressOf(['10.0.0.1'], '10.0.0.1', headerText)).toBe('10.0.0.1')
  })
})

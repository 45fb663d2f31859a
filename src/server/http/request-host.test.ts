import { describe, expect, it } from 'vitest'
import { hasReadableHost } from './request-host.ts'

const isReadable = (...hosts: string[]) =>
  hasReadableHost({ headers: { host: hosts[0] }, rawHeaders: hosts.flatMap((host) => ['Host', host]) })

describe('the host of a request', () => {
  it.each(['shop.example', 'Shop.Example:443', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'shop_1', 'shop.example.'])(
    '%s can be read',
    (host) => expect(isReadable(host)).toBe(true),
  )

  it.each([
    '',
    'a b',
    'shop.example/x',
    'shop.example:99999',
    'shop.example:',
    'user@shop.example',
    '1.2.3',
    '[::1',
    '[1:2]',
    'a..b',
    'shop.example, evil.example',
    'könyv.example',
    'a%41',
    '<script>',
    `${'a'.repeat(64)}.example`,
    'a.'.repeat(200),
  ])('%j cannot', (host) => expect(isReadable(host)).toBe(false))

  it('is named once', () => {
    expect(isReadable('shop.example', 'evil.example')).toBe(false)
    expect(hasReadableHost({ headers: {}, rawHeaders: [] })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { checkedRedirect, inLanguage, safePath } from './auth-return.ts'

const origin = 'https://shop.example'

describe('where a visitor goes after signing in', () => {
  it('AUTH-19 is the place inside the shop they were heading for', () => {
    for (const path of ['/checkout', '/hu/rendeleseim?page=2', '/hu/kosaram#osszeg', '/'])
      expect(safePath(path, origin)).toBe(path)
  })

  it('AUTH-19 is never another site, however its address is written', () => {
    const traps = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      'javascript:alert(1)',
      ' /checkout',
      'checkout',
      '///evil.example',
      '/\u0000//evil.example',
      'https:/evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '',
      null,
      undefined,
    ]
    for (const trap of traps) expect(safePath(trap, origin), String(trap)).toBeNull()
  })

  it('WEB-02 is never the login page again', () => {
    expect(safePath('/login', origin)).toBeNull()
    expect(safePath('/hu/bejelentkezes?to=/checkout', origin)).toBeNull()
  })

  it('WEB-44 is the same place in the language they switched to', () => {
    expect(inLanguage('/checkout', 'hu')).toBe('/hu/megrendeles')
    expect(inLanguage('/hu/rendeleseim?page=2', 'en')).toBe('/my-orders?page=2')
    expect(inLanguage('/book/egri-csillagok#facts', 'hu')).toBe('/hu/konyv/egri-csillagok#facts')
    expect(inLanguage('/hu/fiokom', 'hu')).toBe('/hu/fiokom')
    expect(inLanguage('/no-such-page', 'hu')).toBe('/no-such-page')
  })
})

describe('where a visitor goes after signing out', () => {
  it('AUTH-13 is this origin, or an https address that is allowed', () => {
    const allowed = ['https://www.shop.example/', 'http://plain.example/']
    expect(checkedRedirect('/hu', { origin, allowed })).toBe('https://shop.example/hu')
    expect(checkedRedirect('https://shop.example/', { origin, allowed })).toBe('https://shop.example/')
    expect(checkedRedirect('https://www.shop.example/bye', { origin, allowed })).toBe('https://www.shop.example/bye')
    for (const other of [
      'http://plain.example/',
      'http://www.shop.example/',
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://',
    ])
      expect(() => checkedRedirect(other, { origin, allowed }), other).toThrow(
        expect.objectContaining({ name: 'InvalidRedirectException' }),
      )
  })
})

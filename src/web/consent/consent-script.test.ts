import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readAnswer, type Purpose } from '#shop/ground/consent/consent.ts'
import { consentScript } from './consent-script.ts'

/** As much of a browser as the script asks for. */
function aBrowser(cookie: string, purposes: Purpose[]) {
  const attributes = new Set<string>()
  const sent: string[] = []
  const jar = new Map(cookie ? [cookie.split('=') as [string, string]] : [])
  const window: { shopConsent?: (granted: string) => void } = {}
  const document = {
    documentElement: {
      toggleAttribute(name: string, isOn: boolean) {
        if (isOn) attributes.add(name)
        else attributes.delete(name)
        return isOn
      },
    },
    addEventListener: () => {},
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(written: string) {
      const [name = '', value = ''] = (written.split(';')[0] ?? '').split('=')
      jar.set(name, value)
      sent.push(written)
    },
  }
  runInNewContext(consentScript(purposes), {
    window,
    document,
    location: { protocol: 'https:' },
    navigator: { sendBeacon: (path: string, value: string) => sent.push(`${path} ${value}`) },
    dispatchEvent: () => {},
    Event,
    Element: class {},
  })
  return { isAsking: () => attributes.has('data-asks-consent'), answer: window.shopConsent, sent, jar }
}

describe('the question about cookies', () => {
  it('OPS-01 is asked of who has not answered it, in its present version and about everything that is in use', () => {
    expect(aBrowser('', ['analytics']).isAsking()).toBe(true)
    expect(aBrowser('consent=1.1795000000.a0.9f86d081884c7d65', ['analytics']).isAsking()).toBe(false)
    expect(aBrowser('consent=0.1795000000.a1.9f86d081884c7d65', ['analytics']).isAsking()).toBe(true)
    expect(aBrowser('consent=1.1795000000.a1.9f86d081884c7d65', ['analytics', 'marketing']).isAsking()).toBe(true)
  })

  it('OPS-01 costs a page less than a kilobyte', () => {
    expect(gzipSync(consentScript(['analytics', 'marketing'])).length).toBeLessThan(1024)
  })

  it('OPS-01 an answer is kept for a year, logged, and written as the shop reads it', () => {
    const browser = aBrowser('', ['analytics', 'marketing'])
    browser.answer?.('a')
    const [cookie = '', log = ''] = browser.sent
    expect(cookie).toMatch(/;Path=\/;Max-Age=31536000;SameSite=Lax;Secure$/)
    const written = browser.jar.get('consent') ?? ''
    expect(log).toBe(`/_consent ${written}`)
    expect(readAnswer(written)).toMatchObject({ version: '1', granted: { analytics: true, marketing: false } })
    expect(browser.isAsking()).toBe(false)
    browser.answer?.('')
    const changed = readAnswer(browser.jar.get('consent') ?? '')
    expect(changed?.granted).toEqual({ analytics: false, marketing: false })
    expect(changed?.reference).toBe(readAnswer(written)?.reference)
  })
})

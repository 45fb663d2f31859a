import { globSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { consentScript } from '#web/consent/consent-script.ts'
import { FIRST_PAINT_SCRIPT } from '#web/shell/paint/first-paint.ts'
import { browserStorage, cookies, registerServiceWorker, keepsCookies, writeCookie } from './browser-storage.ts'
import { deleteCopies, oneTabAtATime, unlessOtherTab } from './browser-tabs.ts'

const KEEPS =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|cookieEnabled)\b|document\.cookie|\bcaches\.|navigator\.(?:serviceWorker|locks|storage)\b/
/** They stand in the page itself, or run beside it where a worker was allowed. */
const BY_THEMSELVES = [
  'src/web/shell/paint/scroll-restoration.tsx',
  'src/web/consent/consent-script.ts',
  'src/web/shell/paint/first-paint.ts',
  'src/web/shell/paint/deferred-hydration.ts',
]

afterEach(() => vi.unstubAllGlobals())

describe('what a browser keeps', () => {
  it('WEB-52 is touched in one place, and in scripts of the page that guard themselves', () => {
    const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.ts$|\/test-/.test(file))
    expect(files.length).toBeGreaterThan(300)
    const touching = files.filter((file) => KEEPS.test(readFileSync(file, 'utf8')))
    expect(touching.sort()).toEqual(
      [...BY_THEMSELVES, 'src/web/data/browser-storage.ts', 'src/web/data/browser-tabs.ts'].sort(),
    )
  })

  it('WEB-52 may all be forbidden, and nothing throws', async () => {
    vi.stubGlobal('window', forbidding(['localStorage', 'sessionStorage']))
    vi.stubGlobal('document', forbidding(['cookie']))
    vi.stubGlobal('navigator', forbidding(['serviceWorker', 'locks']))
    vi.stubGlobal('caches', { keys: () => Promise.reject(denied()) })
    vi.stubGlobal('console', { ...console, warn: () => {} })
    for (const kind of ['local', 'session'] as const) {
      browserStorage(kind).write('key', 'value')
      expect(browserStorage(kind).read('key')).toBeNull()
    }
    writeCookie('a=1')
    expect(cookies()).toBe('')
    expect(keepsCookies()).toBe(false)
    await expect(oneTabAtATime('cart', () => 'done')).resolves.toBe('done')
    await Promise.all([registerServiceWorker(), deleteCopies()])
  })

  it('CART-03 a lock that is refused is done without, and work that fails is not done twice', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(denied()) } })
    const done: string[] = []
    await oneTabAtATime('cart', () => done.push('once'))
    await unlessOtherTab('purchase', async () => void done.push('unshared'))
    expect(done).toEqual(['once', 'unshared'])

    vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, work: () => unknown) => work() } })
    let tries = 0
    const failing = oneTabAtATime('cart', () => {
      tries++
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(tries).toBe(1)
  })

  it('knows by trying whether cookies are kept: silence is a no', () => {
    vi.stubGlobal('document', { cookie: '' })
    expect(keepsCookies()).toBe(true)
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => '', set: () => {} }))
    expect(keepsCookies()).toBe(false)
  })
})

describe('scripts of the page itself', () => {
  const page = () => {
    const attributes = new Set<string>()
    const listeners: Record<string, (event: object) => void> = {}
    const root = {
      dataset: {},
      style: { setProperty: () => {} },
      toggleAttribute: (name: string, on: boolean) => {
        if (on) attributes.add(name)
        else attributes.delete(name)
        return on
      },
    }
    const listen = (name: string, act: (event: object) => void) => void (listeners[name] = act)
    const document = Object.assign(forbidding(['cookie']), { documentElement: root, addEventListener: listen })
    const window = Object.assign(forbidding(['localStorage', 'sessionStorage']), {})
    const performance = { getEntriesByType: () => [] }
    const location = { hostname: 'shop.example', protocol: 'https:' }
    const world = { window, document, performance, location, navigator: {}, dispatchEvent: () => {}, Event }
    return {
      attributes,
      heard: listeners,
      world,
      window: window as { shopConsent?: ((letters: string) => void) & { answer(): string } },
    }
  }

  it('WEB-52 say what they know before the first paint where everything is forbidden', () => {
    const { world } = page()
    expect(() => runInNewContext(FIRST_PAINT_SCRIPT, world)).not.toThrow()
  })

  it('OPS-01 the question about cookies goes away with its answer, also where no cookie is kept', () => {
    const { world, window, attributes } = page()
    runInNewContext(consentScript(['analytics', 'marketing']), world)
    expect(attributes.has('data-asks-consent')).toBe(true)
    window.shopConsent?.('')
    expect(attributes.has('data-asks-consent')).toBe(false)
    expect(window.shopConsent?.answer()).toMatch(/^1\.\d+\.a0m0\.\w+$/)
  })
})

function denied(): Error {
  return Object.assign(new Error('Access is denied for this document.'), { name: 'SecurityError' })
}

/** An object whose members throw when they are looked at, as a browser that blocks all cookies does. */
function forbidding(names: string[]): object {
  const refuse = () => {
    throw denied()
  }
  return Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { get: refuse, set: refuse }])))
}

import { CONSENT_LOG } from '#site/addresses.ts'
import { CONSENT, PURPOSE_LETTERS, type Purpose } from '#shop/consent/consent.ts'

/** Said when a visitor has answered, or changed the answer. */
export const CONSENT_EVENT = 'shop-consent'

declare global {
  interface Window {
    /** Answers what is asked: grants the purposes whose letters are given, refuses the others. */
    shopConsent?: ((granted: string) => void) & {
      /** The answer as its cookie holds it, also where the browser keeps no cookies; empty before it is given. */
      said: () => string
    }
  }
}

/**
 * Before anything is painted the page knows whether it has to ask, and the answer counts at once, long before the page's
 * code is here. All that writes the answer is in it.
 */
export function consentFirstPaint(asked: readonly Purpose[]): string {
  const letters = asked.map((purpose) => PURPOSE_LETTERS[purpose])
  const facts = [CONSENT.cookie, CONSENT.version, CONSENT.maxAgeSeconds, letters, CONSENT_EVENT, CONSENT_LOG]
  return `(${askFirst.toString().replaceAll(/\n\s+/g, '\n')})(${facts.map((fact) => JSON.stringify(fact)).join()})`
}

/** Runs in the browser, in the page itself: it may use nothing from outside. */
function askFirst(name: string, version: string, maxAge: number, asked: string[], event: string, log: string): void {
  const root = document.documentElement
  /** A browser that keeps no cookies is asked once a page, not over and over. */
  let unkept = ''
  const kept = () => {
    try {
      return `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0] ?? ''
    } catch {
      // A browser that forbids cookies keeps none.
      return ''
    }
  }
  const said = () => unkept || kept()
  const look = () => {
    const [of, , letters = ''] = said().split('.')
    return root.toggleAttribute('data-asks-consent', of !== version || asked.some((one) => !letters.includes(one)))
  }
  const answer = (granted: string) => {
    const letters = asked.map((one) => one + Number(granted.includes(one))).join('')
    const reference = said().split('.')[3] ?? Math.random().toString(36).slice(2)
    const value = [version, Math.floor(Date.now() / 1000), letters, reference].join('.')
    const secure = location.protocol > 'http:' ? ';Secure' : ''
    try {
      document.cookie = `${name}=${value};Path=/;Max-Age=${maxAge};SameSite=Lax${secure}`
    } catch {
      // It keeps none.
    }
    unkept = kept() === value ? '' : value
    navigator.sendBeacon?.(log, value)
    look()
    dispatchEvent(new Event(event))
  }
  window.shopConsent = Object.assign(answer, { said })
  look()
  // The page keeps clear of the banner, however high the words make it.
  document.addEventListener('DOMContentLoaded', () => {
    const banner = document.getElementById('consent')
    const measure = () => root.style.setProperty('--consent', `${banner?.offsetHeight ?? 0}px`)
    if (banner) new ResizeObserver(measure).observe(banner)
  })
  // Another tab may have been asked meanwhile.
  document.addEventListener('visibilitychange', look)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-consent]')
    if (button && look()) answer(button.dataset.consent ?? '')
  })
}

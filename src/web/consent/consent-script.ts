import { CONSENT_LOG } from '#site/addresses.ts'
import { CONSENT, PURPOSE_LETTERS, type Purpose } from '#shop/ground/consent/consent.ts'

/** Dispatched when a visitor has answered, or changed the answer. */
export const CONSENT_EVENT = 'shop-consent'

declare global {
  interface Window {
    /** Stores an answer: grants the purposes whose letters are given, refuses the others. */
    shopConsent?: ((granted: string) => void) & {
      /** The answer as its cookie holds it, also where the browser keeps no cookies; empty before it is given. */
      answer: () => string
    }
  }
}

/**
 * A script in the page's head, so that the page knows before it is painted whether it has to ask, and an answer counts at
 * once, long before the page's code is loaded. Nothing else writes the answer.
 */
export function consentScript(purposes: readonly Purpose[]): string {
  const letters = purposes.map((purpose) => PURPOSE_LETTERS[purpose])
  const facts = [CONSENT.cookie, CONSENT.version, CONSENT.maxAgeSeconds, letters, CONSENT_EVENT, CONSENT_LOG]
  return `(${consentInPage.toString().replaceAll(/\n\s+/g, '\n')})(${facts.map((fact) => JSON.stringify(fact)).join()})`
}

/** Runs in the page as text: it may use nothing from outside itself. */
function consentInPage(
  name: string,
  version: string,
  maxAge: number,
  letters: string[],
  event: string,
  log: string,
): void {
  const root = document.documentElement
  /** A browser that keeps no cookies is asked once a page, not over and over. */
  let inMemory = ''
  const stored = () => {
    try {
      return `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0] ?? ''
    } catch {
      // A browser that forbids cookies keeps none.
      return ''
    }
  }
  const current = () => inMemory || stored()
  const update = () => {
    const [of, , answered = ''] = current().split('.')
    return root.toggleAttribute('data-asks-consent', of !== version || letters.some((one) => !answered.includes(one)))
  }
  const give = (granted: string) => {
    const answers = letters.map((one) => one + Number(granted.includes(one))).join('')
    const reference = current().split('.')[3] ?? Math.random().toString(36).slice(2)
    const value = [version, Math.floor(Date.now() / 1000), answers, reference].join('.')
    const secure = location.protocol > 'http:' ? ';Secure' : ''
    try {
      document.cookie = `${name}=${value};Path=/;Max-Age=${maxAge};SameSite=Lax${secure}`
    } catch {
      // It keeps none.
    }
    inMemory = stored() === value ? '' : value
    navigator.sendBeacon?.(log, value)
    update()
    dispatchEvent(new Event(event))
  }
  window.shopConsent = Object.assign(give, { answer: current })
  update()
  // The page leaves room for the banner, however high its text makes it.
  document.addEventListener('DOMContentLoaded', () => {
    const banner = document.getElementById('consent')
    const measure = () => root.style.setProperty('--consent', `${banner?.offsetHeight ?? 0}px`)
    if (banner) new ResizeObserver(measure).observe(banner)
  })
  // Another tab may have been asked meanwhile.
  document.addEventListener('visibilitychange', update)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-consent]')
    if (button && update()) give(button.dataset.consent ?? '')
  })
}

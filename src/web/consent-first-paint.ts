import { CONSENT, PURPOSE_LETTERS, type Purpose } from '#shop/consent/consent.ts'

/** Said when a visitor has answered, or changed the answer. */
export const CONSENT_EVENT = 'shop-consent'
/** Where every answer is written down. */
export const CONSENT_LOG = '/_consent'

declare global {
  interface Window {
    /** Answers what is asked: grants the purposes whose letters are given, refuses the others. */
    shopConsent?: (granted: string) => void
  }
}

/**
 * Before anything is painted the page knows whether it has to ask, and the answer counts at once, long before the page's
 * code is here. All that writes the answer is in it.
 */
export function consentFirstPaint(asked: readonly Purpose[]): string {
  const letters = asked.map((purpose) => PURPOSE_LETTERS[purpose]).join('')
  const facts = [CONSENT.cookie, CONSENT.version, CONSENT.maxAgeSeconds, letters, CONSENT_EVENT, CONSENT_LOG]
  return `(${askFirst.toString()})(${facts.map((fact) => JSON.stringify(fact)).join()})`
}

/** Runs in the browser, in the page itself: it may use nothing from outside. */
function askFirst(name: string, version: string, maxAge: number, asked: string, event: string, log: string): void {
  const root = document.documentElement
  const stored = () => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0]?.split('.') ?? []
  const look = () => {
    const [of, , said = ''] = stored()
    root.toggleAttribute('data-asks-consent', of !== version || ![...asked].every((one) => said.includes(one)))
  }
  window.shopConsent = (granted) => {
    const reference =
      stored()[3] ??
      Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const said = [...asked].map((one) => one + Number(granted.includes(one))).join('')
    const value = [version, Math.floor(Date.now() / 1000), said, reference].join('.')
    const secure = location.protocol === 'https:' ? ';Secure' : ''
    document.cookie = `${name}=${value};Path=/;Max-Age=${maxAge};SameSite=Lax${secure}`
    navigator.sendBeacon?.(log, value)
    look()
    dispatchEvent(new Event(event))
  }
  look()
  // Another tab may have asked meanwhile.
  document.addEventListener('visibilitychange', look)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-consent]')
    if (button && root.hasAttribute('data-asks-consent')) window.shopConsent?.(button.getAttribute('data-consent') ?? '')
  })
}

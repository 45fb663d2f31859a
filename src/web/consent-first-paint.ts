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
  const letters = asked.map((purpose) => PURPOSE_LETTERS[purpose])
  const facts = [CONSENT.cookie, CONSENT.version, CONSENT.maxAgeSeconds, letters, CONSENT_EVENT, CONSENT_LOG]
  return `(${askFirst.toString().replaceAll(/\n\s+/g, '\n')})(${facts.map((fact) => JSON.stringify(fact)).join()})`
}

/** Runs in the browser, in the page itself: it may use nothing from outside. */
function askFirst(name: string, version: string, maxAge: number, asked: string[], event: string, log: string): void {
  const root = document.documentElement
  const stored = () => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0]?.split('.') ?? []
  const look = () => {
    const [of, , said = ''] = stored()
    return root.toggleAttribute('data-asks-consent', of !== version || asked.some((one) => !said.includes(one)))
  }
  const answer = (granted: string) => {
    const said = asked.map((one) => one + Number(granted.includes(one))).join('')
    const reference = stored()[3] ?? Math.random().toString(36).slice(2)
    const value = [version, Math.floor(Date.now() / 1000), said, reference].join('.')
    const secure = location.protocol > 'http:' ? ';Secure' : ''
    document.cookie = `${name}=${value};Path=/;Max-Age=${maxAge};SameSite=Lax${secure}`
    navigator.sendBeacon?.(log, value)
    look()
    dispatchEvent(new Event(event))
  }
  window.shopConsent = answer
  look()
  // Another tab may have been asked meanwhile.
  document.addEventListener('visibilitychange', look)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-consent]')
    if (button && look()) answer(button.dataset.consent ?? '')
  })
}

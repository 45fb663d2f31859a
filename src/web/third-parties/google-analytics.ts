import type { AnalyticsEvent } from './analytics-event.ts'
import { cookies, writeCookie } from '#web/data/browser-storage.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'
/** OPS-01. */
const WAIT_FOR_UPDATE_MS = 1500
const PIXEL_ONLY = ['initiate_purchase', 'payment_failed']

type Layer = { push(entry: unknown): void }
type Page = { dataLayer?: Layer } & Record<string, unknown>

/** Consent Mode v2 in its basic form: everything is denied from the start, and Google is not called before a yes. */
export function googleAnalytics(id: string, script = SCRIPT) {
  const page = window as unknown as Page
  const layer: Layer = (page.dataLayer ??= [])
  let isLoaded = false

  // Google's script reads the arguments object itself; an array would be a command it does not know.
  function gtag(..._words: unknown[]): void {
    layer.push(arguments)
  }
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
    wait_for_update: WAIT_FOR_UPDATE_MS,
  })
  gtag('set', 'ads_data_redaction', true)

  function load(): void {
    isLoaded = true
    document.head.append(Object.assign(document.createElement('script'), { src: `${script}?id=${id}`, async: true }))
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false })
  }

  return {
    setConsent(isGranted: boolean): void {
      page[`ga-disable-${id}`] = !isGranted
      gtag('consent', 'update', { analytics_storage: isGranted ? 'granted' : 'denied' })
      if (isGranted && !isLoaded) load()
      if (!isGranted) forgetCookies()
    },
    send({ name, ...words }: AnalyticsEvent): void {
      if (PIXEL_ONLY.includes(name)) return
      // Otherwise Google takes the page's whole address, with order numbers and tokens.
      if (name === 'page_view') gtag('set', { ...words, page_referrer: ownReferrer() })
      gtag('event', name, words)
    },
  }
}

/** Where somebody came from, unless it was a page of ours with whatever its address held. */
function ownReferrer(): string {
  return document.referrer.startsWith(location.origin) ? `${location.origin}/` : document.referrer
}

function forgetCookies(): void {
  const names = cookies()
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.slice(0, -1).map((_, index) => `;Domain=${parts.slice(index).join('.')}`)]
  for (const name of names.filter((one) => /^_ga(_|$)/.test(one)))
    for (const domain of domains) writeCookie(`${name}=;Path=/;Max-Age=0${domain}`)
}

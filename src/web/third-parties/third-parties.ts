import type { UIMatch } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import type { ThirdPartyServices } from '#site/shop-facts.ts'
import { pageEvents, selectEvent, type ShownPage } from './analytics-page-events.ts'
import { queues, track } from './analytics-queue.ts'
import { openSink } from './analytics-sink.ts'
import { authState } from '#web/data/auth-store.ts'
import { barionPixel } from './barion-pixel.ts'
import { isGranted, onAnswer } from '#web/consent/consent-store.ts'
import { googleAnalytics } from './google-analytics.ts'
import { legalWidget } from './legal-widget.ts'

type Service = { setConsent(isGranted: boolean): void }

let services: { widget: ReturnType<typeof legalWidget> | null } | null = null
let shown: ShownPage | null = null
let identifiedEmail = ''

/** Called for every page that is shown. The first one loads the services that are configured. */
export function pageShown(
  thirdParties: ThirdPartyServices | undefined,
  match: UIMatch | undefined,
  isSinkOpen: boolean,
): void {
  services ??= openServices(thirdParties, isSinkOpen)
  services.widget?.show(languageOfPath(location.pathname))
  const address = new URL(location.href)
  if (shown && shown.address.pathname + shown.address.search === address.pathname + address.search) return
  const title = document.querySelector('h1')?.textContent ?? document.title
  shown = { routeId: match?.id ?? '', data: match?.loaderData, address, title }
  for (const event of pageEvents(shown)) track(event)
  const { authenticated, email } = authState()
  if (!authenticated || !email || email === identifiedEmail) return
  identifiedEmail = email
  queues.marketing.track({ name: 'contact_told', email })
}

function openServices(thirdParties: ThirdPartyServices = {}, isSinkOpen: boolean): NonNullable<typeof services> {
  const { analyticsId, analyticsUrl, pixelId, legalWidgetUrl } = thirdParties
  // In development the events are shown to whoever asked to see them; it is never set elsewhere.
  if (isSinkOpen) openSink(thirdParties)
  const google = analyticsId ? googleAnalytics(analyticsId, analyticsUrl) : null
  const pixel = pixelId ? barionPixel(pixelId) : null
  if (google) queues.analytics.sendTo(google.send)
  if (pixel) queues.marketing.sendTo(pixel.send)
  const watched = [follow('analytics', google), follow('marketing', pixel)]
  const passOnAnswer = () => watched.forEach((look) => look())
  passOnAnswer()
  onAnswer(passOnAnswer)
  document.addEventListener('click', noteSelection, true)
  return { widget: legalWidgetUrl ? legalWidget(legalWidgetUrl) : null }
}

/** Passes the visitor's answer on to a service and its queue, whenever it has changed. */
function follow(purpose: keyof typeof queues, service: Service | null): () => void {
  if (!service) queues[purpose].setConsent('denied')
  let lastAnswer: boolean | null = null
  return () => {
    const answer = isGranted(purpose)
    if (!service || answer === null || answer === lastAnswer) return
    lastAnswer = answer
    service.setConsent(answer)
    queues[purpose].setConsent(answer ? 'granted' : 'denied')
  }
}

function noteSelection({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null
  if (!link || !shown) return
  const { pathname, hash, origin } = new URL(link.href)
  if (origin !== location.origin) return
  const event = selectEvent(shown, languageOfPath(location.pathname), pathname + hash)
  if (event) track(event)
}

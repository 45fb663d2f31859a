import { browserStorage } from '#web/data/browser-storage.ts'
import { isGranted } from '#web/consent/consent-store.ts'
import { queues, watchEvents } from './analytics-queue.ts'
import type { AnalyticsEvent } from './analytics-event.ts'
import type { ThirdPartyServices } from '#site/shop-facts.ts'

/** Read by `/dev/analytics`, in this browser alone. */
const EVENTS = 'analytics-events'
const MAX_KEPT = 200

/** In development, and only where somebody has opened `/dev/analytics`: what happened, and what became of it. */
export function openSink(thirdParties: ThirdPartyServices | undefined): void {
  const fate = (id: string | undefined, isGiven: boolean | null) =>
    !id ? 'not configured' : isGiven === null ? 'waits for an answer' : isGiven ? 'sent' : 'refused'
  const keep = (event: AnalyticsEvent) => {
    const before = JSON.parse(browserStorage('local').read(EVENTS) ?? '[]') as unknown[]
    const entry = {
      at: new Date().toISOString(),
      google: fate(thirdParties?.analyticsId, isGranted('analytics')),
      barion: fate(thirdParties?.pixelId, isGranted('marketing')),
      event,
    }
    browserStorage('local').write(EVENTS, JSON.stringify([...before, entry].slice(-MAX_KEPT)))
  }
  for (const event of queues.analytics.waiting()) keep(event)
  watchEvents(keep)
}

import type { ContactEvent } from './analytics-contact.ts'
import type { AnalyticsEvent } from './analytics-event.ts'

type Consent = 'granted' | 'denied'

const MAX_WAITING = 500

/**
 * CART-16, OPS-01: what happened, in its order. It waits in memory until the visitor has answered: a yes sends all of it,
 * a no drops it and whatever comes after.
 */
export function analyticsQueue<Event = AnalyticsEvent>() {
  let waiting: Event[] = []
  let consent: Consent | null = null
  let send: ((event: Event) => void) | null = null

  function pass(): void {
    if (consent === 'denied') waiting = []
    if (consent !== 'granted' || !send) return
    const passing = waiting
    waiting = []
    for (const event of passing) send(event)
  }

  return {
    track(event: Event): void {
      if (consent === 'denied') return
      waiting = [...waiting, event].slice(-MAX_WAITING)
      pass()
    },
    /** The visitor's answer, which may change later. */
    setConsent(answer: Consent): void {
      consent = answer
      pass()
    },
    /** Where the events go, once that service is loaded. */
    sendTo(carrier: (event: Event) => void): void {
      send = carrier
      pass()
    },
    waiting: (): readonly Event[] => waiting,
  }
}

/** One for each purpose, because each is consented to by itself. */
export const queues = { analytics: analyticsQueue(), marketing: analyticsQueue<AnalyticsEvent | ContactEvent>() }

const watchers = new Set<(event: AnalyticsEvent) => void>()

export function track(event: AnalyticsEvent): void {
  queues.analytics.track(event)
  queues.marketing.track(event)
  for (const watch of watchers) watch(event)
}

/** Sees every event, with or without consent; nothing may leave the browser by it. */
export function watchEvents(watch: (event: AnalyticsEvent) => void): void {
  watchers.add(watch)
}

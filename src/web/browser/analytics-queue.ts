import type { CartEvent } from '#shop/cart/cart-event.ts'

export type Consent = 'granted' | 'denied'
export type AnalyticsEvent = CartEvent
type Send = (event: AnalyticsEvent) => void

const MOST_WAITING = 500

/**
 * CART-16, OPS-01: what happened, in its order. It waits in memory until the visitor has answered: a yes sends all of it,
 * a no drops it and whatever comes after.
 */
export function analyticsQueue() {
  let waiting: AnalyticsEvent[] = []
  let consent: Consent | null = null
  let send: Send | null = null

  function pass(): void {
    if (consent === 'denied') waiting = []
    if (consent !== 'granted' || !send) return
    const passing = waiting
    waiting = []
    for (const event of passing) send(event)
  }

  return {
    track(event: AnalyticsEvent): void {
      if (consent === 'denied') return
      waiting = [...waiting, event].slice(-MOST_WAITING)
      pass()
    },
    /** The visitor's answer, which may change later. */
    tellConsent(answer: Consent): void {
      consent = answer
      pass()
    },
    /** Whoever carries the events away, once it is there. */
    sendTo(carrier: Send): void {
      send = carrier
      pass()
    },
    waiting: (): readonly AnalyticsEvent[] => waiting,
  }
}

export const analytics = analyticsQueue()

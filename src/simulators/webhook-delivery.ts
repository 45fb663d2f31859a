import { randomUUID } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import { httpCall, HttpProblem, NO_ANSWER_IN_TIME } from '#kit/outside/http-call.ts'
import { until } from '#kit/until.ts'
import { alarms } from './alarms.ts'
import type { SimulatorStore } from './simulator-store.ts'
import type { Switchboard } from './switches.ts'

/** A notification to the shop, and what came of it. */
export type WebhookDelivery = {
  id: string
  /** The payment it tells of, and what happened to it. */
  about: string
  event: string
  url: string
  headers: Record<string, string>
  body: string
  state: 'waiting' | 'delivered' | 'given-up' | 'lost'
  tries: { at: number; outcome: string }[]
}
type NewDelivery = Pick<WebhookDelivery, 'about' | 'event' | 'url' | 'headers' | 'body'>

export type Postman = {
  /** Inside `alone`, so that what happened and its notification are written together. Gives the ids to wait for. */
  post(delivery: NewDelivery): string[]
  /** Those of these deliveries that are not late have been tried once. */
  tried(ids: string[]): Promise<void>
  again(id: string): boolean
  deliveries(most: number): WebhookDelivery[]
  alarmAt(key: string, at: number): void
  look(): void
  stop(): Promise<void>
}

type PostmanOptions = {
  store: SimulatorStore
  clock: Clock
  switches: Switchboard
  timeoutMs: number
  /** The pauses before the second, third, … try. */
  retrySeconds: readonly number[]
  /** The provider's own alarms: a payment's time is over. */
  ring: (key: string) => void
}

/** Nobody reads what a shop says to a notification. */
const MAX_BYTES = 64 * 1024
const PREFIX = 'deliver:'
const KEPT_MS = 30 * 86_400_000

/** Brings the provider's notifications to the shop, again and again as the provider does, across restarts. */
export function postman({ store, clock, switches, timeoutMs, retrySeconds, ring }: PostmanOptions): Postman {
  const storedDeliveries = store.collection<WebhookDelivery>('deliveries')
  storedDeliveries.deleteUntil(clock.now().getTime() - KEPT_MS)
  const clockwork = alarms({
    store,
    clock,
    ring: async (key) => (key.startsWith(PREFIX) ? deliver(key.slice(PREFIX.length)) : ring(key)),
  })

  async function deliver(id: string): Promise<(() => void) | void> {
    const delivery = storedDeliveries.get(id)
    if (delivery?.state !== 'waiting') return
    const at = clock.now().getTime()
    const outcome = await send(delivery, timeoutMs)
    return () => {
      const latest = storedDeliveries.get(id)
      if (latest?.state !== 'waiting') return
      latest.tries.push({ at, outcome })
      const pause = retrySeconds[latest.tries.length - 1]
      if (/^2\d\d$/.test(outcome)) latest.state = 'delivered'
      else if (pause === undefined) latest.state = 'given-up'
      else clockwork.set(PREFIX + id, clock.now().getTime() + pause * 1000)
      storedDeliveries.put(id, latest, at)
    }
  }

  return {
    post(delivery) {
      const { notification, lateSeconds } = switches.read()
      const at = clock.now().getTime()
      const copies = notification === 'doubled' ? 2 : 1
      return Array.from({ length: copies }, () => {
        const id = randomUUID()
        storedDeliveries.put(
          id,
          { ...delivery, id, state: notification === 'lost' ? 'lost' : 'waiting', tries: [] },
          at,
        )
        if (notification !== 'lost') clockwork.set(PREFIX + id, at + (notification === 'late' ? lateSeconds * 1000 : 0))
        return id
      })
    },
    async tried(ids) {
      if (switches.read().notification === 'late') return
      const isTried = (id: string) =>
        storedDeliveries.get(id)?.state !== 'waiting' || storedDeliveries.get(id)?.tries.length !== 0
      await until(() => ids.every(isTried), { withinMs: timeoutMs + 1000, everyMs: 10 })
    },
    again(id) {
      return store.alone(() => {
        const delivery = storedDeliveries.get(id)
        if (!delivery) return false
        storedDeliveries.put(id, { ...delivery, state: 'waiting' }, clock.now().getTime())
        clockwork.set(PREFIX + id, clock.now().getTime())
        return true
      })
    },
    deliveries: (most) => storedDeliveries.newest(most).map(({ value }) => value),
    alarmAt: (key, at) => clockwork.set(key, at),
    look: () => clockwork.look(),
    stop: () => clockwork.stop(),
  }
}

async function send({ url, headers, body }: WebhookDelivery, timeoutMs: number): Promise<string> {
  try {
    const { status } = await httpCall({ url, method: 'POST', headers, body, timeoutMs, mostBytes: MAX_BYTES })
    return String(status)
  } catch (error) {
    return error instanceof HttpProblem && error.code === NO_ANSWER_IN_TIME ? NO_ANSWER_IN_TIME : 'not reached'
  }
}

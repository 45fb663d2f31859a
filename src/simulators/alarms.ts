import type { Clock } from '#kit/clock.ts'
import type { SimulatorStore } from './simulator-store.ts'

export type Alarms = {
  /** Rings at the moment, or as soon as somebody lives to hear it. Setting it again moves it. */
  set(key: string, at: number): void
  cancel(key: string): void
  /** Looks again when the next one is due: after the simulator's clock was moved. */
  look(): void
  stop(): Promise<void>
}

type AlarmsOptions = {
  store: SimulatorStore
  clock: Clock
  /** May set the same alarm again; an alarm that is not set again is over. */
  ring: (key: string) => Promise<void>
}

/** Longer than any ring lasts. Who dies meanwhile leaves the alarm to the others, or to its successor. */
const LEASE_MS = 20_000
const AT_ONCE = 50
const LONGEST_MS = 2 ** 31 - 1

/** Things to be done later, kept in the store: they outlive the process, and of several processes one does each. */
export function alarms({ store, clock, ring }: AlarmsOptions): Alarms {
  const due = store.collection<{ lease: number }>('alarms')
  const ringing = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let leases = 0

  function look(): void {
    clearTimeout(timer)
    const next = isStopped ? undefined : due.first()
    if (!next) return
    const wait = Math.min(Math.max(next.at - clock.now().getTime(), 0), LONGEST_MS)
    timer = setTimeout(ringDue, wait).unref()
  }

  function ringDue(): void {
    const now = clock.now().getTime()
    const claimed = store.alone(() => {
      const entries = due.until(now, Math.max(AT_ONCE - ringing.size, 0))
      return entries.map(({ key }) => {
        const lease = process.pid * 1e6 + (leases++ % 1e6)
        due.put(key, { lease }, now + LEASE_MS)
        return { key, lease }
      })
    })
    for (const { key, lease } of claimed) {
      const over: Promise<void> = ring(key)
        .then(() => store.alone(() => void (due.get(key)?.lease === lease && due.delete(key))))
        .finally(() => {
          ringing.delete(over)
          look()
        })
      ringing.add(over)
      // A ring that failed is left to its lease: it will be heard again.
      over.catch(() => {})
    }
    if (ringing.size < AT_ONCE) look()
  }

  setImmediate(look).unref()
  return {
    set(key, at) {
      due.put(key, { lease: 0 }, at)
      // Not before the work that sets it is committed.
      queueMicrotask(look)
    },
    cancel: (key) => due.delete(key),
    look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.allSettled(ringing)
    },
  }
}

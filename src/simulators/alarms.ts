import { setTimeout as pause } from 'node:timers/promises'
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
  /**
   * May set the same alarm again; an alarm that is not set again is over. What it gives back is done at the moment when the
   * alarm ends, both or neither.
   */
  ring: (key: string) => Promise<(() => void) | void>
}

/** Longer than any ring lasts. Who dies meanwhile leaves the alarm to its successor, or after this time to the others. */
const LEASE_MS = 20_000
const AT_ONCE = 50
const MAX_TAKEN_OVER = 1000
const STOP_MS = 2000
const LONGEST_MS = 2 ** 31 - 1
/** Others may have set alarms too, and may be gone: what is due is looked up again after this time. */
const KNOWN_MS = 1000

/** Things to be done later, kept in the store: they outlive the process, and of several processes one does each. */
export function alarms({ store, clock, ring }: AlarmsOptions): Alarms {
  const due = store.collection<{ pid: number; lease: number }>('alarms')
  const ringing = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let armedFor = Number.POSITIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let leases = 0

  function look(): void {
    lookedAt = performance.now()
    arm(isStopped ? undefined : due.first()?.at)
  }

  /** An alarm was set: only if it is the next one there is something to do. */
  function lookFor(at: number): void {
    if (performance.now() - lookedAt > KNOWN_MS) look()
    else if (at < armedFor) arm(at)
  }

  function arm(at = Number.POSITIVE_INFINITY): void {
    clearTimeout(timer)
    armedFor = at
    if (isStopped || at === Number.POSITIVE_INFINITY) return
    const wait = Math.min(Math.max(at - clock.now().getTime(), 0), LONGEST_MS)
    timer = setTimeout(ringDue, wait).unref()
  }

  function ringDue(): void {
    const now = clock.now().getTime()
    const claimed = store.alone(() => {
      const entries = due.until(now, Math.max(AT_ONCE - ringing.size, 0))
      return entries.map(({ key }) => {
        const lease = ++leases
        due.put(key, { pid: process.pid, lease }, now + LEASE_MS)
        return { key, lease }
      })
    })
    for (const { key, lease } of claimed) {
      const over: Promise<void> = ring(key)
        .then((end) =>
          store.alone(() => {
            end?.()
            if (isOurs(due.get(key), lease)) due.delete(key)
          }),
        )
        .finally(() => {
          const wasFull = ringing.size >= AT_ONCE
          ringing.delete(over)
          if (wasFull) look()
        })
      ringing.add(over)
      // A ring that failed is left to its lease: it will be heard again.
      over.catch(() => {})
    }
    if (ringing.size < AT_ONCE) look()
  }

  /** What a process that is gone was about to do is due at once. */
  function takeOver(): void {
    if (isStopped) return
    const now = clock.now().getTime()
    store.alone(() => {
      for (const { key, value } of due.until(now + LEASE_MS, MAX_TAKEN_OVER))
        if (value.pid !== 0 && value.pid !== process.pid && !isAlive(value.pid)) due.put(key, { pid: 0, lease: 0 }, now)
    })
    look()
  }

  setImmediate(takeOver).unref()
  return {
    set(key, at) {
      due.put(key, { pid: 0, lease: 0 }, at)
      // Not before the work that sets it is committed.
      queueMicrotask(() => lookFor(at))
    },
    cancel: (key) => due.delete(key),
    look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      // What lasts longer is left to the successor.
      await Promise.race([Promise.allSettled(ringing), pause(STOP_MS, undefined, { ref: false })])
    },
  }
}

function isOurs(alarm: { pid: number; lease: number } | undefined, lease: number): boolean {
  return alarm?.pid === process.pid && alarm.lease === lease
}

/** A stranger who got the number of the dead only makes us wait for the end of the lease. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

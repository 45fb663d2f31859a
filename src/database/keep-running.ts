import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#kit/log.ts'
import type { PostgresProcess } from './postgres-process.ts'

const RESTART_DELAYS_MS = [0, 100, 500, 1_000, 2_000]
const LONGEST_RESTART_DELAY_MS = 5_000
/** After running this long it counts as healthy, and the restart delay begins anew. */
const LONG_ENOUGH_MS = 60_000

type KeepRunning = {
  relaunch(): Promise<PostgresProcess>
  stopping: AbortController
  log: Log
  now?: () => number
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Restarts the database whenever it ends by itself, on the same port, where all connection pools find it again. */
export function keepRunning(
  first: PostgresProcess,
  { relaunch, stopping, log, now = () => performance.now(), wait = waitUnless }: KeepRunning,
): { stop(): Promise<void> } {
  const { signal } = stopping
  let postgres = first

  const watch = (async () => {
    let failures = 0
    let startedAt = now()
    while (!signal.aborted) {
      await Promise.race([postgres.ended, aborted(signal)])
      if (signal.aborted) return
      if (now() - startedAt > LONG_ENOUGH_MS) failures = 0
      log.error('The database has ended by itself; starting it again')
      await wait(RESTART_DELAYS_MS[failures] ?? LONGEST_RESTART_DELAY_MS, signal)
      if (signal.aborted) return
      try {
        postgres = await relaunch()
        log.info('The database runs again')
      } catch (error) {
        if (!signal.aborted) log.error({ error }, 'The database could not be started again')
      }
      startedAt = now()
      failures++
    }
  })()

  return {
    async stop() {
      stopping.abort()
      await watch
      await postgres.stop()
    },
  }
}

// An aborted pause has ended, as intended.
const waitUnless = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

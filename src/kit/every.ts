import type { Log } from './log.ts'

type Every = { ms: number; log: Log; name: string }

/** Does something at intervals, never twice at once. A failure is logged and tried again at the next turn. */
export function every({ ms, log, name }: Every, work: () => Promise<unknown>): { stop(): void } {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    work()
      .catch((error: unknown) =>
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, `${name} failed`),
      )
      .finally(() => (isRunning = false))
  }, ms)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'

/** A load balancer that gets no answer takes it for a process that is gone (`deploy/proxy/haproxy.cfg` waits 2 s). */
const ANSWER_MS = 1_000
const NEVER = { 'cache-control': 'no-store' }

type Readiness = {
  /** It answers as before, and whoever sends visitors here should send no more. */
  isDraining: () => boolean
  isReachable: () => Promise<boolean>
  /** How many pages can be served without a database. */
  keptPages: () => number
  /** READY_WITHOUT_DATABASE */
  withoutDatabase: 'no' | 'pages'
  answerMs?: number
}

/** `/readyz`, for whoever decides which process gets visitors. */
export function readinessDoor({
  isDraining,
  isReachable,
  keptPages,
  withoutDatabase,
  answerMs = ANSWER_MS,
}: Readiness): Hono {
  const app = new Hono()
  app.get('/readyz', async (context) => {
    if (!isDraining()) {
      const hasPages = withoutDatabase === 'pages' && keptPages() > 0
      const late = hasPages ? [pause(answerMs, false, { ref: false })] : []
      if (await Promise.race([isReachable(), ...late])) return context.text('ready\n', 200, NEVER)
      if (hasPages) return context.text('ready for pages\n', 200, NEVER)
    }
    return context.text('not ready\n', 503, NEVER)
  })
  return app
}

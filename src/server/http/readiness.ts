import { Hono } from 'hono'

const NEVER = { 'cache-control': 'no-store' }

type Readiness = {
  /** It answers as before, and whoever sends visitors here should send no more. */
  isDraining: () => boolean
  isReachable: () => Promise<boolean>
  /** How many pages can be served without a database. */
  keptPages: () => number
  /** READY_WITHOUT_DATABASE */
  withoutDatabase: 'no' | 'pages'
}

/** `/readyz`, for whoever decides which process gets visitors. */
export function readinessDoor({ isDraining, isReachable, keptPages, withoutDatabase }: Readiness): Hono {
  const app = new Hono()
  app.get('/readyz', async (context) => {
    if (!isDraining()) {
      if (await isReachable()) return context.text('ready\n', 200, NEVER)
      if (withoutDatabase === 'pages' && keptPages() > 0) return context.text('ready for pages\n', 200, NEVER)
    }
    return context.text('not ready\n', 503, NEVER)
  })
  return app
}

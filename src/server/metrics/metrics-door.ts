import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import type { RequestFacts } from '../http/doors.ts'
import { plainResponse } from '../pages/page-response.ts'

type MetricsDoor = {
  read: () => Promise<string>
  token: string | undefined
  /** The shop is only for this machine. A public one stands behind a proxy, whose visitors may look like this machine. */
  isPrivate: boolean
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1)$/
/** Somebody else's request, passed on by a program of this machine. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** `/metrics`: for whoever has METRICS_TOKEN, and for this machine as long as the shop is for nobody else. */
export function metricsDoor({ read, token, isPrivate }: MetricsDoor): Hono<{ Bindings: RequestFacts }> {
  const app = new Hono<{ Bindings: RequestFacts }>()
  app.get('/metrics', async (context) => {
    const isNear =
      isPrivate && LOOPBACK.test(context.env.address) && !PASSED_ON.some((name) => context.req.header(name))
    const [, given] = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    if (!isNear && !(token && given && isSame(token, given)))
      return plainResponse(401, 'The figures are for who has METRICS_TOKEN.', { 'www-authenticate': 'Bearer' })
    return context.body(await read(), 200, {
      'content-type': Registry.PROMETHEUS_CONTENT_TYPE,
      'cache-control': 'no-store',
    })
  })
  app.all('/metrics', () => plainResponse(405, 'The figures can only be read.', { allow: 'GET' }))
  return app
}

/** Takes as long whatever is wrong with it. */
function isSame(one: string, other: string): boolean {
  const mark = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(mark(one), mark(other))
}

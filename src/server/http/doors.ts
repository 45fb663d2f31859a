import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { MESSAGES_MAX_AGE_SECONDS } from '#site/constants.ts'
import { API_PATH, OFFICE_API_PATH, OFFICE_PATH } from '#site/addresses.ts'
import type { AnswerApi } from '../api/api-door.ts'
import type { AnswerOffice } from '../office/office-door.ts'
import { LETTER_MARK_PATH } from '#shop/ground/mail/letter-html.ts'
import { MESSAGE_FILES } from '#words/messages/server-messages.server.ts'
import { preparePage, type PreparedPage } from '../pages/page-cache.ts'
import { asResponse, plainResponse } from '../pages/page-response.ts'
import type { AnswerPage } from '../pages/pages-door.ts'

/** What the listener knows of a request: its name in the log, and the visitor's address. */
export type RequestFacts = { requestId: string; address: string }

export type BuildFacts = { id: string; builtAt: string }

type Doors = {
  answerPage: AnswerPage
  images: Hono<{ Bindings: RequestFacts }>
  objects: Hono
  suggestions: Hono<{ Bindings: RequestFacts }>
  callbacks: Hono
  /** Sitemap, feeds and what else programs look for; notices. */
  machines: Hono
  metrics: Hono<{ Bindings: RequestFacts }>
  /** OPS-04: what browsers report. */
  reports: Hono<{ Bindings: RequestFacts }>
  configuration: Hono
  consent: Hono<{ Bindings: RequestFacts }>
  serviceWorker: Hono
  /** DATA-19: the REST API. */
  api: AnswerApi
  /** The operations of the back office. */
  office: AnswerOffice
  /** OFFICE-01: the one page of the back office and its files. */
  officeShell: Hono
  /** The letters of development; nowhere else. */
  outbox: Hono | null
  /** The analytics' events of development. */
  analytics: Hono | null
  /** The payment simulators of development; nowhere else. */
  simulators: ((request: Request) => Promise<Response>) | null
  readiness: Hono
  headers: Record<string, string>
  build: BuildFacts
  /** Where the built assets are; in development Vite serves them. */
  assets: string | null
  /** Files of other builds than this one. */
  formerBuilds: ((request: Request) => Promise<Response | null>) | null
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const NEVER = 'no-store'

/** The map of all addresses that are not pages. */
export function doors({
  answerPage,
  images,
  objects,
  suggestions,
  callbacks,
  machines,
  metrics,
  reports,
  configuration,
  consent,
  serviceWorker,
  api,
  office,
  officeShell,
  outbox,
  analytics,
  simulators,
  readiness,
  headers,
  build,
  assets,
  formerBuilds,
}: Doors): Hono<{ Bindings: RequestFacts }> {
  const app = new Hono<{ Bindings: RequestFacts }>()

  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    context.res.headers.set('x-request-id', context.env.requestId)
  })

  // SCALE-52: what pages of another build ask for is not in this one's folders.
  if (formerBuilds)
    for (const folder of ['/assets/*', '/fonts/*', `${OFFICE_PATH}/assets/*`, '/_i18n/*'])
      app.use(folder, async (context, next) => {
        await next()
        const formerFile = context.res.status === 404 ? await formerBuilds(context.req.raw) : null
        if (!formerFile) return
        // Headers of what was there before would stay.
        context.res = undefined
        context.res = formerFile
      })

  // ORDER-07: mail programs that show a letter in a browser are at another address than its pictures.
  for (const pictures of [LETTER_MARK_PATH, '/images/letters/*'])
    app.use(pictures, async (context, next) => {
      await next()
      context.res.headers.set('cross-origin-resource-policy', 'cross-origin')
    })

  app.get('/healthz', (context) => context.text('ok\n', 200, { 'cache-control': NEVER }))
  app.route('/', readiness)

  for (const { path, json } of Object.values(MESSAGE_FILES)) {
    const file = prepareFile(
      json,
      'application/json; charset=utf-8',
      `public, max-age=${MESSAGES_MAX_AGE_SECONDS}`,
      headers,
    )
    app.get(path, async (context) => asResponse(await file, context.req.raw))
  }
  app.get('/_build/latest.json', (context) => context.json(build, 200, { 'cache-control': NEVER }))
  app.get(`/_build/meta/${build.id}.json`, (context) =>
    context.json({ ...build, messages: Object.values(MESSAGE_FILES).map(({ path }) => path) }, 200, {
      'cache-control': FOR_EVER,
    }),
  )
  app.route('/', metrics)
  app.route('/', reports)
  app.route('/', configuration)
  app.route('/', consent)
  app.route('/', serviceWorker)
  app.all(`${API_PATH}/*`, (context) => api(context.req.raw, context.env.address))
  app.all(`${OFFICE_API_PATH}/*`, (context) => office(context.req.raw, context.env.address))
  app.route('/', officeShell)
  if (outbox) app.route('/', outbox)
  if (analytics) app.route('/', analytics)
  for (const prefix of ['/_i18n/*', '/_build/*', '/dev/outbox', '/dev/analytics'])
    app.all(prefix, () => plainResponse(404, 'There is nothing here.'))

  app.route('/', images)
  app.route('/', objects)
  app.route('/', suggestions)
  app.route('/callbacks', callbacks)
  app.route('/', machines)
  app.all('/sim/*', async (context) => simulators?.(context.req.raw) ?? plainResponse(404, 'There is nothing here.'))

  if (assets) {
    const files = serveStatic({ root: assets, precompressed: true })
    for (const folder of ['/assets/*', '/fonts/*']) {
      app.get(folder, keptFor(FOR_EVER), files)
      app.all(folder, () => plainResponse(404, 'There is nothing here.'))
    }
    for (const icon of ['/icon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icons/*'])
      app.get(icon, keptFor('public, max-age=3600'), files)
  }

  app.all('*', (context) => answerPage(context.req.raw, context.env))
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse()
    throw error
  })
  return app
}

function keptFor(cacheControl: string): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (context.res.ok) context.res.headers.set('cache-control', cacheControl)
  }
}

function prepareFile(
  body: string,
  type: string,
  cacheControl: string,
  headers: Record<string, string>,
): Promise<PreparedPage> {
  return preparePage({
    status: 200,
    headers: { ...headers, 'content-type': type, 'cache-control': cacheControl },
    body: Buffer.from(body),
    tags: new Set(),
    until: null,
  })
}

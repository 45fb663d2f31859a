import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenNear } from './listen-near.ts'

export const BUGSNAG_KEY = '0123456789abcdef0123456789abcdef'

type Exception = { errorClass: string; message: string; stacktrace: { file: string; lineNumber: number }[] }
export type ReportedEvent = {
  exceptions: Exception[]
  breadcrumbs: { type: string; metaData: Record<string, unknown> }[]
  app: { version: string; releaseStage: string; type?: string }
  metaData: Record<string, Record<string, unknown>>
  context: string
  unhandled: boolean
  severity: string
  request: Record<string, string>
  user?: object
}
type Span = { name: string; attributes: { key: string; value: Record<string, unknown> }[] }
type Traces = { resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[] }

/**
 * The service that takes error reports: notifications (payload version 4), traces (OTLP as JSON, answered with the share it wants)
 * and source maps (multipart). Refuses what it would refuse, and keeps the rest.
 */
export async function bugsnagStandIn() {
  const events: ReportedEvent[] = []
  const spans: Span[] = []
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const maps: Record<string, FormDataEntryValue | null>[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    const answer = (code: number, more: Record<string, string> = {}) => response.writeHead(code, more).end('OK')
    if (request.method !== 'POST') return answer(405)
    if (pathname === '/sourcemap') {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData()
      if (form.get('apiKey') !== BUGSNAG_KEY) return answer(401)
      maps.push(Object.fromEntries(form))
      return answer(200)
    }
    if (request.headers['bugsnag-api-key'] !== BUGSNAG_KEY) return answer(401)
    if (status !== 200) return answer(status)
    headers.push(request.headers)
    bodies.push(body.toString())
    const sent = JSON.parse(body.toString()) as Traces | { events: ReportedEvent[] }
    if (pathname === '/v1/traces' && 'resourceSpans' in sent) {
      spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      return answer(200, { 'bugsnag-sampling-probability': '1.0' })
    }
    if (pathname !== '/' || request.headers['bugsnag-payload-version'] !== '4' || !('events' in sent))
      return answer(400)
    events.push(...sent.events)
    return answer(200)
  })
  const url = await listenNear(server)
  return {
    url,
    environment: {
      BUGSNAG_API_KEY: BUGSNAG_KEY,
      BUGSNAG_NOTIFY_URL: `${url}/`,
      BUGSNAG_TRACES_URL: `${url}/v1/traces`,
      BUGSNAG_UPLOAD_URL: `${url}/sourcemap`,
    },
    events,
    spans,
    bodies,
    headers,
    maps,
    /** From here on it answers with this. */
    answerWith: (code: number) => void (status = code),
    close: () => server.close(),
  }
}

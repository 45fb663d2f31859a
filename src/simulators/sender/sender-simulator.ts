import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { jsonAnswer } from '../json-answer.ts'
import { readJsonBody } from '../read-body.ts'
import type { Simulator, SimulatorOptions } from '../simulator.ts'
import { senderSwitches, senderSwitchesShape, type SenderSwitches } from './sender-switches.ts'

/** Whom a sender lets in. */
export type SenderKeys = { user: string; password: string; token: string }

type SentFile = { base64: string; etag: string; lastModified: string }

const SIGN_IN_PAGE = '<!doctype html><html><title>Sign in</title><form>User <input> Password <input></form></html>'
const SERVER_ERROR = '<html><body><h1>500 Internal Server Error</h1></body></html>'
const html = (body: string, status: number) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

/**
 * A publisher or wholesaler whose files lie at an address, as web servers serve them: conditional, in parts, behind a password,
 * and with what goes wrong there. `PUT /simulator/files/{name}` puts a file, `PUT /simulator/switches` says how it is served.
 */
export function senderSimulator({
  store,
  clock,
  keys,
  publicUrl,
}: Omit<SimulatorOptions<SenderKeys>, 'fonts'>): Simulator {
  const base = withoutEndSlashes(new URL(publicUrl).pathname)
  const files = store.collection<SentFile>('files')
  const switches = senderSwitches(store)
  const app = new Hono().basePath(base)

  app.put('/simulator/switches', async (context) => {
    const parsed = senderSwitchesShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return jsonAnswer({ error: z.prettifyError(parsed.error) }, 400)
    switches.write(parsed.data)
    return jsonAnswer(parsed.data)
  })
  app.put('/simulator/files/:name', async (context) => {
    const bytes = Buffer.from(await context.req.arrayBuffer())
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
    const now = clock.now()
    const file = { base64: bytes.toString('base64'), etag, lastModified: now.toUTCString() }
    files.put(context.req.param('name'), file, now.getTime())
    return jsonAnswer({ etag, bytes: bytes.length })
  })

  app.get('/files/:name', async (context) => {
    const request = context.req.raw
    const now = switches.meet()
    const name = context.req.param('name')
    const led = redirected(`${publicUrl}/files/${name}`, now, context.req.query('redirected') !== undefined)
    if (led !== null) return new Response(null, { status: 302, headers: { location: led } })
    if (!isLetIn(request, now, keys))
      return new Response('Unauthorized\n', { status: 401, headers: { 'www-authenticate': 'Basic realm="files"' } })
    if (now.fault === 'server-error') return html(SERVER_ERROR, 500)
    if (now.fault === 'sign-in-page') return html(SIGN_IN_PAGE, 200)
    const file = files.get(name)
    if (!file || now.fault === 'not-found') return html('<h1>404 Not Found</h1>', 404)
    if (now.fault === 'slow') await pause(now.slowSeconds * 1000)
    return served(request, file, now)
  })

  return {
    answer: async (request) => app.fetch(request),
    stop: async () => {},
  }
}

/** Where a question is led; null where it is answered here. */
function redirected(own: string, { fault, elsewhere }: SenderSwitches, isLed: boolean): string | null {
  if (fault === 'redirect-elsewhere') return elsewhere
  if (fault === 'endless-redirect' || (fault === 'redirect' && !isLed)) return `${own}?redirected`
  return null
}

function isLetIn({ headers }: Request, { signIn }: SenderSwitches, { user, password, token }: SenderKeys): boolean {
  const given = headers.get('authorization')
  if (signIn === 'bearer') return given === `Bearer ${token}`
  if (signIn === 'basic') return given === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return true
}

function served({ headers }: Request, file: SentFile, { says, hasRanges, fault }: SenderSwitches): Response {
  const etag = says === 'both' || says === 'etag' ? file.etag : null
  const lastModified = says === 'both' || says === 'last-modified' ? file.lastModified : null
  const known = { ...(etag && { etag }), ...(lastModified && { 'last-modified': lastModified }) }
  if (isUnchanged(headers, etag, lastModified)) return new Response(null, { status: 304, headers: known })
  const whole = Buffer.from(file.base64, 'base64')
  const from = hasRanges ? rangeFrom(headers, etag ?? lastModified) : 0
  const rest = whole.subarray(from)
  const parts = fault === 'breaks-off' ? brokenOff(rest) : rest
  return new Response(parts, {
    status: from > 0 ? 206 : 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(rest.length),
      ...known,
      ...(from > 0 && { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }),
    },
  })
}

/** Whoever names a tag is answered by the tag alone (RFC 9110). */
function isUnchanged(headers: Headers, etag: string | null, lastModified: string | null): boolean {
  const [tag, since] = [headers.get('if-none-match'), headers.get('if-modified-since')]
  if (tag !== null && etag !== null) return tag === etag
  return since !== null && lastModified !== null && Date.parse(lastModified) <= Date.parse(since)
}

/** From where on the rest is wanted, of the same file. */
function rangeFrom(headers: Headers, sameAs: string | null): number {
  const range = /^bytes=(\d+)-$/.exec(headers.get('range') ?? '')
  return range && headers.get('if-range') === sameAs ? Number(range[1]) : 0
}

/** Half of what was announced: the line ends before it. */
function brokenOff(whole: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(whole.subarray(0, Math.ceil(whole.length / 2))))
      controller.close()
    },
  })
}

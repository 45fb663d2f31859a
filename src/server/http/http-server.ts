import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { newRequestId, loggedPath, type LogAccess } from './access-log.ts'
import { isProtocolPath, type ListenProtocol } from '../cognito/protocol-listener.ts'
import type { Clock } from '#kit/clock.ts'
import type { ClientAddress } from './client-address.ts'
import { answerFromCache, redirectForLanguage } from '../pages/cached-pages.ts'
import { readPageAddress } from '../pages/page-address.ts'
import type { RequestFacts } from './doors.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { CountRequest } from '../metrics/request-metrics.ts'
import type { RequestTrace, TraceRequest } from '../tracing/open-tracing.ts'
import { plainResponse } from '../pages/page-response.ts'
import { limitBody } from './limit-body.ts'
import { hasReadableHost } from './request-host.ts'
import { routeOf } from './route-of.ts'

type HttpServer = {
  log: Logger
  logAccess: LogAccess
  countRequest: CountRequest
  /** Null: requests are not logged. */
  traceRequest: TraceRequest | null
  cache: PageCache
  clock: Clock
  isSecure: boolean
  /** Whether a host answers a path at all; null where the shop and its office have one host. */
  isAnsweredAt: ((host: string, path: string) => boolean) | null
  /** Whether a path is answered to whoever asks; left out, to everybody. */
  isAnsweredTo?: (request: IncomingMessage, path: string) => boolean
  /** The data API: like the cached pages it is answered here, at a third of what it would cost behind the doors. */
  answerData: (request: IncomingMessage, response: ServerResponse, requestId: string) => void
  /** The identity protocol, where also a refusal is JSON. */
  answerIdentity: ListenProtocol
  clientAddress: ClientAddress
  fetch: (request: Request, facts: RequestFacts) => Response | Promise<Response>
  /** Asked before the doors, in development: it serves the sources' modules. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export type RunningServer = { server: Server; close(): Promise<void> }

/** What has been begun has so long to end; with what else is closed the process ends within 15 s. */
const DRAIN_MS = 8_000
const MAX_HEADER_BYTES = 16 * 1024

/** Cached pages and the data API first, then every other address through the doors. */
export function httpServer({
  log,
  logAccess,
  countRequest,
  traceRequest,
  cache,
  clock,
  isSecure,
  isAnsweredAt,
  isAnsweredTo,
  answerData,
  answerIdentity,
  clientAddress,
  fetch,
  before,
}: HttpServer): RunningServer {
  const requestIds = new WeakMap<object, string>()
  const throughDoors = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as { incoming: IncomingMessage }
      const response = await fetch(request, {
        requestId: requestIds.get(incoming) ?? newRequestId(),
        address: clientAddress(incoming),
      })
      if (hasBody(incoming) && !incoming.readableEnded) discardRest(incoming)
      return response
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        // What cannot be read as a request at all.
        if (error instanceof RequestError) return plainResponse(400, 'The request cannot be read.')
        log.error({ err: error }, 'A request could not be answered')
        return new Response('Internal Server Error\n', {
          status: 500,
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        })
      },
    },
  )
  let isClosing = false

  function listen(request: IncomingMessage, response: ServerResponse, trace?: RequestTrace): void {
    const startedAt = performance.now()
    const id = newRequestId()
    const path = loggedPath(request.url ?? '')
    const note = (route: string, isCached: boolean) => {
      const status = response.statusCode
      const ms = performance.now() - startedAt
      countRequest(route, status, ms, isCached)
      trace?.end({ route, status, requestId: id, isCached })
      logAccess({ id, method: request.method ?? '', path, status, ms, isCached })
    }
    const refuse = (status: number, message: string) => {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-request-id': id, 'connection': 'close' }
      response.writeHead(status, headers).end(`${message}\n`)
    }
    const isHostRead = hasReadableHost(request)
    const isElsewhere =
      (isAnsweredAt !== null && !isAnsweredAt(request.headers.host ?? '', path)) ||
      (isAnsweredTo !== undefined && !isAnsweredTo(request, path))
    const cachedPage =
      isClosing || !isHostRead || isElsewhere ? null : answerFromCache({ cache, clock }, request, response, id)
    if (cachedPage) return note(cachedPage.route, true)
    response.once('close', () => note(routeOf(path), false))
    if (!isHostRead) return refuse(400, 'The Host header must name one host.')
    if (isElsewhere) return refuse(404, 'There is nothing here.')
    if (isProtocolPath(path)) return answerIdentity(request, response, { requestId: id, isClosing })
    if (isClosing) {
      response
        .writeHead(503, { 'connection': 'close', 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' })
        .end('The shop is closing.\n')
      return
    }
    if (path === '/graphql') return answerData(request, response, id)
    if (redirectForLanguage(request, response, isSecure, id)) return
    const address = readPageAddress(request.url ?? '')
    if (address.kind === 'refused') return refuse(address.status, address.message)
    requestIds.set(request, id)
    if (before) before(request, response, () => void throughDoors(request, response))
    else void throughDoors(request, response)
  }

  const server = createServer(
    // How long a body takes is limited by ourselves: for the whole server it would end the bringing of a large file.
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: 0, headersTimeout: 20_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (hasBody(request)) limitBody(request, () => server.emit('clientError', bodyTooSlow(), request.socket))
      if (traceRequest) traceRequest(request, (trace) => listen(request, response, trace))
      else listen(request, response)
    },
  )

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
    const line =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request'
    socket.end(
      `HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${line.length + 1}\r\n\r\n${line}\n`,
    )
  })

  return {
    server,
    /** In-flight requests finish, new ones are refused. */
    close: () =>
      new Promise((resolve) => {
        isClosing = true
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(cutOff)
          resolve()
        })
      }),
  }
}

/** What is left of a body that was refused goes by unread; if it stayed, the connection would be ended under whoever asks next. */
function discardRest(incoming: IncomingMessage): void {
  incoming.removeAllListeners('data')
  incoming.resume()
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function bodyTooSlow(): Error {
  return Object.assign(new Error('A body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

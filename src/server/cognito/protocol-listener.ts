import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { loggedPath } from '../http/access-log.ts'
import type { ClientAddress } from '../http/client-address.ts'
import { readBody } from '../graphql/read-body.ts'
import { browserLanguage } from '../http/language-decision.ts'
import { protocolError, type AnswerProtocol, type ProtocolAnswer } from './protocol-frame.ts'

type ProtocolListener = {
  /** By path, without the slash at its end. */
  doors: Record<string, AnswerProtocol>
  /** What may be read with GET below those paths: keys and where to find them. */
  documents: (path: string) => Promise<object | null>
  clientAddress: ClientAddress
  headers: Record<string, string>
  /** Pages of other origins may call it: this shop plays the user pool of another one (development). */
  isOpenToOthers: boolean
  log: Logger
}

export type ListenProtocol = (
  request: IncomingMessage,
  response: ServerResponse,
  options: { requestId: string; isClosing: boolean },
) => void

const MAX_BYTES = 64 * 1024
const LONGEST_BROWSER = 300
const DOCUMENT_SECONDS = 300

/** §1: what the client libraries send and read. Nothing here goes by cookies, so any origin may. */
const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid, date',
}
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'amz-sdk-invocation-id, amz-sdk-request, cache-control, content-type, x-amz-target, x-amz-user-agent',
  'access-control-max-age': '600',
}

/** Whether an address belongs to the identity protocol, where every answer is JSON. */
export function isProtocolPath(path: string): boolean {
  return /^\/cognito-(idp|identity)(\/|$)/.test(path)
}

/** The identity protocol on `node:http`: JSON whatever happens, because the client parses before it decides (§2). */
export function protocolListener({
  doors,
  documents,
  clientAddress,
  headers,
  isOpenToOthers,
  log,
}: ProtocolListener): ListenProtocol {
  async function answer(request: IncomingMessage, path: string): Promise<ProtocolAnswer> {
    const door = Object.hasOwn(doors, path) ? doors[path] : undefined
    if (request.method !== 'POST' || !door) {
      request.resume()
      return door
        ? protocolError('UnknownOperationException', 'Only POST is answered here.', 405)
        : protocolError('ResourceNotFoundException', 'There is nothing here.', 404)
    }
    const body = await readBody(request, MAX_BYTES)
    if (body === null)
      return protocolError('SerializationException', `The body is too large: ${MAX_BYTES} bytes at most.`, 413)
    const client = {
      address: clientAddress(request),
      language: browserLanguage(request.headers['accept-language']),
      host: request.headers.host ?? '',
      browser: (request.headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER),
    }
    return door({ target: single(request.headers['x-amz-target']), body, client })
  }

  return function listen(request, response, { requestId, isClosing }) {
    const path = loggedPath(request.url ?? '').replace(/\/$/, '')
    const send = ({ status, errorType, body }: ProtocolAnswer, own: Record<string, string> = {}) => {
      response.writeHead(status, {
        ...headers,
        ...(isOpenToOthers ? OPEN_HEADERS : {}),
        'content-type': 'application/x-amz-json-1.1',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'x-amzn-requestid': randomUUID(),
        'x-request-id': requestId,
        ...(errorType ? { 'x-amzn-errortype': errorType } : {}),
        ...own,
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const fail = (error: unknown) => {
      // The caller has gone: no answer, and no error.
      if (!request.readableAborted) log.error({ err: error, id: requestId }, 'The identity service could not answer')
      send(protocolError('InternalErrorException', 'Internal server error.', 500))
    }
    if (isOpenToOthers && request.method === 'OPTIONS') {
      request.resume()
      response.writeHead(204, { ...headers, ...OPEN_HEADERS, ...PREFLIGHT_HEADERS, 'x-request-id': requestId }).end()
    } else if (isClosing) {
      request.resume()
      send(protocolError('ServiceUnavailableException', 'The shop is closing.', 503), {
        'connection': 'close',
        'retry-after': '5',
      })
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      request.resume()
      documents(path).then((document) => {
        if (!document) return send(protocolError('ResourceNotFoundException', 'There is nothing here.', 404))
        send(
          { status: 200, errorType: null, body: JSON.stringify(document) },
          {
            'content-type': 'application/json',
            'cache-control': `public, max-age=${DOCUMENT_SECONDS}`,
          },
        )
      }, fail)
    } else answer(request, path).then(send, fail)
  }
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

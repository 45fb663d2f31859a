import { Agent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'

export type HttpCall = {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** A longer answer is cut off, and is a problem. */
  mostBytes: number
}

export type HttpAnswer = {
  status: number
  /** By its name in lower case. */
  header: (name: string) => string | null
  text: string
  /** The same as it came on the line, for what is no text. */
  bytes: Uint8Array
}

/** No answer, or not all of it. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  /** The system's word for it, or one of ours. */
  readonly code: string
  /** False: there was no connection, so the request had no effect. */
  readonly isSent: boolean

  constructor(code: string, { isSent, cause }: { isSent: boolean; cause?: unknown }) {
    super(code, { cause })
    this.code = code
    this.isSent = isSent
  }
}

export const NO_ANSWER_IN_TIME = 'no answer in time'
export const ANSWER_TOO_LONG = 'answer too long'

/** We close an idle connection before the other side does: a request sent at that moment would be lost. */
const REST_MS = 4_000
const agents = {
  'http:': new Agent({ keepAlive: true, timeout: REST_MS }),
  'https:': new TlsAgent({ keepAlive: true, timeout: REST_MS }),
}

/**
 * One HTTP call over kept connections, at a third of what `fetch` costs. Redirects are answers like any other, the body
 * comes as it is on the line, and the time limit is over the whole of it. Whatever is wrong is an `HttpProblem`.
 */
export function httpCall({ url, method, headers, body, timeoutMs, mostBytes }: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const address = new URL(url)
    const isTls = address.protocol === 'https:'
    const agent = isTls ? agents['https:'] : agents['http:']
    let isSent = false

    const fail = (code: string, cause?: unknown) => {
      clearTimeout(timer)
      reject(new HttpProblem(code, { isSent, cause }))
      request.destroy()
    }
    const request = (isTls ? tlsRequest : plainRequest)(address, { method, agent, headers: lengthened(headers, body) })
    const timer = setTimeout(() => fail(NO_ANSWER_IN_TIME), timeoutMs)
    request.on('socket', (socket) => {
      if (request.reusedSocket) isSent = true
      else socket.once(isTls ? 'secureConnect' : 'connect', () => (isSent = true))
    })
    request.on('error', (error) => fail(codeOf(error), error))
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) fail(ANSWER_TOO_LONG)
        else parts.push(part)
      })
      response.on('error', (error) => fail(codeOf(error), error))
      response.on('end', () => {
        clearTimeout(timer)
        resolve(answerOf(response, parts))
      })
    })
    request.end(body)
  })
}

function lengthened(headers: Record<string, string>, body: HttpCall['body']): Record<string, string | number> {
  const plain = { 'accept-encoding': 'identity', ...headers }
  return body === undefined ? plain : { ...plain, 'content-length': Buffer.byteLength(body) }
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, parts: Buffer[]): HttpAnswer {
  const whole = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  }
  return {
    status: statusCode,
    header,
    bytes: whole,
    get text() {
      return whole.toString('utf8')
    },
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'connection failed'
}

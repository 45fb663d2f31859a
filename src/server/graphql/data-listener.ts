import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { utf8Bytes } from '#kit/formats/utf8-bytes.ts'
import type { ClientAddress } from '../http/client-address.ts'
import { refusalByHead } from './data-request.ts'
import { refusalAnswer, type AnswerData, type DataAnswer } from './graphql-door.ts'
import { readBytes } from './read-body.ts'

type DataListener = {
  answerData: AnswerData
  clientAddress: ClientAddress
  headers: Record<string, string>
  log: Logger
}

const MAX_BYTES = 64 * 1024
const EMPTY = Buffer.alloc(0)

/** The data API on `node:http`: always JSON, never cached. */
export function dataListener({ answerData, clientAddress, headers, log }: DataListener) {
  async function answer(request: IncomingMessage): Promise<DataAnswer> {
    const head = { method: request.method ?? '', url: request.url ?? '', headers: request.headers }
    const refused = refusalByHead(head)
    if (refused) {
      request.resume()
      return refusalAnswer(refused)
    }
    const body = head.method === 'GET' ? EMPTY : await readBytes(request, MAX_BYTES)
    if (body === null)
      return refusalAnswer({ status: 413, message: `The request is too large: ${MAX_BYTES} bytes at most.` })
    return answerData({ ...head, body, address: clientAddress(request) })
  }

  return function listen(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    answer(request)
      .catch((error: unknown) => {
        // The caller has gone: no answer, and no error.
        if (!request.readableAborted) log.error({ err: error, id: requestId }, 'The data API could not answer')
        return refusalAnswer({ status: 500, message: 'Internal Server Error' })
      })
      .then(({ status, type, body, headers: own }) => {
        const bytes = utf8Bytes(body)
        response.writeHead(status, {
          ...headers,
          'content-type': `${type}; charset=utf-8`,
          'content-length': bytes.length,
          'cache-control': 'no-store',
          'x-request-id': requestId,
          ...own,
        })
        response.end(bytes)
      })
      .catch((error: unknown) => {
        log.error({ err: error, id: requestId }, 'The data API’s answer could not be written')
        response.destroy()
      })
  }
}

import { Agent, request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'

const TOO_LARGE = Buffer.alloc(300_000, 'x')
/** Longer than a server takes to give up a body that does not come. */
const WATCHED_MS = 1_500

function send(connection: Agent, path: string, body?: Buffer): Promise<{ status: number; isSameConnection: boolean }> {
  return new Promise((resolve, reject) => {
    const sentRequest = request(
      new URL(path, inject('shopUrl')),
      {
        agent: connection,
        method: body ? 'POST' : 'GET',
        // Without its length, as a stream is sent.
        headers: body ? { 'content-type': 'application/json', 'transfer-encoding': 'chunked' } : {},
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, isSameConnection: sentRequest.reusedSocket }),
        )
      },
    )
    sentRequest.once('error', reject)
    sentRequest.end(body)
  })
}

describe('a connection that is kept', () => {
  it.concurrent.for([
    '/kolofonapi/contact',
    '/graphql',
    '/cognito-idp',
    '/_consent',
    '/hu/kapcsolat',
    '/admin/api/sign-in',
  ])(
    'is used again after a body at %s was refused, and is not ended under the next who asks',
    async (path, { onTestFinished }) => {
      const connection = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => connection.destroy())
      const refused = await send(connection, path, TOO_LARGE)
      expect(refused.status).toBeGreaterThanOrEqual(400)
      const until = performance.now() + WATCHED_MS
      while (performance.now() < until) {
        expect(await send(connection, '/healthz')).toEqual({ status: 200, isSameConnection: true })
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  )
})

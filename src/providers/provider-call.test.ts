import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '#kit/process/free-port.ts'
import { barion } from './barion/barion.ts'
import { callProvider, NoProviderAnswer, type ProviderCall } from './provider-call.ts'
import { aPaymentRequest } from './test-payment.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function provider(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/prefix`
}

const logged: unknown[] = []
const note = (...facts: unknown[]) => void logged.push(facts)
const log = { debug: note, info: note, warn: note, error: note } as never
const QUESTION: ProviderCall = {
  operation: 'state',
  method: 'GET',
  path: '/state',
  isRepeatable: true,
  isQuestion: true,
}
const DEED: ProviderCall = {
  operation: 'start',
  method: 'POST',
  path: '/start',
  body: '{}',
  isRepeatable: false,
  isQuestion: false,
}

const failureOf = (url: string, call: ProviderCall, timeoutMs = 5000) =>
  callProvider({ provider: 'barion', url, log, timeoutMs }, call).then(
    () => null,
    (error: unknown) => (error instanceof NoProviderAnswer ? error.failure : error),
  )

describe('a call to a provider', () => {
  it('ORDER-02 keeps the path of the provider’s address', async () => {
    const url = await provider((request, response) => response.end(JSON.stringify({ path: request.url })))
    expect(await callProvider({ provider: 'barion', url: `${url}/`, log }, QUESTION)).toEqual({
      status: 200,
      body: { path: '/prefix/state' },
    })
  })

  it('ORDER-02 a question is asked again after an error, and never answered with "uncertain"', async () => {
    let count = 0
    const url = await provider((_, response) => response.writeHead(++count < 3 ? 502 : 200).end('{}'))
    expect(await callProvider({ provider: 'barion', url, log }, QUESTION)).toMatchObject({ status: 200 })
    count = -10
    expect(await failureOf(url, QUESTION)).toEqual({ kind: 'unavailable', cause: 'status 502' })
    expect(count).toBe(-7)
  })

  it('ORDER-02 a deed that cannot be repeated is sent once, and its lost answer is uncertain', async () => {
    let count = 0
    const url = await provider((_, response) => {
      count++
      response.writeHead(500).end()
    })
    expect(await failureOf(url, DEED)).toEqual({ kind: 'uncertain', cause: 'status 500' })
    expect(count).toBe(1)
  })

  it('ORDER-02 silence, a cut line, broken JSON and a redirect leave a deed uncertain', async () => {
    const silent = await provider(() => {})
    expect(await failureOf(silent, DEED, 80)).toEqual({ kind: 'uncertain', cause: 'no answer in time' })
    const cut = await provider((request) => request.socket.destroy())
    expect(await failureOf(cut, DEED)).toMatchObject({ kind: 'uncertain' })
    const broken = await provider((_, response) => response.end('{"Errors":['))
    expect(await failureOf(broken, DEED)).toEqual({ kind: 'uncertain', cause: 'unreadable answer' })
    const elsewhere = await provider((_, response) =>
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    )
    expect(await failureOf(elsewhere, DEED)).toEqual({ kind: 'uncertain', cause: 'status 307' })
    const endless = await provider((_, response) => response.end('x'.repeat(1_100_000)))
    expect(await failureOf(endless, DEED)).toEqual({ kind: 'uncertain', cause: 'answer too long' })
  })

  it('ORDER-02 the time limit holds for all attempts together', async () => {
    const silent = await provider(() => {})
    const begun = performance.now()
    expect(await failureOf(silent, QUESTION, 100)).toEqual({ kind: 'unavailable', cause: 'no answer in time' })
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  it('ORDER-02 a deed that never left the house did not happen', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    expect(await failureOf(nobody, DEED)).toEqual({ kind: 'unavailable', cause: 'ECONNREFUSED' })
  })

  it('ORDER-03 a repeated deed stays uncertain when its first sending may have arrived', async () => {
    const url = await provider((_, response) => {
      response.socket?.destroy()
      for (const server of servers) server.close()
    })
    expect(await failureOf(url, { ...DEED, isRepeatable: true })).toMatchObject({ kind: 'uncertain' })
  })

  it('ORDER-02 who calls too often is told when to come again, and does not at once', async () => {
    let count = 0
    const url = await provider((_, response) => {
      count++
      response.writeHead(429, { 'retry-after': '5' }).end('{}')
    })
    expect(await failureOf(url, QUESTION)).toEqual({
      kind: 'unavailable',
      cause: 'too many calls',
      retryAfterSeconds: 5,
    })
    expect(count).toBe(1)
  })

  it('ORDER-02 neither the key nor the buyer nor an address is ever logged', async () => {
    logged.length = 0
    const posKey = 'fedcba98765432100123456789abcdef'
    const url = await provider((request, response) => {
      request
        .resume()
        .on('end', () =>
          response.writeHead(400).end(JSON.stringify({ Errors: [{ ErrorCode: 'X', EndPoint: `?POSKey=${posKey}` }] })),
        )
    })
    const client = barion({ url, posKey, payee: 'payee@example.com', log })
    expect(await client.start(aPaymentRequest())).toEqual({
      ok: false,
      failure: { kind: 'rejected', because: 'other', code: 'X' },
    })
    expect(await client.readState('a'.repeat(32))).toMatchObject({
      failure: { kind: 'rejected', because: 'other', code: 'X' },
    })
    expect(logged.length).toBe(2)
    expect(JSON.stringify(logged)).not.toMatch(/fedcba98|eva@|payee@|Éva|Sas utca|http/)
  })
})

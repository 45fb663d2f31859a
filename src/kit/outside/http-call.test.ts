import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../process/free-port.ts'
import { ANSWER_TOO_LONG, httpCall, HttpProblem, NO_ANSWER_IN_TIME, type HttpCall } from './http-call.ts'

const TLS_HANDSHAKE = 22
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const answering = async (listener: RequestListener) => `http://127.0.0.1:${await listening(createServer(listener))}/a?b`

const call = (url: string, more: Partial<HttpCall> = {}) =>
  httpCall({ url, method: 'GET', headers: {}, timeoutMs: 5000, mostBytes: 1000, ...more })
const problemOf = (url: string, more: Partial<HttpCall> = {}) =>
  call(url, more).then(
    () => null,
    (error: unknown) => (error instanceof HttpProblem ? { code: error.code, isSent: error.isSent } : error),
  )

describe('a call over HTTP', () => {
  it('ORDER-02 sends what it is given and brings the whole answer', async () => {
    const url = await answering((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { 'content-length': length, 'x-key': key, 'accept-encoding': encoding } = request.headers
        response.setHeader('x-seen', [request.method, request.url, length, key, encoding].join(' '))
        response.writeHead(422).write('árvíz: ')
        response.end(Buffer.concat(parts))
      })
    })
    const answer = await call(url, { method: 'POST', body: 'tükör', headers: { 'x-key': 'k' } })
    expect(answer.status).toBe(422)
    expect(answer.header('x-seen')).toBe('POST /a?b 7 k identity')
    expect(answer.header('x-missing')).toBeNull()
    expect(answer.text).toBe('árvíz: tükör')
  })

  it('ORDER-02 uses a connection again, and leaves a redirect to the caller', async () => {
    const ports = new Set<number | undefined>()
    const url = await answering((request, response) => {
      ports.add(request.socket.remotePort)
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    })
    for (let count = 0; count < 3; count++) expect((await call(url)).status).toBe(307)
    expect(ports.size).toBe(1)
  })

  it('ORDER-02 gives up at the time limit, also in the middle of an answer', async () => {
    const silent = await answering(() => {})
    expect(await problemOf(silent, { timeoutMs: 60 })).toEqual({ code: NO_ANSWER_IN_TIME, isSent: true })
    const halting = await answering((_, response) => void response.writeHead(200).write('{'))
    expect(await problemOf(halting, { timeoutMs: 60 })).toEqual({ code: NO_ANSWER_IN_TIME, isSent: true })
  })

  it('ORDER-02 an answer that is too long or cut off is none', async () => {
    const endless = await answering((_, response) => response.end('x'.repeat(1001)))
    expect(await problemOf(endless)).toEqual({ code: ANSWER_TOO_LONG, isSent: true })
    const cut = await answering((request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      setImmediate(() => request.socket.destroy())
    })
    expect(await problemOf(cut)).toEqual({ code: 'ECONNRESET', isSent: true })
  })

  it('ORDER-02 tells a line that was cut from one that never was', async () => {
    const reset = await answering((request) => request.socket.resetAndDestroy())
    expect(await problemOf(reset, { method: 'POST', body: '{}' })).toEqual({ code: 'ECONNRESET', isSent: true })
    const nobody = `http://127.0.0.1:${await freePort()}/`
    expect(await problemOf(nobody, { method: 'POST', body: '{}' })).toEqual({ code: 'ECONNREFUSED', isSent: false })
  })

  it('ORDER-02 speaks TLS where the address says so, and sends nothing before it trusts the other side', async () => {
    const receivedParts: Buffer[] = []
    const listener = createTcpServer((socket) =>
      socket.once('data', (part) => {
        receivedParts.push(part)
        socket.destroy()
      }),
    )
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    expect(await problemOf(`https://127.0.0.1:${port}/`)).toEqual({ code: 'ECONNRESET', isSent: false })
    expect(receivedParts[0]?.[0]).toBe(TLS_HANDSHAKE)
    await new Promise((resolve) => listener.close(resolve))
  })
})

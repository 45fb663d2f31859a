import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#database/test-server.ts'
import { paypalToken } from './paypal-token.ts'

let requestCount = 0
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const server = createServer((_, response) => {
  requestCount++
  response.writeHead(answer.status).end(JSON.stringify(answer.body))
})
let url = ''
let now = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function aToken(body: unknown, status = 200) {
  requestCount = 0
  now = 0
  answer = { status, body }
  return paypalToken({
    line: { provider: 'paypal', url, log: silentLog },
    clientId: 'id',
    clientSecret: 'x',
    now: () => now,
  })
}

describe('PayPal’s token', () => {
  it('ORDER-03 is asked for once by all who need it at once, and kept until shortly before its end', async () => {
    const token = aToken({ access_token: 'first', expires_in: 32_400 })
    const all = await Promise.all(Array.from({ length: 10 }, () => token.current()))
    expect(new Set(all.map((got) => got.ok && got.value))).toEqual(new Set(['first']))
    now = 32_400_000 - 60_001
    await token.current()
    expect(requestCount).toBe(1)
    now += 1
    answer.body = { access_token: 'second', expires_in: 32_400 }
    expect(await token.current()).toEqual({ ok: true, value: 'second' })
    expect(requestCount).toBe(2)
  })

  it('ORDER-03 that PayPal no longer takes is dropped, but not one that came after it', async () => {
    const token = aToken({ access_token: 'first', expires_in: 32_400 })
    await token.current()
    token.drop('an older one')
    await token.current()
    expect(requestCount).toBe(1)
    token.drop('first')
    await token.current()
    expect(requestCount).toBe(2)
  })

  it('ORDER-03 a failure is not kept', async () => {
    const token = aToken({ error: 'invalid_client' }, 401)
    expect(await token.current()).toEqual({
      ok: false,
      failure: { kind: 'rejected', because: 'wrong-keys', code: 'invalid_client' },
    })
    answer = { status: 200, body: { access_token: 5 } }
    expect(await token.current()).toEqual({ ok: false, failure: { kind: 'unavailable', cause: 'unreadable answer' } })
    answer = { status: 200, body: { access_token: 'first', expires_in: 60 } }
    expect(await token.current()).toEqual({ ok: true, value: 'first' })
  })
})

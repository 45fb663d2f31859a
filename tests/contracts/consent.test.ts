import { describe, expect, it } from 'vitest'
import { ask } from '#tests/support/ask.ts'

const tell = (body: string, headers: Record<string, string> = {}) => ask('/_consent', { method: 'POST', body, headers })
const ANSWER = '1.1795000000.a1m0.9f86d081884c7d65'

describe('where answers about cookies are told', () => {
  it('OPS-01 takes an answer and nothing else, from the shop’s own pages alone', async () => {
    expect((await tell(ANSWER)).status).toBe(204)
    expect((await tell(ANSWER, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await tell('yes')).status).toBe(422)
    expect((await tell('x'.repeat(100))).status).toBe(413)
    expect((await ask('/_consent')).status).toBe(405)
  })

  it('OPS-01 a shop that uses nothing that needs consent asks for none', async () => {
    const html = await (await ask('/hu/suti')).text()
    expect(html).toContain('semmi olyat nem használ, amihez az Ön hozzájárulása kellene')
    expect(html).not.toContain('data-consent')
    expect(html).not.toContain('shopConsent')
  })
})

describe('the worker’s file', () => {
  it('KEEP-04 is asked for again each time, and is another one with another build', async () => {
    const response = await ask('/service-worker.js')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const { id } = (await (await ask('/_build/latest.json')).json()) as { id: string }
    expect(await response.text()).toContain(JSON.stringify(id))
  })
})

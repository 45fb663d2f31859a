import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ask, askRaw } from '#tests/support/ask.ts'

describe('the server', () => {
  it('says that it lives and that it can serve', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('gives every answer an id', async () => {
    const ids = await Promise.all(
      ['/hu', '/hu', '/healthz', '/no-such', '/hu/kosaram'].map(async (path) =>
        (await ask(path)).headers.get('x-request-id'),
      ),
    )
    expect(new Set(ids).size).toBe(5)
    expect(ids).not.toContain(null)
  })

  it('names every inline script of a page by its hash and allows no other', async () => {
    for (const path of ['/hu', '/books', '/no-such']) {
      const response = await ask(path)
      const html = await response.text()
      const policy = response.headers.get('content-security-policy') ?? ''
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes, body]) => !attributes?.includes('application/') && !attributes?.includes(' src=') && body,
      )
      expect(scripts.length).toBeGreaterThan(0)
      for (const [, , body = ''] of scripts)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
      const scriptSources = policy.split('; ').find((part) => part.startsWith('script-src ')) ?? ''
      expect(scriptSources).not.toMatch(/unsafe|nonce|\*/)
      expect(policy).toContain("form-action 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
    }
  })

  it('sends the other security headers with every answer', async () => {
    for (const path of ['/hu', '/healthz', '/no-such', '/covers/000000000000.svg']) {
      const { headers } = await ask(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    }
  })

  it('compresses pages with brotli and gzip', async () => {
    const { request } = await import('node:http')
    const { inject } = await import('vitest')
    const fetchEncoded = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        request(`${inject('shopUrl')}/hu`, { headers: { 'accept-encoding': encoding } }, (response) => {
          const chunks: Buffer[] = []
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }))
        })
          .on('error', reject)
          .end()
      })
    const plain = await fetchEncoded('identity')
    const br = await fetchEncoded('br, gzip')
    const gzip = await fetchEncoded('gzip')
    expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(br.body.length).toBeLessThan(plain.body.length / 3)
  })

  it('tells a visitor who has the page that it is unchanged', async () => {
    const first = await ask('/hu/rolunk')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    for (const _ of [1, 2]) {
      const again = await ask('/hu/rolunk', { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    }
  })

  it('says beside every page whether the browser keeps a cart or a sign-in, also of a page that is unchanged', async () => {
    const etag = (await ask('/hu/rolunk')).headers.get('etag') ?? ''
    for (const path of ['/hu/rolunk', '/hu/nincs-ilyen-lap'])
      for (const [cookie, state] of Object.entries({ 'a=b': 'nothing-kept', 'a=b; cart=c': 'something-kept' }))
        for (const known of ['', etag]) {
          const answer = await ask(path, { headers: { cookie, ...(known && { 'if-none-match': known }) } })
          expect([answer.status, answer.headers.get('server-timing')], `${path} ${cookie} ${known}`).toEqual([
            path === '/hu/rolunk' ? (known ? 304 : 200) : 404,
            state,
          ])
        }
  })

  it('serves hashed assets for ever, compressed beforehand', async () => {
    const html = await (await ask('/hu')).text()
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
    const response = await ask(script, { headers: { 'accept-encoding': 'br' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await ask('/assets/no-such.js')).status).toBe(404)
  })

  it('draws covers that can be kept for ever', async () => {
    const html = await (await ask('/hu')).text()
    const cover = /src="(\/covers\/[^"]+)"/.exec(html)?.[1] ?? ''
    const response = await ask(cover)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toMatch(/^<svg/)
    for (const path of ['/covers/000000000000.svg', '/covers/x.svg', '/covers/../package.json'])
      expect((await ask(path)).status, path).toBe(404)
  })

  it('HEAD answers as GET does, without a body', async () => {
    for (const path of ['/hu', '/hu/kosaram', '/no-such']) {
      const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })])
      expect([head.status, await head.text()]).toEqual([get.status, ''])
    }
  })
})

describe('bad input', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a page is refused with what is allowed', async (method) => {
    const response = await ask('/hu/konyvek', { method, body: method === 'DELETE' ? undefined : 'x=1' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(response.headers.get('content-type')).toContain('text/plain')
  })

  it.each([
    ['an unreadable path', 'GET /%E0%A4%A HTTP/1.1'],
    ['a NUL', 'GET /%00 HTTP/1.1'],
    ['two slashes', 'GET //evil.example HTTP/1.1'],
    ['a backslash', 'GET /a\\b HTTP/1.1'],
    ['an absolute address', 'GET http://evil.example/ HTTP/1.1'],
    ['an asterisk', 'OPTIONS * HTTP/1.1'],
    ['a long path', `GET /${'a'.repeat(2000)} HTTP/1.1`],
    ['a long query', `GET /search?q=${'a'.repeat(9000)} HTTP/1.1`],
    ['huge headers', `GET /hu HTTP/1.1\r\nx-huge: ${'a'.repeat(40_000)}`],
    ['a strange method', 'BREW /hu HTTP/1.1'],
    ['no HTTP at all', 'szervusz, világ'],
    ['two lengths', 'POST /hu HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6'],
    ['TRACE', 'TRACE /hu HTTP/1.1'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: evil.example'],
  ])('%s gets a clear 4xx', async (_, head) => {
    const line = await askRaw(`${head}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    expect(line).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  it.each(['a b', 'shop.example:99999', '1.2.3', '[::1', 'user@shop.example', ''])(
    'the host %j gets a clear 400',
    async (host) => {
      for (const version of ['1.1', '1.0'])
        expect(await askRaw(`GET /healthz HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
          /^HTTP\/1\.1 400 /,
        )
    },
  )

  it('odd parameters give a page, never an error', async () => {
    const odd = [
      '?page=-1',
      '?page=1e9',
      '?sort=drop%20table',
      '?q=%F0%9F%93%9A',
      '?q=%D7%A1%D7%A4%D7%A8',
      "?q=';--",
      '?q=%00',
      '?page=1&page=2',
      '?%',
      '?=&&=',
      '?__proto__=1',
    ]
    for (const query of odd) expect((await ask(`/search${query}`)).status, query).toBe(200)
  })

  it('a body that a page did not ask for changes nothing and breaks nothing', async () => {
    const response = await ask('/hu', { method: 'POST', body: 'x'.repeat(2_000_000) }).catch(() => null)
    if (response) expect(response.status).toBe(405)
    expect((await ask('/healthz')).status).toBe(200)
  })
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { download, DownloadProblem, type Download, type DownloadLimits } from './download.ts'
import { networks } from './networks.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function answering(listener: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

const LIMITS: DownloadLimits = { silenceMs: 10_000, wholeMs: 60_000, mostBytes: 1000 }
const HERE = networks(['127.0.0.1'])
const NOWHERE = networks([])

/** What came, and how: the text, and what the server said of it. */
async function fetched(
  address: string,
  { onPart = () => {}, ...more }: Partial<Download> & { onPart?: () => void } = {},
) {
  let parts: Buffer[] = []
  const into = {
    restart: () => void (parts = []),
    write(part: Buffer) {
      parts.push(part)
      onPart()
    },
  }
  const answer = await download({ address, rules: { allowed: HERE }, limits: LIMITS, into, ...more })
  return { ...answer, text: Buffer.concat(parts).toString() }
}
const problemOf = (address: string, more: Parameters<typeof fetched>[1] = {}) =>
  fetched(address, more).then(
    () => null,
    (error: unknown) => (error instanceof DownloadProblem ? `${error.kind}: ${error.message}` : error),
  )

describe('a download from others', () => {
  it('brings the bytes and what is said of them', async () => {
    const { url } = await answering((_, response) => {
      response.setHeader('etag', '"1"').setHeader('last-modified', 'Mon, 16 Nov 2026 10:00:00 GMT')
      response.write('árvíz: ')
      response.end('tükör')
    })
    expect(await fetched(url)).toEqual({
      isChanged: true,
      text: 'árvíz: tükör',
      etag: '"1"',
      lastModified: 'Mon, 16 Nov 2026 10:00:00 GMT',
    })
  })

  it('brings nothing where nothing has changed', async () => {
    const { url } = await answering((request, response) => {
      const { 'if-none-match': tag, 'if-modified-since': since } = request.headers
      response.writeHead(tag === '"1"' && since === 'Mon' ? 304 : 200).end()
    })
    expect(await fetched(url, { known: { etag: '"1"', lastModified: 'Mon' } })).toEqual({ isChanged: false, text: '' })
    expect(await fetched(url, { known: { etag: null, lastModified: null } })).toMatchObject({ isChanged: true })
  })

  it('IMPORT-10 asks no address of this machine or its networks, and none that a name leads to', async () => {
    const requestedUrls: (string | undefined)[] = []
    const { port, url } = await answering((request, response) => {
      requestedUrls.push(request.url)
      response.end()
    })
    const own = { rules: { allowed: NOWHERE, resolve: async () => ['127.0.0.1', '::1', '10.0.0.8'] } }
    const private_ = 'refused: an address that is not of the internet'
    expect(await problemOf(url, own)).toBe(private_)
    for (const host of ['localhost', 'intranet.example', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '0x7f.1'])
      expect(await problemOf(`http://${host}:${port}/`, own), host).toBe(private_)
    expect(requestedUrls).toEqual([])
  })

  it('IMPORT-10 knows http and https at their ports, without a name in the address', async () => {
    const rules = { allowed: NOWHERE, resolve: async () => ['193.224.1.1'] }
    expect(await problemOf('http://covers.example:8080/', { rules })).toBe('refused: another port than 80 or 443')
    expect(await problemOf('ftp://covers.example/', { rules })).toBe('refused: neither http nor https')
    expect(await problemOf('file:///etc/passwd', { rules })).toBe('refused: neither http nor https')
    expect(await problemOf('http://anna:titok@covers.example/', { rules })).toBe(
      'refused: a name or password in the address',
    )
    for (const address of ['http://other.example/', 'http://notcovers.example/'])
      expect(await problemOf(address, { rules: { ...rules, hosts: ['covers.example'] } })).toBe(
        'refused: not one of the hosts of its source',
      )
  })

  it('IMPORT-10 connects to the very address that was looked at, with the name in the request', async () => {
    const { port } = await answering((request, response) => response.end(request.headers.host))
    let lookups = 0
    // A name that leads to an allowed address the first time, and elsewhere after.
    const resolve = async () => (lookups++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    const { text } = await fetched(`http://covers.example:${port}/`, { rules: { allowed: HERE, resolve } })
    expect([text, lookups]).toEqual([`covers.example:${port}`, 1])
  })

  it('IMPORT-10 looks again at every redirect, and follows three', async () => {
    const { port, url } = await answering((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('here')
    })
    expect((await fetched(`${url}/3`)).text).toBe('here')
    expect(await problemOf(`${url}/4`)).toBe('answer: too many redirects')
    const leading = await answering((_, response) =>
      response.writeHead(301, { location: `http://localhost:${port}/0` }).end(),
    )
    // Only the first is allowed; where it leads is this machine, by another address.
    const rules = { allowed: HERE, resolve: async () => ['127.0.0.2'] }
    expect(await problemOf(leading.url, { rules })).toBe('refused: an address that is not of the internet')
  })

  it('hands a password only to the server it is for', async () => {
    const authorizations: (string | undefined)[] = []
    const other = await answering((request, response) => {
      authorizations.push(request.headers.authorization)
      response.end()
    })
    const first = await answering((request, response) => {
      authorizations.push(request.headers.authorization)
      response.writeHead(307, { location: `${other.url}/` }).end()
    })
    await fetched(first.url, { authorization: 'Bearer titok' })
    expect(authorizations).toEqual(['Bearer titok', undefined])
  })

  it('gives up where nothing comes, before the first byte and after it', async () => {
    const silent = await answering(() => {})
    const halting = await answering((_, response) => void response.writeHead(200).write('x'))
    for (const { url } of [silent, halting]) {
      expect(await problemOf(url, { limits: { ...LIMITS, silenceMs: 60 } })).toBe('line: no answer in time')
      expect(await problemOf(url, { limits: { ...LIMITS, wholeMs: 60 } })).toBe('line: no answer in time')
    }
    const unknown = { allowed: HERE, resolve: () => new Promise<never>(() => {}) }
    expect(await problemOf('http://slow.example/', { rules: unknown, limits: { ...LIMITS, wholeMs: 60 } })).toBe(
      'line: no answer in time',
    )
  })

  it('takes no more than it may, whatever length is said', async () => {
    const honest = await answering((_, response) => response.writeHead(200, { 'content-length': 1001 }).write('x'))
    const endless = await answering((_, response) => {
      const more = () => void (response.write('x'.repeat(100)) && setImmediate(more))
      more()
    })
    for (const { url } of [honest, endless]) expect(await problemOf(url)).toBe('answer: answer too long')
    const missing = await answering((_, response) => response.writeHead(404).end('no'))
    expect(await problemOf(missing.url)).toBe('answer: status 404')
  })

  it('goes on where the line broke, if it is still the same file', async () => {
    const whole = 'abcdefghij'.repeat(10)
    let tag = '"1"'
    const ranges: (string | undefined)[] = []
    let onPart = () => {}
    const { url } = await answering((request, response) => {
      const { range, 'if-range': sameAs } = request.headers
      ranges.push(range)
      const from = range && sameAs === tag ? Number(/\d+/.exec(range)?.[0]) : 0
      response.setHeader('etag', tag)
      const rest = whole.slice(from)
      if (from > 0) response.writeHead(206, { 'content-range': `bytes ${from}-99/100`, 'content-length': rest.length })
      else response.setHeader('content-length', rest.length)
      onPart = () => {}
      if (ranges.length % 3 === 0) return response.end(rest)
      // The line breaks when the part has come: what is on its way is lost with the line.
      onPart = () => request.socket.destroy()
      response.write(rest.slice(0, 20))
    })
    const limits = { ...LIMITS, mostBreaks: 3 }
    const sleep = async () => {}
    expect((await fetched(url, { limits, sleep, onPart: () => onPart() })).text).toBe(whole)
    expect(ranges).toEqual([undefined, 'bytes=20-', 'bytes=40-'])
    // Another file meanwhile: it comes from its beginning.
    const changing = async () => void (tag = '"2"')
    expect((await fetched(url, { limits, sleep: changing, onPart: () => onPart() })).text).toBe(whole)
    expect(await problemOf(url, { limits: { ...LIMITS, mostBreaks: 1 }, sleep, onPart: () => onPart() })).toMatch(
      /^line: /,
    )
  })
})

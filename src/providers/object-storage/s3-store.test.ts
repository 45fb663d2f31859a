import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { presignedUrl, signedHeaders, SigningRefused } from '#kit/crypto/sigv4.ts'
import { readConfig } from '#main/config.ts'
import { objectAddresses } from '#shop/catalogue/content/object-address.ts'
import { ObjectTooLarge } from '#shop/catalogue/content/object-store.ts'
import { bucketFiles } from './bucket-files.ts'
import { openBuildStore, openObjectStore } from './open-object-store.ts'
import { s3Store } from './s3-store.ts'

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'the-secret' }
const now = new Date('2026-11-15T10:00:00Z')
const terms = { credentials, region: 'eu-west-1', service: 's3', at: now }
const PAGE = 2

/** A bucket that believes nothing it cannot check itself. */
function bucket() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const failures: ((response: ServerResponse) => void)[] = []
  const requests: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    requests.push(`${request.method} ${url.pathname}`)
    const failure = failures.shift()
    if (failure) return failure(response)
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const key = url.pathname.slice('/shelf/'.length)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (key === '') {
      const prefix = url.searchParams.get('prefix') ?? ''
      const keys = [...objects.keys()].filter((one) => one.startsWith(prefix)).sort()
      const from = Number(url.searchParams.get('continuation-token') ?? 0)
      const next = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
      const listed = keys
        .slice(from, from + PAGE)
        .map(
          (one) =>
            `<Contents><Key>${one}</Key><LastModified>2026-11-15T10:00:00.000Z</LastModified><Size>${objects.get(one)?.bytes.length}</Size></Contents>`,
        )
      response.end(`<ListBucketResult>${listed.join('')}${next}</ListBucketResult>`)
    } else {
      const object = objects.get(key)
      if (!object) return refuse(response, 404, 'NoSuchKey')
      response.writeHead(200, { 'content-type': object.type }).end(object.bytes)
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  return { server, objects, failures, asked: requests }
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  if (url.searchParams.has('X-Amz-Signature')) {
    const seconds = Number(url.searchParams.get('X-Amz-Expires'))
    return presignedUrl(new URL(url.origin + url.pathname), seconds, terms) === url.href
  }
  const type = request.headers['content-type']
  const headers: Record<string, string> = type ? { 'content-type': type } : {}
  const wanted = signedHeaders({ method: request.method ?? '', url, headers, body }, terms)
  return request.headers.authorization === wanted.authorization
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

describe('objects in a bucket', () => {
  let standIn: ReturnType<typeof bucket>
  let endpoint = ''
  let slept: number[] = []
  const store = (changes: Partial<Parameters<typeof s3Store>[0]> = {}) =>
    s3Store({
      bucket: 'shelf',
      endpoint,
      region: 'eu-west-1',
      credentials,
      now: () => now,
      sleep: async (ms) => void slept.push(ms),
      ...changes,
    })

  beforeEach(async () => {
    slept = []
    standIn = bucket()
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(standIn.server.address() as AddressInfo).port}`
  })
  afterEach(() => close(standIn.server))

  it('DATA-20: keeps, gives back, lists page by page and deletes, every request signed', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store().put(`slides/${name}.webp`, Buffer.from(name))
    await store().put('products/f.jpg', Buffer.from('f'))
    expect(standIn.objects.get('slides/a.webp')?.type).toBe('image/webp')
    expect(String(await store().get('slides/c.webp'))).toBe('c')
    expect(await store().list('slides/')).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `slides/${name}.webp`))
    await store().delete('slides/c.webp')
    expect(await store().get('slides/c.webp')).toBeNull()
    expect(slept).toEqual([])
  })

  it('SCALE-74 tells page by page how large files are and since when they are there', async () => {
    for (const name of ['a', 'b', 'c']) await store().put(`files/${name}`, Buffer.from(name.repeat(3)))
    const files = bucketFiles({ bucket: 'shelf', endpoint, region: 'eu-west-1', credentials, now: () => now })
    expect(await files.details('files/')).toEqual(
      ['a', 'b', 'c'].map((name) => ({ key: `files/${name}`, bytes: 3, keptAt: now })),
    )
  })

  it('DATA-20: presigns an address the bucket itself opens; refuses more than a week', async () => {
    await store().put('slides/a.webp', Buffer.from('picture'))
    const url = await store().presign('slides/a.webp')
    expect(url).toContain('X-Amz-Expires=3600')
    expect(await (await fetch(url)).text()).toBe('picture')
    expect((await fetch(url.replace('a.webp', 'b.webp'))).status).toBe(403)
    await expect(store().presign('slides/a.webp', 604_801)).rejects.toThrow(SigningRefused)
  })

  it('DATA-20: is refused with a wrong secret, and signs nothing without one', async () => {
    const wrong = store({ credentials: { ...credentials, secretAccessKey: 'another' } })
    await expect(wrong.get('slides/a.webp')).rejects.toThrow('403 SignatureDoesNotMatch')
    const none = store({ credentials: { accessKeyId: 'a' } as typeof credentials })
    await expect(none.presign('slides/a.webp')).rejects.toThrow(SigningRefused)
    await expect(none.put('slides/a.webp', Buffer.from('x'))).rejects.toThrow(SigningRefused)
    expect(slept).toEqual([])
  })

  it.each([429, 500, 502, 503, 504])('DATA-21: asks again after %i', async (status) => {
    standIn.failures.push((response) => refuse(response, status, 'InternalError'))
    await store().put('a.txt', Buffer.from('x'))
    expect(standIn.asked).toEqual(['PUT /shelf/a.txt', 'PUT /shelf/a.txt'])
    expect(slept).toHaveLength(1)
    expect(slept[0]).toBeGreaterThanOrEqual(200)
    expect(slept[0]).toBeLessThan(300)
  })

  it('DATA-21: asks again when throttled or cut off, three times in all', async () => {
    await store().put('a.txt', Buffer.from('x'))
    standIn.failures.push(
      (response) => refuse(response, 400, 'ThrottlingException'),
      (response) => response.destroy(),
    )
    expect(String(await store().get('a.txt'))).toBe('x')
    const half = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('half', () => response.destroy())
    }
    standIn.failures.push(half, half, half)
    await expect(store().get('a.txt')).rejects.toThrow()
    expect(standIn.failures).toEqual([])
    expect(slept).toHaveLength(4)
  })

  it('does not read what is too large for the one who asks, nor what is no key', async () => {
    await store().put('a.bin', Buffer.alloc(100))
    await expect(store().get('a.bin', { maxBytes: 99 })).rejects.toThrow(ObjectTooLarge)
    await expect(store().get('a.bin', { maxBytes: 100 })).resolves.toHaveLength(100)
    const before = standIn.asked.length
    await expect(store().get('../a.bin')).rejects.toThrow('No object can have the key')
    expect(standIn.asked).toHaveLength(before)
  })

  it('SCALE-52 builds lie in the same bucket, and are none of the objects that a backup holds and a restore takes away', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    const config = readConfig({
      S3_BUCKET: 'shelf',
      S3_ENDPOINT: endpoint,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    })
    const addresses = objectAddresses(Buffer.alloc(32, 7), () => now)
    const [objects, builds] = [openObjectStore(config, addresses), openBuildStore(config, addresses)]
    await objects.put('slides/a.webp', Buffer.from('picture'))
    await builds.put('000000000000001-a.pack', Buffer.from('files'))
    expect([...standIn.objects.keys()]).toEqual(['slides/a.webp', 'builds/000000000000001-a.pack'])
    expect(await objects.list()).toEqual(['slides/a.webp'])
    expect(await builds.list()).toEqual(['000000000000001-a.pack'])
    expect(String(await builds.get('000000000000001-a.pack'))).toBe('files')
    await builds.delete('000000000000001-a.pack')
    expect(await builds.list()).toEqual([])
    expect(String(await objects.get('slides/a.webp'))).toBe('picture')
  })

  it('speaks to Amazon by the bucket’s own host, or by path where its name is no host’s', async () => {
    expect(await store({ endpoint: undefined }).presign('a.txt')).toMatch(
      /^https:\/\/shelf\.s3\.eu-west-1\.amazonaws\.com\/a\.txt\?X-Amz-/,
    )
    expect(await store({ endpoint: undefined, bucket: 'shelf.example' }).presign('a.txt')).toMatch(
      /^https:\/\/s3\.eu-west-1\.amazonaws\.com\/shelf\.example\/a\.txt\?X-Amz-/,
    )
  })
})

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

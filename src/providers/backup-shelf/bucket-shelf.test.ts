import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bucketShelf } from './bucket-shelf.ts'

/** S3's multipart protocol, as far as a file is put, read, listed and removed by it. */
function bucket() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const refuses = { complete: false }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = url.pathname.slice('/kept/'.length)
    const id = url.searchParams.get('uploadId')
    const parts = uploads.get(id ?? '')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      uploads.set(`upload of ${key}`, new Map())
      response.end(`<R><UploadId>upload of ${key}</UploadId></R>`)
    } else if (request.method === 'PUT' && parts) {
      const number = Number(url.searchParams.get('partNumber'))
      parts.set(number, body)
      response.setHeader('etag', `"${number}-${body.length}"`).end()
    } else if (request.method === 'POST' && id && parts) {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\d+)-(\d+)"<\/ETag>/g)]
      const isRight = named.every(
        ([, number, tag, size]) => number === tag && parts.get(Number(number))?.length === Number(size),
      )
      if (!isRight || refuses.complete) return void response.end('<Error><Code>InternalError</Code></Error>')
      objects.set(key, Buffer.concat(named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))))
      uploads.delete(id)
      response.end('<R/>')
    } else if (request.method === 'DELETE') {
      if (id) uploads.delete(id)
      else objects.delete(key)
      response.writeHead(204).end()
    } else if (key === '') {
      const keys = [...objects.keys()].filter((one) => one.startsWith(url.searchParams.get('prefix') ?? ''))
      response.end(`<R>${keys.map((one) => `<Key>${one}</Key>`).join('')}</R>`)
    } else response.end(objects.get(key))
  }
  return { server: createServer((request, response) => void answer(request, response)), objects, uploads, refuses }
}

const standIn = bucket()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-bucket-'))
beforeAll(() => new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  standIn.server.close()
  await rm(folder, { recursive: true })
})

const shelf = () =>
  bucketShelf({
    bucket: 'kept',
    prefix: 'nightly/',
    endpoint: `http://127.0.0.1:${(standIn.server.address() as AddressInfo).port}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    workFolder: folder,
    partBytes: 1000,
  })

it('SCALE-20 a backup goes to a bucket in parts, comes back as it was, and leaves nothing on the disk', async () => {
  const bytes = Buffer.from(Array.from({ length: 2500 }, (_, at) => at % 251))
  const file = path.join(folder, 'new')
  await writeFile(file, bytes)
  await shelf().put('one.tar.gz', file)
  standIn.objects.set('elsewhere', Buffer.from('not ours'))
  expect(await shelf().list()).toEqual(['one.tar.gz'])
  expect(await shelf().withFile('one.tar.gz', (back) => readFile(back))).toEqual(bytes)
  expect(await readdir(folder)).toEqual([])
  await shelf().remove('one.tar.gz')
  expect(await shelf().list()).toEqual([])
})

it('SCALE-20 a bucket that fails at the end has no file, keeps no parts, and the one on the disk stays', async () => {
  const file = path.join(folder, 'second')
  await writeFile(file, Buffer.alloc(1500, 1))
  standIn.refuses.complete = true
  await expect(shelf().put('two.tar.gz', file)).rejects.toThrow('did not take nightly/two.tar.gz')
  expect([await shelf().list(), standIn.uploads.size, await readdir(folder)]).toEqual([[], 0, ['second']])
})

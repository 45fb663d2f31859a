import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Validators } from '#kit/outside/download.ts'
import { networks } from '#kit/outside/networks.ts'
import type { ImportPlace } from '#shop/supply/import/places/import-place.ts'
import { importPlaces } from './import-places.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-places-'))
afterAll(() => rm(folder, { recursive: true }))
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

let now = new Date('2026-11-16T10:00:00Z')
const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
const NOTHING = { etag: null, lastModified: null }
const places = (allowed: string[] = ['127.0.0.1']) =>
  importPlaces({
    folder,
    clock: { now: () => now },
    machine: 'bolt-1',
    rules: { allowed: networks(allowed) },
    sleep: async () => {},
  })
const look = (place: ImportPlace, known: Validators = NOTHING, lookAtPlace = places()) =>
  lookAtPlace({ sourceId: 'magveto', place, known })

describe('the folder of a source', () => {
  const own = path.join(folder, 'magveto')
  const FOLDER: ImportPlace = { kind: 'folder' }

  it('a file counts when its size has rested for half a minute, and goes to done when it is taken', async () => {
    expect(await look(FOLDER)).toEqual({ kind: 'nothing' })
    await writeFile(path.join(own, 'b.xml'), 'half')
    expect(await look(FOLDER)).toEqual({ kind: 'later' })
    pass(29)
    await writeFile(path.join(own, 'b.xml'), 'whole file')
    expect(await look(FOLDER)).toEqual({ kind: 'later' })
    pass(29)
    expect(await look(FOLDER)).toEqual({ kind: 'later' })
    pass(1)
    await writeFile(path.join(own, 'a.xml'), 'the next one')
    // Another process looks: it knows what the one before it saw.
    const found = await look(FOLDER, NOTHING, places())
    if (found.kind !== 'arrived') throw new Error(found.kind)
    expect(found).toMatchObject({ file: { path: path.join(own, 'b.xml'), writtenAt: expect.any(Date) }, hasMore: true })
    await found.end(false)
    expect(await look(FOLDER)).toMatchObject({ kind: 'arrived', file: found.file })
    await found.end(true)
    expect(await readdir(path.join(own, 'done'))).toEqual(['b.xml'])
    pass(30)
    expect(await look(FOLDER)).toMatchObject({
      kind: 'arrived',
      file: { path: path.join(own, 'a.xml') },
      hasMore: false,
    })
  })

  it('a file of the same name again does not take the place of the first', async () => {
    await mkdir(own, { recursive: true })
    for (const content of ['one', 'two']) {
      await writeFile(path.join(own, '0.xml'), content)
      await look(FOLDER)
      pass(30)
      const found = await look(FOLDER)
      if (found.kind === 'arrived') await found.end(true)
      pass(1)
    }
    const keptNames = (await readdir(path.join(own, 'done'))).filter((name) => name.endsWith('0.xml'))
    const contents = await Promise.all(keptNames.map((name) => readFile(path.join(own, 'done', name), 'utf8')))
    expect(contents.toSorted()).toEqual(['one', 'two'])
  })

  it('IMPORT-10 a link is no file, and the folder of another machine is not ours', async () => {
    const linked = { ...FOLDER, machine: 'bolt-2' } as const
    expect(await look(linked)).toEqual({ kind: 'later' })
    const lookAtPlace = places()
    await mkdir(path.join(folder, 'linked'), { recursive: true })
    await symlink('/etc/hostname', path.join(folder, 'linked', 'x.xml'))
    expect(await lookAtPlace({ sourceId: 'linked', place: FOLDER, known: NOTHING })).toEqual({ kind: 'nothing' })
  })
})

describe('a file at an address', () => {
  async function answering(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feeds/daily.xml`
  }

  it('comes with its sign-in, and is not sent twice', async () => {
    const address = await answering((request, response) => {
      if (request.headers.authorization !== `Basic ${Buffer.from('bolt:tükör').toString('base64')}`)
        response.writeHead(401).end()
      else if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.setHeader('etag', '"1"').end('onix')
    })
    const place = { kind: 'https', address, signIn: { kind: 'basic', user: 'bolt', secret: 'tükör' } } as const
    const found = await look(place)
    if (found.kind !== 'arrived') throw new Error(found.kind)
    expect(found).toMatchObject({ file: { path: expect.stringMatching(/daily\.xml$/) }, etag: '"1"', hasMore: false })
    expect(await readFile(found.file.path, 'utf8')).toBe('onix')
    await found.end(true)
    await expect(readFile(found.file.path)).rejects.toThrow('ENOENT')
    expect(await look(place, { etag: '"1"', lastModified: null })).toEqual({ kind: 'nothing' })
    const wrong = { ...place, signIn: { kind: 'bearer', secret: 'x' } } as const
    expect(await look(wrong)).toEqual({ kind: 'failed', reason: 'status 401' })
  })

  it('IMPORT-06 goes on where the line broke', async () => {
    const whole = 'abcdefghij'.repeat(1000)
    let breaks = 1
    const address = await answering((request, response) => {
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      const rest = whole.slice(from)
      response.setHeader('etag', '"1"').setHeader('content-length', rest.length)
      if (from > 0) response.writeHead(206, { 'content-range': `bytes ${from}-9999/10000` })
      if (breaks-- <= 0) response.end(rest)
      else response.write(rest.slice(0, 4000), () => request.socket.destroy())
    })
    const broken = await look({ kind: 'https', address })
    if (broken.kind !== 'arrived') throw new Error(broken.kind)
    expect(await readFile(broken.file.path, 'utf8')).toBe(whole)
  })

  it('IMPORT-10 is not asked of the networks around the shop unless the operator has named them', async () => {
    const address = await answering((_, response) => response.end('secret'))
    expect(await look({ kind: 'https', address }, NOTHING, places([]))).toEqual({
      kind: 'failed',
      reason: 'an address that is not of the internet',
    })
  })
})

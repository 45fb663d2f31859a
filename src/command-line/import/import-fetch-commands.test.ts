import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { fileStore } from '#simulators/file-store.ts'
import { senderSimulator } from '#simulators/sender/sender-simulator.ts'
import { onixMessage } from '#tests/support/onix-message.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-sender-'))
const store = fileStore(path.join(folder, 'sender.db'))
const requests: { range: string | undefined; authorization: string | undefined }[] = []
const server = createServer((request, response) => {
  const { range, authorization } = request.headers
  if (request.method === 'GET') requests.push({ range, authorization })
  void getRequestListener((one) => simulator.answer(one))(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const sender = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sim/sender`
const simulator = senderSimulator({
  store,
  clock: { now: () => new Date('2026-11-16T04:00:00Z') },
  keys: { user: 'bolt', password: 'titok', token: 'jel' },
  publicUrl: sender,
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await simulator.stop()
  store.close()
  await rm(folder, { recursive: true })
})

const environment = {
  DATABASE_URL: url,
  DATA_DIR: path.join(folder, 'data'),
  SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  IMPORT_ALLOWED_ADDRESSES: '127.0.0.1',
}
const command = (...words: string[]) => runCommand(['import', ...words], environment)
const put = (what: string, body: string) =>
  simulator.answer(
    new Request(`${sender}/simulator/${what}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json' },
    }),
  )
const switches = (given: object) => put('switches', JSON.stringify(given))
/** Long enough that a part of it has been read when the rest breaks off. */
const PADDING = `<!-- ${'x'.repeat(1_000_000)} -->`
const message = (price: string) => onixMessage([onixTitle({ price }), PADDING])

type SourceSettings = { place?: object; rules?: object }
async function source({
  place,
  rules = { mayCreate: true, appliesByItself: true },
}: SourceSettings = {}): Promise<void> {
  const file = path.join(folder, 'source.json')
  const here = { kind: 'https', address: `${sender}/files/onix.xml`, ...place }
  const given = {
    id: 'magveto',
    name: 'Magvető',
    kind: 'onix',
    rank: 10,
    rules,
    place: here,
    schedule: { at: ['05:30'] },
  }
  await writeFile(file, JSON.stringify(given))
  const saved = await command('source', file)
  if (saved.code !== 0) throw new Error(saved.stderr)
}
const fetched = async (...more: string[]) => {
  const { stdout, stderr, code } = await command('fetch', 'magveto', '--json', ...more)
  const read = (json: string) => JSON.parse(json || '{}') as { run?: number | null; state?: string; error?: string }
  return { code, ...read(stdout), ...read(stderr) }
}

beforeEach(async () => {
  await db.updateTable('import_sources').set({ last_etag: null, last_modified: null }).execute()
  await switches({})
  requests.length = 0
})

describe('a source at an address, fetched from its sender', () => {
  it('IMPORT-04 comes once: what has not changed is not sent again, by tag or by day, unless it is forced', async () => {
    await source()
    await put('files/onix.xml', message('4990'))
    expect(await fetched()).toMatchObject({ code: 0, state: 'done', new: 1, file: { name: 'onix.xml' } })
    for (const says of ['both', 'etag', 'last-modified']) {
      await switches({ says })
      expect(await fetched()).toMatchObject({ code: 0 })
      expect(await fetched()).toMatchObject({ code: 0, run: null })
      await db.updateTable('import_sources').set({ last_etag: null, last_modified: null }).execute()
    }
    await switches({ says: 'nothing' })
    expect(await fetched()).toMatchObject({ state: 'done', problems: { 'same-file': 1 } })
    expect(await fetched('--force')).toMatchObject({ state: 'done', same: 1, problems: {} })
    expect((await command('fetch', 'magveto')).stdout).toContain('is done')
  })

  it('IMPORT-06 goes on where the line broke, and begins anew where the sender cannot', async () => {
    for (const [price, hasRanges] of [
      ['5000', true],
      ['5100', false],
    ] as const) {
      await put('files/onix.xml', message(price))
      await switches({ fault: 'breaks-off', times: 1, hasRanges })
      expect(await fetched()).toMatchObject({ code: 0, state: 'done', changed: 1 })
    }
    expect(requests.map(({ range }) => range?.replace(/\d+/, 'n'))).toEqual([
      undefined,
      'bytes=n-',
      undefined,
      'bytes=n-',
    ])
  })

  it('is let in by name or token, which no redirect takes to another', async () => {
    await put('files/onix.xml', message('5200'))
    await switches({ signIn: 'basic' })
    expect(await fetched()).toMatchObject({ code: 1, error: 'magveto could not be fetched: status 401' })
    await source({ place: { signIn: { kind: 'basic', user: 'bolt', secret: 'titok' } } })
    expect(await fetched()).toMatchObject({ code: 0, state: 'done' })
    await source({ place: { signIn: { kind: 'bearer', secret: 'jel' } } })
    await switches({ signIn: 'bearer', fault: 'redirect' })
    expect(await fetched()).toMatchObject({ code: 0, state: 'done' })
    requests.length = 0
    const elsewhere = `${sender.replace('127.0.0.1', 'localhost')}/files/onix.xml`
    await switches({ fault: 'redirect-elsewhere', elsewhere, times: 1 })
    await fetched('--force')
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer jel', undefined])
    await source()
  })

  it.each([
    ['not-found', 'status 404'],
    ['server-error', 'status 500'],
    ['endless-redirect', 'too many redirects'],
  ])('of which the sender says %s is fetched another time', async (fault, reason) => {
    await switches({ fault })
    expect(await fetched()).toMatchObject({ code: 1, error: `magveto could not be fetched: ${reason}` })
    const { fetch_failure } = await db
      .selectFrom('import_sources')
      .where('id', '=', 'magveto')
      .select('fetch_failure')
      .executeTakeFirstOrThrow()
    expect(fetch_failure).toBe(reason)
  })

  it('a sign-in page in its place is refused as a file, a slow one is waited for', async () => {
    await switches({ fault: 'sign-in-page' })
    expect(await fetched()).toMatchObject({ code: 1, state: 'refused', error: expect.stringContaining('not-onix') })
    await put('files/onix.xml', message('5300'))
    await switches({ fault: 'slow', slowSeconds: 0.1 })
    expect(await fetched()).toMatchObject({ code: 0, state: 'done', changed: 1 })
  })

  it('IMPORT-10 is not asked for at private addresses but those the operator has named', async () => {
    const { code, stderr } = await runCommand(['import', 'fetch', 'magveto'], {
      ...environment,
      IMPORT_ALLOWED_ADDRESSES: '',
    })
    expect([code, stderr, requests]).toEqual([
      1,
      'magveto could not be fetched: an address that is not of the internet\n',
      [],
    ])
    await switches({ fault: 'redirect-elsewhere', elsewhere: 'http://169.254.169.254/latest/meta-data' })
    expect(await fetched()).toMatchObject({ code: 1, error: expect.stringContaining('not of the internet') })
  })

  it('says what it cannot do', async () => {
    expect((await command('fetch', 'nobody')).stderr).toContain('There is no source ‘nobody’')
    expect((await command('fetch', 'files')).stderr).toContain('has no place')
    await command('pause', 'magveto')
    expect((await command('fetch', 'magveto')).stderr).toContain('is paused')
    await command('unpause', 'magveto')
  })
})

describe('a source in a folder', () => {
  it('IMPORT-06 is worked on when its time has come, and what was taken lies in done', async () => {
    await source({ place: { kind: 'folder', address: undefined } })
    const own = path.join(folder, 'data/imports/magveto')
    await mkdir(own, { recursive: true })
    await writeFile(path.join(own, 'heti.xml'), message('5400'))
    expect(await fetched()).toMatchObject({ code: 0, run: null })
    // It has rested since long before.
    await writeFile(
      path.join(own, '.seen.json'),
      JSON.stringify({ 'heti.xml': { size: Buffer.byteLength(message('5400')), since: 0 } }),
    )
    await utimes(path.join(own, 'heti.xml'), 1, 1)
    await db
      .updateTable('import_sources')
      .set({ next_fetch_at: new Date(0) })
      .where('id', '=', 'magveto')
      .execute()
    expect(await command('work')).toMatchObject({ code: 0, stdout: '', stderr: '' })
    expect(await readdir(path.join(own, 'done'))).toEqual(['heti.xml'])
    const { list_price } = await db.selectFrom('products').select('list_price').executeTakeFirstOrThrow()
    expect(list_price).toBe(5400)
  })
})

import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync, brotliCompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '#database/test-server.ts'
import { packBuild, readBuildFiles, unpackBuild, type BuildFile } from './build-pack.ts'
import { formerBuilds } from './former-builds.ts'
import { keptBuilds } from './kept-builds.ts'

/** A store that counts what it is asked. */
function aStore() {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  return {
    objects,
    asked: requests,
    builds: () => [...objects.keys()].sort().map((key) => key.slice(16).replace('.pack', '')),
    put: async (key: string, bytes: Uint8Array) => {
      requests.push(`put ${key}`)
      objects.set(key, Buffer.from(bytes))
    },
    get: async (key: string) => {
      requests.push(`get ${key}`)
      return objects.get(key) ?? null
    },
    delete: async (key: string) => void objects.delete(key),
    list: async () => {
      requests.push('list')
      return [...objects.keys()].sort()
    },
  }
}

const script = (name: string, text: string): BuildFile => ({
  path: `/assets/${name}`,
  encodings: { gzip: gzipSync(text), br: brotliCompressSync(text) },
})

const bytesOf = async (response: Response | null) =>
  new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())

/** A process of a build, which has one file named after it. */
function aProcess(store: ReturnType<typeof aStore>, buildId: string, clock = { now: 1_000 }) {
  const builds = keptBuilds({
    store,
    log: silentLog,
    buildId,
    now: () => clock.now,
    wait: async (ms) => void (clock.now += ms),
  })
  const answer = formerBuilds(builds.find)
  return {
    start: () => builds.keep(async () => [script(`page-${buildId}.js`, `the code of ${buildId}`)]),
    ask: (address: string, headers: Record<string, string> = {}, method = 'GET') =>
      answer(new Request(`https://shop.example${address}`, { headers, method })),
  }
}

it('SCALE-52 the last three builds that were started stay, in the order of their starts', async () => {
  const store = aStore()
  for (const id of ['a', 'b', 'c', 'd']) await aProcess(store, id).start()
  expect(store.builds()).toEqual(['b', 'c', 'd'])
  // Gone back to, and started anew: what browsers have now is the newest.
  await aProcess(store, 'b').start()
  expect(store.builds()).toEqual(['c', 'd', 'b'])
  const puts = store.asked.filter((one) => one.startsWith('put')).length
  await aProcess(store, 'b').start()
  expect(store.asked.filter((one) => one.startsWith('put'))).toHaveLength(puts)
})

it('SCALE-52 two processes that start at once leave one copy, whatever their clocks say', async () => {
  const store = aStore()
  await aProcess(store, 'a', { now: 9_000 }).start()
  await Promise.all([aProcess(store, 'b', { now: 10 }).start(), aProcess(store, 'b', { now: 20 }).start()])
  expect(store.builds()).toEqual(['a', 'b'])
})

it('SCALE-52 a file of another build is answered as it was, in the encodings it was built in', async () => {
  const store = aStore()
  await aProcess(store, 'a').start()
  const process = aProcess(store, 'b')
  await process.start()
  const br = await process.ask('/assets/page-a.js', { 'accept-encoding': 'gzip, br' })
  expect(Object.fromEntries(br?.headers ?? [])).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': br?.headers.get('content-length'),
    'content-type': 'text/javascript; charset=utf-8',
    'vary': 'accept-encoding',
  })
  expect(String(brotliDecompressSync(await bytesOf(br)))).toBe('the code of a')
  const gzip = await process.ask('/assets/page-a.js', { 'accept-encoding': 'gzip' })
  expect(String(gunzipSync(await bytesOf(gzip)))).toBe('the code of a')
  expect(await (await process.ask('/assets/page-a.js'))?.text()).toBe('the code of a')
  expect(await (await process.ask('/assets/page-a.js', {}, 'HEAD'))?.text()).toBe('')
  expect(await process.ask('/assets/page-a.js', {}, 'POST')).toBeNull()
})

it('SCALE-52 an old process finds what a new one has brought since it looked last', async () => {
  const store = aStore()
  const old = aProcess(store, 'a')
  await old.start()
  expect(await old.ask('/assets/page-b.js')).toBeNull()
  await aProcess(store, 'b').start()
  expect((await old.ask('/assets/page-b.js'))?.status).toBe(200)
  // What it knows it does not look up again.
  const requestCount = store.asked.length
  await Promise.all(Array.from({ length: 50 }, () => old.ask('/assets/page-b.js')))
  expect(store.asked).toHaveLength(requestCount)
})

it('SCALE-52 names that nobody has cost one look a second, however many ask; others none', async () => {
  const store = aStore()
  const clock = { now: 1_000 }
  const process = aProcess(store, 'a', clock)
  await process.start()
  store.asked.length = 0
  await Promise.all(Array.from({ length: 1_000 }, (_, number) => process.ask(`/assets/none-${number}.js`)))
  expect(store.asked).toEqual(['list'])
  const before = clock.now
  for (let turn = 0; turn < 5; turn++) expect(await process.ask(`/assets/none-${turn}.js`)).toBeNull()
  expect(clock.now - before).toBeGreaterThanOrEqual(5_000)
  store.asked.length = 0
  for (const address of [
    '/assets/../page.js',
    '/assets/a/b.js',
    `/assets/${'a'.repeat(151)}`,
    '/assets/',
    '/images/a.js',
  ])
    expect(await process.ask(address)).toBeNull()
  expect(await process.ask('/assets/..%2f..%2fsecret')).toBeNull()
  expect(store.asked).toEqual([])
})

it('SCALE-52 a store that is away or holds rubbish is a file that is not there', async () => {
  const store = aStore()
  await aProcess(store, 'a').start()
  store.objects.set('000000000002000-b.pack', packBuild([script('page-b.js', 'b')]).subarray(0, -1))
  store.objects.set('notes.txt', Buffer.from('x'))
  const process = aProcess(store, 'c')
  expect(await process.ask('/assets/page-b.js')).toBeNull()
  expect((await process.ask('/assets/page-a.js'))?.status).toBe(200)
  const away = aProcess({ ...store, list: () => Promise.reject(new Error('away')) }, 'c')
  expect(await away.ask('/assets/page-a.js')).toBeNull()
})

it('SCALE-52 a pack holds scripts and styles compressed, fonts as they are, and words', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content)
  await Promise.all(['assets', 'fonts'].map((part) => mkdir(path.join(folder, part))))
  await write('assets/a-1.js', 'code')
  await write('assets/a-1.js.gz', gzipSync('code'))
  await write('assets/a-1.js.br', brotliCompressSync('code'))
  await write('fonts/f-1.woff2', 'font')
  const files = await readBuildFiles(
    ['assets', 'fonts'].map((part) => ({ at: `/${part}/`, folder: path.join(folder, part) })),
    [{ path: '/_i18n/0a/hu/messages.json', text: '{"szia":"szia"}' }],
  )
  const pack = unpackBuild(packBuild(files))
  expect([...pack].map(([name, encodings]) => [name, ...Object.keys(encodings)])).toEqual([
    ['/assets/a-1.js', 'gzip', 'br'],
    ['/fonts/f-1.woff2', 'identity'],
    ['/_i18n/0a/hu/messages.json', 'gzip', 'br'],
  ])
  expect(String(pack.get('/fonts/f-1.woff2')?.identity)).toBe('font')
  expect(String(gunzipSync(pack.get('/assets/a-1.js')?.gzip ?? ''))).toBe('code')
  expect(String(gunzipSync(pack.get('/_i18n/0a/hu/messages.json')?.gzip ?? ''))).toBe('{"szia":"szia"}')
})

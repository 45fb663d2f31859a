import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#database/test-server.ts'
import type { MadeDocuments } from '#shop/catalogue/feeds/made-documents.ts'
import { madeFiles } from './made-files.ts'

const place = await mkdtemp(path.join(tmpdir(), 'kolofon-feeds-'))
const folder = path.join(place, 'build')
afterAll(() => rm(place, { recursive: true }))

let written = 0
let later = 0
beforeEach(async () => {
  written = 0
  later = 0
  await rm(folder, { recursive: true, force: true })
})

async function* words(...parts: string[]) {
  written++
  for (const part of parts) yield part
}
async function* broken() {
  yield 'the beginning'
  throw new Error('The database has gone')
}
/** A tenth of a megabyte each, and no two the same. */
const BATCH_BYTES = 100_000
async function* batches(count: number, seen = () => {}) {
  for (let batch = 0; batch < count; batch++) {
    seen()
    yield `<p>${batch}</p>`.repeat(BATCH_BYTES / 8).slice(0, BATCH_BYTES)
  }
}
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** What is held in memory, nothing of it garbage. */
function inUse(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
async function peakWhileWriting(count: number): Promise<number> {
  let peak = 0
  let seen = 0
  const before = inUse()
  const write = () => batches(count, () => (seen++ % 20 === 0 ? (peak = Math.max(peak, inUse() - before)) : 0))
  await (await open()(feed(write, `${count}.gz`), asking({ 'accept-encoding': 'gzip' }))).arrayBuffer()
  return peak
}
const feed = (write: () => AsyncIterable<string>, name = 'feed.xml.gz') => ({
  name,
  type: 'application/xml',
  maxAgeMs: 60_000,
  write: async () => write(),
})
const asking = (headers: Record<string, string> = {}) => new Request('http://shop/feed.xml', { headers })
function open() {
  const answer = madeFiles({ folder, documents: madeHere(), shelf: null, log: silentLog })
  return async (...question: Parameters<typeof answer>) => (await answer(...question))!
}
/** What one process knows that is alone, on a clock that the test holds. */
function madeHere(): MadeDocuments {
  const made = new Map<string, { version: string; beganAt: Date }>()
  const now = () => Date.now() + later
  return {
    async current(name) {
      const known = made.get(name)
      return known ? { ...known, ageMs: now() - known.beganAt.getTime() } : null
    },
    async making(name, _seen, work) {
      const one = { version: randomUUID(), beganAt: new Date(now()) }
      if (!(await work(one.version))) return null
      made.set(name, one)
      return { ...one, ageMs: 0 }
    },
    versions: async () => [],
  }
}

describe('documents too large for memory', () => {
  it('are written once for all who ask at the same time, and again when they are old', async () => {
    const answer = open()
    const wanted = feed(() => words('<a>', 'ő', '</a>'))
    const answers = await Promise.all([1, 2, 3].map(() => answer(wanted, asking())))
    expect(await Promise.all(answers.map((response) => response.text()))).toEqual(Array(3).fill('<a>ő</a>'))
    expect(written).toBe(1)
    await (await answer(wanted, asking())).text()
    expect(written).toBe(1)
    later = 61_000
    await (await answer(wanted, asking())).text()
    expect(written).toBe(2)
  })

  it('PRICE-01 are written again when they are no longer true, and are as old as their first line', async () => {
    const answer = open()
    const ages: number[] = []
    let turnsAfterMs = 5_000
    const wanted = {
      ...feed(() => slowly()),
      isTrueStill: async (ageMs: number) => (ages.push(ageMs), ageMs < turnsAfterMs),
    }
    async function* slowly() {
      yield* words('before ')
      later = 2_000
      yield 'after'
    }
    await (await answer(wanted, asking())).text()
    await (await answer(wanted, asking())).text()
    expect(written).toBe(1)
    expect(ages[0]).toBeGreaterThanOrEqual(1_900)
    turnsAfterMs = 1_000
    await (await answer(wanted, asking())).text()
    expect(written).toBe(2)
  })

  it('that break off half-way are an error, leave nothing behind, and can be asked for again', async () => {
    const answer = open()
    await expect(answer(feed(broken), asking())).rejects.toThrow('The database has gone')
    expect(await readdir(folder)).toEqual([])
    expect(
      await (
        await answer(
          feed(() => words('whole')),
          asking(),
        )
      ).text(),
    ).toBe('whole')
  })

  it('go packed to who takes that, and not again to who has them', async () => {
    const answer = open()
    const wanted = feed(() => words('x'.repeat(10_000)))
    const packed = await answer(wanted, asking({ 'accept-encoding': 'gzip, br' }))
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect((await packed.arrayBuffer()).byteLength).toBe(Number(packed.headers.get('content-length')))
    const etag = packed.headers.get('etag') ?? ''
    expect((await answer(wanted, asking({ 'accept-encoding': 'gzip', 'if-none-match': etag }))).status).toBe(304)
    const plainly = await answer(wanted, asking({ 'if-none-match': etag }))
    expect([plainly.status, (await plainly.text()).length]).toEqual([200, 10_000])
  })

  it('KEEP-02 take no more memory for being ten times as long', async () => {
    const short = await peakWhileWriting(20)
    const long = await peakWhileWriting(200)
    expect(long).toBeLessThan(short + 3_000_000)
  })

  it('KEEP-02 are read from the disk no faster than they are taken', async () => {
    const answer = open()
    const wanted = feed(() => batches(200))
    await (await answer(wanted, asking({ 'accept-encoding': 'gzip' }))).arrayBuffer()
    const before = inUse()
    const response = await answer(wanted, asking())
    const reader = response.body?.getReader()
    let bytes = (await reader?.read())?.value?.length ?? 0
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
    expect(inUse() - before).toBeLessThan(3_000_000)
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) bytes += part.value.length
    expect(bytes).toBe(200 * BATCH_BYTES)
  })

  it('of another build are cleared away', async () => {
    await mkdir(path.join(place, 'older'), { recursive: true })
    await writeFile(path.join(place, 'older/feed.xml.gz'), '')
    await (
      await open()(
        feed(() => words('new')),
        asking(),
      )
    ).text()
    expect(await readdir(place)).toEqual(['build'])
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import { savePlace } from '#shop/goods/stock/save-place.ts'
import { testShop } from '#shop/test-shop.ts'
import { onixMessage } from '#tests/support/onix-message.ts'
import { moveRun } from '../runs/move-run.ts'
import { runLetter } from '../runs/run-letter.ts'
import { onixTitle } from '../runs/test-runs.ts'
import { saveSource, listSources, pauseSource } from '../sources/save-source.ts'
import type { SourceFile } from '../sources/source-file.ts'
import { testImportFiles } from '../test-import-files.ts'
import { wakeImports, workImports } from '../work-imports.ts'
import type { Look, LookAtPlace } from './arrived-file.ts'
import { fetchFailureLetter } from './fetch-failure-letter.ts'
import { fetchSource, fetchSources } from './fetch-sources.ts'

const BEGIN = new Date('2026-11-16T04:00:00Z')
let now = BEGIN
const { db } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-fetched-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'onix.xml')

let looks: Parameters<LookAtPlace>[0][] = []
let answer: Look = { kind: 'nothing' }
let ended: boolean[] = []
let woken: string[] = []
const arrived = (more: Partial<Extract<Look, { kind: 'arrived' }>> = {}): Look => ({
  kind: 'arrived',
  file: { path: file, writtenAt: now },
  hasMore: false,
  etag: '"1"',
  lastModified: null,
  end: async (isTaken) => void ended.push(isTaken),
  ...more,
})
const shop = testShop({
  db,
  now: () => now,
  about: { name: 'Kolofon', url: 'https://shop.example', staffMail: 'bolt@shop.example' },
  importFiles: testImportFiles(),
  wake: (...works) => void woken.push(...works),
  async lookAtPlace(request) {
    looks.push(request)
    return answer
  },
})
await savePlace(shop, { id: 'raktar', name: 'Raktár', type: 'SUPPLIER', address: null })

const SOURCE: SourceFile = {
  id: 'magveto',
  name: 'Magvető',
  kind: 'onix',
  rank: 10,
  fieldRanks: {},
  rules: { mayCreate: true, appliesByItself: true },
  place: {
    kind: 'https',
    address: 'https://onix.example/daily.xml',
    signIn: { kind: 'basic', user: 'bolt', secret: 'titok' },
  },
  schedule: { at: ['05:30'] },
}
const pass = (ms: number) => void (now = new Date(now.getTime() + ms))
const sourceRow = () =>
  db.selectFrom('import_sources').where('id', '=', 'magveto').selectAll().executeTakeFirstOrThrow()

const EAN = '9789631234565'
const runs = () =>
  db.selectFrom('import_runs').select(['id', 'state', 'told', 'started_by_kind']).orderBy('id').execute()
const runStates = async () => (await runs()).map(({ state }) => state)
const letters = async () =>
  (await db.selectFrom('waiting_letters').select('mail').orderBy('id').execute()).map(({ mail }) => mail?.subject)
const priceOf = async (ean: string) =>
  (await db.selectFrom('products').where('ean', '=', ean).select('list_price').executeTakeFirst())?.list_price

/** The file that lies there, and the moment of the next look. */
async function send(text: string, more?: Parameters<typeof arrived>[0]): Promise<void> {
  await writeFile(file, text)
  pass(24 * HOUR_MS)
  answer = arrived(more)
}
const message = (price = '4990') => onixMessage([onixTitle({ ean: EAN, price })])

beforeEach(async () => {
  now = BEGIN
  await db.deleteFrom('waiting_letters').execute()
  for (const table of ['import_rows', 'import_problems', 'product_claims', 'product_numbers'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('import_runs').execute()
  await db.deleteFrom('products').execute()
  await db.deleteFrom('import_sources').where('id', '=', 'magveto').execute()
  await saveSource(shop, SOURCE)
  looks = []
  ended = []
  woken = []
  answer = { kind: 'nothing' }
})

describe('a source with a place', () => {
  it('keeps its secret sealed, and the same source again changes nothing', async () => {
    expect(JSON.stringify(await sourceRow())).not.toContain('titok')
    expect(await saveSource(shop, SOURCE)).toEqual({ ok: true, value: { isChanged: false } })
    const listed = (await listSources(shop)).find(({ id }) => id === 'magveto')
    expect(listed).toMatchObject({ place: { address: 'https://onix.example/daily.xml' }, schedule: { at: ['05:30'] } })
    expect(JSON.stringify(listed)).not.toContain('secret')
    const { place, ...withoutPlace } = SOURCE
    expect(await saveSource(shop, withoutPlace)).toEqual({ ok: false, failure: [{ at: 'place', kind: 'missing' }] })
    expect(place).toBeDefined()
  })

  it('is another version when its place or its times alone are changed, and none by being fetched', async () => {
    const { version } = await sourceRow()
    await saveSource(shop, { ...SOURCE, place: { kind: 'folder' } })
    await saveSource(shop, { ...SOURCE, place: { kind: 'folder' }, schedule: { everyMinutes: 5 } })
    expect((await sourceRow()).version).toBe(version + 2)
    expect(await saveSource(shop, SOURCE, version)).toMatchObject({ ok: false, failure: [{ kind: 'stale' }] })
    pass(HOUR_MS)
    await fetchSources(shop)
    expect(looks).toHaveLength(1)
    expect((await sourceRow()).version).toBe(version + 2)
  })

  it('is looked at when its time has come, by one of two processes, and a missed time is made up for once', async () => {
    await fetchSources(shop)
    expect(looks).toEqual([])
    pass(40 * MINUTE_MS + 3 * 24 * HOUR_MS)
    await Promise.all([fetchSources(shop), fetchSources(shop)])
    await fetchSources(shop)
    expect(looks).toMatchObject([{ sourceId: 'magveto', place: { signIn: { user: 'bolt', secret: 'titok' } } }])
    expect((await sourceRow()).next_fetch_at?.toISOString()).toBe('2026-11-20T04:30:00.000Z')
  })

  it('IMPORT-06 what has come becomes a run and counts by itself where that is agreed, once', async () => {
    await send(message())
    await Promise.all([fetchSources(shop), fetchSources(shop)])
    expect(await runs()).toMatchObject([{ state: 'done', started_by_kind: 'system', told: null }])
    expect([await priceOf(EAN), ended, await letters()]).toEqual([4990, [true], []])
    for (const _ of [1, 2]) {
      answer = { kind: 'nothing' }
      pass(24 * HOUR_MS)
      await fetchSources(shop)
      expect(looks.at(-1)?.known).toEqual({ etag: '"1"', lastModified: null })
    }
    await send(message())
    await fetchSources(shop)
    expect(await runStates()).toEqual(['done', 'done'])
  })

  it('what needs a person waits and is told once a day, and a newer file takes its place', async () => {
    await saveSource(shop, { ...SOURCE, rules: { mayCreate: true }, schedule: { everyMinutes: 60 } })
    await send(message())
    await fetchSources(shop)
    await send(message('5990'))
    now = new Date(now.getTime() - 22 * HOUR_MS)
    answer = arrived()
    await fetchSources(shop)
    expect(await runs()).toMatchObject([
      { state: 'cancelled', told: 'waiting' },
      { state: 'checked', told: null },
    ])
    expect(await letters()).toEqual(['Jóváhagyásra vár egy fájl: Magvető'])
    // The same bytes again are no news.
    pass(HOUR_MS)
    answer = arrived()
    await fetchSources(shop)
    expect(await runStates()).toEqual(['cancelled', 'checked'])
    await send(message('6990'))
    await fetchSources(shop)
    expect(await letters()).toHaveLength(2)
  })

  it('a sign-in page instead of a file is refused and told, and stands in nobody’s way', async () => {
    await send('<!doctype html><title>Belépés</title>')
    await fetchSources(shop)
    await send(message())
    await fetchSources(shop)
    expect(await runs()).toMatchObject([{ state: 'refused', told: 'refused' }, { state: 'done' }])
    expect([await letters(), ended]).toEqual([['Nem olvasható egy fájl: Magvető'], [true, true]])
  })

  it('IMPORT-06 nothing is fetched while a run of the source is not over, and soon after', async () => {
    await send(message())
    await fetchSources({ ...shop, importFiles: { ...testImportFiles(), fetched: async () => '/nowhere' } })
    expect([await runStates(), await letters()]).toEqual([['failed'], ['Hibával megállt egy import: Magvető']])
    await send(message('5990'))
    await fetchSources(shop)
    expect([looks.length, (await sourceRow()).next_fetch_at?.getTime()]).toEqual([1, now.getTime() + 15 * MINUTE_MS])
    await moveRun(shop, (await runs())[0]?.id ?? 0, 'cancel')
    pass(15 * MINUTE_MS)
    await fetchSources(shop)
    expect([await runStates(), await priceOf(EAN)]).toEqual([['cancelled', 'done'], 5990])
  })

  it('IMPORT-06 killed after its run was written, the file is known again and the run is taken up', async () => {
    const killed = new Promise<never>(() => {})
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => (isWritten = resolve))
    await send(message(), { end: () => (isWritten(), killed) })
    void fetchSources(shop)
    await written
    const writtenAt = now
    expect(await runStates()).toEqual(['received'])
    await workImports(shop)
    expect([await runStates(), looks.length]).toEqual([['received'], 1])
    pass(6 * MINUTE_MS)
    answer = arrived({ file: { path: file, writtenAt } })
    await wakeImports(shop)
    expect(woken).toEqual(['imports'])
    await workImports(shop)
    expect([await runStates(), await priceOf(EAN), ended]).toEqual([['done'], 4990, [true]])
    await wakeImports(shop)
    expect(woken).toEqual(['imports'])
  })

  it('a run that ends every process is left to a person', async () => {
    await send(message())
    await fetchSources(shop)
    await db.updateTable('import_runs').set({ state: 'staging', taken_up: 5 }).execute()
    pass(3 * MINUTE_MS)
    await workImports(shop)
    expect([await runStates(), await letters()]).toEqual([['failed'], ['Hibával megállt egy import: Magvető']])
    await db
      .updateTable('import_runs')
      .set({ state: 'staging', taken_up: 0, started_by_kind: 'command', started_by_id: 'x' })
      .execute()
    pass(3 * MINUTE_MS)
    await workImports(shop)
    expect(await runStates()).toEqual(['staging'])
  })

  it('of copies goes into its place at once, and a guard asks for a person', async () => {
    const stock = {
      ...SOURCE,
      id: 'keszlet',
      name: 'Készlet',
      kind: 'stock',
      rules: { warehouse: 'raktar', full: true },
    } as const
    await saveSource(shop, stock)
    const eans = Array.from({ length: 20 }, (_, index) => eanOf(index))
    const csv = (listedEans: readonly string[]) => ['EAN;készlet', ...listedEans.map((ean) => `${ean};3`)].join('\n')
    await send(onixMessage(eans.map((ean) => onixTitle({ ean, name: `Cím ${ean}` }))))
    await fetchSource(shop, { sourceId: 'magveto' })
    pass(3 * MINUTE_MS)
    answer = { kind: 'nothing' }
    await workImports(shop)
    await send(csv(eans))
    await fetchSource(shop, { sourceId: 'keszlet' })
    const copies = async () =>
      (
        await db
          .selectFrom('inventories')
          .select(({ fn }) => fn.sum<number>('inventory_amount').as('sum'))
          .executeTakeFirst()
      )?.sum
    expect(Number(await copies())).toBe(60)
    await send(csv(eans.slice(0, 2)))
    await fetchSource(shop, { sourceId: 'keszlet' })
    expect(Number(await copies())).toBe(60)
    expect(await letters()).toEqual(['Jóváhagyásra vár egy fájl: Készlet'])
    await db.deleteFrom('import_runs').where('source_id', '=', 'keszlet').execute()
    await db.deleteFrom('import_sources').where('id', '=', 'keszlet').execute()
  })

  it('what is being written, or waits behind another, is looked at with the next job', async () => {
    await send(message(), { hasMore: true })
    await fetchSources(shop)
    expect((await sourceRow()).next_fetch_at?.getTime()).toBe(now.getTime() + MINUTE_MS / 2)
    answer = { kind: 'later' }
    pass(MINUTE_MS)
    await fetchSources(shop)
    expect((await sourceRow()).next_fetch_at?.getTime()).toBe(now.getTime() + MINUTE_MS / 2)
  })

  it('three failures in a row are written to staff, once, also where the disk is full', async () => {
    const failing = { ...shop, lookAtPlace: () => Promise.reject(new Error('ENOSPC')) }
    answer = { kind: 'failed', reason: 'status 401' }
    pass(HOUR_MS)
    for (const [count, one] of [failing, shop, shop, shop].entries()) {
      expect(await letters()).toHaveLength(count === 3 ? 1 : 0)
      await fetchSources(one)
      pass(15 * MINUTE_MS)
    }
    expect(await letters()).toEqual(['Nem érhető el a forrás: Magvető'])
    expect(await sourceRow()).toMatchObject({ failed_fetches: 4, fetch_failure: 'status 401' })
    answer = { kind: 'nothing' }
    await fetchSources(shop)
    expect(await sourceRow()).toMatchObject({ failed_fetches: 0, fetch_failure: null })
  })

  it('is not looked at while it is paused or somebody else looks, and soon after that one is gone', async () => {
    pass(HOUR_MS)
    await pauseSource(shop, { id: 'magveto', isPaused: true })
    await fetchSources(shop)
    expect([looks, await fetchSource(shop, { sourceId: 'magveto' })]).toMatchObject([
      [],
      { failure: { kind: 'is-paused' } },
    ])
    await pauseSource(shop, { id: 'magveto', isPaused: false })
    let looking = () => {}
    const isLooking = new Promise<void>((resolve) => (looking = resolve))
    void fetchSources({ ...shop, lookAtPlace: () => (looking(), new Promise(() => {})) })
    await isLooking
    await fetchSources(shop)
    expect(await fetchSource(shop, { sourceId: 'magveto' })).toMatchObject({ failure: { kind: 'being-fetched' } })
    expect(looks).toEqual([])
    pass(5 * MINUTE_MS)
    await fetchSources(shop)
    expect(looks).toHaveLength(1)
  })

  it('of another secret of the shop is told, not looked at', async () => {
    const other = testShop({ db, now: () => now })
    const renewed = { ...shop, importKey: other.identity.keys.decoys }
    pass(HOUR_MS)
    await fetchSources(renewed)
    expect(looks).toEqual([])
    expect((await sourceRow()).fetch_failure).toContain('another secret')
  })
})

it('the letters say which source, why and what to do, in both languages', () => {
  const sender = { name: 'Kolofon', url: 'https://shop.example' }
  const about = { sender, source: 'Magvető', failures: 3 }
  expect(fetchFailureLetter({ ...about, language: 'en', reason: 'status 401' }).text).toContain('status 401')
  expect(fetchFailureLetter({ ...about, language: 'hu', reason: 'status 401' }).text).toContain('jelszót (401)')
  expect(fetchFailureLetter({ ...about, language: 'hu', reason: 'status 500' }).text).toContain('hibát jelzett (500)')
  const run = { id: 12, file: { name: 'onix.xml', bytes: 1, sha256: 'a' }, guards: [], counts: null, failure: 'ENOSPC' }
  const source = { name: 'Magvető', kind: 'onix', rules: { warehouse: 'raktar' } } as const
  const letterInput = { sender, run, source, keptAt: '/data/a b' } as const
  const textOf = (more: Partial<Parameters<typeof runLetter>[0]>) =>
    runLetter({ event: 'waiting', ...letterInput, ...more }).text
  expect(textOf({ language: 'hu' })).toContain('minden fájlját jóvá kell hagyni')
  const guarded = { ...run, guards: ['bound-price' as const] }
  expect(textOf({ language: 'hu', run: guarded })).toContain('kötött árú cím ára változna')
  expect(textOf({ language: 'en', run: guarded })).toContain('/admin/import/12')
  expect(textOf({ source: { ...source, kind: 'stock' } })).toContain('stock "/data/a b" --warehouse raktar --yes')
  expect(textOf({ event: 'refused', problem: 'not-onix' })).toContain('nem ONIX 3.0')
  expect(textOf({ event: 'failed', language: 'en' })).toMatch(/ENOSPC[^]*\/admin\/import\/12/)
})

/** The n-th of some valid numbers. */
function eanOf(index: number): string {
  const digits = `97896312${String(index).padStart(4, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

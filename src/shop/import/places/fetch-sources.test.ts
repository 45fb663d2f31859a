import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import { testShop } from '#shop/test-shop.ts'
import { saveSource, listSources, pauseSource } from '../sources/save-source.ts'
import type { SourceFile } from '../sources/source-file.ts'
import type { ArrivedFile, Look, LookAtPlace } from './arrived-file.ts'
import { fetchFailureLetter } from './fetch-failure-letter.ts'
import { fetchSources } from './fetch-sources.ts'

const BEGIN = new Date('2026-11-16T04:00:00Z')
let now = BEGIN
const { db } = await databaseForFile()

const FILE: ArrivedFile = { name: 'onix.xml', path: '/nowhere', bytes: 10, sha256: 'a'.repeat(64) }
let looks: Parameters<LookAtPlace>[0][] = []
let answer: Look = { kind: 'nothing' }
let received: string[] = []
let isTaken = true
let ended: boolean[] = []
const arrived = (hasMore = false): Look => ({
  kind: 'arrived',
  file: FILE,
  hasMore,
  etag: '"1"',
  lastModified: null,
  end: async (isTaken) => void ended.push(isTaken),
})
const shop = testShop({
  db,
  now: () => now,
  about: { name: 'Kolofon', url: 'https://shop.example', staffMail: 'bolt@shop.example' },
  async lookAtPlace(request) {
    looks.push(request)
    return answer
  },
  async receiveArrivedFile(_shop, { sourceId, file }) {
    received.push(`${sourceId} ${file.name}`)
    return isTaken
  },
})

const SOURCE: SourceFile = {
  id: 'magveto',
  name: 'Magvető',
  kind: 'onix',
  rank: 10,
  fieldRanks: {},
  rules: {},
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

beforeEach(async () => {
  now = BEGIN
  await db.deleteFrom('waiting_letters').execute()
  await db.deleteFrom('import_sources').where('id', '=', 'magveto').execute()
  await saveSource(shop, SOURCE)
  looks = []
  received = []
  ended = []
  answer = { kind: 'nothing' }
  isTaken = true
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

  it('is looked at when its time has come, and a missed time is made up for once', async () => {
    await fetchSources(shop)
    expect(looks).toEqual([])
    pass(40 * MINUTE_MS + 3 * 24 * HOUR_MS)
    await Promise.all([fetchSources(shop), fetchSources(shop)])
    await fetchSources(shop)
    expect(looks).toMatchObject([{ sourceId: 'magveto', place: { signIn: { user: 'bolt', secret: 'titok' } } }])
    expect((await sourceRow()).next_fetch_at?.toISOString()).toBe('2026-11-20T04:30:00.000Z')
  })

  it('hands over what has come, and says the next time what it has', async () => {
    answer = arrived()
    pass(HOUR_MS)
    await fetchSources(shop)
    expect([received, ended]).toEqual([['magveto onix.xml'], [true]])
    answer = { kind: 'nothing' }
    pass(24 * HOUR_MS)
    await fetchSources(shop)
    expect(looks[1]?.known).toEqual({ etag: '"1"', lastModified: null })
    pass(24 * HOUR_MS)
    await fetchSources(shop)
    expect(looks[2]?.known).toEqual({ etag: '"1"', lastModified: null })
  })

  it('what cannot be taken comes again with the next time, and what waits behind another within a minute', async () => {
    answer = arrived(true)
    isTaken = false
    pass(HOUR_MS)
    await fetchSources(shop)
    expect(ended).toEqual([false])
    expect(await sourceRow()).toMatchObject({ last_etag: null, next_fetch_at: new Date('2026-11-17T04:30:00Z') })
    isTaken = true
    pass(24 * HOUR_MS)
    await fetchSources(shop)
    expect((await sourceRow()).next_fetch_at?.getTime()).toBe(now.getTime() + MINUTE_MS)
  })

  it('three failures in a row are written to staff, once', async () => {
    answer = { kind: 'failed', reason: 'status 401' }
    pass(HOUR_MS)
    const letters = async () =>
      (
        await db
          .selectFrom('waiting_letters')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirst()
      )?.count
    for (const count of [0, 0, 1, 1]) {
      await fetchSources(shop)
      expect(Number(await letters())).toBe(count)
      pass(15 * MINUTE_MS)
    }
    expect(await sourceRow()).toMatchObject({ failed_fetches: 4, fetch_failure: 'status 401' })
    answer = { kind: 'nothing' }
    await fetchSources(shop)
    expect(await sourceRow()).toMatchObject({ failed_fetches: 0, fetch_failure: null })
  })

  it('is not looked at while it is paused, and again when whoever looked is gone', async () => {
    pass(HOUR_MS)
    await pauseSource(shop, { id: 'magveto', isPaused: true })
    await fetchSources(shop)
    expect(looks).toEqual([])
    await pauseSource(shop, { id: 'magveto', isPaused: false })
    const dying = { ...shop, lookAtPlace: () => Promise.reject(new Error('killed')) }
    await expect(fetchSources(dying)).rejects.toThrow('killed')
    await fetchSources(shop)
    expect(looks).toEqual([])
    pass(2 * HOUR_MS)
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

it('the letter says which source and why, in both languages', () => {
  for (const language of ['hu', 'en'] as const) {
    const { subject, text } = fetchFailureLetter({
      sender: { name: 'Kolofon', url: 'https://shop.example' },
      language,
      source: 'Magvető',
      reason: 'status 401',
      failures: 3,
    })
    expect(subject).toContain('Magvető')
    expect(text).toContain('status 401')
  }
})

import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import type { DocumentShelf } from '#shop/catalogue/feeds/document-shelf.ts'
import { madeDocuments } from '#shop/catalogue/feeds/made-documents.ts'
import { madeFiles } from './made-files.ts'

const { db } = await databaseForFile()
const place = await mkdtemp(path.join(tmpdir(), 'kolofon-made-once-'))
afterAll(() => rm(place, { recursive: true }))

let written = 0
let folders = 0
let bucket = ''
let gate: Promise<void> | null = null
beforeEach(async () => {
  written = 0
  gate = null
  bucket = await mkdtemp(path.join(place, 'bucket-'))
  await sql`truncate made_documents`.execute(db)
})

const shelf = (): DocumentShelf => ({
  put: (name, file) => copyFile(file, path.join(bucket, name)),
  fetch: (name, file) =>
    copyFile(path.join(bucket, name), file).then(
      () => true,
      () => false,
    ),
  list: () => readdir(bucket),
  remove: (name) => rm(path.join(bucket, name), { force: true }),
})
/** A process on a machine of its own: nothing is shared but the database and the bucket. */
const aMachine = () =>
  madeFiles({
    folder: path.join(place, `machine-${++folders}`, 'build'),
    documents: madeDocuments({ db, log: silentLog as never }, 'build'),
    shelf: shelf(),
    log: silentLog,
  })

async function* words() {
  written++
  const number = written
  yield 'made '
  await gate
  yield `by ${number}`
}
const FEED = { name: 'feed.xml.gz', type: 'application/xml', maxAgeMs: 60_000, write: async () => words() }

async function ask(answer: ReturnType<typeof aMachine>, headers: Record<string, string> = {}) {
  const response = (await answer(FEED, new Request('http://shop/feed.xml', { headers })))!
  const { etag, 'last-modified': modified } = Object.fromEntries(response.headers)
  return { etag, modified, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') }
}
const age = (seconds: number) =>
  sql`update made_documents set began_at = began_at - ${seconds} * interval '1 second'`.execute(db)

describe('a sitemap or feed of several machines', () => {
  it('SCALE-72 is made once, however many ask wherever at once, and everybody has the same bytes under the same tag', async () => {
    const machines = [aMachine(), aMachine()]
    const packed = { 'accept-encoding': 'gzip' }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(machines[index % 2]!, packed)))
    expect(written).toBe(1)
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toHaveProperty('size', 1)
    expect(await ask(aMachine(), packed), 'a machine that came later').toEqual(answers[0])
    expect(Buffer.from((await ask(machines[1]!)).bytes, 'base64').toString()).toBe('made by 1')

    await age(61)
    const later = await Promise.all(machines.map((machine) => ask(machine, packed)))
    expect(written, 'again when it is old').toBe(2)
    expect(later[0]).toEqual(later[1])
    expect(later[0]!.etag).not.toBe(answers[0]!.etag)
    expect(await readdir(bucket), 'only what holds is kept').toHaveLength(1)
    for (const folder of [folders - 2, folders - 1])
      expect((await readdir(path.join(place, `machine-${folder}`, 'build'))).length).toBe(1)
  })

  it('SCALE-72 is waited for while another makes it', async () => {
    const [one, other] = [aMachine(), aMachine()]
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    const first = ask(one)
    await expect.poll(() => written).toBe(1)
    const second = ask(other)
    await expect.poll(() => claimed()).toBe(1)
    open()
    expect(await second).toEqual(await first)
    expect(written).toBe(1)
  })

  it('SCALE-72 is made by the next where one broke off, ended on the way, or what it made is gone', async () => {
    const [one, other] = [aMachine(), aMachine()]
    const broken = { ...FEED, write: async () => brokenOff() }
    await expect(one(broken, new Request('http://shop/feed.xml'))).rejects.toThrow('in the middle')
    expect(await claimed(), 'nobody waits for it').toBe(0)
    await sql`insert into made_documents (build, name, claimed_by, claimed_until)
      values ('build', 'feed.xml.gz', 'killed', now() - interval '1 second')`.execute(db)
    await ask(other)
    expect(written).toBe(1)
    for (const name of await readdir(bucket)) await rm(path.join(bucket, name))
    expect(await ask(one), 'not to be had any more').toEqual(await ask(other))
    expect(written).toBe(2)
  })

  it('SCALE-72 that does not exist is said to be none, and leaves nothing', async () => {
    const none = { ...FEED, write: async () => null }
    expect(await aMachine()(none, new Request('http://shop/feed.xml'))).toBeNull()
    expect(await db.selectFrom('made_documents').selectAll().execute()).toEqual([])
  })

  it('SCALE-72 and that nobody knows of any more is cleared from the bucket', async () => {
    await ask(aMachine())
    await writeFile(path.join(bucket, 'feed.xml.gz.of-an-older-build'), '')
    await ask(aMachine())
    await expect.poll(() => readdir(bucket)).toEqual([expect.stringMatching(/^feed\.xml\.gz\.[0-9a-f-]{36}$/)])
  })

  it('SCALE-72 and that somebody is putting there is left by whoever starts meanwhile', async () => {
    let open = () => {}
    const isOpen = new Promise<void>((resolve) => (open = resolve))
    const documents = madeDocuments({ db, log: silentLog as never }, 'build')
    const making = documents.making('feed.xml.gz', null, async (version) => {
      await writeFile(path.join(bucket, `feed.xml.gz.${version}`), '')
      await isOpen
      return true
    })
    await expect.poll(() => readdir(bucket)).toHaveLength(1)
    await writeFile(path.join(bucket, 'feed.xml.gz.of-an-older-build'), '')
    aMachine()
    await expect.poll(() => readdir(bucket)).toHaveLength(1)
    open()
    const made = await making
    expect(await readdir(bucket)).toEqual([`feed.xml.gz.${made?.version}`])
  })
})

async function* brokenOff() {
  yield 'half'
  throw new Error('in the middle')
}

async function claimed(): Promise<number> {
  return (await db.selectFrom('made_documents').where('claimed_by', 'is not', null).select('name').execute()).length
}

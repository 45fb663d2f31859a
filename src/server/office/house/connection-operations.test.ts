import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-18T10:00:00Z')
const { shop, call, comeIn } = testOffice({ db, now: () => now })
const admin = await comeIn()
const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'

type ShownConnection = {
  name: string
  source: string
  version: number
  facts: Record<string, string> | null
  changed: { by: string; at: string } | null
  canUndo: boolean
  tested: { answer: string } | null
}
type Answer = {
  connections?: ShownConnection[]
  version?: number
  answer?: string
  errors?: { pointer: string }[]
  type?: string
}
const answers: string[] = []
const lines: string[] = []
const write = (...line: unknown[]) => void lines.push(JSON.stringify(line))
shop.log = { debug: write, info: write, warn: write, error: write } as unknown as typeof shop.log

async function ask(method: 'GET' | 'POST', path: string, body?: object, cookie = admin.cookie) {
  now = new Date(now.getTime() + 1000)
  const response = await call(method, path, { cookie, body })
  const text = await response.text()
  answers.push(text)
  const read = JSON.parse(text) as Answer
  return { ...read, status: response.status, kind: read.type?.split('#')[1] ?? 'done' }
}
const shown = async (name: string) => (await ask('GET', '/connections')).connections?.find((one) => one.name === name)
const save = async (changes: object = {}) =>
  ask('POST', '/connections/barion', {
    facts: { mode: 'live', payee: 'bolt@example.com' },
    secrets: { posKey: KEY },
    version: (await shown('barion'))?.version ?? 0,
    ...changes,
  })

beforeEach(async () => {
  await sql`delete from connections`.execute(db)
  await sql`update office_sign_ins set proven_at = ${now}`.execute(db)
})

describe('the operations of connections', () => {
  it('WAYS-01 a bookseller connects, sees who did it, takes it back and disconnects; the key is told nowhere and written nowhere', async () => {
    expect(await shown('barion')).toMatchObject({ source: 'none', changed: null, canUndo: false })
    expect(await save()).toMatchObject({ kind: 'done', version: 1 })
    expect(await shown('barion')).toMatchObject({
      source: 'office',
      facts: { mode: 'live', payee: 'bolt@example.com' },
      changed: { by: 'admin' },
      canUndo: true,
    })
    expect(await ask('POST', '/connections/barion/undo', { version: 1 })).toMatchObject({ kind: 'done', version: 2 })
    expect(await shown('barion')).toMatchObject({ source: 'none', facts: null })
    expect(await ask('POST', '/connections/barion/undo', { version: 2 })).toMatchObject({ kind: 'done', version: 3 })
    expect(await ask('POST', '/connections/barion/disconnect', { version: 3 })).toMatchObject({
      kind: 'done',
      version: 4,
    })
    expect(await save({ version: 1 })).toMatchObject({ status: 409, kind: 'stale', version: 4 })
    expect(await save({ secrets: { posKey: `${KEY}0` } })).toMatchObject({
      kind: 'invalid',
      errors: [{ pointer: '#/secrets/posKey' }],
    })
    expect(answers.join('\n')).not.toContain(KEY)
    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public'`.execute(db)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['acts', 'act_changes', 'connection_keys']))
    const hex = Buffer.from(KEY).toString('hex')
    const places: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select r::text as row from ${sql.id(name)} as r
        where r::text like ${`%${KEY}%`} or r::text like ${`%${hex}%`}`.execute(db)
      if (rows.length > 0) places.push(name)
    }
    // A backup is made of tables.
    expect(places, 'in no table, and so in no backup').toEqual([])
    expect(lines.join('\n'), 'nor in the log').not.toContain(KEY)
    const { rows } = await sql<{ operation: string; record: string }>`select operation, record from acts
      where record = 'connection:barion' and refusal is null order by id`.execute(db)
    expect(rows.map(({ operation }) => operation)).toEqual([
      'connection set',
      'connection undo',
      'connection undo',
      'connection drop',
    ])
  })

  it('WAYS-01 whoever saves proves again that it is them; whoever may not does not see it', async () => {
    await sql`update office_sign_ins set proven_at = proven_at - interval '11 minutes'`.execute(db)
    expect(await save()).toMatchObject({ kind: 'needs-proof' })
    expect(await ask('POST', '/connections/barion/disconnect', { version: 0 })).toMatchObject({ kind: 'needs-proof' })
    expect(await shown('barion')).toMatchObject({ source: 'none' })
    const counter = await comeIn({ roles: ['counter'] })
    expect(await ask('GET', '/connections', undefined, counter.cookie)).toMatchObject({ kind: 'forbidden' })
  })

  it('WAYS-01 a test is noted with its answer, and forgotten with other keys; without keys there is nothing to ask with', async () => {
    expect(await ask('POST', '/connections/barion/test', {})).toMatchObject({ kind: 'not-connected' })
    await save()
    expect(await ask('POST', '/connections/barion/test', {})).toMatchObject({ answer: 'away' })
    expect(await shown('barion')).toMatchObject({ tested: { answer: 'away' } })
    await save({ facts: { mode: 'test', payee: 'bolt@example.com' } })
    expect(await shown('barion')).toMatchObject({ tested: null })
  })

  it('WAYS-03 a mail server of this machine is refused; without one every screen is told that letters wait', async () => {
    shop.connections = { ...shop.connections, mayAsk: async (host) => host !== 'localhost' }
    const facts = { host: 'localhost', port: '587', sender: 'bolt@example.com' }
    expect(await ask('POST', '/connections/mail', { facts, secrets: {}, version: 0 })).toMatchObject({
      status: 422,
      kind: 'host-not-public',
    })
    expect(await ask('GET', '/today/counts')).toMatchObject({ mailWaits: false })
    const { mail } = shop
    shop.mail = null
    expect(await ask('GET', '/today/counts')).toMatchObject({ mailWaits: true })
    expect((await ask('GET', '/first-visit')) as object).toMatchObject({
      steps: expect.arrayContaining([expect.objectContaining({ kind: 'mail', isDone: false, group: 'sell' })]),
    })
    shop.mail = mail
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BOOKSELLER, testConnections, testShop } from '#shop/test-shop.ts'
import type { ConnectionName } from './connection-table.ts'
import { forgetKeys } from './forget-keys.ts'
import { listConnections, lostConnections } from './list-connections.ts'
import { openedKeys } from './opened-keys.ts'
import { disconnect, saveConnection, undoConnection } from './save-connection.ts'
import { connectionKeyOf } from './sealed-keys.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-18T10:00:00Z')
const shop = testShop({ db, now: () => now })
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))

const BARION = { facts: { mode: 'live', payee: 'bolt@example.com' }, secrets: { posKey: 'a'.repeat(32) } }
const MAIL = {
  facts: { host: 'mail.example.com', port: '587', sender: 'bolt@example.com', user: 'bolt' },
  secrets: { password: 'nagyon titkos jelszó' },
}
const versionOf = async (name: ConnectionName) =>
  (await listConnections(shop)).find((one) => one.name === name)?.version ?? 0
const save = async (
  name: ConnectionName,
  typed: Partial<typeof BARION>,
  more: { version?: number; mayAsk?: boolean } = {},
) =>
  saveConnection(shop, {
    name,
    facts: {},
    secrets: {},
    mayAsk: true,
    version: await versionOf(name),
    by: BOOKSELLER,
    ...typed,
    ...more,
  } as Parameters<typeof saveConnection>[1])
const shown = async (name: ConnectionName) => (await listConnections(shop)).find((one) => one.name === name)
const values = async (name: ConnectionName) => (await openedKeys(db, shop.connections.key)).get(name)?.values

beforeEach(async () => {
  await sql`delete from connections`.execute(db)
  await sql`delete from connection_keys`.execute(db)
})

describe('connecting the shop', () => {
  it('WAYS-01 seals the keys, says who did it and when, and shows everything else', async () => {
    expect(await save('barion', BARION)).toEqual({ ok: true, value: { version: 1, isChanged: true } })
    expect(await shown('barion')).toMatchObject({
      source: 'office',
      facts: BARION.facts,
      changed: { at: now, byKind: 'staff', by: BOOKSELLER.id },
    })
    expect(JSON.stringify(await listConnections(shop))).not.toContain('a'.repeat(32))
    expect(await values('barion')).toEqual({ ...BARION.facts, ...BARION.secrets })
    const { rows } = await sql<{ row: string }>`select connection_keys::text as row from connection_keys`.execute(db)
    const hex = Buffer.from('a'.repeat(32)).toString('hex')
    expect(rows.every(({ row }) => !row.includes('a'.repeat(32)) && !row.includes(hex))).toBe(true)
  })

  it('WAYS-01 a secret that is left out stays, for the same server and account alone', async () => {
    await save('mail', MAIL as never)
    const sender = { ...MAIL.facts, sender: 'uj@example.com' }
    expect(await save('mail', { facts: sender, secrets: {} } as never)).toMatchObject({ value: { isChanged: true } })
    expect(await values('mail')).toMatchObject({ sender: 'uj@example.com', ...MAIL.secrets })
    expect(await save('mail', { facts: sender, secrets: {} } as never)).toMatchObject({ value: { isChanged: false } })
    for (const [fact, value] of Object.entries({ host: 'other.example.com', user: 'masik', port: '465' }))
      expect(await save('mail', { facts: { ...sender, [fact]: value }, secrets: {} } as never), fact).toMatchObject({
        failure: { kind: 'wrong-fields', problems: [{ at: 'secrets.password', kind: 'missing' }] },
      })
    await save('barion', BARION)
    const other = { facts: { ...BARION.facts, mode: 'test' }, secrets: {} }
    expect(await save('barion', other as never)).toMatchObject({
      failure: { problems: [{ at: 'secrets.posKey', kind: 'missing' }] },
    })
  })

  it('WAYS-01 says of each field what is wrong with it, and changes nothing', async () => {
    const facts = { host: 'mail.example.com/..', port: '22', sender: 'bolt', password: 'x' }
    const secrets = { posKey: 'x' }
    const refused = await save('mail', { facts, secrets } as never)
    expect(refused).toMatchObject({ failure: { kind: 'wrong-fields' } })
    if (refused.ok || refused.failure.kind !== 'wrong-fields') throw new Error('It was not refused')
    expect(Object.fromEntries(refused.failure.problems.map(({ at, kind }) => [at, kind]))).toEqual({
      'facts.password': 'unknown-field',
      'secrets.posKey': 'unknown-field',
      'facts.host': 'wrong-form',
      'facts.port': 'not-one-of',
      'facts.sender': 'wrong-form',
    })
    for (const host of ['mail.example.com:587', 'a:b', '1:2'])
      expect(await save('mail', { ...MAIL, facts: { ...MAIL.facts, host } } as never), host).toMatchObject({
        failure: { problems: [{ at: 'facts.host', kind: 'wrong-form' }] },
      })
    expect(await save('mail', MAIL as never, { mayAsk: false })).toMatchObject({ failure: { kind: 'host-not-public' } })
    expect(await save('mail', MAIL as never, { version: 7 })).toMatchObject({ failure: { kind: 'stale', version: 0 } })
    expect(await shown('mail')).toMatchObject({ source: 'none', facts: null })
    expect(await save('mail', { ...MAIL, facts: { ...MAIL.facts, host: '2001:db8::25' } } as never)).toMatchObject({
      ok: true,
    })
  })

  it('WAYS-01 one service issues the invoices: a second one is refused until the first is disconnected', async () => {
    const agent = { facts: {}, secrets: { agentKey: 'egy-kulcs' } }
    const api = { facts: {}, secrets: { apiKey: 'masik-kulcs' } }
    await save('szamlazz', agent as never)
    expect(await save('billingo', api as never)).toMatchObject({ failure: { kind: 'other-connected' } })
    await disconnect(shop, { name: 'szamlazz', version: await versionOf('szamlazz'), by: BOOKSELLER })
    expect(await save('billingo', api as never)).toMatchObject({ ok: true })
    const undo = { name: 'szamlazz', version: await versionOf('szamlazz'), by: BOOKSELLER } as const
    expect(await undoConnection(shop, undo)).toMatchObject({ failure: { kind: 'other-connected' } })
  })

  it('WAYS-01 what was before can come back within a day, and be exchanged again; later its keys are gone', async () => {
    await save('barion', BARION)
    await save('barion', { ...BARION, secrets: { posKey: 'b'.repeat(32) } })
    const undo = async () =>
      undoConnection(shop, { name: 'barion', version: await versionOf('barion'), by: BOOKSELLER })
    later(23)
    expect(await undo()).toMatchObject({ ok: true })
    expect(await values('barion')).toMatchObject(BARION.secrets)
    expect(await undo()).toMatchObject({ ok: true })
    expect(await values('barion')).toMatchObject({ posKey: 'b'.repeat(32) })
    expect(await forgetKeys(shop), 'within a day nothing goes').toBe(0)
    later(25)
    expect(await shown('barion')).toMatchObject({ canUndo: false })
    expect(await undo()).toMatchObject({ failure: { kind: 'nothing-to-undo' } })
    expect(await forgetKeys(shop)).toBe(1)
    expect(await values('barion'), 'those in use stay').toMatchObject({ posKey: 'b'.repeat(32) })
  })

  it('WAYS-01 of two who save at once one is told that the other was quicker', async () => {
    const outcomes = await Promise.all([save('barion', BARION, { version: 0 }), save('barion', BARION, { version: 0 })])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ failure: { kind: 'stale', version: 1 } })
  })

  it('WAYS-01 keys that were sealed with another secret of the shop are lost, and said to be', async () => {
    await save('barion', BARION)
    const other = testShop({
      db,
      now: () => now,
      connections: testConnections({ key: connectionKeyOf(Buffer.alloc(32, 9)) }),
    })
    expect(await lostConnections(other)).toEqual(['barion'])
    expect((await listConnections(other)).find(({ name }) => name === 'barion')).toMatchObject({ source: 'lost' })
    expect((await openedKeys(db, other.connections.key)).get('barion')).toBeNull()
  })
})

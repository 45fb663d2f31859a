import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { createDatabase, dropDatabase, silentLog as log, urlOfDatabase } from '#database/test-server.ts'
import { readArchive } from '#kit/formats/archive.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { listConnections, lostConnections } from '#shop/ground/connections/list-connections.ts'
import { openedKeys } from '#shop/ground/connections/opened-keys.ts'
import { saveConnection } from '#shop/ground/connections/save-connection.ts'
import { connectionKeyOf } from '#shop/ground/connections/sealed-keys.ts'
import { BOOKSELLER, testConnections, testShop } from '#shop/test-shop.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-sealed-'))
const migrations = path.resolve(import.meta.dirname, '../../migrations')
const { url: server, template } = inject('testServer')
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  await rm(folder, { recursive: true })
})

const SECRET = Buffer.alloc(32, 9)
const POS_KEY = 'b1a2c3d4e5f60718293a4b5c6d7e8f91'
const PASSWORD = 'árvíztűrő tükörfúrógép'
const objects: ObjectStore = {
  put: async () => {},
  get: async () => null,
  delete: async () => {},
  list: async () => [],
  presign: async () => '',
}

async function shopIn(databaseUrl: string, secret: Buffer) {
  const database = openDatabase({ databaseUrl, log, maxConnections: 3 })
  ends.push(() => database.stop())
  return testShop({
    db: database.db,
    now: () => new Date('2026-11-19T10:00:00Z'),
    connections: testConnections({ key: connectionKeyOf(secret) }),
  })
}

async function emptyDatabase(from?: string): Promise<string> {
  const name = await createDatabase(server, from)
  ends.push(() => dropDatabase(server, name))
  return urlOfDatabase(server, name)
}

describe('keys of connections in a backup', () => {
  it('WAYS-01 KEEP-01 stand in it sealed; restored, the secret of then opens them, and any other one says which are lost', async () => {
    const from = await emptyDatabase(template)
    const shop = await shopIn(from, SECRET)
    const mail = { host: 'mail.example.com', port: '587', sender: 'bolt@example.com', user: 'bolt' }
    for (const [name, facts, secrets] of [
      ['barion', { mode: 'live', payee: 'bolt@example.com' }, { posKey: POS_KEY }],
      ['mail', mail, { password: PASSWORD }],
    ] as const)
      expect(
        await saveConnection(shop, { name, facts, secrets, version: 0, mayAsk: true, by: BOOKSELLER }),
      ).toMatchObject({ ok: true })
    const file = path.join(folder, 'backup')
    const onProgress = { begin() {}, advance() {} }
    const open = async () => ({ secret: SECRET, objects })
    await makeBackup({ file, shop: 'Kolofon', databaseUrl: from, log, onProgress, open })

    const parts: Buffer[] = [await readFile(file)]
    for await (const { bytes } of readArchive(file)) parts.push(Buffer.from(bytes))
    const whole = Buffer.concat(parts)
    expect(whole.includes('bolt@example.com')).toBe(true)
    for (const secret of [POS_KEY, PASSWORD]) {
      const bytes = Buffer.from(secret)
      for (const written of [bytes.toString(), bytes.toString('hex'), bytes.toString('base64')])
        expect(whole.includes(written), written).toBe(false)
    }

    const to = await emptyDatabase()
    const onRead = () => {}
    const backup = await checkBackup(file, { migrations, onRead })
    await restoreBackup({ file, backup, databaseUrl: to, migrations, objects, log, onRead })
    const restored = await shopIn(to, backup.secret)
    expect(await lostConnections(restored)).toEqual([])
    expect((await openedKeys(restored.db, restored.connections.key)).get('mail')?.values).toMatchObject({
      password: PASSWORD,
    })
    const elsewhere = await shopIn(to, Buffer.alloc(32, 8))
    expect(await lostConnections(elsewhere)).toEqual(['barion', 'mail'])
    const shown = await listConnections(elsewhere)
    expect(shown.filter(({ source }) => source === 'lost').map(({ name }) => name)).toEqual(['mail', 'barion'])
    expect(JSON.stringify(shown)).not.toContain(POS_KEY)
  })
})

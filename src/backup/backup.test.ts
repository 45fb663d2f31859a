import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { copiedTables } from '#database/copied-tables.ts'
import { migrate } from '#database/migrate.ts'
import { createDatabase, dropDatabase, silentLog as log, urlOfDatabase } from '#database/test-server.ts'
import { readArchive, writeArchive, type ArchivePart } from '#kit/formats/archive.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup } from './read-backup.ts'
import { isEmptyPlace, restoreBackup } from './restore-backup.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-backup-'))
const migrations = path.resolve(import.meta.dirname, '../../migrations')
const { url: server, template } = inject('testServer')
const made: string[] = []
/** Owns a database, and may nothing else. */
const KEEPER = `keeper_${randomBytes(4).toString('hex')}`
const writing: Promise<unknown>[] = []
afterAll(async () => {
  for (const name of made) await dropDatabase(server, name)
  await ask(server, `drop role if exists ${KEEPER}`)
  await rm(folder, { recursive: true })
})

async function database({ isMigrated = false, owner = '' } = {}): Promise<string> {
  const name = await createDatabase(server, isMigrated ? template : undefined)
  made.push(name)
  if (!owner) return urlOfDatabase(server, name)
  await ask(server, `alter database ${name} owner to ${owner}`)
  const url = new URL(urlOfDatabase(server, name))
  ;[url.username, url.password] = [owner, owner]
  return url.href
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query<Row>(text, values).then(
    async ({ rows }) => (await client.end(), rows),
    async (error: unknown) => (await client.end(), Promise.reject(error as Error)),
  )
}

function objectsOf(storedObjects: Record<string, string>): ObjectStore & { kept: Record<string, string> } {
  return {
    kept: storedObjects,
    put: async (key, bytes) => void (storedObjects[key] = Buffer.from(bytes).toString()),
    get: async (key) => (storedObjects[key] === undefined ? null : Buffer.from(storedObjects[key])),
    delete: async (key) => void delete storedObjects[key],
    list: async () => Object.keys(storedObjects).sort(),
    presign: async () => '',
  }
}

const secret = Buffer.alloc(32, 5)
const onProgress = { begin() {}, advance() {} }
const onRead = () => {}

async function backupOf(databaseUrl: string, name: string, objects: ObjectStore = objectsOf({})): Promise<string> {
  const file = path.join(folder, name)
  await makeBackup({ file, shop: 'Kolofon', databaseUrl, log, onProgress, open: async () => ({ secret, objects }) })
  return file
}

async function restored(
  file: string,
  databaseUrl: string,
  { folder = migrations, objects = objectsOf({}) }: { folder?: string; objects?: ObjectStore } = {},
): Promise<void> {
  const backup = await checkBackup(file, { migrations: folder, onRead })
  expect(backup).toMatchObject({ secret, manifest: { shop: 'Kolofon', format: 1 } })
  await restoreBackup({ file, backup, databaseUrl, migrations: folder, objects, log, onRead })
}

/** Every row of every table, and what guards them. */
async function contents(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found: Record<string, unknown> = {}
  for (const { schema, name } of await copiedTables(client)) {
    const { rows } = await client.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*) from ${schema}.${name} as t`,
    )
    found[`${schema}.${name}`] = rows[0]
  }
  const { rows: guards } = await client.query(
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text as guard
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`,
  )
  await client.end()
  return { ...found, guards }
}

/** The shop's own migrations and one that is not written yet: its table is in no list. */
async function laterMigrations(): Promise<string> {
  const later = path.join(folder, 'migrations')
  await cp(migrations, later, { recursive: true })
  await writeFile(
    path.join(later, '9999-later.sql'),
    `create table a_later_one (
        number bigint generated always as identity,
        user_id uuid references users (id),
        parent bigint,
        twice bigint generated always as (number * 2) stored,
        note text,
        unique (number)
      );
      alter table a_later_one add foreign key (parent) references a_later_one (number);
      create function shout() returns trigger language plpgsql as $$ begin new.note = upper(new.note); return new; end $$;
      create trigger shouts before insert on a_later_one for each row execute function shout();`,
  )
  return later
}

const READERS = `
  insert into users (id, email, state, sealed_verifier, attributes)
    select gen_random_uuid(), 'olvaso' || n || '@example.com', 'confirmed', decode('00ff5c0a09', 'hex'),
      jsonb_build_object('name', E'Őry "Ágnes" \\\\ \t\n' || n)
    from generate_series(1, 500) as n;
  insert into user_groups select id, 'staff' from users`

describe('a backup', () => {
  it('KEEP-01 holds every row of every table there is, the numbers given out, the jobs and the objects; who owns the database can restore it', async () => {
    const later = await laterMigrations()
    const from = await database()
    await migrate({ databaseUrl: from, folder: later, log })
    await ask(from, READERS)
    await ask(from, `insert into a_later_one (user_id, note) select id, 'quiet' from users limit 7`)
    await ask(from, `update a_later_one set parent = 7, note = 'as it is' where number < 7`)
    await makeWorkerUtils({ connectionString: from }).then(async (worker) => {
      await worker.addJob('letter', { to: 'olvaso1@example.com' })
      await worker.release()
    })
    await ask(from, `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'the worker of then'`)
    const file = await backupOf(from, 'whole', objectsOf({ 'covers/a.webp': 'picture', 'b.txt': '' }))

    await ask(server, `create role ${KEEPER} login password '${KEEPER}'`)
    const to = await database({ owner: KEEPER })
    const objects = objectsOf({})
    expect(await isEmptyPlace({ databaseUrl: to, objects, log })).toBe(true)
    objects.kept['stray.txt'] = 'of another shop'
    expect(await isEmptyPlace({ databaseUrl: to, objects, log })).toBe(false)
    await restored(file, to, { folder: later, objects })
    await ask(from, `update graphile_worker._private_jobs set locked_at = null, locked_by = null`)
    expect(await contents(to)).toEqual(await contents(from))
    expect(objects.kept).toEqual({ 'covers/a.webp': 'picture', 'b.txt': '' })

    // Once more over what is there; then life goes on where it was.
    expect(await isEmptyPlace({ databaseUrl: to, objects, log })).toBe(false)
    await restored(file, to, { folder: later, objects })
    expect(await contents(to)).toEqual(await contents(from))
    const next = `insert into a_later_one (note) values ('loud') returning number::int, twice::int, note`
    expect(await ask(to, next)).toEqual([{ number: 8, twice: 16, note: 'LOUD' }])
    await expect(ask(to, `insert into a_later_one (user_id) values (gen_random_uuid())`)).rejects.toThrow('foreign key')
  })

  it('KEEP-01 shows one moment, whatever is written while it is made', async () => {
    const from = await database({ isMigrated: true })
    await ask(from, READERS)
    const objects = objectsOf({ 'a.txt': '' })
    const file = path.join(folder, 'moment')
    await makeBackup({
      file,
      shop: 'Kolofon',
      databaseUrl: from,
      log,
      // The tables have been counted, and none has been read.
      onProgress: { ...onProgress, begin: () => void writing.push(ask(from, 'delete from users')) },
      open: async () => ({ secret, objects }),
    })
    await Promise.all(writing)
    expect(await ask(from, 'select from users')).toHaveLength(0)
    const to = await database()
    await restored(file, to)
    expect(await ask(to, 'select from users join user_groups on user_id = id')).toHaveLength(500)
  })

  it('KEEP-01 of an older shop is brought up to this one', async () => {
    const [from, to] = [await database(), await database()]
    await migrate({ databaseUrl: from, folder: migrations, log, upTo: 6 })
    await ask(from, `insert into publishers (id, name) values ('older', 'Régi Kiadó')`)
    await restored(await backupOf(from, 'older'), to)
    expect(await ask(to, `select name from publishers`)).toEqual([{ name: 'Régi Kiadó' }])
    expect(await ask(to, 'select from users')).toEqual([])
    const numbers = 'select number from migrations order by number'
    expect(await ask(to, numbers)).toEqual(await ask(await database({ isMigrated: true }), numbers))
  })

  it('KEEP-01 is refused when it is of a newer shop, damaged, none, or has nothing to hold', async () => {
    const from = await database()
    await expect(backupOf(from, 'nothing')).rejects.toThrow('There is no shop in this database yet')
    await migrate({ databaseUrl: from, folder: await laterMigrations(), log })
    const file = await backupOf(from, 'newer')
    await expect(backupOf(from, 'newer')).rejects.toThrow('exists already')
    const refusal = (name: string) =>
      checkBackup(name, { migrations, onRead }).then(
        () => 'accepted',
        (error: Error) => error.message,
      )
    expect(await refusal(file)).toContain('a newer shop, with migration 9999')
    expect(await refusal(path.join(folder, 'absent'))).toContain('There is no file')

    const rewritten = async (name: string, change: (part: ArchivePart) => ArchivePart | null) => {
      const copy = path.join(folder, name)
      await writeArchive(copy, async (add) => {
        for await (const part of readArchive(file)) {
          const changed = change(part)
          if (changed) await add(changed)
        }
      })
      return copy
    }
    const withText = (part: ArchivePart, change: (text: string) => string) => ({
      ...part,
      bytes: Buffer.from(change(part.bytes.toString())),
    })
    const future = await rewritten('future', (part) =>
      withText(part, (text) => text.replace('"format": 1', '"format": 2')),
    )
    expect(await refusal(future)).toContain('a newer shop (format 2, this one reads 1)')
    const other = await rewritten('other', (part) =>
      withText(part, (text) => text.replace(/"checksum": "../, '"checksum": "zz')),
    )
    expect(await refusal(other)).toContain('another shop')
    const keyless = await rewritten('keyless', (part) =>
      part.name.startsWith('keys/')
        ? null
        : withText(part, (text) => text.replace(/,\s+\{\s+"number": 9999[^}]*\}/, '')),
    )
    expect(await refusal(keyless)).toContain('is no backup of a shop')

    const whole = await readFile(await backupOf(await database({ isMigrated: true }), 'plain'))
    const cut = path.join(folder, 'cut')
    await writeFile(cut, whole.subarray(0, whole.length - 9))
    expect(await refusal(cut)).toContain('is damaged or no backup')
    await writeFile(cut, 'a letter')
    expect(await refusal(cut)).toContain('is damaged or no backup')
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  it('KEEP-01 does not go into a database that a shop is using', async () => {
    const to = await database({ isMigrated: true })
    const shop = new pg.Client({ connectionString: to, application_name: 'kolofon' })
    await shop.connect()
    await expect(isEmptyPlace({ databaseUrl: to, objects: objectsOf({}), log })).rejects.toThrow('A shop is running')
    await shop.end()
  })
})

import { access } from 'node:fs/promises'
import type pg from 'pg'
import { copiedSequences, copiedTables, COPY_SETTINGS } from '#database/copied-tables.ts'
import { connectPatiently } from '#database/connect-patiently.ts'
import { copyOut } from '#database/copy-out.ts'
import { writeArchive, type ArchivePart } from '#kit/formats/archive.ts'
import type { Log } from '#kit/log.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { FORMAT, MANIFEST, OBJECTS, SECRET, TABLES, type Manifest } from './backup-parts.ts'
import { BackupProblem } from './backup-problem.ts'

export type MakeBackup = {
  file: string
  shop: string
  databaseUrl: string
  /** Called only if there is a shop: it would create a secret. */
  open: () => Promise<{ secret: Buffer; objects: ObjectStore }>
  log: Log
  /** How much there is to do, and then how much of it was done. */
  onProgress: { begin(total: number): void; advance(done: number): void }
}

/** A usual size of a file, for the progress bar only. */
const OBJECT_BYTES = 100_000

/** Everything as it was at one moment, in one file, while the shop goes on. */
export async function makeBackup(input: MakeBackup): Promise<{ tables: number; objects: number }> {
  const { file, databaseUrl, log } = input
  // Checked now, not after an hour. An existing file is never overwritten.
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new BackupProblem(`${file} exists already`)
  const client = await connectPatiently({ databaseUrl, log })
  try {
    await client.query(COPY_SETTINGS)
    await client.query('begin isolation level repeatable read read only')
    let counts = { tables: 0, objects: 0 }
    await writeArchive(file, async (add) => {
      counts = await writeParts(client, input, add)
    })
    return counts
  } finally {
    // The backup is written, or its error is thrown already.
    await client.end().catch(() => {})
  }
}

async function writeParts(
  client: pg.Client,
  { shop, open, onProgress }: MakeBackup,
  add: (part: ArchivePart) => Promise<void>,
): Promise<{ tables: number; objects: number }> {
  const tables = await copiedTables(client)
  const migrations = await appliedMigrations(client)
  const { secret, objects } = await open()
  const keys = await objects.list()
  onProgress.begin(tables.reduce((sum, { bytes }) => sum + bytes, keys.length * OBJECT_BYTES))
  const described: Manifest = {
    format: FORMAT,
    shop,
    madeAt: new Date().toISOString(),
    migrations,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    sequences: await copiedSequences(client),
  }
  await add({ name: MANIFEST, bytes: Buffer.from(`${JSON.stringify(described, null, 2)}\n`) })
  await add({ name: SECRET, bytes: Buffer.from(`${secret.toString('base64')}\n`) })
  for (const [index, table] of tables.entries()) {
    let piece = 0
    for await (const bytes of copyOut(client, table))
      await add({ name: `${TABLES}${String(index).padStart(4, '0')}-${table.name}/${piece++}`, bytes })
    onProgress.advance(table.bytes)
  }
  let found = 0
  for (const key of keys) {
    const bytes = await objects.get(key)
    // Deleted since it was listed: whatever showed it is being changed too.
    if (bytes) await add({ name: OBJECTS + key, bytes })
    if (bytes) found++
    onProgress.advance(OBJECT_BYTES)
  }
  return { tables: tables.length, objects: found }
}

async function appliedMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: made } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'migrations'`,
  )
  if (made.length === 0) throw new BackupProblem('There is no shop in this database yet')
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from migrations order by number',
  )
  return rows
}

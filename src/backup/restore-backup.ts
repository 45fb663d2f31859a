import type pg from 'pg'
import { connectPatiently } from '#database/connect-patiently.ts'
import { COPY_SETTINGS, dropEverything, isEmptyDatabase } from '#database/copied-tables.ts'
import { copyIn } from '#database/copy-in.ts'
import { migrate } from '#database/migrate.ts'
import type { Log } from '#kit/log.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { backupParts, type Backup } from './read-backup.ts'
import { BackupProblem } from './backup-problem.ts'

type Place = { databaseUrl: string; objects: ObjectStore; log: Log }

/** Whether there is nothing that a restore would delete. */
export async function isEmptyPlace({ databaseUrl, objects, log }: Place): Promise<boolean> {
  const client = await connectPatiently({ databaseUrl, log })
  try {
    await requireNobodyElse(client)
    return (await isEmptyDatabase(client)) && (await objects.list()).length === 0
  } finally {
    await client.end()
  }
}

export async function requireFreeDatabase({ databaseUrl, log }: Omit<Place, 'objects'>): Promise<void> {
  const client = await connectPatiently({ databaseUrl, log })
  await requireNobodyElse(client).finally(() => client.end())
}

async function requireNobodyElse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name = 'kolofon' and pid <> pg_backend_pid()`,
  )
  if (rowCount) throw new BackupProblem('A shop is running with this database. Stop it first.')
}

type RestoreBackup = Place & {
  file: string
  /** As `checkBackup` has read it. */
  backup: Backup
  /** The folder of the migrations. */
  migrations: string
  onRead: (bytes: number) => void
}

/** Restores a checked backup, replacing what was there. The rows are written in one transaction. */
export async function restoreBackup({
  file,
  backup: { manifest },
  databaseUrl,
  migrations,
  objects,
  log,
  onRead,
}: RestoreBackup): Promise<{ objects: number }> {
  const client = await connectPatiently({ databaseUrl, log })
  try {
    await dropEverything(client)
    await migrate({ databaseUrl, folder: migrations, log, upTo: manifest.migrations.at(-1)?.number ?? 0 })
    if (manifest.tables.some(({ schema }) => schema === 'graphile_worker')) await makeQueue(databaseUrl)

    await client.query(COPY_SETTINGS)
    const rows = await copyIn(client, manifest.tables)
    const restored = new Set<string>()
    for await (const part of backupParts(file, onRead)) {
      if ('manifest' in part || part.kind === 'secret') continue
      if (part.kind === 'rows') {
        // The same table is another object at every reading; the copy goes on for as long as it is the same one.
        const table = manifest.tables.find(
          ({ schema, name }) => schema === part.table.schema && name === part.table.name,
        )
        if (table) await rows.write(table, part.piece)
      } else {
        await objects.put(part.key, part.bytes)
        restored.add(part.key)
      }
    }
    await rows.finish(manifest.sequences)
    await freeJobs(client)
    for (const key of await objects.list()) if (!restored.has(key)) await objects.delete(key)
    await migrate({ databaseUrl, folder: migrations, log })
    await client.query('analyze')
    return { objects: restored.size }
  } finally {
    // The work is done, or its error is thrown already.
    await client.end().catch(() => {})
  }
}

/** The queue makes its tables by itself. */
async function makeQueue(databaseUrl: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: databaseUrl })
}

/** Unlocks jobs that were running when the backup was made: no process here runs them. */
async function freeJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class as c
      where c.relnamespace = to_regnamespace('graphile_worker') and c.relkind = 'r'
        and 2 = (select count(*) from pg_attribute where attrelid = c.oid and attname in ('locked_at', 'locked_by'))`,
  )
  for (const { name } of rows)
    await client.query(`update ${name} set locked_at = null, locked_by = null where locked_at is not null`)
}

import pg from 'pg'
import type { Log } from '#kit/log.ts'
import { connectPatiently } from './connect-patiently.ts'
import { DatabaseProblem } from './database-problem.ts'
import { readMigrations, type Migration } from './migration-files.ts'

const OLDEST_SERVER = 15
// Any number will do, as long as every shop takes the same.
const LOCK_KEY = 5_647_210_393

export type AppliedMigration = { number: number; name: string }
type RecordedMigration = AppliedMigration & { checksum: string }

export class DatabaseNewerThanCode extends DatabaseProblem {
  override name = 'DatabaseNewerThanCode'
}
export class MigrationChanged extends DatabaseProblem {
  override name = 'MigrationChanged'
}
export class MigrationFailed extends DatabaseProblem {
  override name = 'MigrationFailed'
}

type Migrate = {
  databaseUrl: string
  folder: string
  log: Log
  /** The last one to apply, for a database of an older shop. */
  upTo?: number
}

/** Brings the database to what the code expects, one file after the other; returns those that were missing. */
export async function migrate({ databaseUrl, folder, log, upTo = Infinity }: Migrate): Promise<AppliedMigration[]> {
  const files = await readMigrations(folder)
  const client = await connectPatiently({ databaseUrl, log })
  try {
    await requireSupportedServer(client)
    // The lock belongs to the connection, so a killed migration releases it. A second process then finds the work done.
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(`create table if not exists migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<RecordedMigration>(
      'select number, name, checksum from migrations order by number',
    )
    const missing = missingMigrations(files, rows).filter(({ number }) => number <= upTo)
    if (missing.length > 0) log.info({ migrations: missing.length }, 'Migrating the database')
    for (const file of missing) {
      log.debug({ migration: file.fileName }, 'Applying a migration')
      await apply(client, file)
    }
    return missing.map(({ number, name }) => ({ number, name }))
  } finally {
    // The work is done, or its error is thrown already.
    await client.end().catch(() => {})
  }
}

function missingMigrations(files: Migration[], recorded: RecordedMigration[]): Migration[] {
  const known = new Map(files.map((file) => [file.number, file]))
  for (const { number, name, checksum } of recorded) {
    const file = known.get(number)
    if (file === undefined) {
      throw new DatabaseNewerThanCode(
        `The database is newer than this version of the shop, which does not know its migration ${number} (${name}). ` +
          'Start the version it was used with last, or restore a backup from before.',
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationChanged(
        `${file.fileName} was changed after it was applied. Restore it, and change what it did in a new file.`,
      )
    }
  }
  const last = recorded.at(-1)?.number ?? 0
  const missing = files.filter(({ number }) => !recorded.some((row) => row.number === number))
  const late = missing.find(({ number }) => number < last)
  if (late)
    throw new MigrationChanged(
      `${late.fileName} comes before migration ${last}, which is applied already. Give it a later number.`,
    )
  return missing
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    // A lost connection has rolled back by itself; the first error is the one to throw.
    await client.query('rollback').catch(() => {})
    throw new MigrationFailed(`${placeOf(error, file)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function placeOf(error: unknown, { fileName, sql }: Migration): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return fileName
  return `${fileName} line ${sql.slice(0, Number(error.position)).split('\n').length}`
}

async function requireSupportedServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
  )
  const [server] = rows
  if (Number(server?.number) < OLDEST_SERVER * 10_000) {
    throw new DatabaseProblem(
      `The PostgreSQL server is version ${server?.version}; the shop needs ${OLDEST_SERVER} or later.`,
    )
  }
}

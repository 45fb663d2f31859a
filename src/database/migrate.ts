import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#kit/log.ts'
import { connectPatiently } from './connect-patiently.ts'
import { DatabaseProblem } from './database-problem.ts'
import { readMigrations, type Migration } from './migration-files.ts'
import { readPreviousRelease } from './previous-release.ts'

const OLDEST_SERVER = 15
// Any number will do, as long as every shop takes the same.
const LOCK_KEY = 5_647_210_393
/** Whoever asks for a table after a migration waits behind it: it steps back, and tries again when they are done. */
const WAIT_FOR_TABLE = '2s'
const BETWEEN_TRIES_MS = 500
const TRIES = 120
const LOCK_NOT_AVAILABLE = '55P03'
/**
 * Files that for a while had other words in a comment: what was applied by them is the same. By the checksum of then, that of the file
 * as the release has it.
 */
const SAME_BUT_FOR_WORDS: Readonly<Record<string, string>> = {
  // 0066-staff.sql
  ba2a824dc5ac07247563c22fb5f50e41060e96306832ba3632ba57d719ddc442:
    'ab0df1217021ee2143bd5d961d8386da3991bbbaca652e2a3a4438d7417a84cd',
}

export type AppliedMigration = { number: number; name: string }
/** `codeFrom`: the last migration that a version has to know to work after this one; null where none but the newest can. */
type RecordedMigration = AppliedMigration & { checksum: string; codeFrom: number | null }

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
    await prepareRecords(client)
    const { rows } = await client.query<RecordedMigration>(
      'select number, name, checksum, code_from as "codeFrom" from migrations order by number',
    )
    const unknown = rows.filter(({ number }) => !files.some((file) => file.number === number))
    requireReach(unknown, files.at(-1)?.number ?? 0)
    if (unknown.length > 0)
      log.warn({ migrations: unknown.length }, 'The database is of a newer version, with which this one can still work')
    const missing = missingMigrations(files, rows).filter(({ number }) => number <= upTo)
    if (missing.length > 0) log.info({ migrations: missing.length }, 'Migrating the database')
    const codeFrom = (await readPreviousRelease(folder))?.migration ?? null
    for (const file of missing) {
      log.debug({ migration: file.fileName }, 'Applying a migration')
      await apply(client, file, codeFrom)
    }
    return missing.map(({ number, name }) => ({ number, name }))
  } finally {
    // The work is done, or its error is thrown already.
    await client.end().catch(() => {})
  }
}

async function prepareRecords(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now(),
    code_from integer)`)
  // Asked first: whoever makes a backup reads this table for as long as that takes.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'code_from'`,
  )
  if (!rowCount) await client.query('alter table migrations add column if not exists code_from integer')
}

/** SCALE-51: migrations after the previous release only add, so that release goes on, starts again, and can be gone back to. */
export function isInReach(unknown: readonly { codeFrom: number | null }[], lastKnown: number): boolean {
  return unknown.every(({ codeFrom }) => codeFrom !== null && codeFrom <= lastKnown)
}

function requireReach(unknown: RecordedMigration[], lastKnown: number): void {
  const [first] = unknown
  if (!first || isInReach(unknown, lastKnown)) return
  throw new DatabaseNewerThanCode(
    `The database is newer than this version of the shop, which does not know its migration ${first.number} (${first.name}). ` +
      'Start the version it was used with last, or restore a backup from before.',
  )
}

function missingMigrations(files: Migration[], recorded: RecordedMigration[]): Migration[] {
  const known = new Map(files.map((file) => [file.number, file]))
  for (const { number, checksum } of recorded) {
    const file = known.get(number)
    if (file && file.checksum !== (SAME_BUT_FOR_WORDS[checksum] ?? checksum)) {
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

async function apply(client: pg.Client, file: Migration, codeFrom: number | null, triesLeft = TRIES): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${WAIT_FOR_TABLE}'`)
    await client.query(file.sql)
    await client.query('insert into migrations (number, name, checksum, code_from) values ($1, $2, $3, $4)', [
      file.number,
      file.name,
      file.checksum,
      codeFrom,
    ])
    await client.query('commit')
  } catch (error) {
    // A lost connection has rolled back by itself; the first error is the one to throw.
    await client.query('rollback').catch(() => {})
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE && triesLeft > 1) {
      await pause(BETWEEN_TRIES_MS)
      return apply(client, file, codeFrom, triesLeft - 1)
    }
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

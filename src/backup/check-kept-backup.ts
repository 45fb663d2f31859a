import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectPatiently } from '#database/connect-patiently.ts'
import { openDatabase, type Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { noteBackupCheck } from '#shop/house/backups/backup-state.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { BackupProblem } from './backup-problem.ts'
import { newestOn, type BackupShelf } from './backup-shelf.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

type CheckKeptBackup = {
  db: Database
  clock: Clock
  shelf: BackupShelf
  /** Of the server on which a database is made for as long as it takes. */
  databaseUrl: string
  /** The folder of the migrations. */
  migrations: string
  log: Log
}

/** A backup that nobody has restored is a hope: the newest is restored beside the shop, looked through, and thrown away. */
export async function checkKeptBackup(check: CheckKeptBackup): Promise<{ name: string; objects: number }> {
  const { db, clock, shelf } = check
  const name = await newestOn(shelf)
  try {
    const objects = await shelf.withFile(name, (file) => restoreAside(check, file))
    await noteBackupCheck({ db, clock }, name, null)
    return { name, objects }
  } catch (error) {
    // Forgotten meanwhile for a newer one: nothing is known of it, and the job tries again.
    if (!(await shelf.list()).includes(name)) throw error
    await noteBackupCheck({ db, clock }, name, error instanceof Error ? error.message : String(error))
    throw error
  }
}

async function restoreAside({ databaseUrl, migrations, clock, log }: CheckKeptBackup, file: string): Promise<number> {
  const onRead = () => {}
  const backup = await checkBackup(file, { migrations, onRead })
  return withScratchDatabase({ databaseUrl, log }, async (scratch) => {
    const restored = await restoreBackup({
      file,
      backup,
      databaseUrl: scratch,
      migrations,
      objects: objectsNobodyKeeps(),
      log,
      onRead,
    })
    const database = openDatabase({ databaseUrl: scratch, log, maxConnections: 2 })
    try {
      const broken = await checkInvariants({ db: database.db, clock, remember: (_key, _tags, read) => read() })
      if (broken.length > 0)
        throw new BackupProblem(
          `${broken.length} orders are not as they must be, such as ${broken
            .slice(0, 3)
            .map((one) => JSON.stringify(one))
            .join(', ')}`,
        )
    } finally {
      await database.stop()
    }
    return restored.objects
  })
}

async function withScratchDatabase<Answer>(
  { databaseUrl, log }: { databaseUrl: string; log: Log },
  work: (scratch: string) => Promise<Answer>,
): Promise<Answer> {
  const name = `kolofon_check_${randomBytes(6).toString('hex')}`
  const client = await connectPatiently({ databaseUrl, log })
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`).catch((error: unknown) => {
      throw new BackupProblem(
        `No database could be made to restore it into: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    })
    const scratch = new URL(databaseUrl)
    scratch.pathname = `/${name}`
    try {
      return await work(scratch.href)
    } finally {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    }
  } finally {
    await client.end()
  }
}

/** They have been read from the archive, whose sum is right; to look at them they need not be stored. */
function objectsNobodyKeeps(): ObjectStore {
  return {
    put: async () => {},
    get: async () => null,
    delete: async () => {},
    list: async () => [],
    presign: async () => '',
  }
}

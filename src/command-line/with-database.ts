import path from 'node:path'
import type { Config } from '#config.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate, type AppliedMigration } from '#database/migrate.ts'
import type { Log } from '#kit/log.ts'

type WithDatabase = { config: Config; root: string; log: Log }
type Prepared = { databaseUrl: string; applied: AppliedMigration[] }

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

/** DATABASE_URL, or the database of a running shop, or the one of DATA_DIR started for as long as the work takes; migrated. */
export async function withDatabase(
  { config, root, log }: WithDatabase,
  work: (database: Prepared) => Promise<void>,
): Promise<void> {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: path.resolve(config.DATA_DIR), log, owner: 'command' })
  // Whoever interrupts the command must not leave a database behind that nobody stops.
  const listeners = Object.entries(SIGNALS).map(([signal, exitCode]) => {
    const leave = async () => {
      await embedded?.stop().catch(() => {})
      process.exit(exitCode)
    }
    process.once(signal, leave)
    return () => process.off(signal, leave)
  })
  try {
    const databaseUrl = embedded?.url ?? config.DATABASE_URL ?? ''
    const applied = await migrate({ databaseUrl, folder: path.join(root, 'migrations'), log })
    await work({ databaseUrl, applied })
  } finally {
    for (const remove of listeners) remove()
    await embedded?.stop()
  }
}

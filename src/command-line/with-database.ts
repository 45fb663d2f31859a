import path from 'node:path'
import type { Config } from '#site/config.ts'
import { migrate, type AppliedMigration } from '#database/migrate.ts'
import type { Log } from '#kit/log.ts'
import { withServer } from './with-server.ts'

type WithDatabase = { config: Config; root: string; log: Log }
type Prepared = { databaseUrl: string; applied: AppliedMigration[] }

/** The shop's database, migrated, for as long as the work takes. */
export function withDatabase(
  { config, root, log }: WithDatabase,
  work: (database: Prepared) => Promise<void>,
): Promise<void> {
  return withServer({ config, log }, async (databaseUrl) => {
    const applied = await migrate({ databaseUrl, folder: path.join(root, 'migrations'), log })
    await work({ databaseUrl, applied })
  })
}

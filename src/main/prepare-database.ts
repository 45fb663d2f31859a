import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#site/config.ts'
import { openDataDir } from '#database/data-dir.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { settlePooledRole } from '#database/settle-pooled-role.ts'
import { seedEmptyShop } from '#database/seed/seed-demo.ts'
import { prepareJobs } from './jobs/start-jobs.ts'
import type { Clock } from '#kit/clock.ts'
import { openObjectStore } from '#providers/object-storage/open-object-store.ts'
import { shopSecret } from './shop-secret.ts'
import { objectAddresses } from '#shop/catalogue/content/object-address.ts'
import type { OpeningSteps } from './terminal/opening-steps.ts'

/** Database connections of one process: for requests, for jobs, and one that listens for jobs. */
export const CONNECTIONS = 14

type PrepareDatabase = {
  config: Config
  /** The project's folder: migrations and seed data are read from it. */
  root: string
  clock: Clock
  steps: OpeningSteps
}

export type ShopDatabase = { url: string; stop(): Promise<void> }

/** Whether transactions of one connection come to different sessions of the server. */
export function isPooled({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): boolean {
  return DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL !== DATABASE_URL
}

/** DATABASE_URL, or the embedded PostgreSQL of DATA_DIR; migrated, and in development filled with the demo shop when empty. */
export async function prepareDatabase(
  { config, root, clock, steps }: PrepareDatabase,
  log: Logger,
): Promise<ShopDatabase> {
  openDataDir(config.DATA_DIR, { isWalkedThrough: !config.DATABASE_URL })
  const embedded = config.DATABASE_URL
    ? null
    : await steps.take({
        name: 'Database',
        work: () =>
          startEmbeddedPostgres({
            dataDir: path.resolve(config.DATA_DIR),
            log,
            owner: 'shop',
            maxConnections: config.WORKERS * CONNECTIONS + 20,
          }),
        inWords: ({ isNew }) => (isNew ? `PostgreSQL, in ${config.DATA_DIR}` : null),
      })
  const url = embedded?.url ?? config.DATABASE_URL ?? ''
  const directUrl = config.DATABASE_DIRECT_URL ?? url
  try {
    await steps.take({
      name: 'Tables',
      work: () => migrate({ databaseUrl: directUrl, folder: path.join(root, 'migrations'), log }),
      inWords: ({ length }) => (length > 0 ? `${length} ${length === 1 ? 'migration' : 'migrations'}` : null),
    })
    await prepareJobs(directUrl, log)
    if (isPooled(config)) await settlePooledRole({ directUrl, pooledUrl: url, log })
    if (config.STAGE === 'development') {
      const objects = openObjectStore(config, objectAddresses(await shopSecret(config), clock.now))
      const folder = path.join(root, 'seed')
      await steps.take({
        name: 'Demo shop',
        work: () => seedEmptyShop({ databaseUrl: directUrl, folder, log, now: clock.now(), objects }),
        inWords: ({ products }) => (products > 0 ? `${products.toLocaleString('en')} titles` : null),
      })
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { url, stop: async () => embedded?.stop() }
}

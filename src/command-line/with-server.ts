import path from 'node:path'
import type { Config } from '#site/config.ts'
import type { Owner } from '#database/data-dir-lock.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import type { Log } from '#kit/log.ts'

/** `shop`: nobody else may use it meanwhile. */
type WithServer = { config: Config; log: Log; owner?: Owner }

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

/** DATABASE_DIRECT_URL or DATABASE_URL (a command holds what only a connection of its own can), or the database of a running shop, or the one of DATA_DIR started for as long as the work takes. */
export async function withServer(
  { config, log, owner = 'command' }: WithServer,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: path.resolve(config.DATA_DIR), log, owner })
  // An interrupted command must not leave a running database behind.
  const listeners = Object.entries(SIGNALS).map(([signal, exitCode]) => {
    const leave = async () => {
      // The process ends either way; a database left behind is found at the next start.
      await embedded?.stop().catch(() => {})
      process.exit(exitCode)
    }
    process.once(signal, leave)
    return () => process.off(signal, leave)
  })
  try {
    await work(embedded?.url ?? config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '')
  } finally {
    for (const remove of listeners) remove()
    await embedded?.stop()
  }
}

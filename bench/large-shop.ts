import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { seedTitles } from '#database/seed/seed-titles.ts'
import type { Log } from '#kit/log.ts'
import { report, rounded } from './figures.ts'
import { databaseCpuMs } from './process-tree.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

export type LargeShop = {
  url: string
  /** How long the titles took, and how much of the processors. */
  seconds: number
  cpuSeconds: number
  /** What the database has used so far. */
  databaseCpuMs(): number
  stop(): Promise<void>
}

/** The demo shop with so many made-up titles, in a database of its own that is gone afterwards. */
export async function largeShop(titles: number): Promise<LargeShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolofon-large-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop', maxConnections: 40 })
  const [databaseUrl, folder] = [postgres.url, path.join(ROOT, 'seed')]
  await migrate({ databaseUrl, folder: path.join(ROOT, 'migrations'), log: silentLog })
  await seedDemo({ databaseUrl, folder, log: silentLog })
  const [startedAt, cpuBefore, databaseBefore] = [performance.now(), process.cpuUsage(), databaseCpuMs(dataDir)]
  await seedTitles({ databaseUrl, folder, log: silentLog, titles })
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const cpuSeconds = (user + system) / 1e6 + (databaseCpuMs(dataDir) - databaseBefore) / 1000
  report({ name: `loading ${titles} titles`, value: rounded(seconds), unit: 's' })
  report({ name: `loading ${titles} titles: CPU a title`, value: rounded((cpuSeconds * 1000) / titles), unit: 'ms' })
  return {
    url: databaseUrl,
    seconds,
    cpuSeconds,
    databaseCpuMs: () => databaseCpuMs(dataDir),
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

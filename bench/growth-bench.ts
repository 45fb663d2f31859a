import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { openDatabase } from '#database/open-database.ts'
import { costBench } from './cost-bench.ts'
import { feedBench } from './feed-bench.ts'
import { fillGrowthShop } from './growth-shop.ts'
import { keepingBench } from './keeping-bench.ts'
import { silentLog } from './large-shop.ts'
import { listBench } from './list-bench.ts'
import { officeGrowthBench } from './office-growth-bench.ts'
import { productPageBench } from './product-page-bench.ts'
import { searchBench } from './search-bench.ts'
import { startBench } from './start-bench.ts'
import { CONCURRENT } from './visits.ts'

const PARTS = {
  start: startBench,
  search: (url, titles) => withDatabase(url, (db) => searchBench(db, titles)),
  lists: (url, titles) => withDatabase(url, (db) => listBench(db, titles)),
  product: (url, titles) => withDatabase(url, (db) => productPageBench(db, url, titles)),
  costs: costBench,
  office: officeGrowthBench,
  feed: feedBench,
  keeping: keepingBench,
} satisfies Record<string, (databaseUrl: string, titles: number) => Promise<void>>

type GrowthBench = { titles: number; databaseUrl?: string; part?: string }

/**
 * What grows with the catalogue, at so many titles and ten times as many lines of past orders. With a database it is filled the
 * first time and used again; `part` is one of PARTS, or `fill`.
 */
export async function growthBench({ titles, databaseUrl, part }: GrowthBench): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolofon-growth-bench-'))
  const postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop', maxConnections: 60 })
  try {
    if (!databaseUrl || part === undefined || part === 'fill') await fillGrowthShop(postgres.url, titles)
    for (const [name, measure] of Object.entries(PARTS))
      if (part === undefined || part === name) await measure(postgres.url, titles)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withDatabase(
  databaseUrl: string,
  measure: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>,
): Promise<void> {
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: CONCURRENT })
  try {
    await measure(database.db)
  } finally {
    await database.stop()
  }
}

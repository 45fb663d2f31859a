import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#database/open-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { exportBench } from './export-bench.ts'
import { importRunBench } from './import-run-bench.ts'
import { largeShop, silentLog } from './large-shop.ts'
import { stagingBench } from './staging-bench.ts'
import { stockFileBench } from './stock-file-bench.ts'

/** Files of publishers and wholesalers, into a shop of so many titles. */
export async function importBench({ titles }: { titles: number }): Promise<void> {
  const large = await largeShop(titles)
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-import-bench-'))
  const database = openDatabase({ databaseUrl: large.url, log: silentLog, statementTimeoutMs: 0 })
  const shop = testShop({ db: database.db, now: () => new Date() })
  try {
    const staging = await stagingBench(shop, database, { folder, records: titles })
    await stockFileBench(shop, database, folder)
    await exportBench(shop, titles)
    await importRunBench({ large, folder, records: titles, stagingSeconds: staging.seconds })
  } finally {
    await database.stop()
    await large.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

import { sql } from 'kysely'
import { openDatabase } from '#database/open-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { followAllTitles } from '#shop/catalogue/titles/list-titles.ts'
import { bulkBench, bulkBesideVisitors } from './bulk-bench.ts'
import { largeShop, silentLog } from './large-shop.ts'
import { madeUpSales } from './made-up-sales.ts'
import { scanBench } from './scan-bench.ts'
import { stockBench } from './stock-bench.ts'

const PARTS = ['stock', 'scans', 'bulk', 'visitors'] as const

type Shelf = {
  titles: number
  /** One that has these titles already. */
  databaseUrl?: string
  /** All of them, unless one is named. */
  part: string
}

/** What the office does with shelves: lists of stock, scans, and changes of many titles. */
export async function shelfBench({ titles, databaseUrl, part }: Shelf): Promise<void> {
  const parts = part === 'all' ? PARTS : PARTS.filter((one) => one === part)
  if (parts.length === 0) throw new Error(`--shelf takes all, ${PARTS.join(', ')}`)
  const large = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await largeShop(titles)
  const database = openDatabase({ databaseUrl: large.url, log: silentLog, statementTimeoutMs: 0 })
  try {
    if (!databaseUrl) {
      await madeUpSales(database.db)
      await followAllTitles(testShop({ db: database.db, now: () => new Date() }))
      await sql`vacuum (analyze)`.execute(database.db)
    }
    if (parts.includes('stock')) await stockBench(database.db)
    if (parts.includes('scans')) await scanBench(database.db)
    if (parts.includes('bulk')) await bulkBench(database.db)
    if (parts.includes('visitors')) await bulkBesideVisitors({ db: database.db, databaseUrl: large.url })
  } finally {
    await database.stop()
    await large.stop()
  }
}

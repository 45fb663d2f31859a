import { openDatabase } from '#database/open-database.ts'
import { feedBench } from './feed-bench.ts'
import { largeShop, silentLog } from './large-shop.ts'
import { listBench } from './list-bench.ts'
import { productPageBench } from './product-page-bench.ts'
import { searchBench } from './search-bench.ts'
import { CONCURRENT } from './visits.ts'

/** Search, lists, product pages and feeds of a large catalogue: one that is made for it, or that of a database that is there already. */
export async function catalogueBench({ titles, databaseUrl }: { titles: number; databaseUrl?: string }): Promise<void> {
  const large = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await largeShop(titles)
  const database = openDatabase({ databaseUrl: large.url, log: silentLog, maxConnections: CONCURRENT })
  try {
    await searchBench(database.db, titles)
    await productPageBench(database.db, large.url, titles)
    await listBench(database.db, titles)
    await feedBench(large.url, titles)
  } finally {
    await database.stop()
    await large.stop()
  }
}

import path from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#database/migrate.ts'
import { openDatabase, type Database } from '#database/open-database.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { seedTitles } from '#database/seed/seed-titles.ts'
import { followTitles } from '#shop/catalogue/titles/title-list-records.server.ts'
import { report, rounded } from './figures.ts'
import { silentLog } from './large-shop.ts'
import { multiplyTitles } from './multiplied-titles.ts'
import { insertPastOrders } from './past-orders.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** So many are made up one by one; more are made of these. */
const MOST_MADE_UP = 100_000
const LINES_A_TITLE = 10
const FOLLOWED_AT_ONCE = 5000

/** So many titles, and ten lines of past orders for each; what is there already stays. */
export async function fillGrowthShop(databaseUrl: string, titles: number): Promise<void> {
  const begun = performance.now()
  const folder = path.join(ROOT, 'seed')
  await migrate({ databaseUrl, folder: path.join(ROOT, 'migrations'), log: silentLog })
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: 1, statementTimeoutMs: 0 })
  const { db } = database
  try {
    if ((await countOf(db, 'products')) < titles) {
      await seedDemo({ databaseUrl, folder, log: silentLog })
      await seedTitles({ databaseUrl, folder, log: silentLog, titles: Math.min(titles, MOST_MADE_UP) })
      while ((await followTitles(db, FOLLOWED_AT_ONCE)) > 0);
      if (titles > MOST_MADE_UP) await multiplyTitles(db, Math.ceil(titles / MOST_MADE_UP) - 1)
    }
    if ((await countOf(db, 'order_lines')) < titles * LINES_A_TITLE) {
      await insertPastOrders(db, titles * LINES_A_TITLE)
      await sql`vacuum (analyze)`.execute(db)
    }
  } finally {
    await database.stop()
  }
  report({ name: `filling, ${titles} titles`, value: rounded((performance.now() - begun) / 1000), unit: 's' })
}

async function countOf(db: Database, table: 'products' | 'order_lines'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

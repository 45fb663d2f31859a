import { sql } from 'kysely'
import { openDatabase, type Database } from '#database/open-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { addLines } from '#shop/house/figures/ledger/ledger-records.server.ts'
import { tillLines } from '#shop/house/figures/ledger/till-lines.ts'
import { readReport } from '#shop/house/figures/reports/read-report.ts'
import { REPORT_NAMES } from '#shop/house/figures/reports/report.ts'
import { writeStockQuarters } from '#shop/house/figures/reports/stock-quarters.ts'
import { testShop } from '#shop/test-shop.ts'
import { largeShop, silentLog } from './large-shop.ts'
import { madeUpSales } from './made-up-sales.ts'
import { measure } from './times.ts'

/** Each is a line of what was paid and one of what was handed over: a million lines. */
const SALES = 500_000
const SALES_A_TIME = 5000
const MOVEMENTS_A_TITLE = 12
const YEAR_DAYS = 365
/** Before today: in the quarter that is on, in the one before, and further back. */
const DAYS_OF_STOCK = [1, 100, 200, 400, 600]

type Figures = {
  titles: number
  /** One that has these titles already. */
  databaseUrl?: string
}

/** What the office's reports take: of a year with a million lines of the ledger, and the value of the stock of days long gone. */
export async function figuresBench({ titles, databaseUrl }: Figures): Promise<void> {
  const large = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await largeShop(titles)
  const database = openDatabase({ databaseUrl: large.url, log: silentLog, statementTimeoutMs: 0 })
  const { db } = database
  const shop = testShop({ db, now: () => new Date() })
  const today = shopDay(shop.clock.now())
  try {
    if (!(await hasLedger(db))) {
      await madeUpSales(db, MOVEMENTS_A_TITLE)
      await writeStockQuarters(shop)
      await fillYear(db)
      await sql`vacuum (analyze)`.execute(db)
    }
    const period = String(new Date().getUTCFullYear() - 1)
    for (const report of REPORT_NAMES)
      if (report !== 'stock')
        await measure(`report ${report}, a year`, () => readReport(shop, { report, period, language: 'hu' }))
    for (const days of DAYS_OF_STOCK)
      await measure(`value of the stock, ${days} days ago`, () =>
        readReport(shop, { report: 'stock', period: addDays(today, -days), language: 'hu' }),
      )
  } finally {
    await database.stop()
    await large.stop()
  }
}

async function hasLedger(db: Database): Promise<boolean> {
  return (await db.selectFrom('sales_years').select('year').limit(1).execute()).length > 0
}

/** Sales over the counter on every day of last year. */
async function fillYear(db: Database): Promise<void> {
  const { rows: books } = await sql<{ id: string; ean: string; price: number }>`select id, coalesce(ean, '') as ean,
    list_price as price from products order by md5(id)`.execute(db)
  const begun = Date.UTC(new Date().getUTCFullYear() - 1, 0, 1, 9)
  const cost = { cost: null, supplier: null, terms: null }
  for (let first = 0; first < SALES; first += SALES_A_TIME)
    await addLines(
      db,
      Array.from({ length: SALES_A_TIME }, (_, index) => {
        const id = first + index + 1
        const { id: productId, ean, price } = books[(id * 31) % books.length] ?? { id: null, ean: '', price: 0 }
        const at = new Date(begun + (id % YEAR_DAYS) * DAY_MS)
        const sale = { id, at, place: 'shop', ean, productId, copies: 1, gross: price, rate: 5, means: 'cash' }
        return tillLines({ ...sale, isTakenBack: false }, cost)
      }).flat(),
    )
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase, type Database } from '#database/open-database.ts'
import type { Shop } from '#shop/shop.ts'
import { countOrderViews, listOfficeOrders } from '#shop/selling/orders/office/list-office-orders.ts'
import { ORDER_VIEWS, type OrderFilter } from '#shop/selling/orders/office/order-views.ts'
import { findOfficeOrders } from '#shop/selling/orders/office/find-office-orders.ts'
import { writeOrderFinds } from '#shop/selling/orders/office/write-order-finds.ts'
import { reckonOrders } from '#shop/selling/orders/reckon-orders.ts'
import { testShop } from '#shop/test-shop.ts'
import { insertMadeUpOrders } from '#tests/support/made-up-orders.ts'
import { report, rounded } from './figures.ts'
import { silentLog } from './large-shop.ts'
import { longOrderInBrowser } from './long-order-in-browser.ts'
import { officeDoorBench } from './office-door-bench.ts'
import { measure } from './times.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Two filters at once: such as many orders pass, few, and none. */
const FILTERS: Record<string, OrderFilter> = {
  'completed and refunded': { status: ['COMPLETED'], payment: ['REFUNDED'] },
  'by post and collected': { shipping: ['POSTOUTSIDEHUN'], method: ['COLLECTION'] },
  'english and cancelled': { language: 'en', status: ['CANCELLED'] },
  'a title and a way': { productId: 'aaaaaaaaa217', shipping: ['GLS'] },
  'a shop and a sum': { pickupShop: 'shop-1', totalFrom: 500_000 },
}

/** What people type who look for an order. */
const SEARCHES: Record<string, string> = {
  'number': 'k26 0000ff',
  'end of a phone number': '30 000 8193',
  'common surname': 'nagy',
  'full name': 'Anna Kovács',
  'rare surname': 'őry',
  'e-mail address': 'vevo123456@pelda.example',
  'EAN': '9780000000217',
  'tracking number': '0001300013',
  'nothing': 'nincs ilyen vevőnk',
}

/** The office's reads and acts at so many orders, measured inside the process; and a long order in a browser. */
export async function officeBench({ orders, databaseUrl }: { orders: number; databaseUrl?: string }): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolofon-office-bench-'))
  const postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop', maxConnections: 20 })
  const database = openDatabase({ databaseUrl: postgres.url, log: silentLog, statementTimeoutMs: 0 })
  try {
    await migrate({ databaseUrl: postgres.url, folder: path.join(ROOT, 'migrations'), log: silentLog })
    const now = new Date()
    const shop = testShop({ db: database.db, now: () => now })
    await fill(shop, orders)
    await measure('counts of all views', () => countOrderViews(shop))
    for (const view of ORDER_VIEWS) await measure(`orders: ${view}`, () => listOfficeOrders(shop, { view }))
    await measure('orders: all, a later page', await laterPage(shop))
    for (const [name, filter] of Object.entries(FILTERS))
      await measure(`orders: all, ${name}`, () => listOfficeOrders(shop, { view: 'all', filter }))
    for (const [name, text] of Object.entries(SEARCHES))
      await measure(`orders found by ${name}`, () => findOfficeOrders(shop, { text }))
    await officeDoorBench(database.db)
  } finally {
    await database.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await longOrderInBrowser()
}

async function fill(shop: Shop, orders: number): Promise<void> {
  if (await hasOrders(shop.db)) return
  const begun = performance.now()
  // Three years.
  const secondsApart = (3 * 365 * 86_400) / orders
  await insertMadeUpOrders(shop.db, { count: orders, now: shop.clock.now(), secondsApart })
  report({ name: `making up ${orders} orders`, value: rounded((performance.now() - begun) / 1000), unit: 's' })
  const reckoned = performance.now()
  await reckonOrders(shop)
  report({
    name: 'working out what they wait for',
    value: rounded((performance.now() - reckoned) / orders),
    unit: 'ms/order',
  })
  const found = performance.now()
  await writeOrderFinds(shop)
  report({ name: 'writing their words down', value: rounded((performance.now() - found) / orders), unit: 'ms/order' })
  await sql`vacuum (analyze)`.execute(shop.db)
}

async function hasOrders(db: Database): Promise<boolean> {
  const { rows } = await sql`select from orders limit 1`.execute(db)
  return rows.length > 0
}

async function laterPage(shop: Shop): Promise<() => Promise<unknown>> {
  let after: string | null = null
  for (let page = 0; page < 20; page++) after = (await listOfficeOrders(shop, { view: 'all', after })).next
  return () => listOfficeOrders(shop, { view: 'all', after })
}

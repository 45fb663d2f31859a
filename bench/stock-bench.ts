import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { listMovements } from '#shop/goods/stock/office/list-movements.ts'
import { listStock } from '#shop/goods/stock/office/list-stock.ts'
import type { StockFilter } from '#shop/goods/stock/office/stock-list.ts'
import { listToOrder } from '#shop/goods/stock/supply/list-to-order.ts'
import { testShop } from '#shop/test-shop.ts'
import { measure } from './times.ts'

/** OFFICE-50 OFFICE-56: the office's list of stock, movements, and what has to be ordered. */
export async function stockBench(db: Database): Promise<void> {
  const shop = testShop({ db, now: () => new Date() })
  const { rows } = await sql<{ place: string }>`select min(id) as place from warehouses where type = 'SHOP'`.execute(db)
  const place = rows[0]?.place
  const filters: Record<string, StockFilter> = {
    'all': {},
    'of a place': { place },
    'here': { stock: 'here' },
    'none left': { stock: 'none' },
    'none left of a place': { stock: 'none', place },
    'few': { stock: 'few' },
    'held': { stock: 'held' },
    'expected': { stock: 'expected' },
    'unsold for a year': { stock: 'unsold' },
    'unsold for a year in a place': { stock: 'unsold', place },
    'a kind that nobody has': { stock: 'none', kind: 'PERIODICAL' },
  }
  for (const [name, filter] of Object.entries(filters))
    await measure(`stock: ${name}`, () => listStock(shop, { filter, language: 'hu' }))
  await measure('stock: movements', () => listMovements(shop, { language: 'hu' }))
  await measure('stock: what has to be ordered', () => listToOrder(shop, { language: 'hu' }))
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'

/** Copies in the places we sell from; a supplier's stock does not count. */
export function stockRows(db: Database, productId: string) {
  return STOCK(db, { productId })
}

const STOCK = preparedStatement('stock-of-product', (db, { productId }: { productId: string }) =>
  db
    .selectFrom('inventories as s')
    .innerJoin('warehouses as w', 'w.id', 's.warehouse_id')
    .where('s.product_id', '=', productId)
    .where('w.type', 'in', ['SHOP', 'CENTRAL'])
    .orderBy('w.type', 'desc')
    .orderBy('w.name')
    .select(['w.id', 'w.name', 'w.type', 'w.address', sql<number>`s.inventory_amount - s.held_amount`.as('copies')]),
)

export function sellingPlaceRows(db: Database) {
  return db
    .selectFrom('warehouses')
    .where('type', 'in', ['SHOP', 'CENTRAL'])
    .orderBy('type')
    .orderBy('name')
    .select(['id', 'name', 'type', 'address'])
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** The free copies of these products in the shops. */
export function shelfRows(db: Database, productIds: readonly string[]) {
  return db
    .selectFrom('inventories as s')
    .innerJoin('warehouses as w', 'w.id', 's.warehouse_id')
    .where(sql<boolean>`s.product_id = any (${productIds}::text[])`)
    .where('w.type', '=', 'SHOP')
    .select(['s.warehouse_id as warehouseId', 's.product_id as productId'])
    .select(sql<number>`s.inventory_amount - s.held_amount`.as('copies'))
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { CopiesAtPlace } from './copies-by-place.ts'

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

/** What stands where, in shops first. */
export function copiesAtPlaces(db: Database, productIds: readonly string[]): Promise<CopiesAtPlace[]> {
  return db
    .selectFrom('inventories as s')
    .innerJoin('warehouses as w', 'w.id', 's.warehouse_id')
    .where(sql<boolean>`s.product_id = any (${productIds}::text[])`)
    .where('s.inventory_amount', '>', 0)
    .orderBy(sql`array_position(array['SHOP', 'CENTRAL', 'SUPPLIER'], w.type::text)`)
    .orderBy('w.name')
    .select(['s.product_id as productId', 'w.id as placeId', 'w.name as place', 'w.type'])
    .select(['s.inventory_amount as copies', 's.held_amount as held'])
    .execute()
}

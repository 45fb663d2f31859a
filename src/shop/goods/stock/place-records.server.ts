import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { PLACE_USES, type PlaceUse } from './place-use.ts'
import type { Place, StoredPlace } from './save-place.ts'

export function placeRows(db: Database): Promise<StoredPlace[]> {
  return db
    .selectFrom('warehouses')
    .orderBy('type')
    .orderBy('name')
    .select(['id', 'name', 'type', 'address', 'version'])
    .execute()
}

/** Its version, which nobody else raises until the transaction ends; null where there is no such place. */
export async function lockPlaceVersion(db: Database, id: string): Promise<number | null> {
  const row = await db.selectFrom('warehouses').where('id', '=', id).select('version').forUpdate().executeTakeFirst()
  return row?.version ?? null
}

/** Whether anything is another than it was. */
export async function upsertPlace(
  db: Database,
  { id, name, type, address, now }: Place & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into warehouses as w (id, name, type, address, created_at, updated_at)
    values (${id}, ${name}, ${type}, ${address}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (id) do update set name = excluded.name, address = excluded.address, updated_at = excluded.updated_at
      where (w.name, w.address) is distinct from (excluded.name, excluded.address)
    returning id`.execute(db)
  return rows.length > 0
}

/** What of all that names places names this one. */
export async function usesOfPlace(db: Database, id: string): Promise<PlaceUse[]> {
  const { rows } = await sql<Record<PlaceUse, boolean>>`select
      exists (select from inventories where warehouse_id = ${id} and inventory_amount <> 0) as copies,
      exists (select from stock_reservations where warehouse_id = ${id})
        or exists (select from orders where pickup_shop ->> 'id' = ${id})
        or exists (select from set_asides where place = ${id}) as orders,
      exists (select from intakes where supplier_id = ${id} or place_id = ${id}) as intakes,
      exists (select from supplier_order_lines where supplier_id = ${id}) as "supplier-orders",
      exists (select from product_suppliers where supplier_id = ${id}) as titles,
      exists (select from counts where place_id = ${id}) as counts,
      exists (select from import_sources where rules ->> 'warehouse' = ${id}) as sources,
      exists (select from stock_movements where warehouse_id = ${id})
        or exists (select from till_sales where place = ${id}) as movements`.execute(db)
  return PLACE_USES.filter((use) => rows[0]?.[use])
}

/** With its empty shelves. */
export async function deletePlace(db: Database, id: string): Promise<void> {
  await sql`delete from inventories where warehouse_id = ${id}`.execute(db)
  await sql`delete from warehouses where id = ${id}`.execute(db)
}

/** Those of these places whose copies are led by the till's journal. None of them begins or ends one meanwhile. */
export async function placesOfJournals(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('warehouses')
    .where('id', 'in', [...new Set(ids)])
    .where('journal_since', 'is not', null)
    .orderBy('id')
    .select('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** From then on the journal leads these places, where it does not yet; with null it leads them no more. */
export async function setJournals(db: Database, ids: readonly string[], since: Date | null): Promise<void> {
  await sql`update warehouses set journal_since = ${since}::timestamptz
    where id = any(${ids}::text[]) and (journal_since is null) <> (${since}::timestamptz is null)`.execute(db)
}

/** Its kind; null where there is no such place. */
export async function placeType(db: Database, id: string): Promise<'SHOP' | 'CENTRAL' | 'SUPPLIER' | null> {
  const row = await db.selectFrom('warehouses').where('id', '=', id).select('type').executeTakeFirst()
  return row?.type ?? null
}

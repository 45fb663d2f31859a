import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
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

export async function usesOfPlace(db: Database, id: string): Promise<{ isUsed: boolean; copies: number } | null> {
  const { rows } = await sql<{ isUsed: boolean; copies: number }>`select
      exists (select from inventories i where i.warehouse_id = w.id and i.inventory_amount > 0)
        or exists (select from stock_movements m where m.warehouse_id = w.id) as "isUsed",
      (select coalesce(sum(i.inventory_amount), 0)::int from inventories i where i.warehouse_id = w.id) as copies
    from warehouses w where w.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

/** With its empty shelves. */
export async function deletePlace(db: Database, id: string): Promise<void> {
  await sql`delete from inventories where warehouse_id = ${id}`.execute(db)
  await sql`delete from warehouses where id = ${id}`.execute(db)
}

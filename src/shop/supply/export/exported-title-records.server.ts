import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type ExportedSpan = {
  from: string
  limit: number
  /** Of those that have been changed or deleted since then; without it all that are there. */
  since: Date | null
}

/** The next titles of an export, in the order of their ids. */
export async function exportedIds(db: Database, { from, limit, since }: ExportedSpan): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id >= ${from} and ${since ? sql`updated_at >= ${since}` : sql`not deleted`}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type ExportedShelf = { ean: string; name: string; place: string; copies: number; held: number }

/** Where copies of these titles stand or are promised. */
export async function exportedShelves(db: Database, ids: readonly string[]): Promise<ExportedShelf[]> {
  const { rows } = await sql<ExportedShelf>`
    select p.ean, t.name, i.warehouse_id as place, i.inventory_amount as copies, i.held_amount as held
    from inventories as i join products as p on p.id = i.product_id
    join product_texts as t on t.product_id = p.id and t.language = 'hu'
    where i.product_id = any(${ids}) and (i.inventory_amount <> 0 or i.held_amount <> 0)
    order by p.id, i.warehouse_id`.execute(db)
  return rows
}

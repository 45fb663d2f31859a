import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export async function hasOrders(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from orders) as found`.execute(db)
  return rows[0]?.found ?? false
}

export type DemoBooks = { onShelf: string[]; coming: string[] }

/** Books of which there are many, the same ones in every demo shop, and some that are not out yet. */
export async function demoBooks(
  db: Database,
  { before, after }: { before: string; after: string },
): Promise<DemoBooks> {
  const { rows: onShelf } = await sql<{ id: string }>`select p.id from products p
    join inventories i on i.product_id = p.id join warehouses w on w.id = i.warehouse_id and w.type in ('SHOP', 'CENTRAL')
    where p.type = 'BOOK' and not p.deleted and p.publication_date < ${before}::date
    group by p.id having sum(i.inventory_amount - i.held_amount) >= 9 order by p.id desc limit 10`.execute(db)
  const { rows: coming } = await sql<{ id: string }>`select id from products
    where type = 'BOOK' and not deleted and orderable and publication_date > ${after}::date order by id desc limit 2`.execute(
    db,
  )
  return { onShelf: onShelf.map(({ id }) => id), coming: coming.map(({ id }) => id) }
}

/** The letters of long ago have been sent. */
export async function countLettersAsSent(db: Database): Promise<void> {
  await sql`update order_letters set sent_at = queued_at, due_at = null where sent_at is null`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type HeldAside = {
  id: string
  name: string
  productId: string
  ean: string
  placeId: string
  place: string
  shelf: string
  email: string
  heldAt: Date
  until: Date
  /** It is free again, and still lies at the desk. */
  isOver: boolean
  putAt: Date | null
  /** So many copies were sold there over the counter though they were promised. */
  soldOver: number
}

/** More never stand aside in a shop that can be kept. */
const MOST_LISTED = 500

/** What has to be put back first, then by whose closing comes first, and by the shelf. */
export async function heldAsides(
  db: Database,
  { place, sought }: { place: string | null; sought: string | null },
): Promise<HeldAside[]> {
  const { rows } =
    await sql<HeldAside>`select a.id, a.name, a.product_id as "productId", p.ean, w.id as "placeId", w.name as place,
      coalesce(i.shelf, '') as shelf, a.email, a.held_at as "heldAt", a.until, a.put_at as "putAt",
      a.state <> 'held' as "isOver",
      coalesce((select sum(least(b.open_copies, b.promised)) from sold_beyond b
        where b.product_id = a.product_id and b.place = a.place and b.open_copies > 0), 0)::int as "soldOver"
    from set_asides a join products p on p.id = a.product_id join warehouses w on w.id = a.place
      left join inventories i on i.product_id = a.product_id and i.warehouse_id = a.place
    where (a.state = 'held' or a.put_at is not null and a.state in ('expired', 'cancelled')) and (${place}::text is null or a.place = ${place}::text)
      and (${sought}::text is null or p.ean = ${sought}::text or a.name = upper(${sought}::text) or a.email = lower(${sought}::text))
    order by a.state = 'held', a.until, shelf, a.number limit ${MOST_LISTED}::int`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ListedHold } from './list-holds.ts'

type WantedPage = {
  productId?: string
  place?: string
  beyond: { lineId: number; placeId: string } | null
  limit: number
}

/** Lines are numbered as orders are placed: along the key, the oldest first. */
export async function holdPage(db: Database, wanted: WantedPage): Promise<ListedHold[]> {
  const { productId, place, beyond, limit } = wanted
  const conditions = [
    ...(productId ? [sql`r.product_id = ${productId}`] : []),
    ...(place ? [sql`r.warehouse_id = ${place}`] : []),
    ...(beyond ? [sql`(r.order_line_id, r.warehouse_id) > (${beyond.lineId}::bigint, ${beyond.placeId})`] : []),
  ]
  const { rows } =
    await sql<ListedHold>`select r.order_line_id as "lineId", r.product_id as "productId", l.name as title,
      w.id as "placeId", w.name as place, r.quantity as copies, o.number as "order", o.contact ->> 'name' as buyer,
      o.placed_at as "orderedAt", r.expires_at as until
    from (select * from stock_reservations r ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
        order by r.order_line_id, r.warehouse_id limit ${limit}::int) as r
      join warehouses w on w.id = r.warehouse_id
      join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    order by r.order_line_id, r.warehouse_id`.execute(db)
  return rows
}

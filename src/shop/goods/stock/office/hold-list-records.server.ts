import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ListedHold } from './list-holds.ts'

type WantedPage = {
  productId?: string
  place?: string
  beyond: { lineId: number; placeId: string } | null
  limit: number
}

/** Copies that stand aside for readers, without an order; the oldest first. */
export async function readerHolds(
  db: Database,
  { productId, place, limit }: Pick<WantedPage, 'productId' | 'place' | 'limit'>,
): Promise<ListedHold[]> {
  const { rows } = await sql<ListedHold>`select null::int as "lineId", a.product_id as "productId", t.name as title,
      w.id as "placeId", w.name as place, r.quantity as copies, null::text as "order", a.name as "setAside", a.email as buyer,
      a.held_at as "orderedAt", r.expires_at as until
    from stock_reservations r join set_asides a on a.id = r.set_aside_id join warehouses w on w.id = r.warehouse_id
      join product_texts t on t.product_id = a.product_id and t.language = 'hu'
    where a.state = 'held' and (${productId ?? null}::text is null or a.product_id = ${productId ?? null}::text)
      and (${place ?? null}::text is null or a.place = ${place ?? null}::text)
    order by a.number limit ${limit}::int`.execute(db)
  return rows
}

/** Lines are numbered as orders are placed: along the key, the oldest first. */
export async function holdPage(db: Database, wanted: WantedPage): Promise<ListedHold[]> {
  const { productId, place, beyond, limit } = wanted
  const conditions = [
    sql`r.order_line_id is not null`,
    ...(productId ? [sql`r.product_id = ${productId}`] : []),
    ...(place ? [sql`r.warehouse_id = ${place}`] : []),
    ...(beyond ? [sql`(r.order_line_id, r.warehouse_id) > (${beyond.lineId}::bigint, ${beyond.placeId})`] : []),
  ]
  const { rows } =
    await sql<ListedHold>`select r.order_line_id as "lineId", r.product_id as "productId", l.name as title,
      w.id as "placeId", w.name as place, r.quantity as copies, o.number as "order", null::text as "setAside", o.contact ->> 'name' as buyer,
      o.placed_at as "orderedAt", r.expires_at as until
    from (select * from stock_reservations r where ${sql.join(conditions, sql` and `)}
        order by r.order_line_id, r.warehouse_id limit ${limit}::int) as r
      join warehouses w on w.id = r.warehouse_id
      join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    order by r.order_line_id, r.warehouse_id`.execute(db)
  return rows
}

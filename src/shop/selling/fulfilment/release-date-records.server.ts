import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { DatePrecision } from '#shop/goods/product.ts'

export type MovedRelease = {
  orderNumber: string
  lineId: number
  /** Null: it will not come out. */
  day: string | null
  precision: DatePrecision
}

/** Preorders that wait for another day than their book has now. */
export async function movedReleases(db: Database, most: number): Promise<MovedRelease[]> {
  const { rows } = await sql<MovedRelease>`select o.number as "orderNumber", l.id as "lineId",
      case when p.deleted then null else p.release_date end as day, coalesce(p.release_precision, 'day') as precision
    from order_lines l join orders o on o.id = l.order_id left join products p on p.id = l.product_id
    where l.kind = 'PREORDER' and o.status in ('AWAITING_PAYMENT', 'CONFIRMED')
      and l.shipped_quantity + l.cancelled_quantity < l.quantity
      and (case when p.deleted is distinct from false then null else p.release_date end,
          case when p.deleted is distinct from false then l.expected_precision else p.release_precision end)
        is distinct from (l.expected_from, l.expected_precision)
    order by o.id, l.id limit ${most}::int`.execute(db)
  return rows
}

export async function writeRelease(
  db: Database,
  { lineId, day, precision }: Pick<MovedRelease, 'lineId' | 'day' | 'precision'>,
): Promise<void> {
  await sql`update order_lines set expected_from = ${day}::date, expected_to = ${day}::date,
    expected_precision = case when ${day}::date is null then expected_precision else ${precision}::date_precision end
    where id = ${lineId}::bigint`.execute(db)
}

type OrderDays = { orderId: number; from: string | null; to: string | null; precision: DatePrecision }

export async function writeOrderDays(db: Database, { orderId, from, to, precision }: OrderDays): Promise<void> {
  await sql`update orders set expected_from = ${from}::date, expected_to = ${to}::date,
    expected_precision = ${precision}::date_precision where id = ${orderId}::bigint`.execute(db)
}

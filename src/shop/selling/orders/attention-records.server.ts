import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shelf } from '#shop/goods/stock/movement.ts'
import type { AttentionReason } from './attention-reasons.ts'

type Attention = { orderId: number; reason: AttentionReason }

/** A reason that is there already stays as it is; if it has happened again (`isNews`), it counts as unseen again. */
export async function insertAttention(
  db: Database,
  { orderId, reason, isNews }: Attention & { isNews: boolean },
  now: Date,
): Promise<void> {
  await sql`insert into order_attentions (order_id, reason, at)
    values (${orderId}::bigint, ${reason}, ${now}::timestamptz)
    on conflict (order_id, reason) do update set at = excluded.at, seen_by_kind = null, seen_by_id = null, seen_at = null
      where order_attentions.seen_at is not null and ${isNews}::boolean`.execute(db)
}

/** Marks one reason as seen, or all of them but one; returns those that were unseen before. */
export async function markAttentions(
  db: Database,
  {
    orderId,
    reason,
    except,
    by,
  }: { orderId: number; reason: string | null; except: AttentionReason | null; by: Actor },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{
    reason: string
  }>`update order_attentions set seen_by_kind = ${by.kind}::actor_kind, seen_by_id = ${by.id}, seen_at = ${now}::timestamptz
    where order_id = ${orderId}::bigint and seen_at is null and (${reason}::text is null or reason = ${reason}::text)
      and reason is distinct from ${except}::text
    returning reason`.execute(db)
  return rows.map((row) => row.reason).toSorted()
}

/** Removes reasons that no longer hold. */
export async function endAttentions(db: Database, orderId: number, reasons: readonly AttentionReason[]): Promise<void> {
  await END_ATTENTIONS(db, { orderId, reasons })
}

const END_ATTENTIONS = preparedStatement(
  'end-attentions',
  (_, { orderId, reasons }: { orderId: number; reasons: readonly AttentionReason[] }) =>
    sql`delete from order_attentions where order_id = ${orderId}::bigint and reason = any(${reasons}::text[])`,
)

/** A reason that only these orders have now. */
export async function endAttentionsBut(
  db: Database,
  reason: AttentionReason,
  numbers: readonly string[],
): Promise<void> {
  await sql`delete from order_attentions a using orders o
    where o.id = a.order_id and a.reason = ${reason} and o.number <> all(${numbers}::text[])`.execute(db)
}

/** The orders for which copies stand aside in these places. */
export async function ordersHoldingAt(db: Database, shelves: readonly Shelf[]): Promise<number[]> {
  const [products, places] = [shelves.map(({ productId }) => productId), shelves.map(({ warehouseId }) => warehouseId)]
  const { rows } = await sql<{ orderId: number }>`select distinct l.order_id as "orderId"
    from stock_reservations r join order_lines l on l.id = r.order_line_id
      join unnest(${products}::text[], ${places}::text[]) as s(product, place)
        on r.product_id = s.product and r.warehouse_id = s.place
    order by 1`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

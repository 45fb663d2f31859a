import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { LineCopies } from './line-copies.ts'

/** What the buyer keeps and has the money back for. */
export type RefundedParts = { copies: LineCopies[]; delivery: boolean }

export async function refundedParts(db: Database, orderId: number): Promise<RefundedParts> {
  const { rows } = await sql<{ lineId: number | null; quantity: number }>`select order_line_id as "lineId",
      sum(quantity)::int as quantity from refund_parts where order_id = ${orderId}::bigint group by order_line_id`.execute(
    db,
  )
  return {
    copies: rows.flatMap(({ lineId, quantity }) => (lineId === null ? [] : [{ lineId, quantity }])),
    delivery: rows.some(({ lineId }) => lineId === null),
  }
}

export async function insertRefundParts(
  db: Database,
  orderId: number,
  { copies, delivery }: { copies: readonly LineCopies[]; delivery: boolean },
  now: Date,
): Promise<void> {
  const parts = [...copies, ...(delivery ? [{ lineId: null, quantity: 1 }] : [])]
  if (parts.length === 0) return
  await sql`insert into refund_parts (order_id, order_line_id, quantity, at)
    select ${orderId}::bigint, p."lineId", p.quantity, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(parts)}::json) as p("lineId" bigint, quantity int)`.execute(db)
}

/** So many copies of the line are not the buyer’s any more: the newest entries hold that many fewer. */
export async function takeRefundParts(
  db: Database,
  { orderId, lineId, quantity }: { orderId: number; lineId: number; quantity: number },
): Promise<void> {
  const { rows } = await sql<{ id: number; quantity: number }>`select id, quantity from refund_parts
    where order_id = ${orderId}::bigint and order_line_id = ${lineId}::bigint order by id desc`.execute(db)
  let left = quantity
  for (const part of rows) {
    const taken = Math.min(left, part.quantity)
    if (taken === 0) return
    left -= taken
    // A row is never changed: what is left of it is a row of its own.
    await sql`with gone as (delete from refund_parts where id = ${part.id}::bigint returning *)
      insert into refund_parts (order_id, order_line_id, quantity, at)
      select order_id, order_line_id, quantity - ${taken}::int, at from gone where quantity > ${taken}::int`.execute(db)
  }
}

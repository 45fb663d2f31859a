import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { LineCopies } from '../withdrawal-rules.ts'

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

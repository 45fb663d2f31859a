import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ReturnStatus } from '#shop/orders/order.ts'
import type { LineCopies } from '#shop/orders/withdrawal-rules.ts'

type NewReturn = {
  orderId: number
  number: number
  statement: Record<string, unknown>
  lines: readonly LineCopies[]
  now: Date
}

export async function insertReturn(db: Database, { orderId, number, statement, lines, now }: NewReturn): Promise<void> {
  await sql`with announced as (
      insert into returns (order_id, number, status, statement, announced_at)
      values (${orderId}::bigint, ${number}::int, 'ANNOUNCED', ${JSON.stringify(statement)}::jsonb, ${now}::timestamptz)
      returning id
    )
    insert into return_lines (return_id, order_line_id, quantity)
    select announced.id, l."lineId", l.quantity from announced,
      json_to_recordset(${JSON.stringify(lines)}::json) as l("lineId" bigint, quantity int)`.execute(db)
}

type Moved = {
  orderId: number
  number: number
  from: readonly ReturnStatus[]
  to: ReturnStatus
  reason?: string
  now: Date
}

export async function moveReturn(db: Database, { orderId, number, from, to, reason, now }: Moved): Promise<void> {
  const { rows } = await sql`update returns set status = ${to}, reason = coalesce(${reason ?? null}, reason),
      received_at = case when ${to} = 'RECEIVED' then ${now}::timestamptz else received_at end,
      ended_at = case when ${to} in ('REFUNDED', 'REJECTED') then ${now}::timestamptz end
    where order_id = ${orderId}::bigint and number = ${number}::int and status = any(${from}::text[]) returning id`.execute(
    db,
  )
  if (rows.length !== 1) throw new Error(`Return ${number} of order ${orderId} is no longer ${from.join(' or ')}`)
}

type Back = LineCopies & { isRestocked: boolean }

/** How many copies of each line came back, and whether they went on the shelf again. */
export async function countReturned(
  db: Database,
  { orderId, number, lines }: { orderId: number; number: number; lines: readonly Back[] },
): Promise<void> {
  const back = JSON.stringify(lines)
  await sql`update order_lines ol set returned_quantity = ol.returned_quantity + l.quantity
    from json_to_recordset(${back}::json) as l("lineId" bigint, quantity int) where ol.id = l."lineId"`.execute(db)
  await sql`update return_lines rl set is_restocked = l."isRestocked"
    from json_to_recordset(${back}::json) as l("lineId" bigint, "isRestocked" boolean), returns r
    where r.order_id = ${orderId}::bigint and r.number = ${number}::int and rl.return_id = r.id
      and rl.order_line_id = l."lineId"`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** The money for what came back has gone, all of it: the return is over. Without a number, the oldest one that waited for it. */
export async function endReturn(
  db: Database,
  { orderId, number, now }: { orderId: number; number: number | null; now: Date },
): Promise<void> {
  await sql`update returns set status = 'REFUNDED', ended_at = ${now}::timestamptz where id = (
    select id from returns where order_id = ${orderId}::bigint and status = 'RECEIVED'
      and number = coalesce(${number}::int, number) order by number limit 1)
    and not exists (select from refunds r where r.order_id = returns.order_id and r.return_number = returns.number
      and r.status in ('REQUESTED', 'PENDING'))`.execute(db)
}

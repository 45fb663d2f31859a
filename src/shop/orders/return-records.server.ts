import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** The money for what came back has gone: the oldest return that waited for it is over. */
export async function endReturn(db: Database, orderId: number, now: Date): Promise<void> {
  await sql`update returns set status = 'REFUNDED', ended_at = ${now}::timestamptz where id = (
    select id from returns where order_id = ${orderId}::bigint and status = 'RECEIVED' order by number limit 1)`.execute(
    db,
  )
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** The number that was noted last; null where none was, or it was taken back. */
export async function receiptNumberOf(db: Database, orderId: number): Promise<string | null> {
  const { rows } = await sql<{
    receipt: string | null
  }>`select case when kind = 'receipt-noted' then note end as receipt
    from order_history where order_id = ${orderId}::bigint and kind in ('receipt-noted', 'receipt-unnoted')
    order by version desc limit 1`.execute(db)
  return rows[0]?.receipt ?? null
}

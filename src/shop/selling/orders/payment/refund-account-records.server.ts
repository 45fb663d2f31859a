import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type SealedAccount = { sealed: Buffer; at: Date }

export async function writeRefundAccount(
  db: Database,
  { orderId, sealed, at }: SealedAccount & { orderId: number },
): Promise<void> {
  await sql`insert into refund_accounts (order_id, sealed, at) values (${orderId}::bigint, ${sealed}, ${at}::timestamptz)
    on conflict (order_id) do update set sealed = excluded.sealed, at = excluded.at`.execute(db)
}

export async function refundAccountRow(db: Database, orderId: number): Promise<SealedAccount | null> {
  const { rows } = await sql<SealedAccount>`select sealed, at from refund_accounts
    where order_id = ${orderId}::bigint`.execute(db)
  return rows[0] ?? null
}

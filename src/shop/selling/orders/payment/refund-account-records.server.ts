import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type SealedAccount = { sealed: Buffer; at: Date }

/** Its moment tells one account from the one before it, also where both came within the same millisecond. */
export async function writeRefundAccount(
  db: Database,
  { orderId, sealed, at }: SealedAccount & { orderId: number },
): Promise<void> {
  await sql`insert into refund_accounts (order_id, sealed, at) values (${orderId}::bigint, ${sealed}, ${at}::timestamptz)
    on conflict (order_id) do update set sealed = excluded.sealed,
      at = greatest(excluded.at, refund_accounts.at + interval '1 millisecond')`.execute(db)
}

export async function refundAccountRow(db: Database, orderId: number): Promise<SealedAccount | null> {
  const { rows } = await sql<SealedAccount>`select sealed, at from refund_accounts
    where order_id = ${orderId}::bigint`.execute(db)
  return rows[0] ?? null
}

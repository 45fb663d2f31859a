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

/** Whether one of these transfers came from an account that no statement tells. */
export async function isSenderUnknown(db: Database, attemptIds: readonly string[]): Promise<boolean> {
  if (attemptIds.length === 0) return false
  const { rows } = await sql<{ isUnknown: boolean }>`select exists (select from unnest(${attemptIds}::uuid[]) as a(id)
    left join credit_parts p on p.attempt_id = a.id
    left join money_rows m on m.file = p.file and m.place = p.place
    where m.payer_account is null) as "isUnknown"`.execute(db)
  return rows[0]?.isUnknown ?? false
}

export async function refundAccountRow(db: Database, orderId: number): Promise<SealedAccount | null> {
  const { rows } = await sql<SealedAccount>`select sealed, at from refund_accounts
    where order_id = ${orderId}::bigint`.execute(db)
  return rows[0] ?? null
}

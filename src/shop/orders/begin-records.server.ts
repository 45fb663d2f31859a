import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { PREPARED } from '#database/prepared.ts'

type FirstAttempt = {
  orderId: number
  version: number
  attemptId: string
  provider: string
  amount: number
  now: Date
  nextCheckAt: Date
}

/** Written down before the provider is called. False when the order is not the version that was read. */
export async function beginAttemptRows(
  db: Database,
  { orderId, version, attemptId, provider, amount, now, nextCheckAt }: FirstAttempt,
): Promise<boolean> {
  const { rows } = await sql`with ${PREPARED} changed as (
      update orders set version = version + 1
      where id = ${orderId}::bigint and version = ${version}::int and status = 'AWAITING_PAYMENT'
        and expires_at > ${now}::timestamptz returning id, version
    ), begun as (
      insert into payment_attempts (id, order_id, number, provider, amount, status, created_at, next_check_at)
      select ${attemptId}::uuid, id, 1, ${provider}, ${amount}::int, 'CREATED', ${now}::timestamptz,
        ${nextCheckAt}::timestamptz from changed
    ), told as (
      insert into order_history (order_id, version, at, kind, from_status, to_status, by, note)
      select id, version, ${now}::timestamptz, 'payment-started', 'AWAITING_PAYMENT', 'AWAITING_PAYMENT', 'buyer',
        ${`${provider} 1`} from changed
    )
    select id from changed`.execute(db)
  return rows.length === 1
}

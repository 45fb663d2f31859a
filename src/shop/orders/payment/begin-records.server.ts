import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { newOrderRows, type OrderRow } from '../order-records.server.ts'

type FirstAttempt = {
  number: string
  userId: string
  attemptId: string
  provider: string
  now: Date
  nextCheckAt: Date
}

/**
 * The first attempt of an order that is as it was placed, written down before the provider is called, and the order as it
 * was before. Null when it is another's, when something has happened to it, or when its copies do not stand aside.
 */
export async function beginAttemptRows(db: Database, attempt: FirstAttempt): Promise<OrderRow | null> {
  return (await BEGIN(db, { ...attempt, note: `${attempt.provider} 1` }))[0] ?? null
}

const BEGIN = preparedStatement(
  'begin-first-attempt',
  (_, { number, userId, attemptId, provider, note, now, nextCheckAt }: FirstAttempt & { note: string }) =>
    newOrderRows(
      sql`where o.id = (select id from changed)`,
      sql`with changed as (
      update orders o set version = version + 1
      where o.number = ${number} and o.user_id = ${userId}::uuid and o.version = 1 and o.status = 'AWAITING_PAYMENT'
        and o.total > 0 and o.shipping_price is not null and o.expires_at > ${now}::timestamptz
        and not exists (select from order_lines l where l.order_id = o.id and l.kind = 'STOCK'
          and not exists (select from stock_reservations r where r.order_line_id = l.id))
      returning o.id, o.version, o.total
    ), begun as (
      insert into payment_attempts (id, order_id, number, provider, amount, status, created_at, next_check_at)
      select ${attemptId}::uuid, id, 1, ${provider}, total, 'CREATED', ${now}::timestamptz, ${nextCheckAt}::timestamptz
      from changed
    ), told as (
      insert into order_history (order_id, version, at, kind, from_status, to_status, by, note)
      select id, version, ${now}::timestamptz, 'payment-started', 'AWAITING_PAYMENT', 'AWAITING_PAYMENT', 'buyer', ${note}
      from changed
    )`,
    ),
)

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { PaymentSnapshot } from '#shop/payments/payment-provider.ts'
import type { PaymentEventView } from '../order.ts'

type Confirmation = {
  orderId: number
  /** As it was read: whoever changed the order meanwhile has made another one of it. */
  version: number
  lineIds: number[]
  attempt: { id: string; number: number; provider: string; reason: string | null }
  event: PaymentEventView
  snapshot: PaymentSnapshot
  now: Date
}

/** The charge, the attempt, the order, its copies, its history and its letters, or nothing of it. */
export async function confirmRows(db: Database, confirmation: Confirmation): Promise<boolean> {
  const { orderId, version, lineIds, attempt, event, snapshot, now } = confirmation
  const { id: attemptId, provider, reason } = attempt
  const { amount, reference } = event
  const note = String(attempt.number)
  const heard = JSON.stringify(snapshot)
  const facts = { orderId, version, lineIds, attemptId, provider, reason, note, amount, reference, heard, now }
  return (await CONFIRM(db, facts)).length === 1
}

type Facts = {
  orderId: number
  version: number
  lineIds: number[]
  attemptId: string
  provider: string
  reason: string | null
  note: string
  amount: number
  reference: string
  heard: string
  now: Date
}

const CONFIRM = preparedStatement(
  'confirm-order',
  (
    _,
    { orderId, version, lineIds, attemptId, provider, reason, note, amount, reference, heard, now }: Facts,
  ) => sql`with moved as (
      update orders set status = 'CONFIRMED', version = version + 1, expires_at = null, confirmed_at = ${now}::timestamptz
      where id = ${orderId}::bigint and version = ${version}::int and status = 'AWAITING_PAYMENT' returning id, version
    ), charged as (
      insert into payment_events (attempt_id, provider, kind, amount, reference, at)
      select ${attemptId}::uuid, ${provider}, 'CHARGED', ${amount}::int, ${reference}, ${now}::timestamptz
      from moved
    ), heard as (
      update payment_attempts set status = 'SUCCEEDED', reason = ${reason}, next_check_at = null,
        snapshot = ${heard}::jsonb
      where id = ${attemptId}::uuid and exists (select from moved)
    ), committed as (
      update stock_reservations set expires_at = null
      where order_line_id = any(${lineIds}::bigint[]) and exists (select from moved)
    ), told as (
      insert into order_history (order_id, version, at, kind, from_status, to_status, by, note)
      select id, version, ${now}::timestamptz, 'paid', 'AWAITING_PAYMENT', 'CONFIRMED', ${provider},
        ${note} from moved
    ), queued as (
      insert into order_letters (order_id, kind, queued_at, due_at)
      select id, kind, ${now}::timestamptz, ${now}::timestamptz
      from moved, unnest(array['payment-received', 'staff-new-order']) as kind on conflict do nothing
    )
    select id from moved`,
)

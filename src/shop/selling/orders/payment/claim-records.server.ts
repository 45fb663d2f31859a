import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { FINAL_ATTEMPTS } from '../order-states.ts'
import type { AttemptProvider, AttemptStatus } from '../order.ts'

/** An attempt as it was before this claim, and whether its provider may be asked now. */
export type ClaimedAttempt = {
  isClaimed: boolean
  id: string
  orderNumber: string
  provider: AttemptProvider
  keys: string | null
  status: AttemptStatus
  paymentId: string | null
  createdAt: Date
  validUntil: Date | null
  checkedAt: Date | null
}

/**
 * The right to ask an attempt's provider now is given so often and not oftener, whoever asks: without it, somebody has just
 * asked. Of an attempt that is over it is given only for news from after the last question. That somebody has asked may be
 * forgotten in a power failure.
 */
export async function claimAttempt(
  db: Database,
  attemptId: string,
  { now, since, newerThan }: { now: Date; since: Date; newerThan: Date | null },
): Promise<ClaimedAttempt | null> {
  const [row] = await CLAIM(db, { attemptId, now, since, newerThan, final: FINAL_ATTEMPTS })
  return row ?? null
}

type Claim = { attemptId: string; now: Date; since: Date; newerThan: Date | null; final: readonly string[] }

const CLAIM = preparedStatement(
  'claim-attempt',
  (_, { attemptId, now, since, newerThan, final }: Claim) => sql<ClaimedAttempt>`with claimed as (
      update payment_attempts set checked_at = ${now}::timestamptz, checks = checks + 1
      where id = ${attemptId}::uuid and payment_id is not null
        and (checked_at is null or checked_at <= ${since}::timestamptz or checked_at > ${now}::timestamptz)
        and (checked_at is null or checked_at <= ${newerThan}::timestamptz or checked_at > ${now}::timestamptz
          or status <> all(${final}::text[]))
      returning id
    )
    select exists (select from claimed) as "isClaimed", set_config('synchronous_commit', 'off', true), a.id,
      o.number as "orderNumber", a.provider, a.keys, a.status, a.payment_id as "paymentId", a.created_at as "createdAt",
      a.valid_until as "validUntil", a.checked_at as "checkedAt"
    from payment_attempts a join orders o on o.id = a.order_id where a.id = ${attemptId}::uuid`,
)

export async function keysOfAttempt(
  db: Database,
  attemptId: string,
): Promise<{ provider: AttemptProvider; keys: string | null } | null> {
  const { rows } = await sql<{ provider: AttemptProvider; keys: string | null }>`select provider, keys
    from payment_attempts where id = ${attemptId}::uuid`.execute(db)
  return rows[0] ?? null
}

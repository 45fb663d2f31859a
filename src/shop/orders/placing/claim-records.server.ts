import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { ATTEMPTS, LINES, REFUNDS } from '../order-columns.server.ts'
import type { OrderLineRow, OrderRow } from '../order-records.server.ts'
import { FINAL_ATTEMPTS } from '../order-states.ts'

/** What has to be known of an order to hear what its provider says. */
export type AskedOrder = Pick<
  OrderRow,
  'id' | 'number' | 'status' | 'version' | 'shippingPrice' | 'total' | 'allowance' | 'rounding' | 'attempts' | 'refunds'
> & { lines: OrderLineRow[] }

type ClaimedAttempt = { isClaimed: boolean; order: AskedOrder }

/**
 * The order of an attempt, and the right to ask the attempt's provider now, which is given so often and not oftener whoever
 * asks: without it, somebody has just asked. Of an attempt that is over it is given only for news from after the last
 * question. That somebody has asked may be forgotten in a power failure.
 */
export async function claimAttempt(
  db: Database,
  attemptId: string,
  { now, since, newerThan }: { now: Date; since: Date; newerThan: Date | null },
): Promise<ClaimedAttempt | null> {
  const [row] = await CLAIM(db, { attemptId, now, since, newerThan, final: FINAL_ATTEMPTS })
  return row ? { isClaimed: row.isClaimed, order: row } : null
}

type Claim = { attemptId: string; now: Date; since: Date; newerThan: Date | null; final: readonly string[] }

const CLAIM = preparedStatement(
  'claim-attempt',
  (_, { attemptId, now, since, newerThan, final }: Claim) => sql<AskedOrder & { isClaimed: boolean }>`with claimed as (
      update payment_attempts set checked_at = ${now}::timestamptz, checks = checks + 1
      where id = ${attemptId}::uuid and payment_id is not null
        and (checked_at is null or checked_at <= ${since}::timestamptz or checked_at > ${now}::timestamptz)
        and (checked_at is null or checked_at <= ${newerThan}::timestamptz or checked_at > ${now}::timestamptz
          or status <> all(${final}::text[]))
      returning id
    )
    select exists (select from claimed) as "isClaimed", set_config('synchronous_commit', 'off', true), o.id, o.number,
      o.status, o.version, o.shipping_price as "shippingPrice", o.total, o.allowance, o.rounding, ${LINES}, ${ATTEMPTS}, ${REFUNDS}
    from orders o where o.id = (select order_id from payment_attempts where id = ${attemptId}::uuid)`,
)

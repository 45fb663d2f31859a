import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { WaitingWork } from '#kit/waiting-work.ts'

export async function waitingOrderRows(db: Database, now: Date): Promise<WaitingWork[]> {
  const late = (column: string) =>
    sql`greatest(0, extract(epoch from ${now}::timestamptz - min(${sql.ref(column)})))::float8 as "lateSeconds"`
  const { rows } = await sql<WaitingWork>`
    select 'order-letters' as queue, count(*)::int as waiting, ${late('due_at')} from order_letters where due_at is not null
    union all select 'refunds', count(*)::int, ${late('next_try_at')} from refunds where status in ('REQUESTED', 'PENDING')
    union all select 'payment-checks', count(*)::int, ${late('next_check_at')} from payment_attempts
      where next_check_at is not null
    union all select 'order-finds', count(*)::int, 0 from order_finds where mark <> written_mark`.execute(db)
  return rows.map((row) => ({ ...row, lateSeconds: row.lateSeconds ?? 0 }))
}

export type AttemptCount = { provider: string; state: string; attempts: number }

export async function recentAttempts(db: Database, since: Date): Promise<AttemptCount[]> {
  const { rows } = await sql<AttemptCount>`select a.provider, a.status as state, count(*)::int as attempts
    from orders o join payment_attempts a on a.order_id = o.id
    where o.placed_at >= ${since}::timestamptz group by a.provider, a.status`.execute(db)
  return rows
}

export async function ordersInNeedCount(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct order_id)::int as n from order_attentions
    where seen_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { MonthSums } from './month-sums.ts'

export type ClosedMonth = { month: string; closedAt: Date; closedBy: string | null }

/** The oldest first. */
export async function closedMonths(db: Database): Promise<ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`select to_char(m.month, 'YYYY-MM') as month, m.closed_at as "closedAt",
      coalesce(p.name, m.closed_by_id) as "closedBy"
    from sales_months m left join staff_members p on m.closed_by_kind = 'staff' and p.email = m.closed_by_id
    order by m.month`.execute(db)
  return rows
}

/** The first of which the ledger tells. */
export async function firstMonth(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    month: string | null
  }>`select to_char(min(day), 'YYYY-MM') as month from sales_days`.execute(db)
  return rows[0]?.month ?? null
}

/** The sums of a month as they are. */
export const SUMS_OF_MONTH =
  sql.raw(`(select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'what', d.what, 'kind', d.kind,
    'place', d.place, 'way', d.way, 'means', d.means, 'rate', d.rate, 'copies', d.copies, 'gross', d.gross)
    order by d.day, d.what, d.kind, d.place, d.way, d.means, d.rate nulls last), '[]')
  from sales_days d where d.day >= m.month and d.day < m.month + interval '1 month')`)

export async function insertMonth(
  db: Database,
  { month, by, at }: { month: string; by: Actor; at: Date },
): Promise<void> {
  await sql`insert into sales_months (month, closed_at, closed_by_kind, closed_by_id, sums)
    select m.month, ${at}::timestamptz, ${by.kind}::actor_kind, ${by.id}, ${SUMS_OF_MONTH}
    from (select (${month} || '-01')::date as month) as m`.execute(db)
}

/** As it is by now. */
export async function openSums(db: Database, month: string): Promise<MonthSums> {
  const { rows } = await sql<{ sums: MonthSums }>`select ${SUMS_OF_MONTH} as sums
    from (select (${month} || '-01')::date as month) as m`.execute(db)
  return rows[0]?.sums ?? []
}

/** As it was when it was closed; null while it is open. */
export async function frozenSums(db: Database, month: string): Promise<MonthSums | null> {
  const { rows } = await sql<{ sums: MonthSums }>`select sums from sales_months
    where month = (${month} || '-01')::date`.execute(db)
  return rows[0]?.sums ?? null
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Period } from './period.ts'

export type TillSum = { receipts: number; copies: number; returned: number; gross: number }

const SUMS =
  sql.raw(`sum(d.receipts)::float8 as receipts, sum(d.copies)::float8 as copies, sum(d.back)::float8 as returned,
  sum(d.gross)::float8 as gross`)

/** What the tills have rung up, by day, or by month of a year. */
export async function tillByTime(db: Database, { by, from, until }: Period): Promise<(TillSum & { id: string })[]> {
  const { rows } = await sql<
    TillSum & { id: string }
  >`select to_char(d.day, ${by === 'year' ? 'YYYY-MM' : 'YYYY-MM-DD'}) as id,
      ${SUMS} from till_days d where d.day >= ${from}::date and d.day < ${until}::date group by 1 order by 1`.execute(
    db,
  )
  return rows
}

/** By who has written the lines: people by their names, programs by those of their keys. */
export async function tillByPerson(
  db: Database,
  { from, until }: Period,
): Promise<(TillSum & { id: string; name: string | null })[]> {
  const { rows } = await sql<TillSum & { id: string; name: string | null }>`select t.by_kind || ' ' || t.by_id as id,
      coalesce(p.name, nullif(t.by_id, '')) as name, t.receipts, t.copies, t.returned, t.gross
    from (select d.by_kind, d.by_id, ${SUMS} from till_days d where d.day >= ${from}::date and d.day < ${until}::date
      group by 1, 2) as t
    left join staff_members p on t.by_kind = 'staff' and p.email = t.by_id
    order by t.gross desc, 1`.execute(db)
  return rows
}

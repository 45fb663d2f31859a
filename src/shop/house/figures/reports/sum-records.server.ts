import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { SalesDay } from '../ledger/sales-line.ts'
import type { Period } from './period.ts'

type Dimension = 'day' | 'month' | 'way' | 'rate'
export type SumRow = { key: string; place: string; what: SalesDay; rate: number | null; copies: number; gross: number }

const KEYS: Record<Dimension, { key: string; place: string; rate: string }> = {
  day: { key: 'd.day::text', place: "''", rate: 'null::smallint' },
  month: { key: "to_char(d.day, 'YYYY-MM')", place: "''", rate: 'null::smallint' },
  // Where it was paid is told apart at the counter alone.
  way: { key: 'd.way', place: "case d.way when 'TILL' then d.place else '' end", rate: 'null::smallint' },
  rate: { key: "coalesce(d.rate::text, 'none')", place: "''", rate: 'd.rate' },
}

/** Until the end of the transaction titles are sorted and summed in memory: a large shop has more than usually fit there. */
export async function sumInMemory(db: Database): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true)`.execute(db)
}

/** And joined at once: the planner takes all titles of a shop for a few, and looks each up by itself. */
export async function joinAtOnce(db: Database): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db)
}

/** What comes for a gift card is owed, and sold only when the card pays for something: it stands in the report of what is owed. */
export const IS_SOLD = sql.raw(`kind <> 'gift-card'`)

/** The sums of a period, told apart by one or two things. */
export async function sumsBy(db: Database, { from, until }: Period, by: Dimension, and?: 'rate'): Promise<SumRow[]> {
  const { key, place, rate } = KEYS[by]
  const { rows } = await sql<SumRow>`select ${sql.raw(key)} as key, ${sql.raw(place)} as place, d.what,
      ${sql.raw(and ? KEYS[and].rate : rate)} as rate, sum(d.copies)::float8 as copies, sum(d.gross)::float8 as gross
    from sales_days d where d.day >= ${from}::date and d.day < ${until}::date and d.${IS_SOLD}
    group by 1, 2, 3, 4 order by 1, 2, 4`.execute(db)
  return rows
}

/** What happened in these days and counts later, because their month was closed; what counts here and happened before. */
export type LateSum = { lines: number; gross: number }
export async function lateSums(db: Database, { from, until }: Period): Promise<{ later: LateSum; earlier: LateSum }> {
  const late = (where: ReturnType<typeof sql>) => sql<LateSum>`select count(*)::int as lines,
      coalesce(sum(case what when 'back' then -gross else gross end), 0)::float8 as gross
    from sales_lines where ${where} and what <> 'sent' and ${IS_SOLD}`
  const days = [sql`${from}::date`, sql`${until}::date`] as const
  const { rows: later } = await late(
    sql`day >= ${days[1]} and happened_on < day and happened_on >= ${days[0]} and happened_on < ${days[1]}`,
  ).execute(db)
  const { rows: earlier } = await late(sql`day >= ${days[0]} and day < ${days[1]} and happened_on < day`).execute(db)
  return { later: later[0] ?? NONE, earlier: earlier[0] ?? NONE }
}

const NONE: LateSum = { lines: 0, gross: 0 }

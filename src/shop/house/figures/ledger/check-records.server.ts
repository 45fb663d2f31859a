import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { SHOP_TIME_ZONE } from '#site/constants.ts'
import { SUMS_OF_MONTH } from './month-records.server.ts'

export type LedgerFault = { name: string; detail: string }

const MOST_FAULTS = 20
const NUMBERS_AT_ONCE = 100_000

type FaultRows = RawBuilder<{ detail: string }>
type Check = {
  /** A large shop is looked through in parts: so many numbers of a table, a month or a year. */
  by: 'payment_events' | 'stock_movements' | 'till_sales' | 'month' | 'year'
  /** Every row is something that is not as it must be. */
  find: (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => FaultRows
}

const CHECKS: Record<string, Check> = {
  'paid less given back is what the payment events come to': {
    by: 'payment_events',
    find: (from, until) => sql`
      select coalesce(e.id, s.source_id) || ': ' || coalesce(e.flow, 0) || ', told ' || coalesce(s.flow::text, 'nothing') as detail
      from (select id, case when kind in ('CHARGED', 'REFUND_FAILED') then amount else -amount end as flow
        from payment_events where id >= ${from} and id < ${until}) as e
      full join (select source_id, sum(case what when 'back' then -gross else gross end) as flow
        from sales_lines where source = 'payment' and source_id >= ${from} and source_id < ${until} group by source_id) as s
        on s.source_id = e.id
      where e.flow is distinct from s.flow`,
  },
  'what was sent is what has moved': {
    by: 'stock_movements',
    find: (from, until) => sql`select m.id || ': ' || m.quantity as detail
      from stock_movements m left join sales_lines s on s.source = 'movement' and s.source_id = m.id
      where m.id >= ${from} and m.id < ${until} and m.order_line_id is not null and m.kind in ('SALE', 'RESTOCK', 'WRITE_OFF')
        and s.copies is distinct from case m.kind when 'SALE' then m.quantity else -m.quantity end`,
  },
  'paid less given back over the counter is what the journal comes to': {
    by: 'till_sales',
    find: (from, until) => sql`
      select coalesce(t.id, s.source_id) || ': ' || coalesce(t.gross, 0) || ', told ' || coalesce(s.flow::text, 'nothing') as detail
      from (select t.id, t.gross - coalesce(o.gross, 0) as gross, o.sale_id is not null and o.copies is null as is_orders
        from till_sales t left join till_sale_orders o on o.sale_id = t.id where t.id >= ${from} and t.id < ${until}) as t
      full join (select source_id, sum(case what when 'back' then -gross when 'paid' then gross else 0 end) as flow
        from sales_lines where source = 'till' and source_id >= ${from} and source_id < ${until}
        group by source_id) as s on s.source_id = t.id
      where case when t.is_orders then coalesce(s.flow, 0) <> 0 else t.gross is distinct from s.flow end`,
  },
  'the sums of days are those of their lines': {
    by: 'month',
    find: (from, until) => sql`select coalesce(d.day, s.day)::text as detail
      from (select day, sum(gross) as gross, sum(copies) as copies, sum(list) as list from sales_days
        where day >= ${from} and day < ${until} group by day, what) as d
      full join (select day, sum(gross) as gross, sum(copies) as copies, sum(list) as list from sales_lines
        where day >= ${from} and day < ${until} group by day, what) as s
        on (d.day, d.gross, d.copies, d.list) = (s.day, s.gross, s.copies, s.list)
      where d.day is null or s.day is null`,
  },
  'the sums of titles are those of their lines': {
    by: 'month',
    find: (from, until) => sql`select ${from} || ' ' || coalesce(t.product_id, s.product_id) as detail
      from (select product_id, what, sum(gross) as gross, sum(copies) as copies, sum(cost) as cost from sales_titles
        where month = ${from} group by product_id, what) as t
      full join (select product_id, what, sum(gross) as gross, sum(copies) as copies, coalesce(sum(cost), 0) as cost
        from sales_lines where day >= ${from} and day < ${until} and product_id is not null group by 1, 2) as s
        on (t.product_id, t.what, t.gross, t.copies, t.cost) = (s.product_id, s.what, s.gross, s.copies, s.cost)
      where t.product_id is null or s.product_id is null`,
  },
  'the sums of years are those of their months': {
    by: 'year',
    find: (from, until) => sql`select ${from} || ' ' || coalesce(y.product_id, m.product_id) as detail
      from (select product_id, supplier, copies, till_copies, gross, costed_net, cost from sales_years where year = ${from}) as y
      full join (select product_id, supplier, sum(sign * copies) as copies, sum(case when is_till then sign * copies else 0 end) as till_copies,
          sum(sign * gross) as gross, sum(sign * costed_net) as costed_net, sum(sign * cost) as cost
        from (select *, case what when 'back' then -1 else 1 end as sign from sales_titles
          where month >= ${from} and month < ${until} and what <> 'sent') as s group by 1, 2) as m
        on (y.product_id, y.supplier, y.copies, y.till_copies, y.gross, y.costed_net, y.cost)
          = (m.product_id, m.supplier, m.copies, m.till_copies, m.gross, m.costed_net, m.cost)
      where y.product_id is null or m.product_id is null`,
  },
  'the sums of tills are those of their journal': {
    by: 'month',
    find: (from, until) => sql`select coalesce(d.day, s.day)::text as detail
      from (select day, place, sum(gross) as gross, sum(copies - back) as copies from till_days
        where day >= ${from} and day < ${until} group by 1, 2) as d
      full join (select (sold_at at time zone ${sql.lit(SHOP_TIME_ZONE)})::date as day, place, sum(gross) as gross, sum(copies) as copies
        from till_sales where sold_at >= ${from}::timestamp at time zone ${sql.lit(SHOP_TIME_ZONE)}
          and sold_at < ${until}::timestamp at time zone ${sql.lit(SHOP_TIME_ZONE)} group by 1, 2) as s
        on (d.day, d.place, d.gross, d.copies) = (s.day, s.place, s.gross, s.copies)
      where d.day is null or s.day is null`,
  },
  'a closed month is as it was': {
    by: 'month',
    find: (from) => sql`select m.month::text as detail from sales_months m
      where m.month = ${from} and m.sums <> ${SUMS_OF_MONTH}`,
  },
}

export async function ledgerFaults(db: Database): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const [name, { by, find }] of Object.entries(CHECKS))
    for (const [from, until] of by === 'month' || by === 'year' ? await spans(db, by) : await numbers(db, by)) {
      const { rows } = await sql<{
        detail: string
      }>`select detail from (${find(from, until)}) as found limit ${MOST_FAULTS}::int`.execute(db)
      faults.push(...rows.map(({ detail }) => ({ name, detail })))
    }
  return faults
}

type Part = [from: RawBuilder<unknown>, until: RawBuilder<unknown>]

async function numbers(db: Database, table: Exclude<Check['by'], 'month' | 'year'>): Promise<Part[]> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0)::float8 as last from ${sql.table(table)}`.execute(db)
  const count = Math.floor((rows[0]?.last ?? 0) / NUMBERS_AT_ONCE) + 1
  return Array.from({ length: count }, (_, part): Part => {
    const from = part * NUMBERS_AT_ONCE
    return [sql`${from}::bigint`, sql`${from + NUMBERS_AT_ONCE}::bigint`]
  })
}

async function spans(db: Database, by: 'month' | 'year'): Promise<Part[]> {
  const { rows } = await sql<{ from: string; until: string }>`select m::date::text as "from",
      (m + ${`1 ${by}`}::interval)::date::text as until
    from (select min(day) as first, max(day) as last from sales_days) as d,
      generate_series(date_trunc(${by}, d.first), d.last, ${`1 ${by}`}::interval) as m`.execute(db)
  return rows.map(({ from, until }): Part => [sql`${from}::date`, sql`${until}::date`])
}

export type LedgerCheck = { checkedAt: Date; faults: number }

export async function writeCheck(db: Database, { faults, at }: { faults: number; at: Date }): Promise<void> {
  await sql`insert into sales_checks (checked_at, faults) values (${at}::timestamptz, ${faults}::int)
    on conflict (is_only) do update set checked_at = excluded.checked_at, faults = excluded.faults`.execute(db)
}

export async function lastCheck(db: Database): Promise<LedgerCheck | null> {
  const { rows } = await sql<LedgerCheck>`select checked_at as "checkedAt", faults from sales_checks`.execute(db)
  return rows[0] ?? null
}

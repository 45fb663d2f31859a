import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { SUMS_OF_MONTH } from './month-records.server.ts'

export type LedgerFault = { name: string; detail: string }

const MOST_TOLD = 20

/** One statement each; every row is something that is not as it must be. */
const CHECKS: Record<string, RawBuilder<{ detail: string }>> = {
  'paid less given back is what the payment events come to': sql`
    select coalesce(e.id, s.source_id) || ': ' || coalesce(e.flow, 0) || ', told ' || coalesce(s.flow::text, 'nothing') as detail
    from (select id, case when kind in ('CHARGED', 'REFUND_FAILED') then amount else -amount end as flow
      from payment_events) as e
    full join (select source_id, sum(case what when 'back' then -gross else gross end) as flow
      from sales_lines where source = 'payment' group by source_id) as s on s.source_id = e.id
    where e.flow is distinct from s.flow`,

  'what was sent is what has moved': sql`select m.id || ': ' || m.quantity as detail
    from stock_movements m left join sales_lines s on s.source = 'movement' and s.source_id = m.id
    where m.order_line_id is not null and m.kind in ('SALE', 'RESTOCK', 'WRITE_OFF')
      and s.copies is distinct from case m.kind when 'SALE' then m.quantity else -m.quantity end`,

  'paid less given back over the counter is what the journal comes to': sql`
    select coalesce(t.id, s.source_id) || ': ' || coalesce(t.gross, 0) || ', told ' || coalesce(s.flow::text, 'nothing') as detail
    from (select t.id, t.gross from till_sales t
      where not exists (select from till_sale_orders o where o.sale_id = t.id)) as t
    full join (select source_id, sum(case what when 'back' then -gross when 'paid' then gross else 0 end) as flow
      from sales_lines where source = 'till' group by source_id having count(*) < 4) as s on s.source_id = t.id
    where t.gross is distinct from s.flow`,

  'the sums of days are those of their lines': sql`select coalesce(d.day, s.day)::text as detail
    from (select day, sum(gross) as gross, sum(copies) as copies, sum(list) as list from sales_days group by day, what) as d
    full join (select day, sum(gross) as gross, sum(copies) as copies, sum(list) as list from sales_lines group by day, what) as s
      on (d.day, d.gross, d.copies, d.list) = (s.day, s.gross, s.copies, s.list)
    where d.day is null or s.day is null`,

  'the sums of titles are those of their lines': sql`select coalesce(t.month, s.month)::text || ' ' || coalesce(t.product_id, s.product_id)
      as detail
    from (select month, product_id, what, sum(gross) as gross, sum(copies) as copies, sum(cost) as cost from sales_titles
      group by month, product_id, what) as t
    full join (select date_trunc('month', day)::date as month, product_id, what, sum(gross) as gross, sum(copies) as copies,
        coalesce(sum(cost), 0) as cost
      from sales_lines where product_id is not null group by 1, 2, 3) as s
      on (t.month, t.product_id, t.what, t.gross, t.copies, t.cost) = (s.month, s.product_id, s.what, s.gross, s.copies, s.cost)
    where t.month is null or s.month is null`,

  'a closed month is as it was': sql`select m.month::text as detail from sales_months m where m.sums <> ${SUMS_OF_MONTH}`,
}

export async function ledgerFaults(db: Database): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const [name, statement] of Object.entries(CHECKS)) {
    const { rows } = await sql<{
      detail: string
    }>`select detail from (${statement}) as found limit ${MOST_TOLD}::int`.execute(db)
    faults.push(...rows.map(({ detail }) => ({ name, detail })))
  }
  return faults
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

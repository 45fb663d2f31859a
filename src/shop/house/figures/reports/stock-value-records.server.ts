import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** Copies that stood in our places, by whether their cost is known, when their title last came in, and the rate of VAT. */
export type ValueRow = {
  isKnown: boolean
  age: 'young' | 'middle' | 'old'
  rate: number
  copies: number
  value: number
}

/** Of copies whose cost nobody has written down: so much of the list price. */
const UNKNOWN_COST_PERCENT = 60

type AtEnd = { end: Date; day: string }

/**
 * What stood there at that moment: what stands there now less what has moved since. A copy is worth what the last delivery before it
 * cost; where nobody has written that down, a part of its list price of today. Before its copies were counted by movements there is nothing.
 */
export async function stockValue(db: Database, { end, day }: AtEnd): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`with ours as (
      select id from warehouses where type <> 'SUPPLIER'
    ), standing as (
      select product_id, sum(copies) as copies from (
        select i.product_id, i.inventory_amount as copies from inventories i
          where i.warehouse_id in (select id from ours) and i.inventory_amount <> 0
        union all
        select m.product_id, -m.delta from stock_movements m
          where m.at >= ${end}::timestamptz and m.warehouse_id in (select id from ours)
      ) as c group by product_id having sum(copies) > 0
    ), came as (
      select product_id, max(at) as at from stock_movements
      where kind in ('INTAKE', 'OPENING') and at < ${end}::timestamptz group by product_id
    ), costs as (
      select distinct on (l.ean collate "C") l.ean, l.cost from intake_lines l join intakes i on i.id = l.intake_id
      where l.cost is not null and i.closed_at < ${end}::timestamptz order by l.ean collate "C", i.closed_at desc, i.id desc
    )
    select c.cost is not null as "isKnown",
      case when a.at >= ${end}::timestamptz - interval '90 days' then 'young'
        when a.at >= ${end}::timestamptz - interval '365 days' then 'middle' else 'old' end as age,
      coalesce(v.percent, 0)::int as rate, sum(s.copies)::float8 as copies,
      sum(s.copies * coalesce(c.cost, (p.list_price * ${UNKNOWN_COST_PERCENT}::int + 50) / 100))::float8 as value
    from standing s join products p on p.id = s.product_id
    left join costs c on c.ean = p.ean left join came a on a.product_id = s.product_id
    left join vat_rates v on v.vat_class = p.vat_class and v.valid_from <= ${day}::date
      and (v.valid_to is null or v.valid_to >= ${day}::date)
    group by 1, 2, 3`.execute(db)
  return rows
}

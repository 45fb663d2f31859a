import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** From the beginning of a quarter, of which it is known what stood there, to a moment. */
export type Since = { quarter: string; from: Date; until: Date }

/**
 * The copies of each title in our places at that moment, when some last came in, what the last delivery before it cost and on which terms it
 * came: what is known of the quarter's first moment, and what has moved and was delivered since.
 */
function stoodAt({ quarter, from, until }: Since) {
  return sql`(select product_id, sum(copies)::int as copies, max(came_at) as came_at, coalesce(max(new_cost), max(cost)) as cost,
      coalesce(max(new_terms), max(terms)) as terms from (
      select product_id, copies, came_at, cost, terms, null::int as new_cost, null::text as new_terms from stock_quarters where quarter = ${quarter}::date
      union all
      select product_id, delta, case when kind in ('INTAKE', 'OPENING') then at end, null, null, null, null from stock_movements
      where at >= ${from}::timestamptz and at < ${until}::timestamptz
        and warehouse_id = any(array(select id from warehouses where type <> 'SUPPLIER'))
      union all
      select p.id, 0, null, null, null, c.cost, c.terms from (
        select min(l.ean) as ean, (array_agg(i.terms order by i.closed_at desc, i.id desc))[1] as terms,
          (array_agg(l.cost order by i.closed_at desc, i.id desc) filter (where l.cost is not null))[1] as cost
        from intakes i join intake_lines l on l.intake_id = i.id
        where i.closed_at >= ${from}::timestamptz and i.closed_at < ${until}::timestamptz group by l.ean collate "C"
      ) as c join products p on p.ean = c.ean
    ) as parts group by product_id)`
}

/** The last quarter that began by then and is written down. */
export async function lastQuarter(db: Database, day: string): Promise<string | null> {
  const { rows } = await sql<{ quarter: string | null }>`select max(quarter)::text as quarter from stock_quarters
    where quarter <= ${day}::date`.execute(db)
  return rows[0]?.quarter ?? null
}

export async function knownQuarters(db: Database): Promise<string[]> {
  const { rows } = await sql<{ quarter: string }>`select distinct quarter::text as quarter from stock_quarters`.execute(
    db,
  )
  return rows.map(({ quarter }) => quarter)
}

/** Writes what stood there when a quarter began; says how much of it was known otherwise. */
export async function writeQuarter(db: Database, { of, since }: { of: string; since: Since }): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`insert into stock_quarters as q (quarter, product_id, copies, came_at, cost, terms)
    select ${of}::date, s.product_id, s.copies, s.came_at, s.cost, s.terms from ${stoodAt(since)} as s
    on conflict (quarter, product_id) do update
    set copies = excluded.copies, came_at = excluded.came_at, cost = excluded.cost, terms = excluded.terms
    where (q.copies, q.came_at, q.cost, q.terms)
      is distinct from (excluded.copies, excluded.came_at, excluded.cost, excluded.terms)`.execute(db)
  return Number(numAffectedRows)
}

export async function firstMovement(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`select min(at) as first from stock_movements`.execute(db)
  return rows[0]?.first ?? null
}

/** As deliveries are taken in; `unsaid`: none of the title has been. */
export const STOCK_TERMS = ['bought', 'returnable', 'consignment', 'unsaid'] as const

/** Copies that stood in our places, by whether their cost is known, on which terms and when their title last came in, and the rate of VAT. */
export type ValueRow = {
  isKnown: boolean
  terms: (typeof STOCK_TERMS)[number]
  age: 'young' | 'middle' | 'old'
  rate: number
  copies: number
  value: number
}

/** Of copies whose cost nobody has written down: so much of the list price. */
const UNKNOWN_COST_PERCENT = 60

/**
 * A copy is worth what the last delivery before it cost; where nobody has written that down, a part of its list price of today. Before its
 * copies were counted by movements there is nothing.
 */
export async function stockValue(db: Database, { day, since }: { day: string; since: Since }): Promise<ValueRow[]> {
  const { until } = since
  const { rows } = await sql<ValueRow>`select s.cost is not null as "isKnown", coalesce(s.terms, 'unsaid') as terms,
      case when s.came_at >= ${until}::timestamptz - interval '90 days' then 'young'
        when s.came_at >= ${until}::timestamptz - interval '365 days' then 'middle' else 'old' end as age,
      coalesce(v.percent, 0)::int as rate, sum(s.copies)::float8 as copies,
      sum((s.copies::bigint * coalesce(s.cost, (p.list_price * ${UNKNOWN_COST_PERCENT}::int + 50) / 100))::float8) as value
    from ${stoodAt(since)} as s join products p on p.id = s.product_id
    left join vat_rates v on v.vat_class = p.vat_class and v.valid_from <= ${day}::date
      and (v.valid_to is null or v.valid_to >= ${day}::date)
    where s.copies > 0 group by 1, 2, 3, 4`.execute(db)
  return rows
}

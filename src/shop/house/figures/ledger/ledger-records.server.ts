import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import type { MoneyFact } from './money-fact.ts'
import type { SalesLine } from './sales-line.ts'

/** Whoever adds to the ledger or closes a month is alone until the transaction ends. */
export async function lockLedger(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sales ledger', 0))`.execute(db)
}

type Batch = { after: number; limit: number }

/** Payment events that the ledger has not told of, in their order. */
export async function untoldPayments(db: Database, { after, limit }: Batch): Promise<MoneyFact[]> {
  const { rows } = await sql<MoneyFact>`select e.id, e.kind, e.amount, e.provider, e.at, a.order_id as "orderId"
    from payment_events e join payment_attempts a on a.id = e.attempt_id
    where e.id > ${after}::bigint and not exists (select from sales_lines s where s.source = 'payment' and s.source_id = e.id)
    order by e.id limit ${limit}::int`.execute(db)
  return rows
}

export type CopiesFact = {
  id: number
  at: Date
  kind: 'SALE' | 'RESTOCK' | 'WRITE_OFF'
  quantity: number
  place: string
  orderId: number
  orderLineId: number
  productId: string
  ean: string
  way: string
  rate: number
  unitPrice: number
  listPrice: number
}

/** Copies of orders that left the shop, or came back to it, of which the ledger has not told. */
export async function untoldMovements(db: Database, { after, limit }: Batch): Promise<CopiesFact[]> {
  const { rows } = await sql<CopiesFact>`select m.id, m.at, m.kind, m.quantity, m.warehouse_id as place,
      o.id as "orderId", l.id as "orderLineId", l.product_id as "productId", l.ean, o.shipping as way,
      l.vat_percent as rate, l.unit_price as "unitPrice", l.list_price as "listPrice"
    from stock_movements m join order_lines l on l.id = m.order_line_id join orders o on o.id = l.order_id
    where m.id > ${after}::bigint and m.kind in ('SALE', 'RESTOCK', 'WRITE_OFF')
      and not exists (select from sales_lines s where s.source = 'movement' and s.source_id = m.id)
    order by m.id limit ${limit}::int`.execute(db)
  return rows
}

export type TillFact = {
  id: number
  at: Date
  place: string
  ean: string
  productId: string | null
  copies: number
  gross: number
  rate: number
  means: string
  /** It was counted as a sale of its own before it was known to ring up an order. */
  isTakenBack: boolean
}

/**
 * Lines of tills of which the ledger has not told: sales of their own, what is left of those that ring up more than an order has, and what was
 * told as a sale, whole, and turned out to be an order's.
 */
export async function untoldSales(db: Database, { after, limit }: Batch): Promise<TillFact[]> {
  const columns = sql.raw(`t.id, t.place, t.ean, t.product_id as "productId", t.vat_rate as rate, t.means`)
  const line = (part: number) =>
    sql`select from sales_lines s where s.source = 'till' and s.source_id = t.id and s.part = ${sql.raw(String(part))}`
  const { rows } =
    await sql<TillFact>`select ${columns}, t.copies - coalesce(o.copies, 0) as copies, t.gross - coalesce(o.gross, 0) as gross,
      t.sold_at as at, false as "isTakenBack"
    from till_sales t left join till_sale_orders o on o.sale_id = t.id
    where t.id > ${after}::bigint and not exists (${line(1)}) and (o.sale_id is null or o.copies is not null)
    union all
    select ${columns}, coalesce(o.copies, t.copies), coalesce(o.gross, t.gross), o.at, true
    from till_sale_orders o join till_sales t on t.id = o.sale_id
    where o.sale_id > ${after}::bigint and exists (${line(1)} and s.copies = abs(t.copies)) and not exists (${line(3)})
    order by id limit ${limit}::int`.execute(db)
  return rows
}

/** The number up to which everything has been told. */
export async function readUpTo(db: Database, source: SalesLine['source']): Promise<number> {
  const { rows } = await sql<{ readTo: number }>`select read_to as "readTo" from sales_reading
    where source = ${source}`.execute(db)
  return rows[0]?.readTo ?? 0
}

const TABLES = { payment: 'payment_events', movement: 'stock_movements', till: 'till_sales' } as const

/** All has been read: what was the last number an hour ago will not get another before it. */
export async function writeReading(db: Database, source: SalesLine['source']): Promise<void> {
  const last = sql`(select coalesce(max(id), 0) from ${sql.table(TABLES[source])})`
  await sql`insert into sales_reading as r (source, last_number, looked_at) values (${source}, ${last}, now())
    on conflict (source) do update set read_to = r.last_number, last_number = excluded.last_number, looked_at = now()
    where r.looked_at < now() - interval '1 hour'`.execute(db)
}

/** The lines with the sums they belong to, in one statement; those that are there already are left out. */
export async function addLines(db: Database, lines: readonly SalesLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, net: line.rate === null ? line.gross : netOf(line.gross, line.rate) }))
  await sql`with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as l(source text, "sourceId" bigint, part int, what text,
        "happenedOn" date, at timestamptz, "orderId" bigint, "orderLineId" bigint, kind text, "productId" text, place text,
        way text, means text, rate smallint, copies int, gross int, list int, cost int, supplier text, terms text, net int)
    ), first as (
      select coalesce(max(month) + interval '1 month', '-infinity')::date as open from sales_months
    ), added as (
      insert into sales_lines (source, source_id, part, what, day, happened_on, at, order_id, order_line_id, kind, product_id,
        place, way, means, rate, copies, gross, list, cost, supplier, terms)
      select l.source, l."sourceId", l.part, l.what, greatest(l."happenedOn", first.open), l."happenedOn", l.at, l."orderId",
        l."orderLineId", l.kind, l."productId", l.place, l.way, l.means, l.rate, l.copies, l.gross, l.list, l.cost, l.supplier, l.terms
      from given l, first
      on conflict (source, source_id, part) do nothing
      returning source, source_id, part, day
    ), told as (
      select l.*, a.day from given l
      join added a on a.source = l.source and a.source_id = l."sourceId" and a.part = l.part
    ), days as (
      insert into sales_days as d (day, what, kind, place, way, means, rate, copies, gross, list)
      select day, what, kind, place, way, means, rate, sum(copies), sum(gross), sum(list) from told
      group by day, what, kind, place, way, means, rate
      on conflict (day, what, kind, place, way, means, rate) do update
      set copies = d.copies + excluded.copies, gross = d.gross + excluded.gross, list = d.list + excluded.list
    ), years as (
      insert into sales_years as y (year, product_id, supplier, copies, till_copies, gross, costed_net, cost)
      select date_trunc('year', day)::date, "productId", coalesce(supplier, ''), sum(sign * copies),
        coalesce(sum(sign * copies) filter (where way = 'TILL'), 0), sum(sign * gross),
        coalesce(sum(sign * net) filter (where cost is not null), 0), coalesce(sum(sign * cost), 0)
      from (select *, case what when 'back' then -1 else 1 end as sign from told) as t
      where "productId" is not null and what <> 'sent' group by 1, 2, 3
      on conflict (year, product_id, supplier) do update
      set copies = y.copies + excluded.copies, till_copies = y.till_copies + excluded.till_copies, gross = y.gross + excluded.gross,
        costed_net = y.costed_net + excluded.costed_net, cost = y.cost + excluded.cost
    )
    insert into sales_titles as t (month, product_id, what, is_till, supplier, copies, gross, costed_net, cost)
    select date_trunc('month', day)::date, "productId", what, way = 'TILL', coalesce(supplier, ''), sum(copies), sum(gross),
      coalesce(sum(net) filter (where cost is not null), 0), coalesce(sum(cost), 0)
    from told where "productId" is not null group by 1, 2, 3, 4, 5
    on conflict (month, product_id, what, is_till, supplier) do update
    set copies = t.copies + excluded.copies, gross = t.gross + excluded.gross,
      costed_net = t.costed_net + excluded.costed_net, cost = t.cost + excluded.cost`.execute(db)
}

/** What is left without its tax; the same of what went back. */
function netOf(gross: number, rate: number): number {
  return Math.sign(gross) * vatParts(Math.abs(gross), rate).net
}

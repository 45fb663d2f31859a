import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { PriceBasis } from '#shop/goods/pricing/price.ts'

export type PricedTitle = { name: string; version: number; isShown: boolean }

export async function pricedTitle(db: Database, productId: string): Promise<PricedTitle | null> {
  const { rows } = await sql<PricedTitle>`select t.name, p.version, not p.deleted as "isShown" from products p
    join product_texts t on t.product_id = p.id and t.language = 'hu' where p.id = ${productId}`.execute(db)
  return rows[0] ?? null
}

export type ChangedBy = { column: string; at: Date; byKind: ActorKind; byId: string | null }

/** Who last changed each of what a price is worked out from. */
export async function lastChangers(db: Database, productId: string): Promise<ChangedBy[]> {
  const { rows } =
    await sql<ChangedBy>`select distinct on (name) name as "column", a.at, a.by_kind as "byKind", a.by_id as "byId"
    from acts a join act_changes c on c.act_id = a.id and c.table_name = 'products' and c.key ->> 'id' = ${productId},
      unnest(array['list_price', 'sale_percent', 'sale_from', 'sale_until', 'fixed_price_until']) as name
    where a.record = ${`product:${productId}`} and a.refusal is null and coalesce(c.after, '{}') || coalesce(c.before, '{}') ? name
    order by name, a.id desc`.execute(db)
  return rows
}

export async function namesOfSources(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from import_sources where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type SaleGroup = {
  percent: number
  from: Date | null
  until: Date | null
  titles: number
  example: string
  capped: number
}

/** Sales that are on or to come, those of the same terms together: the sooner they end the sooner they are told. */
export async function saleGroups(
  db: Database,
  { now, today, cap, limit }: { now: Date; today: string; cap: number; limit: number },
): Promise<SaleGroup[]> {
  const { rows } = await sql<SaleGroup>`select s.percent, s."from", s."until", s.titles, s.capped,
      (select name from product_texts where product_id = s.example_id and language = 'hu') as example
    from (select sale_percent as percent, sale_from as "from", sale_until as "until", count(*)::int as titles,
        min(id) as example_id,
        (count(*) filter (where fixed_price_until >= ${today}::date and sale_percent > ${cap}::int))::int as capped
      from products where sale_percent > 0 and not deleted and (sale_until is null or sale_until > ${now}::timestamptz)
      group by 1, 2, 3 order by coalesce(sale_from, '-infinity') > ${now}::timestamptz, sale_until nulls last,
        sale_from nulls first, percent limit ${limit}::int) as s`.execute(db)
  return rows
}

export type PriceGroup = PriceBasis & { type: ProductType; titles: number }

/** Titles in the shop by what their prices are worked out from, those that are alike together. Only of a kind, or all. */
export async function fixedPriceGroups(
  db: Database,
  { type, today }: { type: ProductType | null; today: string },
): Promise<PriceGroup[]> {
  const { rows } = await sql<PriceGroup>`select type, list_price as "listPrice", sale_percent as "salePercent",
      sale_from as "saleFrom", sale_until as "saleUntil", max(fixed_price_until) as "fixedPriceUntil", count(*)::int as titles
    from products where fixed_price_until >= ${today}::date and not deleted
      and (${type}::product_type is null or type = ${type}::product_type)
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

export async function countTitlesOfType(db: Database, type: ProductType | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from products
    where not deleted and (${type}::product_type is null or type = ${type}::product_type)`.execute(db)
  return rows[0]?.count ?? 0
}

export type SoldTitle = PriceBasis & { type: ProductType; copies: number; revenue: number }

/** What was bought since a day and not cancelled, a row a title, with what its price is worked out from now. */
export async function soldSince(
  db: Database,
  { since, type }: { since: Date; type: ProductType | null },
): Promise<SoldTitle[]> {
  const { rows } = await sql<SoldTitle>`select p.type, p.list_price as "listPrice", p.sale_percent as "salePercent",
      p.sale_from as "saleFrom", p.sale_until as "saleUntil", p.fixed_price_until as "fixedPriceUntil",
      s.copies, s.revenue
    from (select l.product_id, sum(l.quantity - l.cancelled_quantity)::int as copies,
        sum(l.unit_price * (l.quantity - l.cancelled_quantity))::float8 as revenue
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at >= ${since}::timestamptz and o.status in ('CONFIRMED', 'COMPLETED')
        and (${type}::product_type is null or l.type = ${type}::product_type)
      group by l.product_id) as s join products p on p.id = s.product_id where not p.deleted`.execute(db)
  return rows
}

export type PriceAct = {
  id: number
  at: Date
  byKind: ActorKind
  byId: string | null
  operation: string
  record: string | null
  name: string | null
  input: Record<string, unknown>
}

/** Among the last acts of all kinds: whatever is older stands in the audit. */
const AMONG_THE_LAST = 20_000

export async function lastPriceActs(db: Database, operations: readonly string[], limit: number): Promise<PriceAct[]> {
  const { rows } =
    await sql<PriceAct>`select a.id::int as id, a.at, a.by_kind as "byKind", a.by_id as "byId", a.operation, a.record,
      case when a.record like 'product:%' then (select name from product_texts
        where product_id = substr(a.record, 9) and language = 'hu') end as name, a.input
    from acts a
    where a.id > (select coalesce(max(id), 0) from acts) - ${AMONG_THE_LAST}::int and a.refusal is null
      and a.operation = any(${operations}) order by a.id desc limit ${limit}::int`.execute(db)
  return rows
}

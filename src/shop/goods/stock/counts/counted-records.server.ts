import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { CountRow } from './count-records.server.ts'
import type { CountedTitle } from './count.ts'

export type CountedRow = CountedTitle & {
  ean: string
  title: string
  author: string | null
  shelf: string | null
  onHand: number
  held: number
  lastAt: Date | null
}

/** Clocks of browsers are set right by ours to a second or so: what moved that close to a scan may have moved before or after it. */
const UNSURE = sql`interval '2 seconds'`

type Counted = {
  count: Pick<CountRow, 'id' | 'placeId' | 'range' | 'shelf' | 'categoryId' | 'openedAt'>
  language: string
  now: Date
  /** Only these, where they are named. */
  productIds?: readonly string[]
}

/** The titles that belong to a count. Of what stands nowhere, only a shelf knows. */
function rangeOf({ id, placeId, range, shelf, categoryId }: Counted['count']) {
  if (range === 'list') return sql`select product_id from count_titles where count_id = ${id}::bigint and is_named`
  const there = sql`select i.product_id from inventories i where i.warehouse_id = ${placeId}`
  if (range === 'place') return sql`${there} and i.inventory_amount > 0`
  if (range === 'shelf') return sql`${there} and i.shelf = ${shelf}`
  return sql`${there} and exists (
    with recursive below as (
      select id from categories where id = ${categoryId}
      union all select c.id from categories c join below b on c.parent_id = b.id
    )
    select from product_categories pc join below b on b.id = pc.category_id where pc.product_id = i.product_id)`
}

/**
 * Every title that was read or belongs to the count: how many were counted, and how many stood there at its last scan. That is
 * what stands there now, less what has come and gone since; and less what lay in packed parcels then, which nobody can read. A
 * title of which nothing was read is looked at from when the count began until now.
 */
export async function countedRows(db: Database, { count, language, now, productIds }: Counted): Promise<CountedRow[]> {
  const { id, placeId, range, openedAt } = count
  const { rows } = await sql<CountedRow>`with scans as (
      select p.id as product_id, sum(s.copies)::int as counted, min(s.at) as first_at, max(s.at) as last_at
      from count_scans s join products p on p.ean = s.ean
        left join count_titles again on again.count_id = s.count_id and again.product_id = p.id
      where s.count_id = ${id}::bigint and (again.counted_from is null or s.at > again.counted_from) group by p.id
    ), in_range as (${rangeOf(count)}), titles as (
      select b.product_id, b.is_named or ${range} = 'place' as is_in_range, b.counted, b.last_at as read_at,
        coalesce(b.first_at, again.counted_from, ${openedAt}::timestamptz) as first_at,
        coalesce(b.last_at, ${now}::timestamptz) as last_at
      from (
        select coalesce(r.product_id, s.product_id) as product_id, r.product_id is not null as is_named, s.counted, s.first_at, s.last_at
        from in_range r full join scans s on s.product_id = r.product_id
      ) as b left join count_titles again on again.count_id = ${id}::bigint and again.product_id = b.product_id
      where ${productIds ?? null}::text[] is null or b.product_id = any(${productIds ?? null}::text[])
    ), parcels as materialized (
      select l.product_id, sl.order_line_id, sl.quantity, s.status, s.packed_at, coalesce(s.shipped_at, s.ended_at) as left_at
      from shipments s join shipment_lines sl on sl.shipment_id = s.id join order_lines l on l.id = sl.order_line_id
      where s.packed_at is not null and (s.status in ('PACKED', 'READY_FOR_PICKUP')
        or s.shipped_at >= ${openedAt}::timestamptz or (s.shipped_at is null and s.ended_at >= ${openedAt}::timestamptz))
    ), lying as (
      select p.*, least(p.quantity, greatest(
          (select sum(r.quantity) from stock_reservations r where r.order_line_id = p.order_line_id and r.warehouse_id = ${placeId}),
          (select -sum(m.delta) from stock_movements m where m.order_line_id = p.order_line_id and m.kind = 'SALE'
            and m.product_id = p.product_id and m.warehouse_id = ${placeId}))) as here
      from parcels p
    )
    select t.product_id as "productId", p.ean, x.name as title, author.name as author, nullif(i.shelf, '') as shelf,
      coalesce(i.inventory_amount, 0) as "onHand", coalesce(i.held_amount, 0) as held, t.counted, t.is_in_range as "isInRange",
      t.read_at as "lastAt",
      (coalesce(i.inventory_amount, 0) - coalesce(since.delta, 0) - coalesce(packed.copies, 0)
        - coalesce(aside.copies, 0))::int as stood,
      exists (select from stock_movements m where m.product_id = t.product_id and m.warehouse_id = ${placeId}
        and m.at >= t.first_at - ${UNSURE} and (m.delta <> 0 and m.at <= t.last_at + ${UNSURE}
          or m.kind in ('CORRECTION', 'COUNT', 'OPENING')))
      or exists (select from set_asides a where a.product_id = t.product_id and a.place = ${placeId}
        and a.put_at between t.first_at - ${UNSURE} and t.last_at + ${UNSURE})
      or exists (select from parcels l where l.product_id = t.product_id and (
        l.packed_at between t.first_at - ${UNSURE} and t.last_at + ${UNSURE}
        or l.status = 'CANCELLED' and l.left_at >= t.first_at - ${UNSURE})) as "isMoved"
    from titles t join products p on p.id = t.product_id
      join product_texts x on x.product_id = p.id and x.language = ${language}
      left join inventories i on i.product_id = t.product_id and i.warehouse_id = ${placeId}
      left join lateral (
        select c.name_hu as name from product_contributors pc join contributors c on c.id = pc.contributor_id
        where pc.product_id = p.id order by pc.position limit 1
      ) as author on true
      left join lateral (
        select sum(m.delta) as delta from stock_movements m
        where m.product_id = t.product_id and m.warehouse_id = ${placeId} and m.at > t.last_at
      ) as since on true
      left join lateral (
        select sum(l.here) as copies from lying l
        where l.product_id = t.product_id and l.packed_at <= t.last_at and (l.left_at is null or l.left_at > t.last_at)
          and l.status <> 'CANCELLED'
      ) as packed on true
      -- What was laid aside for a reader lies at the desk, as parcels do.
      left join lateral (
        select count(*) as copies from set_asides a
        where a.product_id = t.product_id and a.place = ${placeId} and a.put_at <= t.last_at
          and (a.state in ('held', 'expired', 'cancelled') or a.closed_at > t.last_at)
      ) as aside on true
    order by t.read_at desc nulls last, x.name, t.product_id`.execute(db)
  return rows
}

/** Codes that were read and that no title of the shop has. */
export async function unknownCodes(db: Database, countId: number): Promise<{ ean: string; copies: number }[]> {
  const { rows } = await sql<{ ean: string; copies: number }>`select s.ean, sum(s.copies)::int as copies
    from count_scans s where s.count_id = ${countId}::bigint and not exists (select from products p where p.ean = s.ean)
    group by s.ean having sum(s.copies) > 0 order by max(s.at) desc`.execute(db)
  return rows
}

export type NamedTitle = { ean: string; title: string; author: string | null; isInRange: boolean }

/** Titles by their codes, and whether they belong to the count. */
export async function namedTitles(
  db: Database,
  { count, eans, language }: Pick<Counted, 'count' | 'language'> & { eans: readonly string[] },
): Promise<NamedTitle[]> {
  const { rows } = await sql<NamedTitle>`with in_range as (${rangeOf(count)})
    select p.ean, x.name as title, null::text as author,
      ${count.range} = 'place' or p.id in (select product_id from in_range) as "isInRange"
    from products p join product_texts x on x.product_id = p.id and x.language = ${language}
    where p.ean = any(${eans}::text[])`.execute(db)
  return rows
}

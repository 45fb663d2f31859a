import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ListedColumns, ListedHead } from '#shop/goods/scan-sessions/scan-session.ts'
import type { CountRow } from './count-records.server.ts'

type OwnOfListed = Pick<CountRow, 'range' | 'shelf' | 'outcome' | 'restOf'> & {
  category: string | null
  copies: number
  named: number
}

export type ListedCount = ListedHead & OwnOfListed

export function listedCount(language: string): ListedColumns<OwnOfListed> {
  return {
    own: sql`session.range, session.shelf, t.name as category, session.outcome, session.rest_of as "restOf",
      (select coalesce(sum(s.copies), 0)::int from count_scans s where s.count_id = session.id) as copies,
      (select count(*)::int from count_titles n where n.count_id = session.id and n.is_named) as named`,
    joins: sql`left join category_texts t on t.category_id = session.category_id and t.language = ${language}`,
  }
}

/** Titles that have stood in a place for a year, and that nobody has counted or corrected there since. */
export async function uncountedTitles(db: Database, placeId: string, now: Date): Promise<number> {
  const yearAgo = sql`${now}::timestamptz - interval '1 year'`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inventories i
    where i.warehouse_id = ${placeId} and i.inventory_amount > 0
      and exists (select from stock_movements m where m.product_id = i.product_id and m.warehouse_id = ${placeId}
        and m.delta > 0 and m.at <= ${yearAgo})
      and not exists (select from stock_movements m where m.product_id = i.product_id and m.warehouse_id = ${placeId}
        and m.kind in ('COUNT', 'CORRECTION') and m.at > ${yearAgo})
      and not exists (select from count_outcomes o join counts c on c.id = o.count_id
        where o.product_id = i.product_id and c.place_id = ${placeId} and c.closed_at > ${yearAgo})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function shelvesToCount(db: Database, placeId: string): Promise<{ shelf: string; titles: number }[]> {
  const { rows } = await sql<{ shelf: string; titles: number }>`select shelf, count(*)::int as titles from inventories
    where warehouse_id = ${placeId} and shelf <> '' group by shelf order by shelf limit 2000`.execute(db)
  return rows
}

/** By their names, those above before those below them. */
export async function categoriesToCount(db: Database, language: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select c.id, concat_ws(' › ', above.name, t.name) as name
    from categories c join category_texts t on t.category_id = c.id and t.language = ${language}
      left join category_texts above on above.category_id = c.parent_id and above.language = ${language}
    order by c.tree, coalesce(above.name, t.name), above.name is not null, t.name limit 2000`.execute(db)
  return rows
}

export async function categoryName(db: Database, id: string, language: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from category_texts
    where category_id = ${id} and language = ${language}`.execute(db)
  return rows[0]?.name ?? null
}

export type OutcomeRow = {
  productId: string
  ean: string
  title: string
  counted: number | null
  stood: number
  delta: number
}

/** The titles of which a count has found another number, the largest differences first. */
export async function outcomeRows(db: Database, countId: number, language: string): Promise<OutcomeRow[]> {
  const { rows } =
    await sql<OutcomeRow>`select o.product_id as "productId", p.ean, t.name as title, o.counted, o.stood, o.delta
    from count_outcomes o join products p on p.id = o.product_id
      join product_texts t on t.product_id = p.id and t.language = ${language}
    where o.count_id = ${countId}::bigint and (o.delta <> 0 or coalesce(o.counted, 0) <> o.stood)
    order by abs(coalesce(o.counted, 0) - o.stood) desc, t.name limit 5000`.execute(db)
  return rows
}

export type LeftCount = Pick<CountRow, 'id' | 'place' | 'range' | 'shelf'> & { named: number; lastAt: Date }

/** Open counts into which something was read, and nothing since; those that were left first come first. */
export async function leftCounts(db: Database, leftBefore: Date, limit: number): Promise<LeftCount[]> {
  const { rows } = await sql<LeftCount>`select c.id, w.name as place, c.range, c.shelf, last.at as "lastAt",
      case when c.range = 'list' then (select count(*)::int from count_titles n where n.count_id = c.id and n.is_named)
        else 0 end as named
    from counts c join warehouses w on w.id = c.place_id,
      lateral (select s.taken_at as at from count_scans s where s.count_id = c.id order by s.taken_at desc limit 1) as last
    where c.closed_at is null and last.at < ${leftBefore}::timestamptz
    order by last.at, c.id limit ${limit}::int`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { SessionHead, SessionKind } from '#shop/goods/scan-sessions/scan-session.ts'
import type { CountRange, KeptOutcome } from './count.ts'

type OwnOfCount = {
  range: CountRange
  shelf: string | null
  categoryId: string | null
  outcome: KeptOutcome | null
}

export type CountRow = SessionHead & OwnOfCount

/** Counts as sessions into which copies are scanned. */
export const COUNTS: SessionKind<'count', OwnOfCount> = {
  name: 'count',
  tables: { sessions: 'counts', result: 'outcome', scans: 'count_scans', sessionOfScan: 'count_id' },
  hasTakenAt: true,
  own: sql`session.range, session.shelf, session.category_id as "categoryId", session.outcome`,
  joins: sql``,
}

export type SameRange = Pick<CountRow, 'placeId' | 'range' | 'shelf' | 'categoryId'>

/** One after the other, so that two who begin the same count at once count together. */
export async function openCountOf(
  db: Database,
  { placeId, range, shelf, categoryId }: SameRange,
): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`count ${placeId}`}, 0))`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from counts where closed_at is null and place_id = ${placeId}
      and range = ${range} and shelf is not distinct from ${shelf} and category_id is not distinct from ${categoryId}
    order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

type NewCount = SameRange & { restOf: number | null; openedAt: Date; openedBy: string }

export async function insertCount(db: Database, count: NewCount): Promise<number> {
  const { placeId, range, shelf, categoryId, restOf, openedAt, openedBy } = count
  const { rows } = await sql<{
    id: number
  }>`insert into counts (place_id, range, shelf, category_id, rest_of, opened_at, opened_by)
    values (${placeId}, ${range}, ${shelf}, ${categoryId}, ${restOf}::bigint, ${openedAt}::timestamptz, ${openedBy})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function nameTitles(db: Database, countId: number, productIds: readonly string[]): Promise<void> {
  await sql`insert into count_titles (count_id, product_id, is_named)
    select ${countId}::bigint, id, true from unnest(${productIds}::text[]) as id`.execute(db)
}

/** What was read of it before does not count any more. */
export async function countAgainFrom(db: Database, countId: number, productId: string, from: Date): Promise<void> {
  await sql`insert into count_titles as t (count_id, product_id, counted_from)
    values (${countId}::bigint, ${productId}, ${from}::timestamptz)
    on conflict (count_id, product_id) do update set counted_from = excluded.counted_from`.execute(db)
}

/** Titles that stand in a place, drawn by lot. */
export async function drawnTitles(db: Database, placeId: string, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select product_id as id from inventories
    where warehouse_id = ${placeId} and inventory_amount > 0 order by random() limit ${size}::int`.execute(db)
  return rows.map(({ id }) => id)
}

type Outcome = { productId: string; counted: number | null; stood: number; delta: number }

export async function insertOutcomes(db: Database, countId: number, outcomes: readonly Outcome[]): Promise<void> {
  await sql`insert into count_outcomes (count_id, product_id, counted, stood, delta)
    select ${countId}::bigint, o."productId", o.counted, o.stood, o.delta
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o("productId" text, counted int, stood int, delta int)`.execute(
    db,
  )
}

export async function isCategory(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('categories').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { CountRange, KeptOutcome } from './count.ts'

export type CountRow = {
  id: number
  placeId: string
  place: string
  range: CountRange
  shelf: string | null
  categoryId: string | null
  restOf: number | null
  openedAt: Date
  openedBy: string
  closedAt: Date | null
  closedBy: string | null
  outcome: KeptOutcome | null
  version: number
}

const COUNT = sql`c.id, c.place_id as "placeId", w.name as place, c.range, c.shelf, c.category_id as "categoryId",
  c.rest_of as "restOf", c.opened_at as "openedAt", coalesce(opener.name, c.opened_by) as "openedBy",
  c.closed_at as "closedAt", coalesce(closer.name, c.closed_by) as "closedBy", c.outcome, c.version`
const OF_COUNT = sql`counts c join warehouses w on w.id = c.place_id
  left join staff_members opener on opener.email = c.opened_by left join staff_members closer on closer.email = c.closed_by`

export async function countById(db: Database, id: number): Promise<CountRow | null> {
  const { rows } = await sql<CountRow>`select ${COUNT} from ${OF_COUNT} where c.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** Nobody else's to accept, nor to add a scan to, until the transaction ends. */
export async function lockCount(db: Database, id: number): Promise<CountRow | null> {
  const { rows } =
    await sql<CountRow>`select ${COUNT} from ${OF_COUNT} where c.id = ${id}::bigint for update of c`.execute(db)
  return rows[0] ?? null
}

/** Many may add scans at once; nobody accepts it meanwhile. */
export async function shareCount(db: Database, id: number): Promise<CountRow | null> {
  const { rows } =
    await sql<CountRow>`select ${COUNT} from ${OF_COUNT} where c.id = ${id}::bigint for share of c`.execute(db)
  return rows[0] ?? null
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

export type CountScan = { id: string; ean: string; copies: number; at: Date }

/** Each id once, however often it comes. */
export async function insertScans(
  db: Database,
  { countId, scans, by, now }: { countId: number; scans: readonly CountScan[]; by: string; now: Date },
): Promise<void> {
  await sql`insert into count_scans (id, count_id, ean, copies, at, taken_at, by_id)
    select s.id, ${countId}::bigint, s.ean, s.copies, s.at, ${now}::timestamptz, ${by}
    from json_to_recordset(${JSON.stringify(scans)}::json) as s(id uuid, ean text, copies int, at timestamptz)
    on conflict (id) do nothing`.execute(db)
}

export async function endCount(
  db: Database,
  { id, outcome, by, now }: { id: number; outcome: KeptOutcome | null; by: string; now: Date },
): Promise<void> {
  await sql`update counts set closed_at = ${now}::timestamptz, closed_by = ${by},
      outcome = ${outcome && JSON.stringify(outcome)}::jsonb where id = ${id}::bigint`.execute(db)
}

/** As if it had not been ended. */
export async function reopenCount(db: Database, id: number): Promise<void> {
  await sql`update counts set closed_at = null, closed_by = null where id = ${id}::bigint`.execute(db)
}

type Outcome = { productId: string; counted: number | null; stood: number; delta: number }

export async function insertOutcomes(db: Database, countId: number, outcomes: readonly Outcome[]): Promise<void> {
  await sql`insert into count_outcomes (count_id, product_id, counted, stood, delta)
    select ${countId}::bigint, o."productId", o.counted, o.stood, o.delta
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o("productId" text, counted int, stood int, delta int)`.execute(
    db,
  )
}

/** Its kind; null where there is no such place. */
export async function placeType(db: Database, id: string): Promise<'SHOP' | 'CENTRAL' | 'SUPPLIER' | null> {
  const row = await db.selectFrom('warehouses').where('id', '=', id).select('type').executeTakeFirst()
  return row?.type ?? null
}

export async function isCategory(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('categories').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

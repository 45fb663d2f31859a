import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ListedColumns, ListedHead, SessionHead, SessionKind, SessionName, SessionReader } from './scan-session.ts'

type Stored<Own> = SessionKind<SessionName, Own>

const OPENED_AND_CLOSED = sql`session.opened_at as "openedAt", coalesce(opener.name, session.opened_by) as "openedBy",
  session.closed_at as "closedAt", coalesce(closer.name, session.closed_by) as "closedBy"`

function tablesOf({ tables, joins }: Stored<unknown>) {
  return sql`${sql.table(tables.sessions)} as session join warehouses w on w.id = session.place_id
    left join staff_members opener on opener.email = session.opened_by
    left join staff_members closer on closer.email = session.closed_by ${joins}`
}

/** To be read; to be added to, so that nobody closes it meanwhile; or nobody else's to change or to add to. */
const LOCKS = { none: sql``, share: sql`for share of session`, update: sql`for update of session` }

export async function sessionRow<Own>(
  db: Database,
  kind: Stored<Own>,
  { id, lock }: { id: number; lock: keyof typeof LOCKS },
): Promise<(SessionHead & Own) | null> {
  const { rows } = await sql<SessionHead & Own>`select session.id, session.place_id as "placeId", w.name as place,
      session.rest_of as "restOf", ${OPENED_AND_CLOSED}, session.version, ${kind.own}
    from ${tablesOf(kind)} where session.id = ${id}::bigint ${LOCKS[lock]}`.execute(db)
  return rows[0] ?? null
}

export type TakenScan = { id: string; ean: string; copies: number; at: Date }

type TakenScans = { id: number; scans: readonly TakenScan[]; by: string; now: Date }

/** Each id once, however often it comes. */
export async function insertScans(
  db: Database,
  { tables, hasTakenAt }: Stored<unknown>,
  { id, scans, by, now }: TakenScans,
): Promise<void> {
  const [takenAt, moment] = hasTakenAt ? [sql`, taken_at`, sql`, ${now}::timestamptz`] : [sql``, sql``]
  await sql`insert into ${sql.table(tables.scans)} (id, ${sql.ref(tables.sessionOfScan)}, ean, copies, at, by_id${takenAt})
    select s.id, ${id}::bigint, s.ean, s.copies, s.at, ${by}${moment}
    from json_to_recordset(${JSON.stringify(scans)}::json) as s(id uuid, ean text, copies int, at timestamptz)
    on conflict (id) do nothing`.execute(db)
}

/** Who has scanned how many. */
export async function readerRows(db: Database, { tables }: Stored<unknown>, id: number): Promise<SessionReader[]> {
  const { rows } = await sql<SessionReader>`select s.by_id as id, coalesce(m.name, s.by_id) as name,
      sum(s.copies)::int as copies
    from ${sql.table(tables.scans)} as s left join staff_members m on m.email = s.by_id
    where s.${sql.ref(tables.sessionOfScan)} = ${id}::bigint group by 1, 2 order by 3 desc, 2`.execute(db)
  return rows
}

/** The last scans of somebody: their browser knows by them what of its own is told already. */
export async function lastScansOf(
  db: Database,
  { tables }: Stored<unknown>,
  { id, by, limit }: { id: number; by: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables.scans)}
    where ${sql.ref(tables.sessionOfScan)} = ${id}::bigint and by_id = ${by} order by at desc, id limit ${limit}::int`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function updateEnded(
  db: Database,
  { tables }: Stored<unknown>,
  { id, outcome, by, now }: { id: number; outcome: object | null; by: string; now: Date },
): Promise<void> {
  await sql`update ${sql.table(tables.sessions)} set closed_at = ${now}::timestamptz, closed_by = ${by},
      ${sql.ref(tables.result)} = ${outcome && JSON.stringify(outcome)}::jsonb where id = ${id}::bigint`.execute(db)
}

/** As if it had not been ended. */
export async function updateReopened(db: Database, { tables }: Stored<unknown>, id: number): Promise<void> {
  await sql`update ${sql.table(tables.sessions)} set closed_at = null, closed_by = null, ${sql.ref(tables.result)} = null
    where id = ${id}::bigint`.execute(db)
}

type Listing = { state: 'open' } | { state: 'closed'; before: number | null }

/** The last opened first; of closed ones those before an id. */
export async function listedRows<Own>(
  db: Database,
  kind: Stored<unknown>,
  { listed, limit, ...listing }: Listing & { listed: ListedColumns<Own>; limit: number },
): Promise<(ListedHead & Own)[]> {
  const isWanted =
    listing.state === 'open'
      ? sql`session.closed_at is null`
      : sql`session.closed_at is not null
        and (${listing.before}::bigint is null or session.id < ${listing.before}::bigint)`
  const { rows } = await sql<ListedHead & Own>`select session.id, w.name as place, ${OPENED_AND_CLOSED}, ${listed.own}
    from ${tablesOf(kind)} ${listed.joins} where ${isWanted} order by session.id desc limit ${limit}::int`.execute(db)
  return rows
}

export async function countOpen(db: Database, { tables }: Stored<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(tables.sessions)}
    where closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

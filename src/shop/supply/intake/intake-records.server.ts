import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { IntakeTerms, KeptClosing } from './intake.ts'

export type IntakeRow = {
  id: number
  supplierId: string
  supplier: string
  placeId: string
  place: string
  terms: IntakeTerms
  note: string
  restOf: number | null
  openedAt: Date
  openedBy: string
  closedAt: Date | null
  closedBy: string | null
  closing: KeptClosing | null
  version: number
}

const INTAKE = sql`i.id, i.supplier_id as "supplierId", s.name as supplier, i.place_id as "placeId", w.name as place, i.terms, i.note,
  i.rest_of as "restOf", i.opened_at as "openedAt", coalesce(opener.name, i.opened_by) as "openedBy",
  i.closed_at as "closedAt", coalesce(closer.name, i.closed_by) as "closedBy", i.closing, i.version`
const OF_INTAKE = sql`intakes i join warehouses s on s.id = i.supplier_id join warehouses w on w.id = i.place_id
  left join staff_members opener on opener.email = i.opened_by left join staff_members closer on closer.email = i.closed_by`

export async function intakeById(db: Database, id: number): Promise<IntakeRow | null> {
  const { rows } = await sql<IntakeRow>`select ${INTAKE} from ${OF_INTAKE} where i.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** Nobody else's to change, nor to add a scan to, until the transaction ends. */
export async function lockIntake(db: Database, id: number): Promise<IntakeRow | null> {
  const { rows } =
    await sql<IntakeRow>`select ${INTAKE} from ${OF_INTAKE} where i.id = ${id}::bigint for update of i`.execute(db)
  return rows[0] ?? null
}

/** Many may add scans at once; nobody closes it meanwhile. */
export async function shareIntake(db: Database, id: number): Promise<IntakeRow | null> {
  const { rows } =
    await sql<IntakeRow>`select ${INTAKE} from ${OF_INTAKE} where i.id = ${id}::bigint for share of i`.execute(db)
  return rows[0] ?? null
}

type NewIntake = Pick<IntakeRow, 'supplierId' | 'placeId' | 'terms' | 'note' | 'restOf' | 'openedBy' | 'openedAt'>

export async function insertIntake(db: Database, intake: NewIntake): Promise<number> {
  const { supplierId, placeId, terms, note, restOf, openedAt, openedBy } = intake
  const { rows } = await sql<{
    id: number
  }>`insert into intakes (supplier_id, place_id, terms, note, rest_of, opened_at, opened_by)
    values (${supplierId}, ${placeId}, ${terms}, ${note}, ${restOf}::bigint, ${openedAt}::timestamptz, ${openedBy})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function updateIntake(
  db: Database,
  id: number,
  { supplierId, placeId, terms, note }: Pick<IntakeRow, 'supplierId' | 'placeId' | 'terms' | 'note'>,
): Promise<void> {
  await sql`update intakes set supplier_id = ${supplierId}, place_id = ${placeId}, terms = ${terms}, note = ${note}
    where id = ${id}::bigint`.execute(db)
}

export async function endIntake(
  db: Database,
  { id, closing, by, now }: { id: number; closing: KeptClosing; by: string; now: Date },
): Promise<void> {
  await sql`update intakes set closed_at = ${now}::timestamptz, closed_by = ${by}, closing = ${JSON.stringify(closing)}::jsonb
    where id = ${id}::bigint`.execute(db)
}

export async function rewriteClosing(db: Database, id: number, closing: KeptClosing): Promise<void> {
  await sql`update intakes set closing = ${JSON.stringify(closing)}::jsonb where id = ${id}::bigint`.execute(db)
}

/** As if it had not been ended. */
export async function reopenIntake(db: Database, id: number): Promise<void> {
  await sql`update intakes set closed_at = null, closed_by = null, closing = null where id = ${id}::bigint`.execute(db)
}

export async function deleteIntake(db: Database, id: number): Promise<void> {
  await sql`delete from intake_scans where intake_id = ${id}::bigint`.execute(db)
  await sql`delete from intake_lines where intake_id = ${id}::bigint`.execute(db)
  await sql`delete from intakes where id = ${id}::bigint`.execute(db)
}

export type TakenScan = { id: string; ean: string; copies: number; at: Date }

/** Each id once, however often it comes. How many were new. */
export async function insertScans(
  db: Database,
  { intakeId, scans, by }: { intakeId: number; scans: readonly TakenScan[]; by: string },
): Promise<number> {
  const { rows } = await sql`insert into intake_scans (id, intake_id, ean, copies, at, by_id)
    select s.id, ${intakeId}::bigint, s.ean, s.copies, s.at, ${by}
    from json_to_recordset(${JSON.stringify(scans)}::json) as s(id uuid, ean text, copies int, at timestamptz)
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length
}

/** What the shop does not know goes on in another note. */
export async function copyScans(db: Database, from: number, to: number, eans: readonly string[]): Promise<void> {
  await sql`insert into intake_scans (id, intake_id, ean, copies, at, by_id)
    select gen_random_uuid(), ${to}::bigint, ean, copies, at, by_id from intake_scans
    where intake_id = ${from}::bigint and ean = any(${eans}::text[])`.execute(db)
  await sql`insert into intake_lines (intake_id, ean, price, cost)
    select ${to}::bigint, ean, price, cost from intake_lines
    where intake_id = ${from}::bigint and ean = any(${eans}::text[])`.execute(db)
}

export type ScannedCopies = {
  ean: string
  productId: string | null
  copies: number
  notePrice: number | null
  cost: number | null
  lastAt: Date
}

/** By code, the last read first. */
export async function scannedCopies(db: Database, intakeId: number): Promise<ScannedCopies[]> {
  const { rows } = await sql<ScannedCopies>`select s.ean, p.id as "productId", greatest(0, s.copies) as copies,
      l.price as "notePrice", l.cost, s.last as "lastAt"
    from (
      select ean, sum(copies)::int as copies, max(at) as last from intake_scans where intake_id = ${intakeId}::bigint group by ean
    ) as s left join products p on p.ean = s.ean
      left join intake_lines l on l.intake_id = ${intakeId}::bigint and l.ean = s.ean
    order by s.last desc, s.ean`.execute(db)
  return rows
}

export async function upsertLine(
  db: Database,
  line: { intakeId: number; ean: string; price: number | null; cost: number | null },
): Promise<void> {
  await sql`insert into intake_lines (intake_id, ean, price, cost)
    values (${line.intakeId}::bigint, ${line.ean}, ${line.price}::int, ${line.cost}::int)
    on conflict (intake_id, ean) do update set price = excluded.price, cost = excluded.cost`.execute(db)
}

/** Who has read how many. */
export async function readersOf(
  db: Database,
  intakeId: number,
): Promise<{ id: string; name: string; copies: number }[]> {
  const { rows } = await sql<{ id: string; name: string; copies: number }>`select s.by_id as id,
      coalesce(m.name, s.by_id) as name, sum(s.copies)::int as copies
    from intake_scans s left join staff_members m on m.email = s.by_id
    where s.intake_id = ${intakeId}::bigint group by 1, 2 order by 3 desc, 2`.execute(db)
  return rows
}

/** The last scans of somebody: their browser knows by them what of its own is told already. */
export async function lastScansOf(db: Database, intakeId: number, by: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from intake_scans
    where intake_id = ${intakeId}::bigint and by_id = ${by} order by at desc, id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

export type ListedIntake = Pick<
  IntakeRow,
  'id' | 'supplier' | 'place' | 'terms' | 'note' | 'openedAt' | 'openedBy' | 'closedAt' | 'closedBy'
> & { copies: number; titles: number }

/** Of a closed note what was received; what waits for a title is counted on the note of its own. */
const LISTED = sql`select i.id, s.name as supplier, w.name as place, i.terms, i.note, i.opened_at as "openedAt",
    coalesce(opener.name, i.opened_by) as "openedBy", i.closed_at as "closedAt", coalesce(closer.name, i.closed_by) as "closedBy",
    coalesce((i.closing ->> 'copies')::int, c.copies) as copies, coalesce((i.closing ->> 'titles')::int, c.titles) as titles
  from ${OF_INTAKE} cross join lateral (
    select coalesce(sum(greatest(0, copies)), 0)::int as copies, count(*) filter (where copies > 0)::int as titles
    from (select sum(copies) as copies from intake_scans where intake_id = i.id group by ean) as by_ean
  ) as c`

export async function openIntakes(db: Database, limit: number): Promise<ListedIntake[]> {
  const { rows } =
    await sql<ListedIntake>`${LISTED} where i.closed_at is null order by i.id desc limit ${limit}::int`.execute(db)
  return rows
}

export async function openIntakeCount(db: Database): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from intakes where closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The last opened first, those before an id. */
export async function closedIntakes(db: Database, before: number | null, limit: number): Promise<ListedIntake[]> {
  const { rows } = await sql<ListedIntake>`${LISTED} where i.closed_at is not null
      and (${before}::bigint is null or i.id < ${before}::bigint)
    order by i.id desc limit ${limit}::int`.execute(db)
  return rows
}

/** With the terms of their last note. */
export async function supplierRows(db: Database): Promise<{ id: string; name: string; terms: IntakeTerms | null }[]> {
  const { rows } = await sql<{ id: string; name: string; terms: IntakeTerms | null }>`select w.id, w.name,
      (select i.terms from intakes i where i.supplier_id = w.id order by i.id desc limit 1) as terms
    from warehouses w where w.type = 'SUPPLIER' order by w.name, w.id`.execute(db)
  return rows
}

/** Its kind; null where there is no such place. */
export async function placeType(db: Database, id: string): Promise<'SHOP' | 'CENTRAL' | 'SUPPLIER' | null> {
  const row = await db.selectFrom('warehouses').where('id', '=', id).select('type').executeTakeFirst()
  return row?.type ?? null
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ListedColumns, ListedHead, SessionHead, SessionKind } from '#shop/goods/scan-sessions/scan-session.ts'
import type { IntakeTerms, KeptClosing } from './intake.ts'

type OwnOfIntake = {
  supplierId: string
  supplier: string
  terms: IntakeTerms
  note: string
  closing: KeptClosing | null
}

export type IntakeRow = SessionHead & OwnOfIntake

/** Delivery notes as sessions into which copies are scanned. */
export const INTAKES: SessionKind<'intake', OwnOfIntake> = {
  name: 'intake',
  tables: { sessions: 'intakes', result: 'closing', scans: 'intake_scans', sessionOfScan: 'intake_id' },
  hasTakenAt: false,
  own: sql`session.supplier_id as "supplierId", supplier.name as supplier, session.terms, session.note, session.closing`,
  joins: sql`join warehouses supplier on supplier.id = session.supplier_id`,
}

type OwnOfListed = Pick<IntakeRow, 'supplier' | 'terms' | 'note'> & { copies: number; titles: number }

export type ListedIntake = ListedHead & OwnOfListed

/** Of a closed note what was received; what waits for a title is counted on the note of its own. */
export const LISTED_INTAKE: ListedColumns<OwnOfListed> = {
  own: sql`supplier.name as supplier, session.terms, session.note,
    coalesce((session.closing ->> 'copies')::int, c.copies) as copies,
    coalesce((session.closing ->> 'titles')::int, c.titles) as titles`,
  joins: sql`cross join lateral (
    select coalesce(sum(greatest(0, copies)), 0)::int as copies, count(*) filter (where copies > 0)::int as titles
    from (select sum(copies) as copies from intake_scans where intake_id = session.id group by ean) as by_ean
  ) as c`,
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

export async function rewriteClosing(db: Database, id: number, closing: KeptClosing): Promise<void> {
  await sql`update intakes set closing = ${JSON.stringify(closing)}::jsonb where id = ${id}::bigint`.execute(db)
}

export async function deleteIntake(db: Database, id: number): Promise<void> {
  await sql`delete from intake_scans where intake_id = ${id}::bigint`.execute(db)
  await sql`delete from intake_lines where intake_id = ${id}::bigint`.execute(db)
  await sql`delete from intakes where id = ${id}::bigint`.execute(db)
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

export type ScannedCopiesRow = {
  ean: string
  productId: string | null
  copies: number
  notePrice: number | null
  cost: number | null
  lastAt: Date
}

/** By code, the last read first. */
export async function scannedCopies(db: Database, intakeId: number): Promise<ScannedCopiesRow[]> {
  const { rows } = await sql<ScannedCopiesRow>`select s.ean, p.id as "productId", greatest(0, s.copies) as copies,
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

/** With the terms of their last note. */
export async function suppliersWithTerms(
  db: Database,
): Promise<{ id: string; name: string; terms: IntakeTerms | null }[]> {
  const { rows } = await sql<{ id: string; name: string; terms: IntakeTerms | null }>`select w.id, w.name,
      (select i.terms from intakes i where i.supplier_id = w.id order by i.id desc limit 1) as terms
    from warehouses w where w.type = 'SUPPLIER' order by w.name, w.id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import {
  STANDING_FIELDS,
  type FieldChange,
  type PlannedRecord,
  type RowAction,
  type StandingField,
  type WaitingReason,
} from '#shop/catalogue/claims/plan-record.ts'
import type { Facts, Notification } from '#shop/catalogue/claims/facts/facts.ts'
import { PROBLEMS, type Problem, type ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import { insertProblems } from './row-records.server.ts'

/** Only these decide what becomes of a record. */
const OF_RECORDS = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].level === 'record')

/** What taking a row back needs to know of it. */
export type UndoneRow = {
  wasNew: boolean
  /** It made a title wait. */
  hasWaited: boolean
  /** It claimed nothing: a quick file has only moved copies. */
  isOfCopies?: boolean
  written: string | null
  former: FormerClaim | null
  /** What held of these fields before the row changed them, where nobody had claimed it. */
  stood?: Partial<Record<StandingField, unknown>>
}
/** A claim as it was before a run, plain data. Its facts are those of the row. */
export type FormerClaim = {
  hash: string
  stamp: string | null
  isLast: boolean
  runId: number | null
  claimedAt: string
  /** Of a title that waited; null of a product. */
  waitsFor: WaitingReason | null
  nextTurn: string | null
}

export type StagedRow = {
  number: number
  reference: string | null
  ean: string | null
  numbers: string[]
  notification: Notification
  stamp: string | null
  note: string | null
  facts: Facts
  /** Of its facts. */
  hash: string | null
  productId: string | null
  problems: Problem[]
  /** Of a row that takes another back. */
  undone: UndoneRow | null
}

/** The next rows to be checked, in the order of the file, each with what was found about it as a record. */
export async function rowsToCheck(db: Database, runId: number, limit: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`select r.number, r.reference, r.ean, r.numbers, r.notification, r.stamp, r.note,
      coalesce(r.facts, '{}') as facts, r.hash, r.product_id as "productId", r.undone,
      coalesce((select json_agg(json_build_object('code', p.code)) from import_problems p
        where p.run_id = r.run_id and p.number = r.number and p.code = any(${OF_RECORDS})), '[]') as problems
    from import_rows r where r.run_id = ${runId}::bigint and r.state = 'staged' order by r.number limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function areRowsToCheck(db: Database, runId: number): Promise<boolean> {
  const { rows } =
    await sql`select from import_rows where run_id = ${runId}::bigint and state = 'staged' limit 1`.execute(db)
  return rows.length > 0
}

/** What a row would make its source claim: the row's own facts unless `facts` says others. */
export type RowClaim =
  | { hash: string; nextTurn: string | null; isLast: boolean; facts?: Facts; waitsFor?: WaitingReason }
  | { isWithdrawn: true }

export type CheckedRow = {
  number: number
  productVersion: number | null
  plan: PlannedRecord
  claim: RowClaim | null
  /** Those that only this check has found. */
  problems: readonly Problem[]
}

type Checks = { runId: number; checks: readonly CheckedRow[]; now: Date }

export async function writeChecks(db: Database, { runId, checks, now }: Checks): Promise<void> {
  const rows = checks.map(({ number, productVersion, plan: { action, changes }, claim }) => ({
    number,
    action,
    changes,
    claim,
    version: productVersion,
    state: claim || changes.length > 0 ? 'checked' : 'settled',
  }))
  await sql`update import_rows r set action = c.action, changes = c.changes, claim = c.claim, state = c.state,
      product_version = c.version, checked_at = ${now}::timestamptz, facts = case when c.state = 'settled' and c.action = 'same' then null else r.facts end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(number int, action text, changes jsonb, claim jsonb, version int, state text)
    where r.run_id = ${runId}::bigint and r.number = c.number`.execute(db)
  const found = checks.flatMap(({ number, problems }) => problems.map((problem) => ({ number, problem })))
  await insertProblems(db, runId, found, { isOfCheck: true })
}

export type RowToApply = {
  number: number
  reference: string | null
  ean: string
  numbers: string[]
  action: RowAction
  productId: string | null
  changes: FieldChange[]
  claim: { isWithdrawn?: true; waitsFor?: WaitingReason } | null
  isUndone: boolean
  /** The product, or what is claimed of it, is not what the check saw. */
  isStale: boolean
}

type NextRows = { runId: number; areNew: boolean; after: number; limit: number }

/** The next rows to be carried out. What has changed since their check is seen once their products are locked. */
export async function rowsToApply(db: Database, { runId, areNew, after, limit }: NextRows): Promise<RowToApply[]> {
  await sql`select p.id from products p where p.id in (select r.product_id from import_rows r
      where r.run_id = ${runId}::bigint and r.state = 'checked' and (r.action = 'new') = ${areNew}
        and r.number > ${after} order by r.number limit ${limit})
    order by p.id for update`.execute(db)
  const { rows } =
    await sql<RowToApply>`select r.number, r.reference, coalesce(r.ean, p.ean) as ean, r.numbers, r.action,
      r.product_id as "productId", r.changes, r.claim, r.undone is not null as "isUndone",
      case when r.product_id is null then r.undone is null and exists (select from products known where known.ean = r.ean)
        else p.version is distinct from r.product_version
          or exists (select from product_claims c where c.product_id = r.product_id and c.claimed_at > r.checked_at
            and c.run_id is distinct from r.run_id)
        end as "isStale"
    from import_rows r left join products p on p.id = r.product_id
    where r.run_id = ${runId}::bigint and r.state = 'checked' and (r.action = 'new') = ${areNew} and r.number > ${after}
    order by r.number limit ${limit}`.execute(db)
  return rows
}

type AppliedRow = {
  number: number
  /** Null: the title waits. */
  productId: string | null
} & Partial<Pick<RowToApply, 'reference' | 'ean' | 'claim'>>
type Applied = { runId: number; sourceId: string; rows: readonly AppliedRow[]; now: Date; today: string }

/** IMPORT-07: keeps what the source claimed before, and writes what it claims now. */
export async function writeApplied(db: Database, { runId, sourceId, rows, now, today }: Applied): Promise<void> {
  if (rows.length === 0) return
  const applied = sql`${unnestRows({ number: 'int', productId: 'text' }, rows)} as a(number, product_id)`
  // Told twice which rows are meant: where nothing is known of the table's size, each batch would read all rows of its run.
  const isRowOf = sql`r.run_id = ${runId}::bigint and r.number = any(${rows.map(({ number }) => number)}::int[])
    and r.number = a.number`
  await sql`update import_rows r set state = 'applied', product_id = a.product_id, before = case when r.claim is not null
      then coalesce((
        select jsonb_build_object('facts', c.facts, 'hash', c.hash, 'stamp', c.stamp, 'isLast', c.is_last,
          'runId', c.run_id, 'claimedAt', c.claimed_at)
        from product_claims c where c.product_id = a.product_id and c.source_id = ${sourceId}), (
        select jsonb_build_object('facts', w.facts, 'hash', w.hash, 'stamp', w.stamp, 'isLast', w.is_last,
          'runId', w.run_id, 'claimedAt', w.claimed_at, 'waitsFor', w.reason, 'nextTurn', w.next_turn)
        from waiting_titles w where w.source_id = ${sourceId} and w.reference = coalesce(r.reference, r.ean))) end
    from ${applied} where ${isRowOf}`.execute(db)
  const unclaimed = rows.flatMap(({ claim, productId }) =>
    claim?.isWithdrawn || claim?.waitsFor ? (productId ?? []) : [],
  )
  if (unclaimed.length > 0)
    await sql`delete from product_claims
      where product_id = any(${unclaimed}) and source_id = ${sourceId}`.execute(db)
  const references = rows.flatMap(({ claim, reference, ean }) => (claim ? (reference ?? ean ?? []) : []))
  await sql`delete from waiting_titles where source_id = ${sourceId} and reference = any(${references}::text[])`.execute(
    db,
  )
  if (rows.some(({ claim }) => claim?.waitsFor))
    await sql`insert into waiting_titles
        (source_id, reference, ean, numbers, facts, hash, stamp, is_last, reason, next_turn, run_id, claimed_at)
      select ${sourceId}, coalesce(r.reference, r.ean), r.ean, r.numbers, coalesce(r.claim->'facts', r.facts),
        r.claim->>'hash', r.stamp, (r.claim->>'isLast')::boolean, r.claim->>'waitsFor', (r.claim->>'nextTurn')::date,
        coalesce((r.undone->'former'->>'runId')::bigint, ${runId}::bigint),
        coalesce((r.undone->'former'->>'claimedAt')::timestamptz, ${now}::timestamptz)
      from ${applied} join import_rows r on ${isRowOf} where r.claim ? 'waitsFor'`.execute(db)
  await sql`insert into product_claims
      (product_id, source_id, facts, hash, stamp, is_last, run_id, claimed_at, next_turn)
    select a.product_id, ${sourceId}, coalesce(r.claim->'facts', r.facts), r.claim->>'hash', r.stamp,
      (r.claim->>'isLast')::boolean, coalesce((r.undone->'former'->>'runId')::bigint, ${runId}::bigint),
      coalesce((r.undone->'former'->>'claimedAt')::timestamptz, ${now}::timestamptz), (r.claim->>'nextTurn')::date
    from ${applied} join import_rows r on ${isRowOf}
    where r.claim ? 'hash' and not r.claim ? 'waitsFor' and exists (select from products where id = a.product_id)
    on conflict (product_id, source_id) do update set facts = excluded.facts, hash = excluded.hash, stamp = excluded.stamp,
      is_last = excluded.is_last, run_id = excluded.run_id, claimed_at = excluded.claimed_at,
      -- A turn that is due and that nobody has looked at yet is still due.
      next_turn = least(excluded.next_turn, case when product_claims.next_turn <= ${today}::date
        then product_claims.next_turn end)`.execute(db)
}

type NumberedRow = { productId: string | null; reference: string | null; ean: string; numbers: readonly string[] }

/** By what the source calls these titles: its next file is matched by it. */
export async function rememberNumbers(db: Database, sourceId: string, rows: readonly NumberedRow[]): Promise<void> {
  const numbered = rows.flatMap(({ productId, reference, ean, numbers }) =>
    productId === null ? [] : [...new Set([reference ?? ean, ...numbers])].map((number) => ({ productId, number })),
  )
  if (numbered.length === 0) return
  await sql`insert into product_numbers (source_id, number, product_id)
    select distinct on (n.number) ${sourceId}, n.number, n.product_id
    from ${unnestRows({ productId: 'text', number: 'text' }, numbered)} as n(product_id, number)
    join products p on p.id = n.product_id
    on conflict do nothing`.execute(db)
}

/** They are looked at again when the others are done. */
export async function markStale(db: Database, runId: number, numbers: readonly number[]): Promise<void> {
  await sql`update import_rows set state = 'stale' where run_id = ${runId}::bigint and number = any(${numbers}::int[])`.execute(
    db,
  )
}

/** Whether there were any: they are to be matched and checked again, and say so. */
export async function checkStaleAgain(db: Database, runId: number): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`update import_rows set state = 'staged', action = null, changes = '[]',
      claim = null where run_id = ${runId}::bigint and state = 'stale' returning number`.execute(db)
  const numbers = rows.map(({ number }) => number)
  await sql`delete from import_problems where run_id = ${runId}::bigint and number = any(${numbers}::int[])
    and is_of_check`.execute(db)
  await sql`insert into import_problems (run_id, number, code, is_of_check)
    select ${runId}::bigint, unnest(${numbers}::int[]), 'stale', true`.execute(db)
  return numbers.length > 0
}

/** IMPORT-07: a row a row of the run that is taken back, the last first. Its facts are those that were claimed before. */
export async function insertUndoRows(
  db: Database,
  { runId, undoes }: { runId: number; undoes: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into import_rows
      (run_id, number, line, reference, ean, numbers, notification, stamp, facts, hash, product_id, undone)
    select ${runId}::bigint, row_number() over (order by r.number desc), r.line, r.reference, r.ean, r.numbers, 'whole',
      r.before->>'stamp', r.before->'facts', r.before->>'hash', coalesce(r.product_id, n.product_id),
      jsonb_build_object('wasNew', r.action = 'new', 'hasWaited', r.claim ? 'waitsFor', 'isOfCopies', r.claim is null,
        'written', r.claim->>'hash', 'former', r.before - 'facts',
        'name', coalesce(r.facts #>> '{descriptive,name,hu}', r.facts #>> '{descriptive,name,en}'),
        'stood', coalesce((select jsonb_object_agg(c->>'field', case when c->>'was' is null then c->'from' end)
          from jsonb_array_elements(r.changes) as c where c->>'field' = any(${STANDING_FIELDS})), '{}'))
    from import_rows r join import_runs run on run.id = r.run_id
    -- One that waited may have become a product since.
    left join product_numbers n on r.claim ? 'waitsFor' and n.source_id = run.source_id
      and n.number = coalesce(r.reference, r.ean)
    where r.run_id = ${undoes}::bigint and r.state = 'applied'`.execute(db)
  return Number(numAffectedRows)
}

/** A row a title of which the source says something. */
export async function insertRemapRows(
  db: Database,
  { runId, sourceId }: { runId: number; sourceId: string },
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`insert into import_rows (run_id, number, line, ean, notification, product_id)
    select ${runId}::bigint, row_number() over (order by c.product_id), 0, p.ean, 'whole', c.product_id
    from product_claims c join products p on p.id = c.product_id where c.source_id = ${sourceId}`.execute(db)
  return Number(numAffectedRows)
}

export async function countToApply(db: Database, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_rows
    where run_id = ${runId}::bigint and state = 'checked'`.execute(db)
  return rows[0]?.count ?? 0
}

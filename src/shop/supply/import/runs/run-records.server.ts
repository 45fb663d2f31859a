import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { FieldChange, RowAction } from '#shop/catalogue/claims/plan-record.ts'
import type { FileCursor, FileFormat } from '../file-part.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import type { ImportFileRules } from '../read-import-file.ts'
import type { Guard } from './guards.ts'
import type { RunProgress } from './run-progress.ts'
import type { RunState } from './run-states.ts'
import type { RunEffects } from './run-effects.ts'
import type { RunCounts } from './run-report.ts'

/** What is known of a file before and after it has been read. */
export type RunFile = {
  name: string
  bytes: number
  sha256: string
  /** How it is to be read, where whoever brought it has said so. */
  readAs?: Pick<ImportFileRules, 'format' | 'encoding' | 'delimiter' | 'sheet' | 'columns'>
  /** It counts even if it is older than what the source has sent, or the same. */
  isForced?: boolean
  format?: FileFormat
  encoding?: string
  sentAt?: string | null
  messageNumber?: string | null
  unknownColumns?: readonly string[]
  repeatedColumns?: readonly string[]
  /** When it was written last, of a file that the shop has fetched itself. */
  writtenAt?: string
  /** Of a table in which nothing was known: its first row with several cells. */
  headings?: readonly string[]
  /** Of a quick file that was brought to the office: when it was true, and whether what it leaves out has no copies. */
  stock?: { countedAt: string; isFull: boolean }
}

export type ImportRun = {
  id: number
  sourceId: string
  kind: 'import' | 'undo' | 'remap'
  state: RunState
  file: RunFile
  /** How far staging has come: whoever takes it up again goes on from here. */
  cursor: FileCursor
  guards: Guard[]
  failure: string | null
  undoes: number | null
  counts: RunCounts | null
  /** Of a quick file, others. */
  effects: Partial<RunEffects> | null
  progress: RunProgress | null
  startedBy: Actor
  approvedBy: Actor | null
  isStaged: boolean
  createdAt: Date
  endedAt: Date | null
}

/** Before which it changed nothing. */
export async function startOfRun(db: Database, id: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select coalesce(approved_at, created_at) as at from import_runs
    where id = ${id}::bigint`.execute(db)
  if (!rows[0]) throw new Error(`There is no run ${id}`)
  return rows[0].at
}

type NewRun = { sourceId: string; kind?: ImportRun['kind']; file: RunFile; undoes?: number; actor: Actor; now: Date }

/** Null where another run of the source is not over. */
export async function insertRun(db: Database, run: NewRun): Promise<number | null> {
  const { sourceId, kind = 'import', file, undoes, actor, now } = run
  const { rows } = await sql<{ id: number }>`insert into import_runs
      (source_id, kind, undoes, state, file, started_by_kind, started_by_id, created_at)
    values (${sourceId}, ${kind}, ${undoes ?? null}::bigint, 'received',
      ${JSON.stringify(file)}::jsonb, ${actor.kind}, ${actor.id}, ${now}::timestamptz)
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

const RUN = sql`select id, source_id as "sourceId", kind, state, file, cursor, guards, failure, undoes, counts, effects,
  progress, json_build_object('kind', started_by_kind, 'id', started_by_id) as "startedBy", case when approved_by_kind is not null
    then json_build_object('kind', approved_by_kind, 'id', approved_by_id) end as "approvedBy", staged_at is not null as "isStaged", created_at as "createdAt",
  ended_at as "endedAt" from import_runs`

export async function readRun(db: Database, id: number): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`${RUN} where id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** Nobody else moves it until the transaction ends. */
export async function lockRun(db: Database, id: number): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`${RUN} where id = ${id}::bigint for update`.execute(db)
  return rows[0] ?? null
}

/** The runs of a source that are not over. */
export async function runsUnderWay(db: Database, sourceId: string): Promise<ImportRun[]> {
  const { rows } = await sql<ImportRun>`${RUN} where source_id = ${sourceId}
    and state in ('received', 'staging', 'checking', 'checked', 'applying', 'stopped', 'failed') order by id`.execute(
    db,
  )
  return rows
}

/** The newest run of a source's files. */
export async function lastRunOf(db: Database, sourceId: string): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`${RUN} where source_id = ${sourceId} and kind = 'import'
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The newest first. */
export async function lastRuns(db: Database, limit: number): Promise<ImportRun[]> {
  const { rows } = await sql<ImportRun>`${RUN} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** One record in the report of its run. */
export type ReportRow = {
  record: number
  line: number
  reference: string | null
  ean: string | null
  productId: string | null
  action: RowAction | null
  problems: Problem[]
  changes: FieldChange[]
}

/** Only records with this problem, of this action, or in which this field changes. */
export type ReportFilter = { code?: string; action?: string; field?: string }

type ReportPage = ReportFilter & { runId: number; after: number; limit: number }

export async function rowsOfReport(
  db: Database,
  { runId, after, limit, code, action, field }: ReportPage,
): Promise<ReportRow[]> {
  const { rows } =
    await sql<ReportRow>`select r.number as record, r.line, r.reference, r.ean, r.product_id as "productId",
      r.action, r.changes, coalesce((select json_agg(json_strip_nulls(json_build_object(
          'code', p.code, 'field', p.field, 'value', p.value, 'line', p.line)))
        from import_problems p where p.run_id = r.run_id and p.number = r.number), '[]') as problems
    from (
        (select run_id, number, line, reference, ean, product_id, action, changes from import_rows
          where run_id = ${runId}::bigint and number > ${after})
        union all
        -- Of a quick file only what changes or is refused has a row of its own.
        (select run_id, number, min(line), null, null, null, null, '[]' from import_problems p
          where run_id = ${runId}::bigint and number > ${after}
            and (select s.kind = 'stock' from import_runs join import_sources s on s.id = source_id
              where import_runs.id = ${runId}::bigint)
            and not exists (select from import_rows w where w.run_id = p.run_id and w.number = p.number)
          group by run_id, number)
      ) as r where true
      and (${action ?? null}::text is null or r.action = ${action ?? null})
      and (${field ?? null}::text is null or r.changes @> jsonb_build_array(jsonb_build_object('field', ${field ?? null}::text)))
      and (${code ?? null}::text is null or exists (select from import_problems p
        where p.run_id = r.run_id and p.number = r.number and p.code = ${code ?? null}))
    order by r.number limit ${limit}`.execute(db)
  return rows
}

/** The files of a source that stand: the last, and the latest that any of them was sent. */
export async function lastFileOf(
  db: Database,
  sourceId: string,
): Promise<{ sha256: string | null; sentAt: string | null }> {
  const { rows } = await sql<{ sha256: string | null; sentAt: string | null }>`select
      (array_agg(file->>'sha256' order by id desc))[1] as sha256, max(file->>'sentAt') as "sentAt"
    from import_runs where source_id = ${sourceId} and kind = 'import' and state = 'done'`.execute(db)
  return rows[0] ?? { sha256: null, sentAt: null }
}

export async function writeRunFile(db: Database, id: number, file: RunFile): Promise<void> {
  await sql`update import_runs set file = ${JSON.stringify(file)}::jsonb where id = ${id}::bigint`.execute(db)
}

export async function writeApproval(db: Database, id: number, by: Actor): Promise<void> {
  await sql`update import_runs set approved_by_kind = ${by.kind}, approved_by_id = ${by.id}
    where id = ${id}::bigint`.execute(db)
}

export async function writeProgress(db: Database, id: number, progress: RunProgress): Promise<void> {
  await sql`update import_runs set progress = ${JSON.stringify(progress)}::jsonb where id = ${id}::bigint`.execute(db)
}

/** Of a file that is refused nothing is kept but why. */
export async function forgetRows(db: Database, id: number): Promise<void> {
  await sql`delete from import_rows where run_id = ${id}::bigint`.execute(db)
  await sql`delete from import_problems where run_id = ${id}::bigint and number > 0`.execute(db)
}

/** Each state is reached at its own moment. */
const REACHED_AT: Partial<Record<RunState, string>> = {
  checking: 'staged_at',
  checked: 'checked_at',
  applying: 'approved_at',
  done: 'ended_at',
  refused: 'ended_at',
  cancelled: 'ended_at',
  undone: 'ended_at',
}

type RunMove = { id: number; state: RunState; failure: string | null; now: Date }

export async function writeRunState(db: Database, { id, state, failure, now }: RunMove): Promise<void> {
  const column = REACHED_AT[state]
  const reached = column ? sql`, ${sql.ref(column)} = ${now}::timestamptz` : sql``
  await sql`update import_runs set state = ${state}, failure = ${failure}${reached} where id = ${id}::bigint`.execute(
    db,
  )
}

export async function writeCursor(db: Database, id: number, cursor: FileCursor): Promise<void> {
  await sql`update import_runs set cursor = ${JSON.stringify(cursor)}::jsonb where id = ${id}::bigint`.execute(db)
}

export async function writeEffects(db: Database, id: number, effects: object): Promise<void> {
  await sql`update import_runs set effects = ${JSON.stringify(effects)}::jsonb where id = ${id}::bigint`.execute(db)
}

type RunReport = { id: number; counts: object; effects: object; guards: readonly string[] }

/** What a run does, or has done. */
export async function writeRunReport(db: Database, { id, counts, effects, guards }: RunReport): Promise<void> {
  await sql`update import_runs set counts = ${JSON.stringify(counts)}::jsonb, effects = ${JSON.stringify(effects)}::jsonb,
    guards = ${guards}::text[] where id = ${id}::bigint`.execute(db)
}

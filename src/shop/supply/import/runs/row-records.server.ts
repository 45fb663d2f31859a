import { sql, type RawBuilder } from 'kysely'
import { copiedRow, copyRows } from '#database/copy-rows.ts'
import type { Database } from '#database/open-database.ts'
import { textArray } from '#database/unnest-rows.ts'
import type { ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import { jsonOfFacts } from '#shop/catalogue/claims/hash-of-facts.ts'
import { valueInReport, type Problem, type ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'

/** A record with its place in the file. Numbers begin with 1. */
export type StagedRecord = { number: number; line: number; record: ImportRecord }

const COPIED_COLUMNS = 'run_id, number, line, reference, ean, numbers, notification, stamp, note, facts, hash'

/** As many at once as are given: the caller makes batches. Copied: a tenth less of PostgreSQL than an insert. */
export async function insertRows(db: Database, runId: number, staged: readonly StagedRecord[]): Promise<void> {
  await copyRows(db, `import_rows (${COPIED_COLUMNS})`, [staged.map((record) => rowOf(runId, record)).join('')])
}

function rowOf(runId: number, { number, line, record }: StagedRecord): string {
  const { reference, ean, numbers, notification, stamp, note, facts } = record
  const { json, hash } = jsonOfFacts(facts)
  return copiedRow([runId, number, line, reference, ean, textArray(numbers), notification, stamp, note, json, hash])
}

type NumberedProblem = { number: number; problem: Problem }

export async function insertProblems(
  db: Database,
  runId: number,
  problems: readonly NumberedProblem[],
  { isOfCheck = false }: { isOfCheck?: boolean } = {},
): Promise<void> {
  if (problems.length === 0) return
  await sql`insert into import_problems (run_id, number, code, field, value, line, is_of_check)
    select ${runId}::bigint, p.number, p.code, p.field, p.value, p.line, ${isOfCheck} from ${recordsetOf(problems)}`.execute(
    db,
  )
}

/** What a look at the whole run has found; the next look finds it again. */
export async function deleteProblems(db: Database, runId: number, codes: readonly ProblemCode[]): Promise<void> {
  await sql`delete from import_problems where run_id = ${runId}::bigint and is_of_check and code = any(${codes})`.execute(
    db,
  )
}

/** Of the file as a whole, number 0. Each is told once, however often the end of the file is read. */
export async function insertFileProblems(db: Database, runId: number, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return
  const rows = problems.map((problem) => ({ number: 0, problem }))
  await sql`insert into import_problems (run_id, number, code, field, value, line)
    select ${runId}::bigint, p.number, p.code, p.field, p.value, p.line from ${recordsetOf(rows)}
    where not exists (select from import_problems known
      where known.run_id = ${runId}::bigint and known.number = 0 and known.code = p.code)`.execute(db)
}

function recordsetOf(problems: readonly NumberedProblem[]): RawBuilder<unknown> {
  const rows = problems.map(({ number, problem: { code, field, value, line } }) => ({
    number,
    code,
    field: field ?? null,
    value: value === undefined ? null : valueInReport(value),
    line: line ?? null,
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as p(number int, code text, field text, value text, line int)`
}

/** Of runs that ended before a moment. */
export async function deleteRowsOfOldRuns(db: Database, endedBefore: Date): Promise<void> {
  await sql`delete from import_rows where run_id in (
    select id from import_runs where ended_at < ${endedBefore}::timestamptz)`.execute(db)
  await sql`delete from import_created_names where run_id in (
    select id from import_runs where ended_at < ${endedBefore}::timestamptz)`.execute(db)
  await sql`delete from import_joined_editions where run_id in (
    select id from import_runs where ended_at < ${endedBefore}::timestamptz)`.execute(db)
}

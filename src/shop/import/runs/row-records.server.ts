import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { hashOfFacts, type ImportRecord } from '../facts.ts'
import { shownValue, type Problem } from '../problems.ts'

/** A record with its place in the file. Numbers begin with 1. */
export type StagedRecord = { number: number; line: number; record: ImportRecord }

/** As many at once as are given: the caller makes batches. */
export async function insertRows(db: Database, runId: number, staged: readonly StagedRecord[]): Promise<void> {
  const rows = staged.map(({ number, line, record }) => ({
    number,
    line,
    reference: record.reference,
    ean: record.ean,
    numbers: record.numbers,
    notification: record.notification,
    stamp: record.stamp,
    note: record.note,
    facts: record.facts,
    hash: hashOfFacts(record.facts),
  }))
  await sql`insert into import_rows
      (run_id, number, line, reference, ean, numbers, notification, stamp, note, facts, hash)
    select ${runId}::bigint, r.number, r.line, r.reference, r.ean, r.numbers, r.notification, r.stamp, r.note, r.facts, r.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, line int, reference text, ean text,
      numbers text[], notification text, stamp text, note text, facts jsonb, hash text)`.execute(db)
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
    value: value === undefined ? null : shownValue(value),
    line: line ?? null,
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as p(number int, code text, field text, value text, line int)`
}

/** Of runs that ended before a moment. */
export async function deleteRowsOfOldRuns(db: Database, endedBefore: Date): Promise<void> {
  await sql`delete from import_rows where run_id in (
    select id from import_runs where ended_at < ${endedBefore}::timestamptz)`.execute(db)
}

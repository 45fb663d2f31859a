import type { Shop } from '#shop/shop.ts'
import {
  lastRuns,
  readRun,
  rowsOfReport,
  type ImportRun,
  type ReportFilter,
  type ReportRow,
} from './run-records.server.ts'

const ROWS_AT_ONCE = 1000

export function findRun({ db }: Shop, id: number): Promise<ImportRun | null> {
  return readRun(db, id)
}

/** The newest first. */
export function listRuns({ db }: Shop, limit: number): Promise<ImportRun[]> {
  return lastRuns(db, limit)
}

/** IMPORT-03: every record of a run with what was found and what changes by it, in the order of the file. */
export async function* reportRows({ db }: Shop, runId: number, filter: ReportFilter = {}): AsyncGenerator<ReportRow> {
  for (let after = 0; ;) {
    const rows = await rowsOfReport(db, { runId, after, limit: ROWS_AT_ONCE, ...filter })
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.record
  }
}

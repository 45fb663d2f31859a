import type { Shop } from '#shop/shop.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import {
  lastRuns,
  readRun,
  rowsOfReport,
  type ImportRun,
  type ReportFilter,
  type ReportRow,
} from './run-records.server.ts'
import { actionsLeft, fileProblems, type ActionCounts } from './run-summary-records.server.ts'

const ROWS_AT_ONCE = 1000

/** `left`: what of its counts has not been carried out, or not yet. `ofFile`: what is wrong with its file as a whole. */
export type RunWithLeft = ListedRun & { ofFile: Problem[] }
export type ListedRun = ImportRun & { left: Partial<ActionCounts> }

export async function findRun({ db }: Shop, id: number): Promise<RunWithLeft | null> {
  const run = await readRun(db, id)
  return run && { ...run, left: (await actionsLeft(db, [id])).get(id) ?? {}, ofFile: await fileProblems(db, id) }
}

/** Of how many titles of the shop a checked run changes the price. */
export async function pricesOfRun({ db }: Shop, id: number): Promise<number> {
  const { pricesUp = 0, pricesDown = 0 } = (await readRun(db, id))?.effects ?? {}
  return pricesUp + pricesDown
}

/** The newest first. */
export async function listRuns({ db }: Shop, limit: number): Promise<ListedRun[]> {
  const runs = await lastRuns(db, limit)
  const left = await actionsLeft(
    db,
    runs.map(({ id }) => id),
  )
  return runs.map((run) => ({ ...run, left: left.get(run.id) ?? {} }))
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

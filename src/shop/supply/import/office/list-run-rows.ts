import type { Shop } from '#shop/shop.ts'
import { PROBLEMS, type ProblemCode, type ProblemLevel } from '#shop/catalogue/claims/facts/problems.ts'
import {
  changeRows,
  problemRows,
  type ChangeRow,
  type ProblemRow,
  type RowsWanted,
} from './office-run-records.server.ts'

export type RowFilter = Pick<RowsWanted, 'code' | 'action' | 'field' | 'publisher' | 'price'> & { level?: ProblemLevel }

type ListRows = { run: number; filter: RowFilter; after: number | null; limit: number }

/** A page of what a run changes, in the order of the file; `next` is where the one after it begins. */
export async function listRunChanges(
  { db }: Shop,
  { run, filter, after, limit }: ListRows,
): Promise<{ rows: ChangeRow[]; next: number | null }> {
  const found = await changeRows(db, { ...wantedOf(filter), runId: run, after: after ?? 0, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.record ?? null) : null }
}

/** The most that are told of one record where they do not go onto one page. */
const MOST_OF_ONE = 1000

/** A page of what was found in a run, whole records each. */
export async function listRunProblems(
  { db }: Shop,
  { run, filter, after, limit }: ListRows,
): Promise<{ rows: ProblemRow[]; next: number | null }> {
  const wanted = { ...wantedOf(filter), runId: run, after: after ?? -1 }
  const found = await problemRows(db, { ...wanted, limit: limit + 1 })
  if (found.length <= limit) return { rows: found, next: null }
  const last = found.at(-1)?.record
  const whole = found.filter(({ record }) => record !== last)
  if (whole.length > 0) return { rows: whole, next: whole.at(-1)?.record ?? null }
  const rows = (await problemRows(db, { ...wanted, limit: MOST_OF_ONE })).filter(({ record }) => record === last)
  return { rows, next: last ?? null }
}

function wantedOf({ level, ...filter }: RowFilter): Omit<RowsWanted, 'runId' | 'after' | 'limit'> {
  const codes = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].level === level)
  return { ...filter, ...(level && { codes }) }
}

import type { Shop } from '#shop/shop.ts'
import { PROBLEMS, type ProblemLevel, type ProblemOutcome } from '#shop/catalogue/claims/facts/problems.ts'
import type { ImportRun } from '../runs/run-records.server.ts'
import { problemSums, type ProblemSum } from './office-run-records.server.ts'

/** What was found in a run, each code once: what costs most first. */
export async function readProblemSums(
  { db }: Shop,
  { id, counts }: Pick<ImportRun, 'id' | 'counts'>,
): Promise<(ProblemSum & { level: ProblemLevel; outcome: ProblemOutcome })[]> {
  const sums = await problemSums(db, id)
  return (
    sums
      .filter(({ code }) => Object.hasOwn(PROBLEMS, code))
      // Of a long quick file not every line is kept; all are counted.
      .map((sum) => ({
        ...sum,
        records: Math.max(sum.records, counts?.problems?.[sum.code] ?? 0),
        ...PROBLEMS[sum.code],
      }))
      .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
  )
}

const LEVELS: readonly ProblemLevel[] = ['file', 'record', 'value', 'notice']

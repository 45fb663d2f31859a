import type { Shop } from '#shop/shop.ts'
import { PROBLEMS, type ProblemLevel, type ProblemOutcome } from '../problems.ts'
import { problemSums, type ProblemSum } from './office-run-records.server.ts'

/** What was found in a run, each code once: what costs most first. */
export async function readProblemSums(
  { db }: Shop,
  runId: number,
): Promise<(ProblemSum & { level: ProblemLevel; outcome: ProblemOutcome })[]> {
  const sums = await problemSums(db, runId)
  return sums
    .filter(({ code }) => Object.hasOwn(PROBLEMS, code))
    .map((sum) => ({ ...sum, ...PROBLEMS[sum.code] }))
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
}

const LEVELS: readonly ProblemLevel[] = ['file', 'record', 'value', 'notice']

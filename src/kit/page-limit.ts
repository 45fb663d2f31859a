import { InputProblem } from './outside/input-problem.ts'

/** How many rows a page of a list has: as many as were asked for, up to `highest`. */
export function pageLimit(limit: number | null | undefined, { usual, highest }: { usual: number; highest: number }) {
  if (limit === null || limit === undefined) return usual
  if (limit < 1) throw new InputProblem('limit must be 1 at least.')
  return Math.min(limit, highest)
}

import type { Shop } from '#shop/shop.ts'
import { runsBefore, type RunInList } from './office-run-records.server.ts'

type ListRuns = { before: number | null; sourceId: string | null; limit: number }

/** A page of runs, the newest first; `next` is where the one after it begins. */
export async function listOfficeRuns(
  { db }: Shop,
  { before, sourceId, limit }: ListRuns,
): Promise<{ runs: RunInList[]; next: number | null }> {
  const found = await runsBefore(db, { before, sourceId, limit: limit + 1 })
  const runs = found.slice(0, limit)
  return { runs, next: found.length > limit ? (runs.at(-1)?.id ?? null) : null }
}

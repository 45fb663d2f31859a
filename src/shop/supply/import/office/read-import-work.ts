import type { Shop } from '#shop/shop.ts'
import { listTitleDecisions } from '../choices/decide-title.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { RunState } from '../runs/run-states.ts'
import { runsForPerson, stockConflicts } from './import-work-records.server.ts'

export type RunForPerson = { run: number; source: string; at: Date; state: RunState; file: string }
export type UndecidedTitle = { run: number; source: string; at: Date; name: string | null; code: ProblemCode }
/** A file says fewer copies than are promised to orders. */
export type StockConflict = { run: number; source: string; at: Date; title: string; said: number; held: number }

export type ImportWork = { runs: RunForPerson[]; decisions: UndecidedTitle[]; conflicts: StockConflict[] }

/** OFFICE-10: what of imports waits for somebody: runs, records that nobody can place, and copies that files do not count. */
export async function readImportWork(shop: Shop): Promise<ImportWork> {
  const [runs, decisions, conflicts] = await Promise.all([
    runsForPerson(shop.db),
    listTitleDecisions(shop, null),
    stockConflicts(shop.db),
  ])
  return {
    runs,
    decisions: decisions.map(({ run, sourceId, at, name, ean, code }) => ({
      run,
      source: sourceId,
      at: new Date(at),
      name: name ?? ean,
      code,
    })),
    conflicts,
  }
}

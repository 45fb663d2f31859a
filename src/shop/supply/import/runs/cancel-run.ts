import { failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { moveRun, type RunFailure } from './move-run.ts'
import { lockRun, type ImportRun } from './run-records.server.ts'

export type RunCancelFailure = RunFailure | { kind: 'partly-done' }

/**
 * Ends a run; one that is being carried out stops after its present batch. One that has failed on that way is not ended by this:
 * what it did could not be taken back any more.
 */
export function cancelRun(shop: Shop, id: number): Promise<Result<ImportRun, RunCancelFailure>> {
  return inTransaction(shop, async (shop) => {
    const run = await lockRun(shop.db, id)
    if (run?.state === 'failed' && run.approvedBy) return failed({ kind: 'partly-done' })
    return moveRun(shop, id, 'cancel')
  })
}

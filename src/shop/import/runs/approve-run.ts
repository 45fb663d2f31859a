import { failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { readSource } from '../sources/source-records.server.ts'
import { moveRun, type RunFailure } from './move-run.ts'
import { readRun, writeApproval, type ImportRun } from './run-records.server.ts'

/** What was checked may be carried out. */
export function approveRun(shop: Shop, id: number, by: Actor): Promise<Result<ImportRun, RunFailure>> {
  return inTransaction(shop, async (shop) => {
    const moved = await moveRun(shop, id, 'approve')
    if (moved.ok) await writeApproval(shop.db, id, by)
    return moved
  })
}

/**
 * A run that was left, stopped or has failed is where its work goes on. Nothing is done by this itself. Of a quick file of
 * a command nothing is kept that could go on: it is brought again.
 */
export async function takeUpRun(shop: Shop, id: number): Promise<Result<ImportRun, RunFailure>> {
  return inTransaction(shop, async (shop) => {
    const run = await readRun(shop.db, id)
    if (run?.kind === 'import' && !run.file.stock && (await readSource(shop.db, run.sourceId))?.kind === 'stock')
      return failed({ kind: 'not-now', state: run.state })
    if (run?.state === 'stopped') return moveRun(shop, id, 'resume')
    if (run?.state === 'failed')
      return moveRun(shop, id, run.approvedBy ? 'applyAgain' : run.isStaged ? 'checkAgain' : 'stageAgain')
    if (run && ['received', 'staging', 'checking', 'applying'].includes(run.state)) return { ok: true, value: run }
    return { ok: false, failure: run ? { kind: 'not-now', state: run.state } : { kind: 'no-such-run' } }
  })
}

import { failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { readSource } from '../sources/source-records.server.ts'
import { USUAL_GUARDS } from './guards.ts'
import { moveRun, type RunFailure } from './move-run.ts'
import { leaveInQuestion } from './question-records.server.ts'
import { effectsOf } from './run-effects.ts'
import { readRun, writeApproval, writeEffects, type ImportRun } from './run-records.server.ts'

/** What was checked may be carried out; or only that of it of which no guard has spoken, the rest is left as it is. */
export function approveRun(
  shop: Shop,
  id: number,
  by: Actor,
  { withoutQuestions = false }: { withoutQuestions?: boolean } = {},
): Promise<Result<ImportRun, RunFailure>> {
  return inTransaction(shop, async (shop) => {
    const moved = await moveRun(shop, id, 'approve')
    if (!moved.ok) return moved
    if (withoutQuestions) {
      const { guards, counts } = moved.value
      const priceStep = counts?.guarded?.limits.priceStep ?? USUAL_GUARDS.priceStep
      await leaveInQuestion(shop.db, { runId: id, guards, priceStep, today: shopDay(shop.clock.now()) })
      // What it means is told of what is carried out.
      await writeEffects(shop.db, id, await effectsOf(shop, id))
    }
    await writeApproval(shop.db, id, by)
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

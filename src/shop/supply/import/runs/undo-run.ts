import { done, failed, type Result } from '#kit/result.ts'
import { nextState } from '#kit/state-machine.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockSource } from '../sources/source-records.server.ts'
import { moveRun, type RunFailure } from './move-run.ts'
import { insertRun, readRun, runsUnderWay } from './run-records.server.ts'
import { RUN_STATES, type RunEvent, type RunState } from './run-states.ts'

export type UndoFailure =
  | RunFailure
  | { kind: 'run-under-way'; run: number }
  /** It claims nothing: what it did follows from ranks, rules and choices, and goes with them. */
  | { kind: 'not-a-file' }
  | { kind: 'is-undo' }

/**
 * IMPORT-07: a run that takes another one back. It is checked, shown, approved and carried out as any other; of the same
 * source nothing else may be under way.
 */
export function undoRun(
  shop: Shop,
  { undoes, actor }: { undoes: number; actor: Actor },
): Promise<Result<{ run: number }, UndoFailure>> {
  return inTransaction(shop, async (shop) => {
    const run = await readRun(shop.db, undoes)
    if (!run) return failed({ kind: 'no-such-run' })
    if (run.kind === 'remap') return failed({ kind: 'not-a-file' })
    // Titles that were deleted do not come back by their claims: the file is brought again.
    if (run.kind === 'undo') return failed({ kind: 'is-undo' })
    if (!nextState<RunState, RunEvent>(RUN_STATES, run.state, 'undo'))
      return failed({ kind: 'not-now', state: run.state })
    await lockSource(shop.db, run.sourceId)
    for (const other of await runsUnderWay(shop.db, run.sourceId)) {
      if (other.id === undoes) continue
      if (other.state !== 'checked') return failed({ kind: 'run-under-way', run: other.id })
      await moveRun(shop, other.id, 'cancel')
    }
    const { name, bytes, sha256 } = run.file
    const id = await insertRun(shop.db, {
      sourceId: run.sourceId,
      kind: 'undo',
      file: { name, bytes, sha256 },
      undoes,
      actor,
      now: shop.clock.now(),
    })
    return id === null ? failed({ kind: 'run-under-way', run: 0 }) : done({ run: id })
  })
}

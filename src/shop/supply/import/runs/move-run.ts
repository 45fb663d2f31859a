import { done, failed, type Result } from '#kit/result.ts'
import { nextState } from '#kit/state-machine.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockRun, writeRunState, type ImportRun } from './run-records.server.ts'
import { RUN_STATES, type RunEvent, type RunState } from './run-states.ts'

export type RunFailure = { kind: 'no-such-run' } | { kind: 'not-now'; state: RunState }

/** Moves a run by its table of states: what is not in the table is refused, whoever asks. */
export async function moveRun(
  shop: Shop,
  id: number,
  event: RunEvent,
  { failure = null }: { failure?: string | null } = {},
): Promise<Result<ImportRun, RunFailure>> {
  return inTransaction(shop, async ({ db, clock }) => {
    const run = await lockRun(db, id)
    if (!run) return failed({ kind: 'no-such-run' })
    const state = nextState<RunState, RunEvent>(RUN_STATES, run.state, event)
    if (!state) return failed({ kind: 'not-now', state: run.state })
    await writeRunState(db, { id, state, failure, now: clock.now() })
    return done({ ...run, state, failure })
  })
}

import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockSource } from '../sources/source-records.server.ts'
import { moveRun } from './move-run.ts'
import { insertRun, runsUnderWay, type RunFile } from './run-records.server.ts'

export type ReceiveFailure = { kind: 'no-such-source' } | { kind: 'run-under-way'; run: number }

/**
 * A new run for a file that has arrived. Of one source only one run is under way: one that only waits for approval gives way
 * to the newer file.
 */
export async function receiveFile(
  shop: Shop,
  { sourceId, file, actor }: { sourceId: string; file: RunFile; actor: Actor },
): Promise<Result<{ run: number }, ReceiveFailure>> {
  return inTransaction(shop, async (shop) => {
    const source = await lockSource(shop.db, sourceId)
    if (!source || source.kind === 'hand') return failed({ kind: 'no-such-source' })
    for (const { id, state } of await runsUnderWay(shop.db, sourceId)) {
      if (state !== 'checked') return failed({ kind: 'run-under-way', run: id })
      await moveRun(shop, id, 'cancel')
    }
    const run = await insertRun(shop.db, { sourceId, file, actor, now: shop.clock.now() })
    return run === null ? failed({ kind: 'run-under-way', run: 0 }) : done({ run })
  })
}

import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockSource } from '../sources/source-records.server.ts'
import { moveRun } from './move-run.ts'
import { insertRun, runsUnderWay, type RunFile } from './run-records.server.ts'

export type ReceiveFailure = { kind: 'no-such-source' } | { kind: 'run-under-way'; run: number }

/**
 * A new run for a file that has arrived. Of one source only one run is under way: one that only waits for approval gives way
 * to the newer file.
 */
export async function receiveImportFile(
  shop: Shop,
  { sourceId, file, actor }: { sourceId: string; file: RunFile; actor: Actor },
): Promise<Result<{ run: number }, ReceiveFailure>> {
  return beginRun(shop, { sourceId, kind: 'import', file, actor })
}

/** A new run that reads again what a source has said, without its files: by other rules, ranks or choices. */
export async function remapSource(
  shop: Shop,
  { sourceId, actor }: { sourceId: string; actor: Actor },
): Promise<Result<{ run: number }, ReceiveFailure>> {
  return beginRun(shop, { sourceId, kind: 'remap', file: { name: '', bytes: 0, sha256: '' }, actor })
}

type BeginRun = { sourceId: string; kind: 'import' | 'remap'; file: RunFile; actor: Actor }

function beginRun(
  shop: Shop,
  { sourceId, kind, file, actor }: BeginRun,
): Promise<Result<{ run: number }, ReceiveFailure>> {
  return inTransaction(shop, async (shop) => {
    const source = await lockSource(shop.db, sourceId)
    if (!source || source.kind === 'hand') return failed({ kind: 'no-such-source' })
    for (const { id, state } of await runsUnderWay(shop.db, sourceId)) {
      if (state !== 'checked') return failed({ kind: 'run-under-way', run: id })
      await moveRun(shop, id, 'cancel')
    }
    const run = await insertRun(shop.db, { sourceId, kind, file, actor, now: shop.clock.now() })
    return run === null ? failed({ kind: 'run-under-way', run: 0 }) : done({ run })
  })
}

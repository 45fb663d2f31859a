import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { insertRun, runUnderWay, type RunFile } from './run-records.server.ts'
import { readSource } from '../sources/source-records.server.ts'

export type ReceiveFailure = { kind: 'no-such-source' } | { kind: 'run-under-way'; run: number }

/** A new run for a file that has arrived. Of one source only one run is under way. */
export async function receiveFile(
  shop: Shop,
  { sourceId, file, actor }: { sourceId: string; file: RunFile; actor: Actor },
): Promise<Result<{ run: number }, ReceiveFailure>> {
  const source = await readSource(shop.db, sourceId)
  if (!source || source.kind === 'hand') return failed({ kind: 'no-such-source' })
  const run = await insertRun(shop.db, { sourceId, file, actor, now: shop.clock.now() })
  if (run !== null) return done({ run })
  return failed({ kind: 'run-under-way', run: (await runUnderWay(shop.db, sourceId)) ?? 0 })
}

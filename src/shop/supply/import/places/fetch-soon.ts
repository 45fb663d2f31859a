import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockSource } from '../sources/source-records.server.ts'
import type { FetchSourceFailure } from './fetch-sources.ts'
import { makeFetchDue, readPlaces } from './place-records.server.ts'

/** The time of a source has come now: the process that imports fetches it. */
export function fetchSoon(shop: Shop, sourceId: string): Promise<Result<null, FetchSourceFailure>> {
  return inTransaction(shop, async (shop) => {
    const source = await lockSource(shop.db, sourceId)
    if (!source || source.kind === 'hand') return failed({ kind: 'no-such-source' })
    if (!(await readPlaces(shop.db, sourceId)).has(sourceId)) return failed({ kind: 'no-place' })
    if (source.isPaused) return failed({ kind: 'is-paused' })
    if (!(await makeFetchDue(shop.db, sourceId, shop.clock.now()))) return failed({ kind: 'being-fetched' })
    shop.wake('imports')
    return done(null)
  })
}

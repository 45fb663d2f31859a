import { announceChanges } from '#database/announce-changes.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { readGlsPoints } from './gls-points.ts'
import { countPoints, lockPoints, markVanished, writePoints } from './parcel-point-records.server.ts'

export type RefreshedPoints = { points: number; changed: number; vanished: number; skipped: number }
export type PointsRefreshFailure =
  | { kind: 'no-list' }
  | { kind: 'unavailable' }
  | { kind: 'unreadable' }
  | { kind: 'far-too-few'; points: number }

/** A list that has lost more than this at once is broken rather than new. */
const MIN_KEPT = 0.5

/**
 * Takes over the company's list. A list that cannot be had or read, is empty or has lost half of its points changes
 * nothing; a point that is no longer in it is marked, because orders name it.
 */
export async function refreshParcelPoints(shop: Shop): Promise<Result<RefreshedPoints, PointsRefreshFailure>> {
  return takeOverPoints(shop, await askForPoints(shop))
}

/** What the company answers; `null` where it does not, `undefined` where none is named. Never inside a transaction. */
export async function askForPoints(shop: Shop): Promise<unknown> {
  return shop.parcelPointList?.().catch((error: unknown) => {
    shop.log.warn({ err: error }, 'The list of parcel points could not be had')
    return null
  })
}

export async function takeOverPoints(
  shop: Shop,
  answer: unknown,
): Promise<Result<RefreshedPoints, PointsRefreshFailure>> {
  if (!shop.parcelPointList) return failed({ kind: 'no-list' })
  if (answer === null || answer === undefined) return failed({ kind: 'unavailable' })
  const read = readGlsPoints(answer)
  if (!read) return refused(shop, { kind: 'unreadable' })
  const { points, skipped } = read

  return inTransaction(shop, async (shop) => {
    await lockPoints(shop.db)
    const known = await countPoints(shop.db)
    if (points.length === 0 || points.length < known * MIN_KEPT)
      return refused(shop, { kind: 'far-too-few', points: points.length })
    const now = shop.clock.now()
    const changed = await writePoints(shop.db, points, now)
    const ids = points.map(({ id }) => id)
    const vanished = await markVanished(shop.db, ids, now)
    // Pages that offer the way, or do not, are made anew.
    if (known === 0) await announceChanges(shop.db, ['shipping'])
    const refreshed = { points: points.length, changed, vanished, skipped }
    shop.log.info(refreshed, 'The list of parcel points was taken over')
    return done(refreshed)
  })
}

function refused(shop: Shop, failure: PointsRefreshFailure) {
  shop.log.warn(failure, 'The list of parcel points was not taken over')
  return failed(failure)
}

import { announceChanges } from '#database/announce-changes.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { CARRIER_IDS, type CarrierId } from './carrier.ts'
import { readFoxpostPoints } from './foxpost-points.ts'
import { readGlsPoints, type ReadPoints } from './gls-points.ts'
import { countPoints, lockPoints, markVanished, writePoints } from './parcel-point-records.server.ts'

export type RefreshedPoints = { points: number; changed: number; vanished: number; skipped: number }
export type PointsRefreshFailure =
  | { kind: 'no-list' }
  | { kind: 'unavailable' }
  | { kind: 'unreadable' }
  | { kind: 'far-too-few'; points: number }

/** A list that has lost more than this at once is broken rather than new. */
const MIN_KEPT = 0.5

/** Takes over the lists of all carriers that name one; one that cannot be had keeps no other waiting. */
export async function refreshParcelPoints(shop: Shop): Promise<void> {
  for (const carrier of CARRIER_IDS)
    if (shop.pointLists?.[carrier]) await takeOverPoints(shop, carrier, await askForPoints(shop, carrier))
}

/** What the carrier answers; `null` where it does not, `undefined` where no list of it is named. Never inside a transaction. */
export async function askForPoints(shop: Shop, carrier: CarrierId): Promise<unknown> {
  return shop.pointLists?.[carrier]?.().catch((error: unknown) => {
    shop.log.warn({ err: error, carrier }, 'The list of parcel points could not be had')
    return null
  })
}

const READERS: Record<CarrierId, (answer: unknown) => ReadPoints | null> = {
  gls: readGlsPoints,
  foxpost: readFoxpostPoints,
}

/**
 * Takes over a carrier's list. A list that cannot be had or read, is empty or has lost half of its points changes
 * nothing; a point that is no longer in it is marked, because orders name it.
 */
export async function takeOverPoints(
  shop: Shop,
  carrier: CarrierId,
  answer: unknown,
): Promise<Result<RefreshedPoints, PointsRefreshFailure>> {
  if (!shop.pointLists?.[carrier]) return failed({ kind: 'no-list' })
  if (answer === null || answer === undefined) return failed({ kind: 'unavailable' })
  const read = READERS[carrier](answer)
  if (!read) return refused(shop, carrier, { kind: 'unreadable' })
  const { points, skipped } = read

  return inTransaction(shop, async (shop) => {
    await lockPoints(shop.db)
    const known = await countPoints(shop.db, carrier)
    if (points.length === 0 || points.length < known * MIN_KEPT)
      return refused(shop, carrier, { kind: 'far-too-few', points: points.length })
    const now = shop.clock.now()
    const changed = await writePoints(shop.db, points, now)
    const vanished = await markVanished(shop.db, { carrier, ids: points.map(({ id }) => id), now })
    // Pages that offer the way, or do not, are made anew.
    if (known === 0) await announceChanges(shop.db, ['shipping'])
    const refreshed = { points: points.length, changed, vanished, skipped }
    shop.log.info({ carrier, ...refreshed }, 'The list of parcel points was taken over')
    return done(refreshed)
  })
}

function refused(shop: Shop, carrier: CarrierId, failure: PointsRefreshFailure) {
  shop.log.warn({ carrier, ...failure }, 'The list of parcel points was not taken over')
  return failed(failure)
}

import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { changeOpenSession, endSession, restoreSession } from '#shop/goods/scan-sessions/change-session.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { isOurPlace } from '../our-places.ts'
import {
  COUNTS,
  countAgainFrom,
  drawnTitles,
  insertCount,
  isCategory,
  nameTitles,
  openCountOf,
} from './count-records.server.ts'
import type { CountFailure } from './count.ts'

export type RangeToCount =
  | { range: 'place' }
  | { range: 'shelf'; shelf: string }
  | { range: 'category'; categoryId: string }
  /** Drawn by lot. */
  | { range: 'list'; size: number }

type OpenCount = { place: string; what: RangeToCount; by: Actor }

/** OFFICE-55: copies are counted. Whoever begins what is being counted already counts with the others. */
export function openCount(
  shop: Shop,
  { place, what, by }: OpenCount,
): Promise<Result<{ id: number; isJoined: boolean }, CountFailure>> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    if (!(await isOurPlace(shop, place))) return failed({ kind: 'no-such-place' })
    if (what.range === 'category' && !(await isCategory(db, what.categoryId)))
      return failed({ kind: 'no-such-category' })
    const same = {
      placeId: place,
      range: what.range,
      shelf: what.range === 'shelf' ? what.shelf : null,
      categoryId: what.range === 'category' ? what.categoryId : null,
    }
    const open = what.range === 'list' ? null : await openCountOf(db, same)
    if (open !== null) return done({ id: open, isJoined: true })
    const drawn = what.range === 'list' ? await drawnTitles(db, place, what.size) : []
    if (what.range === 'list' && drawn.length === 0) return failed({ kind: 'nothing-in-range' })
    const id = await insertCount(db, { ...same, restOf: null, openedAt: clock.now(), openedBy: by.id ?? by.kind })
    if (drawn.length > 0) await nameTitles(db, id, drawn)
    return done({ id, isJoined: false })
  })
}

type OfCount = { id: number; by: Actor }

/** Nothing comes of it. */
export function dropCount(shop: Shop, { id, by }: OfCount): Promise<Result<{ id: number }, CountFailure>> {
  return changeOpenSession(shop, COUNTS, id, async (shop) => {
    await endSession(shop, COUNTS, { id, outcome: null, by })
    return done({ id })
  })
}

/** A count that was discarded is counted on. */
export function restoreCount(shop: Shop, { id }: { id: number }): Promise<Result<{ id: number }, CountFailure>> {
  return restoreSession(shop, COUNTS, { id, isDropped: ({ outcome }) => outcome === null })
}

/** A title is counted again from now on: what was read of it before, also what is still to come from a browser without a network, is not. */
export function countTitleAgain(
  shop: Shop,
  { id, productId }: { id: number; productId: string },
): Promise<Result<{ productId: string }, CountFailure>> {
  return changeOpenSession(shop, COUNTS, id, async ({ db, clock }) => {
    await countAgainFrom(db, id, productId, clock.now())
    return done({ productId })
  })
}

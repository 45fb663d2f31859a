import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteOutlived, type Outlived } from './clean-records.server.ts'

/** An account nobody confirmed is somebody's address that we have no reason to keep. */
const UNCONFIRMED_DAYS = 7
const ATTEMPT_DAYS = 2
/** Of each table, at a time: cleaning must not be felt. */
const MAX_ROWS = 1000

/** Takes away what has outlived its use. Safe to run anywhere, any time. */
export async function cleanIdentity(shop: Shop): Promise<Outlived> {
  const now = shop.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return deleteOutlived(shop.db, {
    now,
    unconfirmedBefore: ago(UNCONFIRMED_DAYS),
    attemptsBefore: ago(ATTEMPT_DAYS),
    limit: MAX_ROWS,
  })
}

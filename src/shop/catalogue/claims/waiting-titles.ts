import type { Shop } from '#shop/shop.ts'
import type { WaitingClaim, WaitingTitle } from './plan-record.ts'
import {
  becomeClaim,
  countWaiting,
  dueWaitingRows,
  waitingClaimRows,
  waitingRows,
  waitingSources,
  writeTurn,
  type BecomeProduct,
  type DueTitles,
  type ListedWaiting,
  type Turned,
} from './waiting-records.server.ts'

/** Titles of a source, or of all, that cannot be sold yet; those that have waited longest first. */
export function listWaitingTitles({ db }: Shop, sourceId: string | null = null): Promise<ListedWaiting[]> {
  return waitingRows(db, sourceId)
}

/** So many of them, and how many there are. */
export async function listLongestWaiting(
  { db }: Shop,
  limit: number,
): Promise<{ titles: ListedWaiting[]; all: number }> {
  const [titles, all] = await Promise.all([waitingRows(db, null, limit), countWaiting(db)])
  return { titles, all }
}

/** What a source has said of titles that are no products yet, by its numbers for them. */
export function waitingClaims(
  { db }: Shop,
  sourceId: string,
  references: readonly string[],
): Promise<Map<string, WaitingClaim>> {
  return waitingClaimRows(db, sourceId, references)
}

/** Sources of which titles wait. */
export function sourcesWithWaiting({ db }: Shop): Promise<string[]> {
  return waitingSources(db)
}

/**
 * The next that may be a product: from a day on, by a periodical that the shop has by now, or because it has become one. Nobody
 * else changes them meanwhile.
 */
export function dueWaitingTitles({ db }: Shop, which: DueTitles): Promise<WaitingTitle[]> {
  return dueWaitingRows(db, which)
}

/** It goes on waiting: why, and until when. */
export function writeWaitingTurn({ db }: Shop, turned: Turned): Promise<void> {
  return writeTurn(db, turned)
}

/** What was said of a title that waited is said of a product from now on. */
export function claimWaitingTitle({ db }: Shop, become: BecomeProduct): Promise<void> {
  return becomeClaim(db, become)
}

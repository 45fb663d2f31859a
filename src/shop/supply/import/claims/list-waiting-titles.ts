import type { Shop } from '#shop/shop.ts'
import { countWaiting, waitingRows, type ListedWaiting } from './waiting-records.server.ts'

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

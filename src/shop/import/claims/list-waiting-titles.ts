import type { Shop } from '#shop/shop.ts'
import { waitingRows, type ListedWaiting } from './waiting-records.server.ts'

/** Titles of a source, or of all, that cannot be sold yet; those that have waited longest first. */
export function listWaitingTitles({ db }: Shop, sourceId: string | null = null): Promise<ListedWaiting[]> {
  return waitingRows(db, sourceId)
}

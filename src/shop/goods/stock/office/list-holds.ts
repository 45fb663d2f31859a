import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { holdPage, readerHolds } from './hold-list-records.server.ts'

const LIMITS = { usual: 50, highest: 200 }

export type HoldFilter = { productId?: string; place?: string }

export type ListedHold = {
  /** Null: it stands aside for a reader, without an order. */
  lineId: number | null
  productId: string
  title: string
  placeId: string
  place: string
  copies: number
  order: string | null
  /** What a reader's copy is called at the desk. */
  setAside: string | null
  /** A name; of a reader their address. */
  buyer: string
  orderedAt: Date
  /** Null: they are the buyer's until they are sent or the order is cancelled. */
  until: Date | null
}

type ListHolds = { filter?: HoldFilter; limit?: number | null; after?: string | null }

/** OFFICE-53: for whom copies stand aside, and until when; whose order is oldest first. */
export async function listHolds(
  shop: Shop,
  { filter = {}, limit: wantedRows, after }: ListHolds,
): Promise<{ holds: ListedHold[]; next: string | null }> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office holds ${JSON.stringify([filter])}`
  const [lineId = '', placeId = ''] = after ? readPageToken(list, after, [PLACE.number, PLACE.text]) : []
  const found = await holdPage(shop.db, {
    ...filter,
    beyond: after ? { lineId: Number(lineId), placeId } : null,
    limit: limit + 1,
  })
  const holds = found.slice(0, limit)
  const last = holds.at(-1)
  // Readers' copies are few, and come before the first of the orders'.
  const readers = after ? [] : await readerHolds(shop.db, { ...filter, limit: LIMITS.highest })
  return {
    holds: [...readers, ...holds],
    next: last && found.length > limit ? pageToken(list, [String(last.lineId), last.placeId]) : null,
  }
}

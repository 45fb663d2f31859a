import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { DAY_MS } from '#kit/durations.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { stockListPage, stockRowsOf, type StockTitlePlace } from './stock-list-records.server.ts'
import type { ListStock, StockRow } from './stock-list.ts'

const LIMITS = { usual: 50, highest: 200 }
/** After so long without a sale a title stands in the way of others. */
const UNSOLD_DAYS = 365

export type StockPage = { rows: StockRow[]; next: string | null; previous: string | null }

/** OFFICE-50: a page of the list of stock, by title. Pages follow a row's place, so that nothing is shown twice or left out. */
export async function listStock(
  shop: Shop,
  { filter = {}, language, limit: wantedRows, after, before }: ListStock,
): Promise<StockPage> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office stock ${JSON.stringify([filter, language])}`
  const placeIn = (token: string): StockTitlePlace => {
    const [title = '', productId = ''] = readPageToken(list, token, [PLACE.text, PLACE.text])
    return { title, productId }
  }
  const from = after
    ? ({ side: 'after', place: placeIn(after) } as const)
    : before
      ? ({ side: 'before', place: placeIn(before) } as const)
      : null
  const unsoldSince = new Date(shop.clock.now().getTime() - UNSOLD_DAYS * DAY_MS)
  const found = await stockListPage(shop.db, { filter, language, from, unsoldSince, limit: limit + 1 })
  const isMore = found.length > limit
  const isBackwards = from?.side === 'before'
  const shown = isBackwards ? found.slice(-limit) : found.slice(0, limit)
  const tokenOf = (row: StockTitlePlace | undefined) => (row ? pageToken(list, [row.title, row.productId]) : null)
  const ids = shown.map(({ productId }) => productId)
  return {
    rows: await stockRowsOf(shop.db, { ids, language, place: filter.place ?? null }),
    next: isMore || isBackwards ? tokenOf(shown.at(-1)) : null,
    previous: from && (isMore || !isBackwards) ? tokenOf(shown[0]) : null,
  }
}

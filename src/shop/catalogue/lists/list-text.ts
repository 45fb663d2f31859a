import type { Language } from '#site/languages.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { monthRows, recommendationRows } from './list-records.server.ts'

export type ListedStaffWords = { productId: string; recommender: string; position: string; words: string }
/** `month` is its first day. */
export type MonthWords = { productId: string; month: string; words: string }

/** What the booksellers say of these products; the words of `by`, whose name may be in either language, come first. */
export async function staffWords(
  shop: Shop,
  language: Language,
  ids: readonly string[],
  by?: string,
): Promise<ListedStaffWords[]> {
  const rows = await recommendationRows(shop.db)
  const isBy = (row: (typeof rows)[number]) => Number(row.recommender_hu === by || row.recommender_en === by)
  return rows
    .filter((row) => ids.includes(row.product_id))
    .toSorted((one, other) => isBy(other) - isBy(one))
    .map((row) => ({
      productId: row.product_id,
      recommender: row[`recommender_${language}`],
      position: row[`position_${language}`],
      words: row[`words_${language}`],
    }))
}

/** In which month each of these products was a title of the month, the latest where there are several. */
export async function monthWords(shop: Shop, language: Language, ids: readonly string[]): Promise<MonthWords[]> {
  const rows = await monthRows(shop.db, shopDay(shop.clock.now()))
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.product_id === id)
    return row ? { productId: id, month: row.month, words: row[`words_${language}`] } : []
  })
}

import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { numberReadings } from './number-words.ts'
import type { Need } from './read-need.ts'
import { rankedIds, type Ranked } from './search-records.server.ts'

type RankedQuery = {
  language: Language
  words: readonly string[]
  isPrefix?: boolean
  isVerbatim?: boolean
  need?: Need | null
}

/** Ids of the products that have all the words or synonyms of them, the best first, and how surely they were found. */
export function rankedWithin(
  shop: Shop,
  { language, words, isPrefix = false, isVerbatim = false, need = null }: RankedQuery,
): Promise<Ranked> {
  return rankedIds(shop.db, { language, words, isPrefix, numbers: isVerbatim ? null : numberReadings(words), need })
}

export async function rankedProducts(shop: Shop, query: RankedQuery): Promise<string[]> {
  return (await rankedWithin(shop, query)).ids
}

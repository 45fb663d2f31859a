import type { Language } from '#site/languages.ts'
import type { Shop } from '../shop.ts'
import { numberReadings } from './number-words.ts'
import { rankedIds } from './search-records.server.ts'

type RankedQuery = { language: Language; words: readonly string[]; isPrefix?: boolean; isVerbatim?: boolean }

/** Ids of the products that have all the words or synonyms of them, the best first. */
export function rankedProducts(
  shop: Shop,
  { language, words, isPrefix = false, isVerbatim = false }: RankedQuery,
): Promise<string[]> {
  return rankedIds(shop.db, { language, words, isPrefix, numbers: isVerbatim ? null : numberReadings(words) })
}

import type { Language } from '#site/languages.ts'
import type { Shop } from '../shop.ts'
import { numberReadings } from './number-words.ts'
import { rankedIds } from './search-records.server.ts'

type Asked = { language: Language; words: readonly string[]; isPrefix?: boolean; isVerbatim?: boolean }

/** What has all the words, or is called so by others, the best first. */
export function rankedProducts(
  shop: Shop,
  { language, words, isPrefix = false, isVerbatim = false }: Asked,
): Promise<string[]> {
  return rankedIds(shop.db, { language, words, isPrefix, numbers: isVerbatim ? null : numberReadings(words) })
}

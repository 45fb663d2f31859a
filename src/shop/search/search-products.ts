import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/catalogue/product.ts'
import type { Shop } from '../shop.ts'
import { correctionsOf } from './correct-search.ts'
import { readBookNumber } from './read-book-number.ts'
import { readSearch, type ReadSearch } from './read-search.ts'
import { rankedProducts } from './ranked-products.ts'
import { productByEan } from './search-records.server.ts'

export type SearchResult = {
  /** What was searched for, as it can be shown. */
  text: string
  /** The best first, at most MAX_FOUND. */
  ids: readonly string[]
  /** Nothing was found for `correctedFrom`; these are for `correctedTo`. */
  correctedFrom?: string
  correctedTo?: string
  /** A number was typed, and this product has it. */
  exact?: { id: string; type: ProductType; slug: string }
}

/** A last word of so many letters may be the beginning of a word. */
const SHORTEST_PREFIX = 3

/** At most so many are found; then there may be more. */
export const MAX_FOUND = 1000

/** FIND-02. Typing mistakes are forgiven only where nothing is found, and never between quotation marks. */
export async function searchProducts(
  shop: Shop,
  { language, text: typed }: { language: Language; text: string },
): Promise<SearchResult> {
  const search = readSearch(typed)
  const { text } = search
  if (search.words.length === 0) return { text, ids: [] }
  const look = () => lookFor(shop, language, search)
  return shop.searches ? shop.searches.remember(`${language} ${text}`, look) : look()
}

async function lookFor(shop: Shop, language: Language, search: ReadSearch): Promise<SearchResult> {
  const { text, words } = search
  const ean = readBookNumber(text)
  const exact = ean === null ? undefined : await productByEan(shop.db, language, ean)
  if (exact) return { text, ids: [exact.id], exact }

  const ids = await find(shop, language, search)
  if (ids.length > 0 || search.isVerbatim) return { text, ids }

  for await (const corrected of correctionsOf(shop, words)) {
    const found = await rankedProducts(shop, { language, words: corrected })
    if (found.length > 0) return { text, ids: found, correctedFrom: text, correctedTo: corrected.join(' ') }
  }
  return { text, ids: [] }
}

async function find(shop: Shop, language: Language, { words, isVerbatim }: ReadSearch): Promise<string[]> {
  const last = words.at(-1) ?? ''
  const isPrefix = !isVerbatim && last.length >= SHORTEST_PREFIX
  const ids = await rankedProducts(shop, { language, words, isPrefix, isVerbatim })
  // Too many words begin with the same one or two letters, so a short last word is a prefix only if nothing is found.
  const isRetried = ids.length === 0 && !isPrefix && !isVerbatim && words.length > 1
  return isRetried ? rankedProducts(shop, { language, words, isPrefix: true }) : ids
}

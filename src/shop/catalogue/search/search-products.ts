import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { correctionsOf, joinedWords } from './correct-search.ts'
import { findNeeded } from './find-needed.ts'
import { readBookNumber } from './read-book-number.ts'
import { readSearch, type ReadSearch } from './read-search.ts'
import { rankedProducts, rankedWithin } from './ranked-products.ts'
import { commonestFirst, idsByProseBeginning, productByEan, type Ranked } from './search-records.server.ts'
import type { SearchResult } from './search-result.ts'

/** A last word of so many letters may be the beginning of a word. */
const SHORTEST_PREFIX = 3

/** How surely words were found (`Ranked`). */
const IN_A_TITLE = 3
const IN_A_SUBJECT = 2

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

  const literal = await find(shop, language, search)
  if (search.isVerbatim || literal.sureness === IN_A_TITLE) return { text, ids: literal.ids }
  const needed = await findNeeded(shop, language, search)
  if (needed) return { text, ...needed }
  if (literal.sureness >= IN_A_SUBJECT) return { text, ids: literal.ids }
  const joined = literal.ids.length > 0 ? await findJoined(shop, language, words) : null
  if (joined) return { text, ids: joined }
  if (literal.ids.length > 0) return { text, ids: literal.ids }

  for await (const corrected of correctionsOf(shop, words)) {
    const found = await rankedProducts(shop, { language, words: corrected })
    if (found.length > 0) return { text, ids: found, correctedFrom: text, correctedTo: corrected.join(' ') }
  }
  const begun = (words.at(-1) ?? '').length > SHORTEST_PREFIX ? await idsByProseBeginning(shop.db, words) : []
  if (begun.length > 0) return { text, ids: begun }
  return { text, ...(await findFewer(shop, language, words)) }
}

async function find(shop: Shop, language: Language, { words, isVerbatim }: ReadSearch): Promise<Ranked> {
  const last = words.at(-1) ?? ''
  const isPrefix = !isVerbatim && last.length >= SHORTEST_PREFIX
  const found = await rankedWithin(shop, { language, words, isPrefix, isVerbatim })
  // Too many words begin with the same one or two letters, so a short last word is a prefix only if nothing is found.
  const isRetried = found.ids.length === 0 && !isPrefix && !isVerbatim && words.length > 1
  return isRetried ? rankedWithin(shop, { language, words, isPrefix: true }) : found
}

/** `note book` is looked for as `notebook` where that is a word of titles or subjects, and the two are only somewhere in descriptions. */
async function findJoined(shop: Shop, language: Language, words: readonly string[]): Promise<string[] | null> {
  for (const joined of await joinedWords(shop, words)) {
    const { ids, sureness } = await rankedWithin(shop, { language, words: joined })
    if (sureness >= IN_A_SUBJECT) return ids
  }
  return null
}

/** Without the words that no product has; then without one more, first the one that says the least, since the most products have it. */
async function findFewer(
  shop: Shop,
  language: Language,
  words: readonly string[],
): Promise<Pick<SearchResult, 'ids' | 'leftOut'>> {
  if (words.length < 2) return { ids: [] }
  const { unknown, known } = await commonestFirst(shop.db, words)
  const tries = [
    ...(unknown.length > 0 && known.length > 0 ? [unknown] : []),
    ...(known.length > 1 ? known.map((word) => [...unknown, word]) : []),
  ]
  for (const leftOut of tries) {
    const left = words.filter((one) => !leftOut.includes(one))
    const { ids, sureness } = await rankedWithin(shop, { language, words: left })
    if (sureness > 0) return { ids, leftOut }
  }
  return { ids: [] }
}

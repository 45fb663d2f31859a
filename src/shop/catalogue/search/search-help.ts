import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { correctionsOf } from './correct-search.ts'
import { readSearch } from './read-search.ts'
import { rankedProducts } from './ranked-products.ts'

export type SearchHelp = {
  /** A correction that finds something. */
  meant: string | null
  /** Fewer of the words that find something, those with the fewest products first. */
  broader: { text: string; count: number }[]
}

const MAX_BROADER = 3
const MAX_WORDS_TRIED = 5

/** For the visitor whose search has found nothing. */
export async function searchHelp(
  shop: Shop,
  { language, text }: { language: Language; text: string },
): Promise<SearchHelp> {
  const { words } = readSearch(text)
  const [correction, broader] = await Promise.all([
    meantWords(shop, language, words),
    broaderWords(shop, language, words),
  ])
  return { meant: correction, broader }
}

async function meantWords(shop: Shop, language: Language, words: string[]): Promise<string | null> {
  for await (const corrected of correctionsOf(shop, words))
    if ((await rankedProducts(shop, { language, words: corrected })).length > 0) return corrected.join(' ')
  return null
}

/** Each time without one of the words; where that is still too much, each word alone. */
async function broaderWords(shop: Shop, language: Language, words: string[]): Promise<SearchHelp['broader']> {
  const tried = words.slice(0, MAX_WORDS_TRIED)
  if (tried.length < 2) return []
  const withoutOne = await withCounts(
    shop,
    language,
    tried.map((_, index) => words.toSpliced(index, 1)),
  )
  const found =
    withoutOne.length > 0 || tried.length === 2
      ? withoutOne
      : await withCounts(
          shop,
          language,
          tried.map((word) => [word]),
        )
  return found.sort((a, b) => a.count - b.count).slice(0, MAX_BROADER)
}

async function withCounts(shop: Shop, language: Language, searches: string[][]): Promise<SearchHelp['broader']> {
  const found = await Promise.all(
    searches.map(async (words) => ({
      text: words.join(' '),
      count: (await rankedProducts(shop, { language, words })).length,
    })),
  )
  return found.filter(({ count }) => count > 0)
}

import type { Language } from '#site/languages.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { Shop } from '#shop/shop.ts'
import { correctionsOf } from './correct-search.ts'
import { readSearch } from './read-search.ts'
import { rankedProducts } from './ranked-products.ts'
import {
  authorsByBeginning,
  categoriesByBeginning,
  idsByTitleBeginning,
  type SuggestedAuthor,
  type SuggestedCategory,
} from './suggest-records.server.ts'

export type Suggestions = { products: ProductCard[]; authors: SuggestedAuthor[]; categories: SuggestedCategory[] }

const MAX_PRODUCTS = 5
const MAX_AUTHORS = 3
const MAX_CATEGORIES = 2
const FEWEST_LETTERS = 2
/** Two letters begin too many words to look for them anywhere but at the beginning of a title. */
const LETTERS_OF_A_WORD = 3

/** So many are looked at, because editions that look the same are shown once. */
const LOOKED_AT = 20
const MAX_CORRECTIONS = 3

type SuggestQuery = { language: Language; words: string[] }

/** FIND-03: what begins with the typed words; if nothing does, with what the visitor may have meant. */
export async function suggest(
  shop: Shop,
  { language, text }: { language: Language; text: string },
): Promise<Suggestions> {
  const { words } = readSearch(text)
  if (words.join('').length < FEWEST_LETTERS) return { products: [], authors: [], categories: [] }
  const suggested = await beginningWith(shop, { language, words })
  if (!isEmpty(suggested) || !isWord(words.at(-1))) return suggested

  let tried = 0
  for await (const corrected of correctionsOf(shop, words, { isPartial: true })) {
    const suggestions = await beginningWith(shop, { language, words: corrected })
    if (!isEmpty(suggestions) || ++tried === MAX_CORRECTIONS) return suggestions
  }
  return suggested
}

async function beginningWith(shop: Shop, query: SuggestQuery): Promise<Suggestions> {
  const [ids, authors, categories] = await Promise.all([
    suggestedIds(shop, query),
    authorsByBeginning(shop.db, { ...query, most: MAX_AUTHORS }),
    categoriesByBeginning(shop.db, { ...query, most: MAX_CATEGORIES }),
  ])
  const { cards } = await productCards(shop, query.language, ids)
  return { products: withoutTwins(cards).slice(0, MAX_PRODUCTS), authors, categories }
}

async function suggestedIds(shop: Shop, query: SuggestQuery): Promise<string[]> {
  if (!isWord(query.words.at(-1))) return idsByTitleBeginning(shop.db, { ...query, most: LOOKED_AT })
  return (await rankedProducts(shop, { ...query, isPrefix: true })).slice(0, LOOKED_AT)
}

/** Editions that differ in neither title, author nor language are one row; the first is the best of them. */
function withoutTwins(cards: readonly ProductCard[]): ProductCard[] {
  const rows = new Map<string, ProductCard>()
  for (const card of cards) {
    const row = JSON.stringify([card.title, card.author?.name, card.language])
    if (!rows.has(row)) rows.set(row, card)
  }
  return [...rows.values()]
}

function isWord(word = ''): boolean {
  return word.length >= LETTERS_OF_A_WORD
}

function isEmpty({ products, authors, categories }: Suggestions): boolean {
  return products.length + authors.length + categories.length === 0
}

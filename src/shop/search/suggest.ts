import type { Language } from '#languages.ts'
import type { ProductCard } from '#shop/catalogue/product-card.ts'
import { productCards } from '#shop/catalogue/product-cards.ts'
import type { Shop } from '../shop.ts'
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

const MOST_PRODUCTS = 5
const MOST_AUTHORS = 3
const MOST_CATEGORIES = 2
const FEWEST_LETTERS = 2
/** Two letters begin too many words to look for them anywhere but at the beginning of a title. */
const LETTERS_OF_A_WORD = 3

/** FIND-03: what the visitor may be about to type. */
export async function suggest(
  shop: Shop,
  { language, text }: { language: Language; text: string },
): Promise<Suggestions> {
  const { words } = readSearch(text)
  if (words.join('').length < FEWEST_LETTERS) return { products: [], authors: [], categories: [] }
  const asked = { language, words }
  const [ids, authors, categories] = await Promise.all([
    suggestedIds(shop, asked),
    authorsByBeginning(shop.db, { ...asked, most: MOST_AUTHORS }),
    categoriesByBeginning(shop.db, { ...asked, most: MOST_CATEGORIES }),
  ])
  const { cards } = await productCards(shop, language, ids)
  return { products: cards, authors, categories }
}

async function suggestedIds(shop: Shop, asked: { language: Language; words: string[] }): Promise<string[]> {
  const isWord = (asked.words.at(-1)?.length ?? 0) >= LETTERS_OF_A_WORD
  if (!isWord) return idsByTitleBeginning(shop.db, { ...asked, most: MOST_PRODUCTS })
  return (await rankedProducts(shop, { ...asked, isPrefix: true })).slice(0, MOST_PRODUCTS)
}

import { slugOf } from '#kit/formats/slug.ts'
import type { Language } from '#site/languages.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { Shop } from '#shop/shop.ts'
import { correctionsOf, mostMistakes } from './correct-search.ts'
import { rankedProducts } from './ranked-products.ts'
import { readSearch } from './read-search.ts'
import { mistakesIn } from './typing-mistakes.ts'

const MAX_WORDS = 6
const MAX_CORRECTIONS = 3
const LOOKED_AT = 12
const MAX_TITLES = 4

/** For an address that leads nowhere: products whose titles are near to the words of its slug. */
export async function nearTitles(
  shop: Shop,
  { language, slug }: { language: Language; slug: string },
): Promise<ProductCard[]> {
  const words = readSearch(slug.replaceAll('-', ' ')).words.slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const ids = await foundBy(shop, language, words)
  const { cards } = await productCards(shop, language, ids.slice(0, LOOKED_AT))
  return cards.filter(({ title }) => isNear(words, title)).slice(0, MAX_TITLES)
}

async function foundBy(shop: Shop, language: Language, words: string[]): Promise<string[]> {
  const found = await rankedProducts(shop, { language, words })
  if (found.length > 0) return found
  let tried = 0
  for await (const corrected of correctionsOf(shop, words)) {
    const ids = await rankedProducts(shop, { language, words: corrected })
    if (ids.length > 0 || ++tried === MAX_CORRECTIONS) return ids
  }
  return []
}

/** Whether more than half of the words stand in the title, typing mistakes allowed. */
function isNear(words: readonly string[], title: string): boolean {
  const titleWords = slugOf(title).split('-')
  const near = words.filter((word) => titleWords.some((one) => mistakesIn(word, one) <= mostMistakes(word)))
  return near.length * 2 > words.length
}

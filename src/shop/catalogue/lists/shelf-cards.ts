import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { staffWords, type ListedStaffWords } from './list-text.ts'

/** What stands on the card before a book: somebody's words, the price in force, and where its page is. */
export type CardOnShelf = {
  product: ProductCard
  /** Of whom it was asked for, or of whoever recommends it first; null where nobody does. */
  pick: Omit<ListedStaffWords, 'productId'> | null
  url: string
}

/** In the order in which they were asked for; what is not in the shop is left out. */
export async function shelfCards(
  shop: Shop,
  language: Language,
  ids: readonly string[],
  by?: string,
): Promise<CardOnShelf[]> {
  const [{ cards }, picks] = await Promise.all([currentCards(shop, language, ids), staffWords(shop, language, ids, by)])
  return cards.map((product) => {
    const pick = picks.find(({ productId }) => productId === product.id)
    return {
      product,
      pick: pick ? { recommender: pick.recommender, position: pick.position, words: pick.words } : null,
      url: shop.about.url + productPath(language, product),
    }
  })
}

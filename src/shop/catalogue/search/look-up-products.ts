import type { Language } from '#site/languages.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { copiesByPlace, type CopiesAtPlace } from '#shop/goods/stock/copies-by-place.ts'
import type { Shop } from '#shop/shop.ts'
import { searchProducts } from './search-products.ts'

type LookUpProducts = { text: string; language: Language; limit: number }

export type LookedUpProduct = ProductCard & { places: CopiesAtPlace[] }

/**
 * Is it here, where, when, how much: what a bookseller is asked. Searched as visitors search, with what stands where at this
 * moment. `isExact`: a number was given, and the one product has it.
 */
export async function lookUpProducts(
  shop: Shop,
  { text, language, limit }: LookUpProducts,
): Promise<{ products: LookedUpProduct[]; isExact: boolean }> {
  const { ids, exact } = await searchProducts(shop, { language, text })
  const shown = ids.slice(0, limit)
  const [{ cards }, copies] = await Promise.all([currentCards(shop, language, shown), copiesByPlace(shop, shown)])
  const places = Map.groupBy(copies, ({ productId }) => productId)
  return {
    products: cards.map((card) => ({ ...card, places: places.get(card.id) ?? [] })),
    isExact: exact !== undefined,
  }
}

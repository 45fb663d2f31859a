import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import type { LetterTitle } from './watch-letters.ts'

/** A title as letters name it: by its present price and address. */
export function letterTitle(shop: Shop, language: Language, card: ProductCard): LetterTitle {
  const { title, author, price } = card
  return { title, author: author?.name ?? null, price, href: shop.about.url + productPath(language, card) }
}

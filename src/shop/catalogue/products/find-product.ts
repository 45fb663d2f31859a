import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { productBySlug } from './product-records.server.ts'

export type FoundProduct = {
  id: string
  type: ProductType
  workId: string | null
  publisherId: string | null
  seriesId: string | null
  slugs: Record<Language, string>
  /** The slug is not the product's present one for this page: it is of the other language, another kind, or an old one (WEB-44). */
  hasMoved: boolean
}

/** Finds a product by any slug it has or had, in either language and as any kind. */
export async function findProduct(
  shop: Shop,
  question: { type: ProductType; language: Language; slug: string },
): Promise<FoundProduct | null> {
  const found = await productBySlug(shop.db, question)
  if (!found) return null
  return { ...found, hasMoved: found.type !== question.type || found.slugs[question.language] !== question.slug }
}

import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { subcategories, topCategories } from './category-records.server.ts'
import type { ProductType } from '#shop/goods/product.ts'

export type CategoryLink = { name: string; slug: string }

/** The categories one level below a category, or the top level of a tree. */
export async function listSubcategories(
  shop: Shop,
  { tree, parentId, language }: { tree: ProductType; parentId?: string; language: Language },
): Promise<CategoryLink[]> {
  const found = parentId
    ? await subcategories(shop.db, parentId, language)
    : (await topCategories(shop.db, language)).filter((category) => category.tree === tree)
  return found.map(({ name, slug }) => ({ name, slug }))
}

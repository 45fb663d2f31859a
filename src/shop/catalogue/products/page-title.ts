import type { Language } from '#site/languages.ts'
import type { PageId } from '#site/route-table.ts'
import type { Shop } from '#shop/shop.ts'
import { findCategory } from './find-category.ts'
import { findContributor } from './find-contributor.ts'
import { findNamed } from './names/find-named.ts'
import type { ProductType } from '#shop/goods/product.ts'

const TREES: Partial<Record<PageId, ProductType>> = {
  'books-category': 'BOOK',
  'books-subcategory': 'BOOK',
  'other-languages-category': 'OTHERLANGUAGE',
  'other-languages-subcategory': 'OTHERLANGUAGE',
  'stationery-gifts-category': 'STATIONERYGIFT',
  'stationery-gifts-subcategory': 'STATIONERYGIFT',
}

/** The title of a category's, an author's, a series' or a publisher's page, by the slugs of its address; null if there is no such page. */
export async function listTitle(
  shop: Shop,
  { page, language, slugs }: { page: PageId; language: Language; slugs: readonly string[] },
): Promise<string | null> {
  const [first = '', second] = slugs
  if (page === 'books-by-author') return (await findContributor(shop, { language, slug: first }))?.name ?? null
  if (page === 'series' || page === 'publisher')
    return (await findNamed(shop, { kind: page, slug: first }))?.name ?? null
  const tree = TREES[page]
  if (!tree) return null
  const category = await findCategory(shop, { tree, language, slug: first })
  if (!category || second === undefined) return category?.name ?? null
  return (await findCategory(shop, { tree, language, slug: second, parentId: category.id }))?.name ?? null
}

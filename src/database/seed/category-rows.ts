import type { Insertable } from 'kysely'
import { slugOf } from '#kit/formats/slug.ts'
import { LANGUAGES } from '#site/languages.ts'
import type { CatalogueTables } from '#shop/catalogue/products/catalogue-tables.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { SeedCategoryTrees } from './catalogue-formats.ts'

type Category = { key: string; hu: string; en: string; sub?: Category[] }
type Rows = {
  categories: Insertable<CatalogueTables['categories']>[]
  texts: Insertable<CatalogueTables['category_texts']>[]
}

/** Readable, since nobody sees it but us: 'book/fiction/short-stories'. */
export function categoryId(tree: ProductType, path: string): string {
  return `${tree.toLowerCase()}/${path}`
}

export function seedCategoryRows(trees: SeedCategoryTrees): Rows {
  const rows: Rows = { categories: [], texts: [] }
  const add = (
    tree: ProductType,
    category: Category,
    position: number,
    parent: { id: string; path: string } | null,
  ) => {
    const path = parent ? `${parent.path}/${category.key}` : category.key
    const id = categoryId(tree, path)
    rows.categories.push({ id, tree, parent_id: parent?.id ?? null, position })
    for (const language of LANGUAGES) {
      const name = category[language]
      rows.texts.push({
        category_id: id,
        tree,
        parent_id: parent?.id ?? null,
        language,
        name,
        slug: slugOf(name),
        description: '',
      })
    }
    category.sub?.forEach((sub, index) => add(tree, sub, index, { id, path }))
  }
  for (const tree of Object.keys(trees) as (keyof SeedCategoryTrees)[])
    trees[tree].forEach((category, index) => add(tree, category, index, null))
  return rows
}

import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { ProductType } from './product.ts'

export function topCategories(db: Database, language: Language) {
  return db
    .selectFrom('categories as c')
    .innerJoin('category_texts as t', 't.category_id', 'c.id')
    .where('t.language', '=', language)
    .where('c.parent_id', 'is', null)
    .orderBy('c.position')
    .select(['c.id', 'c.tree', 't.name', 't.slug'])
    .execute()
}

export function subcategories(db: Database, parentId: string, language: Language) {
  return db
    .selectFrom('categories as c')
    .innerJoin('category_texts as t', 't.category_id', 'c.id')
    .where('t.language', '=', language)
    .where('c.parent_id', '=', parentId)
    .orderBy('c.position')
    .select(['c.id', 't.name', 't.slug'])
    .execute()
}

/** A category by its slug in any of the languages, with its name and slug in both; the parent's id keeps equal slugs apart. */
export async function categoryBySlug(db: Database, tree: ProductType, parentId: string | null, slug: string) {
  const texts = await db
    .selectFrom('category_texts as asked')
    .innerJoin('category_texts as t', 't.category_id', 'asked.category_id')
    .where('asked.tree', '=', tree)
    .where('asked.parent_id', parentId === null ? 'is' : '=', parentId)
    .where('asked.slug', '=', slug)
    .select(['t.category_id as id', 't.language', 't.name', 't.slug', 't.description', 'asked.language as askedIn'])
    .execute()
  return texts
}

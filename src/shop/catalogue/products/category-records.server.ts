import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/goods/product.ts'

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

/** The whole of the trees, in their order: two levels. */
export function menuCategories(db: Database, language: Language) {
  return db
    .selectFrom('categories as c')
    .innerJoin('category_texts as t', 't.category_id', 'c.id')
    .where('t.language', '=', language)
    .orderBy('c.position')
    .select(['c.id', 'c.parent_id as parentId', 'c.tree', 't.name', 't.slug'])
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

type AskedSlug = { tree: ProductType; parentId: string | null; slug: string }

/**
 * Categories that have this slug in any of the languages, or once had it, with their names and addresses in both: those that
 * have it first. The parent's id keeps equal slugs apart.
 */
export function categoriesBySlug(db: Database, { tree, parentId, slug }: AskedSlug) {
  const askedIn = (table: 'category_texts' | 'former_category_slugs', isFormer: boolean) =>
    db
      .selectFrom(table)
      .where('tree', '=', tree)
      .where('parent_id', parentId === null ? 'is' : '=', parentId)
      .where('slug', '=', slug)
      .select(['category_id', 'language', sql.lit(isFormer).as('is_former')])
  return db
    .selectFrom(askedIn('category_texts', false).unionAll(askedIn('former_category_slugs', true)).as('asked'))
    .innerJoin('category_texts as t', 't.category_id', 'asked.category_id')
    .leftJoin('category_texts as above', (join) =>
      join.onRef('above.category_id', '=', 't.parent_id').onRef('above.language', '=', 't.language'),
    )
    .select(['t.category_id as id', 't.language', 't.name', 't.slug', 't.description', 't.parent_id as parentId'])
    .select(['above.slug as slugAbove', 'asked.language as askedIn', 'asked.is_former as isFormer'])
    .orderBy('asked.is_former')
    .execute()
}

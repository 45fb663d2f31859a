import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/goods/product.ts'

/** The product that has this slug, with its own slugs; its own kind and language are asked first, then any other, then former slugs. */
export async function productBySlug(db: Database, input: SlugInput) {
  const found = (await BY_SLUG(db, input)).at(0)
  return found?.slugs ? { ...found, slugs: found.slugs } : null
}

type SlugInput = { type: ProductType; language: Language; slug: string }

const BY_SLUG = preparedStatement('product-by-slug', (db, { type, language, slug }: SlugInput) => {
  const current = db
    .selectFrom('product_texts as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .where('t.slug', '=', slug)
    .where('p.deleted', '=', false)
    .select([
      'p.id',
      'p.type',
      'p.work_id as workId',
      'p.publisher_id as publisherId',
      'p.series_id as seriesId',
      sql<number>`(t.type = ${type})::int * 4 + (t.language = ${language})::int * 2 + 1`.as('fit'),
    ])
  const former = db
    .selectFrom('former_slugs as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .where('f.slug', '=', slug)
    .where('p.deleted', '=', false)
    .select([
      'p.id',
      'p.type',
      'p.work_id as workId',
      'p.publisher_id as publisherId',
      'p.series_id as seriesId',
      sql<number>`0`.as('fit'),
    ])
  return db
    .selectFrom(current.unionAll(former).orderBy('fit', 'desc').orderBy('id').limit(sql.lit(1)).as('found'))
    .select(['found.id', 'found.type', 'found.workId', 'found.publisherId', 'found.seriesId'])
    .select(({ selectFrom }) =>
      selectFrom('product_texts as own')
        .whereRef('own.product_id', '=', 'found.id')
        .select(sql<Record<Language, string>>`json_object_agg(own.language, own.slug)`.as('slugs'))
        .as('slugs'),
    )
})

/** What a cover shows: the title, and the author in the order of the book's own language. */
export function drawnProduct(db: Database, productId: string, language: Language) {
  return db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .leftJoin('periodicals as pe', 'pe.id', 'p.periodical_id')
    .where('p.id', '=', productId)
    .select([
      'p.id',
      'p.language',
      'p.cover_art',
      'p.size_x_mm',
      'p.size_y_mm',
      't.name',
      't.subtitle as issue',
      'pe.name as periodical',
    ])
    .select(({ selectFrom }) =>
      selectFrom('product_contributors as pc')
        .innerJoin('contributors as c', 'c.id', 'pc.contributor_id')
        .whereRef('pc.product_id', '=', 'p.id')
        .where('pc.role', '=', 'author')
        .select(
          sql<string>`string_agg(case when coalesce(p.language, ${language}) = 'hu' then c.name_hu else c.name_en end, ', ' order by pc.position)`.as(
            'names',
          ),
        )
        .as('author'),
    )
    .executeTakeFirst()
}

export async function productIdByEan(db: Database, ean: string): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .where('ean', '=', ean)
    .where('deleted', '=', false)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'

/** Where there is none in the language asked for, the other one. */
const DESCRIPTION = sql<string>`coalesce(nullif(t.description, ''),
  (select description from product_texts where product_id = t.product_id and language <> t.language), '')`

/** What price comparison wants to know of these products besides their cards. */
export function feedRows(db: Database, language: Language, ids: readonly string[]) {
  return db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .leftJoin('publishers as u', 'u.id', 'p.publisher_id')
    .where('p.id', '=', sql<string>`any(${ids})`)
    .orderBy('p.id')
    .select([
      'p.id',
      'p.ean',
      'p.vat_class as vatClass',
      'p.weight_g as weightGrams',
      'p.page_count as pages',
      'p.fixed_price_until as fixedPriceUntil',
      't.subtitle',
      'u.name as publisher',
    ])
    .select(DESCRIPTION.as('description'))
    .select(({ selectFrom }) =>
      selectFrom('product_categories as pc')
        .innerJoin('categories as c', 'c.id', 'pc.category_id')
        .innerJoin('category_texts as own', (join) =>
          join.onRef('own.category_id', '=', 'c.id').on('own.language', '=', language),
        )
        .leftJoin('category_texts as above', (join) =>
          join.onRef('above.category_id', '=', 'c.parent_id').on('above.language', '=', language),
        )
        .whereRef('pc.product_id', '=', 'p.id')
        .orderBy('pc.is_main', 'desc')
        .orderBy('c.id')
        .limit(sql.lit(1))
        .select(sql<string>`concat_ws(' > ', above.name, own.name)`.as('categoryPath'))
        .as('category'),
    )
    .execute()
}

export type FeedRow = Awaited<ReturnType<typeof feedRows>>[number]

export async function publicationDays(db: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'publication_date'])
    .execute()
  return new Map(rows.map(({ id, publication_date }) => [id, publication_date]))
}

export function descriptions(db: Database, language: Language, ids: readonly string[]) {
  return db
    .selectFrom('product_texts as t')
    .where('t.language', '=', language)
    .where('t.product_id', '=', sql<string>`any(${ids})`)
    .select('t.product_id as id')
    .select(DESCRIPTION.as('description'))
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** By a present or a former slug; `slug` is the present one. */
export function seriesBySlug(db: Database, slug: string) {
  return db
    .selectFrom('series_slugs as k')
    .innerJoin('series as n', 'n.id', 'k.series_id')
    .innerJoin('series_slugs as present', 'present.series_id', 'n.id')
    .where('k.slug', '=', slug)
    .where('present.is_former', '=', false)
    .select([
      'n.id',
      'n.name',
      'present.slug',
      'n.description_hu as descriptionHu',
      'n.description_en as descriptionEn',
    ])
    .executeTakeFirst()
}

export function publisherBySlug(db: Database, slug: string) {
  return db
    .selectFrom('publisher_slugs as k')
    .innerJoin('publishers as n', 'n.id', 'k.publisher_id')
    .innerJoin('publisher_slugs as present', 'present.publisher_id', 'n.id')
    .where('k.slug', '=', slug)
    .where('present.is_former', '=', false)
    .select(['n.id', 'n.name', 'present.slug', sql.lit('').as('descriptionHu'), sql.lit('').as('descriptionEn')])
    .executeTakeFirst()
}

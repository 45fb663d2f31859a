import type { Database } from '#database/open-database.ts'

export function contributorBySlug(db: Database, slug: string) {
  return db
    .selectFrom('contributors')
    .where((where) => where.or([where('slug_hu', '=', slug), where('slug_en', '=', slug)]))
    .selectAll()
    .executeTakeFirst()
}

import type { Database } from '#database/open-database.ts'

/** By a slug of either language, or by one that somebody had who turned out to be this person. */
export async function contributorBySlug(db: Database, slug: string) {
  const own = await db
    .selectFrom('contributors')
    .where((where) => where.or([where('slug_hu', '=', slug), where('slug_en', '=', slug)]))
    .selectAll()
    .executeTakeFirst()
  return (
    own ??
    db
      .selectFrom('former_contributor_slugs as f')
      .innerJoin('contributors as c', 'c.id', 'f.contributor_id')
      .where('f.slug', '=', slug)
      .selectAll('c')
      .executeTakeFirst()
  )
}

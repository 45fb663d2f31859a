import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'

/** Those of these letters under which an author of a title that is sold stands. */
export async function lettersWithAuthors(db: Database, letters: readonly string[]): Promise<string[]> {
  // The limit keeps the planner from joining all of the tables: each letter is over with its first author.
  const { rows } = await sql<{ letter: string }>`
    select asked.letter from unnest(${letters}::text[]) as asked (letter)
    cross join lateral (
      select 1 from contributors c
      join product_contributors pc on pc.contributor_id = c.id and pc.role = 'author'
      join products p on p.id = pc.product_id and not p.deleted
      where name_letter(c.sort_name) = asked.letter limit 1
    ) as first`.execute(db)
  return rows.map(({ letter }) => letter)
}

type NamedAuthor = { id: string; name: string; sortName: string; slug: string }

/** In the order of the language. People who wrote nothing that is sold are among them. */
export async function namesOfLetters(
  db: Database,
  language: Language,
  letters: readonly string[],
): Promise<NamedAuthor[]> {
  const { rows } = await sql<NamedAuthor>`
    select id, ${sql.ref(`name_${language}`)} as name, sort_name as "sortName", ${sql.ref(`slug_${language}`)} as slug
    from contributors where name_letter(sort_name) = any(${letters}::text[])
    order by sort_name collate ${sql.raw(language === 'hu' ? 'hungarian' : 'english')}, id`.execute(db)
  return rows
}

/** How many titles the page of each of these people shows: whatever they did for them. */
export async function titleCounts(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; titles: number }>`
    select pc.contributor_id as id, count(distinct p.id)::int as titles
    from product_contributors pc join products p on p.id = pc.product_id and not p.deleted
    where pc.contributor_id = any(${ids}::text[]) group by pc.contributor_id`.execute(db)
  return new Map(rows.map(({ id, titles }) => [id, titles]))
}

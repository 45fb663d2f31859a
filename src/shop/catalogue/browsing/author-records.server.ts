import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { PersonNames } from './author-letters.ts'

/** A name of a person as it stands in an alphabet. */
export type NamePlace = { id: string; place: string }

/** Sorted without the comma that tells the family name. */
const PLACES = sql`as f (id text, place text), lateral (select replace(f.place, ',', '') as sorted) as s`

type Places = {
  /** Where people stand beside the name they are sorted by, or instead of it. */
  places: readonly NamePlace[]
  /** Whom only their places tell. */
  elsewhere: readonly string[]
}

/** Those of these letters under which an author of a title that is sold stands. */
export async function lettersWithAuthors(
  db: Database,
  letters: readonly string[],
  { places, elsewhere }: Places,
): Promise<string[]> {
  // The limit keeps the planner from joining all of the tables: each letter is over with its first author.
  const { rows } = await sql<{ letter: string }>`
    select asked.letter from unnest(${letters}::text[]) as asked (letter)
    cross join lateral (
      select 1 from contributors c
      join product_contributors pc on pc.contributor_id = c.id and pc.role = 'author'
      join products p on p.id = pc.product_id and not p.deleted
      where name_letter(c.sort_name) = asked.letter and not c.id = any(${elsewhere}::text[]) limit 1
    ) as first
    union select name_letter(s.sorted) from json_to_recordset(${JSON.stringify(places)}::json) ${PLACES}`.execute(db)
  return rows.map(({ letter }) => letter)
}

export type ListedName = {
  id: string
  name: string
  sortName: string
  slug: string
  /** Null: as they are sorted. */
  place: string | null
}

/** In the order of the language. People who wrote nothing that is sold are among them. */
export async function namesOfLetters(
  db: Database,
  language: Language,
  letters: readonly string[],
  { places, elsewhere }: Places,
): Promise<ListedName[]> {
  const collation = sql.raw(language === 'hu' ? 'hungarian' : 'english')
  const { rows } = await sql<ListedName>`
    select c.id, ${sql.ref(`c.name_${language}`)} as name, c.sort_name as "sortName", ${sql.ref(`c.slug_${language}`)} as slug, n.place
    from (
      select id, null as place, sort_name as sorted from contributors
      where name_letter(sort_name) = any(${letters}::text[]) and not id = any(${elsewhere}::text[])
      union all select f.id, f.place, s.sorted from json_to_recordset(${JSON.stringify(places)}::json) ${PLACES}
      where name_letter(s.sorted) = any(${letters}::text[])
    ) as n join contributors c on c.id = n.id
    order by n.sorted collate ${collation}, c.id, n.place nulls first`.execute(db)
  return rows
}

/** Who has other names, or is called otherwise in English; the condition is that of their index. */
export async function peopleWithOtherForms(db: Database): Promise<(PersonNames & { id: string })[]> {
  const { rows } = await sql<PersonNames & { id: string }>`
    select id, name_hu as "nameHu", name_en as "nameEn", sort_name as "sortName", other_names as "otherNames" from contributors
    where has_other_forms(other_names, sort_name, name_en)`.execute(db)
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

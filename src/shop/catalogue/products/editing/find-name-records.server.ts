import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { lifeYears } from '#words/years-in-words.ts'
import type { CategoryTree } from '../category.ts'

export type FoundName = {
  id: string
  name: string
  /** What tells it from another of the same name: years of a life, a series' publisher, the category above. */
  aside: string
  /** One of its titles, by which namesakes are told apart. */
  work: string | null
  /** How many titles have it, so many at most. */
  titles: number
  /** As it was sought, whatever its accents and the order of its words. */
  isSame: boolean
  /** All words that were sought are in it; others only look alike. */
  isMatch: boolean
}

type Sought = { text: string; language: Language; limit: number }

/** Nobody reads on where there are more. */
const MOST_TITLES = 1000

/** Only people have years. */
export const NO_LIFE = sql`null::int as born, null::int as died`

const NAMED = {
  contributor: {
    table: 'contributors',
    words: sql`n.name_hu || ' ' || n.name_en || ' ' || n.other_names`,
    name: (language: Language) => sql.ref(`n.name_${language}`),
    alike: sql`n.name_hu`,
    aside: sql`''`,
    life: sql`n.born, n.died`,
    isSame: (text: string) => sql`name_key(${text}) = any(n.name_keys)`,
    titles: sql`select t.product_id as id from product_contributors t where t.contributor_id = n.id`,
  },
  publisher: {
    table: 'publishers',
    words: sql`n.name`,
    name: () => sql`n.name`,
    alike: sql`n.name`,
    aside: sql`''`,
    life: NO_LIFE,
    isSame: (text: string) => sql`n.name_key = company_key(${text})`,
    titles: sql`select t.id from products t where t.publisher_id = n.id`,
  },
  series: {
    table: 'series',
    words: sql`n.name`,
    name: () => sql`n.name`,
    alike: sql`n.name`,
    aside: sql`coalesce((select p.name from publishers p where p.id = n.publisher_id), '')`,
    life: NO_LIFE,
    isSame: (text: string) => sql`n.name_key = name_key(${text})`,
    titles: sql`select t.id from products t where t.series_id = n.id`,
  },
} as const

/** Very many names begin with the same two letters; so many of them are looked at. */
const LOOKED_AT = 300

export async function namesLike(
  db: Database,
  kind: keyof typeof NAMED,
  { text, language, limit }: Sought,
): Promise<FoundName[]> {
  const { table, words, name, alike, aside, life, isSame, titles } = NAMED[kind]
  const { rows } = await sql<FoundName & Life>`with begun as materialized (
      select n.id from ${sql.table(table)} n where to_tsvector('simple_fold', ${words}) @@ ${beginnings(text)} limit ${LOOKED_AT}
    ), alike as materialized (
      select n.id from ${sql.table(table)} n where ${alike} % ${text}::text
      order by similarity(${alike}, ${text}::text) desc limit ${limit}
    ), same as materialized (
      select n.id from ${sql.table(table)} n where ${isSame(text)} limit ${limit}
    ), told as (
      select n.id, ${name(language)} as name, ${aside} as aside, ${life}, n.id in (select id from same) as "isSame",
        n.id in (select id from begun) as is_begun, similarity(${alike}, ${text}::text) as likeness
      from ${sql.table(table)} n where n.id in (select id from same union select id from begun union select id from alike)
      order by "isSame" desc, is_begun desc, likeness desc, name, id limit ${limit}
    )
    select told.id, told.name, told.aside, told.born, told.died, told."isSame",
      told."isSame" or told.is_begun as "isMatch",
      (select count(*)::int from (select from ${sql.table(table)} n, lateral (${titles}) each_title where n.id = told.id
        limit ${MOST_TITLES}) counted) as titles,
      (select text.name from (select each_title.id from ${sql.table(table)} n, lateral (${titles}) each_title
          where n.id = told.id limit 1) first_title
        join product_texts text on text.product_id = first_title.id
        order by text.language <> ${language} limit 1) as work
    from told order by told."isSame" desc, told.is_begun desc, told.likeness desc, told.name, told.id`.execute(db)
  return rows.map((row) => withYears(row, language))
}

export type Life = { born: number | null; died: number | null }

/** People are told from their namesakes by their years. */
export function withYears<Row extends Life & { aside: string }>(
  { born, died, ...row }: Row,
  language: Language,
): Omit<Row, keyof Life> {
  return { ...row, aside: lifeYears({ born, died }, language) || row.aside }
}

/** All the words, each as the beginning of one; a text without words finds nothing. */
function beginnings(text: string) {
  return sql`(select coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')::tsquery
    from unnest(string_to_array(search_unaccent(search_words(${text})), ' ')) as word where word <> '')`
}

export async function categoryNames(
  db: Database,
  { text, language, limit, tree }: Sought & { tree: CategoryTree | null },
): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`select c.id, t.name, coalesce(above.name, '') as aside,
      coalesce(name_key(t.name) = name_key(${text}), false) as "isSame", true as "isMatch",
      (select count(*)::int from (select from product_categories pc where pc.category_id = c.id limit ${MOST_TITLES}) counted) as titles, null as work
    from categories c
    join category_texts t on t.category_id = c.id and t.language = ${language}
    left join categories parent on parent.id = c.parent_id
    left join category_texts above on above.category_id = c.parent_id and above.language = ${language}
    where (${tree}::product_type is null or c.tree = ${tree}::product_type)
      and (${text} = '' or to_tsvector('simple_fold', t.name || ' ' || coalesce(above.name, '')) @@ ${beginnings(text)})
    order by c.tree, coalesce(parent.position, c.position), coalesce(parent.id, c.id), c.parent_id nulls first, c.position, c.id
    limit ${limit}`.execute(db)
  return rows
}

export async function publisherIsThere(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from publishers where id = ${id}`.execute(db)
  return rows.length > 0
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/goods/product.ts'

/** Very many names begin with the same two letters; so many of them are looked at. */
const MAX_NAMES = 300

/** A text-search query for all the words, the last one as the beginning of a word. */
function beginning(words: readonly string[]) {
  return sql`(select string_agg(quote_literal(search_unaccent(word)) || case when number = ${words.length} then ':*' else '' end, ' & ')::tsquery
    from unnest(${words}::text[]) with ordinality as given (word, number))`
}

/** Titles that begin with what is typed, the most popular first. */
export async function idsByTitleBeginning(
  db: Database,
  { language, words, most }: { language: Language; words: readonly string[]; most: number },
): Promise<string[]> {
  const title = sql.ref(`title_${language}`)
  const { rows } = await sql<{ product_id: string }>`
    with asked as materialized (select search_title(search_words(${words.join(' ')})) as typed)
    select product_id from search_documents
    where ${title} ~>=~ (select typed from asked) and ${title} ~<~ (select typed || chr(1114111) from asked)
    order by in_stock desc, popularity desc, product_id limit ${most}`.execute(db)
  return rows.map((row) => row.product_id)
}

export type SuggestedAuthor = { id: string; name: string; slug: string; books: number }

export async function authorsByBeginning(
  db: Database,
  { language, words, most }: { language: Language; words: readonly string[]; most: number },
): Promise<SuggestedAuthor[]> {
  const { rows } = await sql<SuggestedAuthor>`
    with person as materialized (
      select id, ${sql.ref(`name_${language}`)} as name, ${sql.ref(`slug_${language}`)} as slug,
        to_tsvector('simple_fold', name_hu || ' ' || name_en) @@ ${beginning(words)} as is_shown
      from contributors
      where to_tsvector('simple_fold', name_hu || ' ' || name_en || ' ' || other_names) @@ ${beginning(words)} limit ${MAX_NAMES}
    )
    select person.id, name, slug, count(*)::int as books
    from person
    join product_contributors pc on pc.contributor_id = person.id and pc.role = 'author'
    join products p on p.id = pc.product_id and not p.deleted
    group by person.id, name, slug, is_shown
    -- Authors found by a name that is not shown come last.
    order by is_shown desc, sum(p.popularity) desc, name limit ${most}`.execute(db)
  return rows
}

export type SuggestedCategory = { tree: ProductType; name: string; slug: string; parentSlug: string | null }

export async function categoriesByBeginning(
  db: Database,
  { language, words, most }: { language: Language; words: readonly string[]; most: number },
): Promise<SuggestedCategory[]> {
  const { rows } = await sql<SuggestedCategory>`
    select c.tree, t.name, t.slug, parent.slug as "parentSlug"
    from categories c
    join category_texts t on t.category_id = c.id and t.language = ${language}
    left join category_texts parent on parent.category_id = c.parent_id and parent.language = ${language}
    where to_tsvector('simple_fold', search_words(t.name)) @@ ${beginning(words)}
    order by c.parent_id is not null, c.tree, c.position limit ${most}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { PREPARED } from '#database/prepared.ts'
import type { Language } from '#languages.ts'

type Asked = { language: Language; words: readonly string[]; isPrefix: boolean }

/** Everything that has all the words, the best first, at most a thousand; how they are ranked is told in the migration. */
export async function rankedIds(db: Database, { language, words, isPrefix }: Asked): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select ${PREPARED} search_ranked(${words}::text[], ${isPrefix}, ${language}) as ids`.execute(db)
  return rows[0]?.ids?.split(',') ?? []
}

/** Which of the words no product has. */
export async function unknownWords(db: Database, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word where not search_knows(word)`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

export type KnownWord = { word: string; written: string; is_stem: boolean }

/** Words that look like this one; `typed` is the word without its accents, as they are. Those with the same first letter, else any. */
export async function similarWords(db: Database, word: string): Promise<{ typed: string; known: KnownWord[] }> {
  const { rows } = await sql<KnownWord & { typed: string }>`
    with asked as materialized (select search_unaccent(${word}) as typed),
    near as (
      select word, written, is_stem from search_vocabulary, asked
      where left(word, 1) = left(typed, 1) and length(word) between length(typed) - 2 and length(typed) + 2
        and levenshtein_less_equal(word, typed, 2) <= 2
    ), alike as (
      select word, written, is_stem from search_vocabulary
      where word % (select typed from asked) and not exists (select from near)
      limit 200
    )
    select typed, word, written, is_stem from asked
    left join (select * from near union all select * from alike) as known on true`.execute(db)
  return { typed: rows[0]?.typed ?? word, known: rows.filter((row) => row.word !== null) }
}

export function productByEan(db: Database, language: Language, ean: string) {
  return db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .where('p.ean', '=', ean)
    .where('p.deleted', '=', false)
    .select(['p.id', 'p.type', 't.slug'])
    .executeTakeFirst()
}

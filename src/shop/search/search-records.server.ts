import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import type { NumberReading } from './number-words.ts'

type RankedQuery = {
  language: Language
  words: readonly string[]
  isPrefix: boolean
  /** Null: these words only, neither synonyms nor other ways to write a number. */
  numbers: readonly NumberReading[] | null
}

/** Ids of the products that have all the words, the best first, at most a thousand. The ranking is in the migrations. */
export async function rankedIds(db: Database, { language, words, isPrefix, numbers }: RankedQuery): Promise<string[]> {
  const [row] = await RANKED_IDS(db, { language, words, isPrefix, numbers: numbers && JSON.stringify(numbers) })
  return row?.ids?.split(',') ?? []
}

const RANKED_IDS = preparedStatement(
  'search-ranked',
  (_, { words, isPrefix, language, numbers }: Omit<RankedQuery, 'numbers'> & { numbers: string | null }) =>
    sql<{
      ids: string | null
    }>`select search_ranked(${words}::text[], ${isPrefix}, ${language}, ${numbers}::jsonb) as ids`,
)

/** Those of the words that stand in no product. */
export async function unknownWords(db: Database, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word where not search_knows(word)`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

export type VocabularyWord = { word: string; written: string; is_stem: boolean; sound: string }
export type SimilarWords = { typed: string; sound: string; known: VocabularyWord[] }

/**
 * Words of the catalogue that look or sound like this one: with the same first letter or sound, or with the first two letters
 * swapped; if there is none, any word. `typed` is the word without its accents. With `isPartial` the word may be only the
 * beginning of theirs.
 */
export async function similarWords(
  db: Database,
  word: string,
  { isPartial }: { isPartial: boolean },
): Promise<SimilarWords> {
  const { rows } = await sql<VocabularyWord & { typed: string; typed_sound: string }>`
    with asked as materialized (
      select typed, search_sound(typed) as typed_sound, case when length(typed) < 8 then 2 else 3 end as most
      from (select search_unaccent(${word}) as typed) as given
    ), near as (
      select word, written, is_stem, sound from search_vocabulary, asked
      where left(word, 1) = left(typed, 1) and length(word) >= length(typed) - most and (${isPartial} or length(word) <= length(typed) + most)
        and (levenshtein_less_equal(case when ${isPartial} then left(word, length(typed)) else word end, typed, most) <= most
          or ${isPartial} and levenshtein_less_equal(left(word, length(typed) + 1), typed, most) <= most)
    ), swapped as (
      select word, written, is_stem, sound from search_vocabulary, asked
      where left(word, 1) = substr(typed, 2, 1) and substr(word, 2, 1) = left(typed, 1)
        and length(word) >= length(typed) - 1 and (${isPartial} or length(word) <= length(typed) + 1)
        and levenshtein_less_equal(case when ${isPartial} then left(word, length(typed)) else word end, typed, 3) <= 3
    ), heard as (
      select word, written, is_stem, sound from search_vocabulary, asked
      where not is_stem and left(sound, 1) = left(typed_sound, 1)
        and length(sound) >= length(typed_sound) - 1 and (${isPartial} or length(sound) <= length(typed_sound) + 1)
        and levenshtein_less_equal(case when ${isPartial} then left(sound, length(typed_sound)) else sound end, typed_sound, 1) <= 1
    ), alike as (
      select word, written, is_stem, sound from search_vocabulary
      where word % (select typed from asked) and not exists (select from near)
      limit 200
    )
    select typed, typed_sound, word, written, is_stem, sound from asked
    left join (select * from near union select * from swapped union select * from heard union select * from alike) as known on true`.execute(
    db,
  )
  return {
    typed: rows[0]?.typed ?? word,
    sound: rows[0]?.typed_sound ?? word,
    known: rows.filter((row) => row.word !== null),
  }
}

/** Those of the words that stand in a title, a name or a subject; each with the spelling it has there. */
export async function vocabularyWords(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; written: string }>`
    select asked, written from unnest(${words}::text[]) as asked
    join search_vocabulary on word = search_unaccent(asked) and not is_stem`.execute(db)
  return new Map(rows.map(({ asked, written }) => [asked, written]))
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

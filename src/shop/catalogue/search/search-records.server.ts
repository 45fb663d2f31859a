import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import type { NumberReading } from './number-words.ts'
import type { Need } from './read-need.ts'

type RankedQuery = {
  language: Language
  words: readonly string[]
  isPrefix: boolean
  /** Null: these words only, neither synonyms nor other ways to write a number. */
  numbers: readonly NumberReading[] | null
  /** What a product has to fit; null is anything. */
  need: Need | null
}

/** `sureness`: 3 in a title or a name, 2 in a subject or a series, 1 under another name, 0 only somewhere in a description. */
export type Ranked = { ids: string[]; sureness: number }

/** Ids of the products that have all the words, the best first, at most a thousand. The ranking is in the migrations. */
export async function rankedIds(
  db: Database,
  { language, words, isPrefix, numbers, need }: RankedQuery,
): Promise<Ranked> {
  const [row] = await RANKED_IDS(db, {
    language,
    words,
    isPrefix,
    numbers: numbers && JSON.stringify(numbers),
    ...fitting(need),
  })
  return { ids: row?.ids?.split(',') ?? [], sureness: row?.sureness ?? 0 }
}

type Fitting = {
  types: string[] | null
  languages: string[] | null
  ageFrom: number | null
  ageTo: number | null
  frequencies: string[] | null
}

function fitting(need: Need | null): Fitting {
  return {
    types: need?.type ? [need.type] : null,
    languages: need?.language ? [need.language] : null,
    ageFrom: need?.age?.from ?? null,
    ageTo: need?.age?.to ?? null,
    frequencies: need?.frequency ? [need.frequency] : null,
  }
}

const RANKED_IDS = preparedStatement(
  'search-ranked',
  (_, query: { language: Language; words: readonly string[]; isPrefix: boolean; numbers: string | null } & Fitting) =>
    sql<{ ids: string | null; sureness: number }>`
      select ids, sureness from search_ranked_within(${query.words}::text[], ${query.isPrefix}, ${query.language}, ${query.numbers}::jsonb,
        ${query.types}::text[], ${query.languages}::text[], ${query.ageFrom}::int, ${query.ageTo}::int, ${query.frequencies}::text[])`,
)

/** What fits, whatever it is called: in stock first, then what is bought most; at most a thousand. */
export async function fittingIds(db: Database, need: Need): Promise<string[]> {
  const { types, languages, ageFrom, ageTo, frequencies } = fitting(need)
  const { rows } = await sql<{ id: string }>`
    select p.id from products p join search_documents d on d.product_id = p.id
    where not p.deleted and search_fits(p.id, ${types}::text[], ${languages}::text[], ${ageFrom}::int, ${ageTo}::int, ${frequencies}::text[])
    order by d.in_stock desc, d.popularity desc, p.id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Hungarian joins words: `képregény` begins a word of a description. What is bought most stands first. */
export async function idsByProseBeginning(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from search_documents, search_query(${words}::text[], true) as asked
    where everything @@ replace(asked.telling::text, '~', '')::tsquery
    order by in_stock desc, popularity desc, product_id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Issues of the periodicals of which all the words, or other names of them, are told, also as a part of a word; the newest first. */
export async function issuesAbout(db: Database, words: readonly string[], need: Need): Promise<string[]> {
  const { types, languages, ageFrom, ageTo, frequencies } = fitting(need)
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (
      select array(
        select search_stem('hu', word) union select search_stem('en', word)
        union select search_unaccent(means) from search_synonyms
          where means <> '' and (language, stems) in (('hu', search_stem('hu', word)), ('en', search_stem('en', word)))) as forms
      from unnest(${words}::text[]) as word
    ), meant as materialized (
      select id, search_unaccent(lower(concat_ws(' ', name, description_hu, description_en))) as told from periodicals
    )
    select p.id from products p join meant on meant.id = p.periodical_id
    where not p.deleted and search_fits(p.id, ${types}::text[], ${languages}::text[], ${ageFrom}::int, ${ageTo}::int, ${frequencies}::text[])
      and not exists (select from asked where not exists (select from unnest(forms) as form where length(form) > 2 and position(form in told) > 0))
    order by p.publication_date desc nulls last, p.id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

/** The words that no product has, and the others, those that the most have first. */
export async function commonestFirst(
  db: Database,
  words: readonly string[],
): Promise<{ unknown: string[]; known: string[] }> {
  const { rows } = await sql<{ word: string; is_known: boolean }>`
    select word, many > 0 as is_known from (
      select word, (select count(*) from (
        select from search_documents where everything @@ (select matching from search_query(array[word], false)) limit 10000) as holding) as many
      from unnest(${words}::text[]) as word) as counted
    order by many desc, word`.execute(db)
  const of = (isKnown: boolean) => rows.filter((row) => row.is_known === isKnown).map(({ word }) => word)
  return { unknown: of(false), known: of(true) }
}

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
  return new Map(rows.map(({ asked: typedWord, written }) => [typedWord, written]))
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

import { sql } from 'kysely'
import type { Actor } from '#shop/ground/actor.ts'
import type { Database } from '#database/open-database.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { ChoiceKind } from '#shop/catalogue/claims/facts/chosen-words.ts'

type ChoicePlace = { sourceId: string | null; kind: ChoiceKind; key: string }

/** Whether anything is another than it was. */
export async function upsertChoice(
  db: Database,
  choice: ChoicePlace & { said: string; ours: string; by: Actor; now: Date },
): Promise<boolean> {
  const { sourceId, kind, said: word, key, ours, by, now } = choice
  const { rows } = await sql`insert into import_choices as c
      (source_id, kind, said, key, ours, chosen_by_kind, chosen_by_id, chosen_at)
    values (${sourceId}, ${kind}, ${word}, ${key}, ${ours}, ${by.kind}, ${by.id}, ${now}::timestamptz)
    on conflict (source_id, kind, key) do update set said = excluded.said, ours = excluded.ours,
      chosen_by_kind = excluded.chosen_by_kind, chosen_by_id = excluded.chosen_by_id, chosen_at = excluded.chosen_at
      where c.ours <> excluded.ours
    returning id`.execute(db)
  return rows.length > 0
}

/** Whether it was there. */
export async function deleteChoice(db: Database, { sourceId, kind, key }: ChoicePlace): Promise<boolean> {
  const { rows } = await sql`delete from import_choices
    where source_id is not distinct from ${sourceId} and kind = ${kind} and key = ${key} returning id`.execute(db)
  return rows.length > 0
}

/** Who is called so, by id, name or, of people, address. */
export async function ownersOfName(db: Database, kind: 'publisher' | 'person', name: string): Promise<string[]> {
  const { rows } =
    kind === 'publisher'
      ? await sql<{ id: string }>`select id from publishers where ${name} in (id, name) order by id`.execute(db)
      : await sql<{ id: string }>`select id from contributors
          where ${name} in (id, name_hu, name_en, slug_hu, slug_en) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The words of a kind that a claim says. */
const WORDS_OF_CLAIM = {
  subject: sql`select (s ->> 'scheme') || ' ' || (s ->> 'code') as word
    from jsonb_array_elements(c.facts -> 'descriptive' -> 'subjects') as s`,
  publisher: sql`select c.facts -> 'publishing' -> 'publisher' ->> 'name' as word`,
  person: sql`select p -> 'name' ->> 'hu' as word
    from jsonb_array_elements(c.facts -> 'descriptive' -> 'contributors') as p`,
} as const
export type ClaimedKind = keyof typeof WORDS_OF_CLAIM

type Claimed = { kind: ClaimedKind; sourceId: string | null }

/** Each word that a source, or any, claims now. */
export async function wordsInClaims(db: Database, { kind, sourceId }: Claimed): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select distinct w.word
    from product_claims c cross join lateral (${WORDS_OF_CLAIM[kind]}) as w
    where w.word is not null and (${sourceId}::text is null or c.source_id = ${sourceId})`.execute(db)
  return rows.map(({ word }) => word)
}

/** Claims that say one of these words are to be read again. */
export async function makeWordsDue(
  db: Database,
  { kind, sourceId, words, today }: Claimed & { words: readonly string[]; today: string },
): Promise<void> {
  await sql`update product_claims c set next_turn = ${today}::date
    where (next_turn is null or next_turn > ${today}::date) and (${sourceId}::text is null or c.source_id = ${sourceId})
      and exists (select from (${WORDS_OF_CLAIM[kind]}) as w where w.word = any(${words}))`.execute(db)
}

/** A subject as one source says it of titles of one kind and language. */
export type ClaimedSubject = {
  sourceId: string
  kind: ProductType
  language: string | null
  scheme: string
  code: string
  heading: string | null
  titles: number
}

export async function subjectsInClaims(db: Database, sourceId: string | null): Promise<ClaimedSubject[]> {
  const { rows } = await sql<ClaimedSubject>`select c.source_id as "sourceId",
      coalesce(c.facts -> 'descriptive' ->> 'kind', 'BOOK') as kind, c.facts -> 'descriptive' ->> 'language' as language,
      s ->> 'scheme' as scheme, s ->> 'code' as code, min(s ->> 'heading') as heading, count(distinct c.product_id)::int as titles
    from product_claims c cross join lateral jsonb_array_elements(c.facts -> 'descriptive' -> 'subjects') as s
    where ${sourceId}::text is null or c.source_id = ${sourceId} group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** A name of a run that nobody of ours has, the first record that says it, and who of ours is called nearly so. */
export type NewNameRow = { number: number; name: string; near: string[] }

/** So like a name of ours that it may be a slip of it; names of companies are shorter, and differ by a word more or less. */
const LIKENESS = { publisher: 0.4, person: 0.6 } as const
const MOST_NEAR = 3

/** Names of publishers that a run would make, where one of ours is near. */
export async function newPublishersNear(db: Database, runId: number): Promise<NewNameRow[]> {
  const { rows } = await sql<NewNameRow>`with said as materialized (
      select distinct on (c->'to'->>'name') r.number, c->'to'->>'name' as name, c->'to'->'numbers' as numbers
      from import_rows r cross join lateral jsonb_array_elements(r.changes) as c
      where r.run_id = ${runId}::bigint and r.state = 'checked' and c->>'field' = 'publisher' and c->'to'->>'name' is not null
      order by c->'to'->>'name', r.number
    ), unknown as materialized (
      select distinct on (key) said.number, said.name, key
      from said cross join lateral (select company_key(said.name) as key) as k
      where not exists (select from publishers p where p.name_key = key) and not exists (
        select from jsonb_to_recordset(said.numbers) as n(scheme text, number text) join publisher_numbers using (scheme, number))
      order by key, said.number
    )
    select u.number, u.name, near.names as near from unknown u cross join lateral (
      select array_agg(name order by likeness desc, name) as names from (
        select p.name, similarity(p.name_key, u.key) as likeness from publishers p
        where similarity(p.name_key, u.key) >= ${LIKENESS.publisher}::real
          or string_to_array(p.name_key, ' ') <@ string_to_array(u.key, ' ')
          or string_to_array(u.key, ' ') <@ string_to_array(p.name_key, ' ')
        order by likeness desc, p.name limit ${MOST_NEAR}) as nearest) as near
    where near.names is not null order by u.number`.execute(db)
  return rows
}

/** The same of people, of so many new names at most: each is looked for by its trigrams. */
export async function newPeopleNear(db: Database, runId: number, most: number): Promise<NewNameRow[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(LIKENESS.person)}, true)`.execute(db)
  const { rows } = await sql<NewNameRow>`with said as materialized (
      select distinct on (p->'name'->>'hu') r.number, p->'name'->>'hu' as name, p->'name'->>'en' as name_en,
        (p->>'born')::int as born, p->'numbers' as numbers
      from import_rows r cross join lateral jsonb_array_elements(r.changes) as c
      cross join lateral jsonb_array_elements(case when c->>'field' = 'contributors' and jsonb_typeof(c->'to') = 'array'
        then c->'to' else '[]' end) as p
      where r.run_id = ${runId}::bigint and r.state = 'checked'
      order by p->'name'->>'hu', r.number
    ), unknown as materialized (
      select said.number, said.name from said where not exists (
        select from contributors p where p.name_keys && array[name_key(said.name), name_key(said.name_en)]
          and (p.born is null or said.born is null or p.born = said.born))
        and not exists (select from jsonb_to_recordset(said.numbers) as n(scheme text, number text)
          join contributor_numbers using (scheme, number))
      order by said.number limit ${most}
    )
    select u.number, u.name, near.names as near from unknown u cross join lateral (
      select array_agg(name order by likeness desc, name) as names from (
        select p.name_hu as name, similarity(p.name_hu, u.name) as likeness from contributors p
        where p.name_hu % u.name order by likeness desc, p.name_hu limit ${MOST_NEAR}) as nearest) as near
    where near.names is not null order by u.number`.execute(db)
  return rows
}

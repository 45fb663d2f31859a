import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import { SHOPS_OWN, type ForeignNumber } from './foreign-number.ts'

export type KnownPerson = { id: string; born: number | null }

export async function namesForSlugs(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { sort: string; en: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sort: string; en: string }>`
    select id, sort_name as sort, name_en as en from contributors where id = any(${[...new Set(ids)]})`.execute(db)
  return new Map(rows.map(({ id, sort, en }) => [id, { sort, en }]))
}

/** What people are called; of whom there is none, nothing. */
export async function fullNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { hu: string; en: string; sort: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; hu: string; en: string; sort: string }>`
    select id, name_hu as hu, name_en as en, sort_name as sort from contributors where id = any(${[...new Set(ids)]})`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** By the place of each in `people`: who has one of these numbers, and who is called so, the ones with a year of birth first. */
export async function knownPeople(
  db: Database,
  people: readonly { names: readonly string[]; numbers: readonly ForeignNumber[] }[],
): Promise<{ byNumber: Map<number, string>; byName: Map<number, KnownPerson[]> }> {
  const numbers = people.flatMap(({ numbers }, place) => numbers.map((one) => ({ place, ...one })))
  const names = people.flatMap(({ names }, place) => names.map((name) => ({ place, name })))
  const [numbered, named] = await Promise.all([
    sql<{ place: number; id: string; own: boolean }>`
      with given as materialized (
        select * from ${unnestRows({ place: 'int', scheme: 'text', number: 'text' }, numbers)} as given (place, scheme, number))
      select place, n.contributor_id as id, false as own from given join contributor_numbers as n using (scheme, number)
      union all select place, c.id, true from given join contributors as c on c.id = given.number and given.scheme = ${SHOPS_OWN}
      order by place, own, id`.execute(db),
    sql<{ place: number } & KnownPerson>`
      with given as materialized (
        select place, array_agg(distinct name_key(name)) as keys
        from ${unnestRows({ place: 'int', name: 'text' }, names)} as given (place, name)
        where name_key(name) is not null group by place)
      select given.place, c.id, c.born from given join contributors as c on c.name_keys && given.keys
      order by given.place, c.born is null, c.id`.execute(db),
  ])
  return {
    byNumber: new Map(numbered.rows.map(({ place, id }) => [place, id])),
    byName: Map.groupBy(named.rows, ({ place }) => place),
  }
}

export type NewContributor = {
  id: string
  nameHu: string
  nameEn: string
  sortName: string
  slugHu: string
  slugEn: string
  born: number | null
  died: number | null
  bioHu: string
  bioEn: string
}

export async function insertContributors(db: Database, people: readonly NewContributor[]): Promise<void> {
  if (people.length === 0) return
  const types = {
    id: 'text',
    nameHu: 'text',
    nameEn: 'text',
    sortName: 'text',
    slugHu: 'text',
    slugEn: 'text',
    born: 'int',
    died: 'int',
    bioHu: 'text',
    bioEn: 'text',
  }
  await sql`insert into contributors (id, name_hu, name_en, sort_name, slug_hu, slug_en, born, died, bio_hu, bio_en)
    select * from ${unnestRows(types, people)}`.execute(db)
}

/** What is not known of a person yet; what is known stays. */
export async function fillContributors(
  db: Database,
  people: readonly Pick<NewContributor, 'id' | 'born' | 'died' | 'bioHu' | 'bioEn'>[],
): Promise<void> {
  if (people.length === 0) return
  const types = { id: 'text', born: 'int', died: 'int', bioHu: 'text', bioEn: 'text' }
  await sql`update contributors as c set born = coalesce(c.born, given.born), died = coalesce(c.died, given.died),
      bio_hu = coalesce(nullif(c.bio_hu, ''), given.bio_hu), bio_en = coalesce(nullif(c.bio_en, ''), given.bio_en)
    from ${unnestRows(types, people)} as given (id, born, died, bio_hu, bio_en)
    where c.id = given.id and (c.born is null and given.born is not null or c.died is null and given.died is not null
      or c.bio_hu = '' and given.bio_hu <> '' or c.bio_en = '' and given.bio_en <> '')`.execute(db)
}

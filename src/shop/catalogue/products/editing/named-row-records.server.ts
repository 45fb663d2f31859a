import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import type { Language } from '#site/languages.ts'
import type { SafetyContact } from '../product-facts.ts'
import type { ForeignNumber } from './foreign-number.ts'

/** What has numbers of others: the table of the numbers, and the column that names whose they are. */
const NUMBERED = {
  contributor: ['contributor_numbers', 'contributor_id'],
  publisher: ['publisher_numbers', 'publisher_id'],
  work: ['work_numbers', 'work_id'],
} as const
export type Numbered = keyof typeof NUMBERED

export type NumberOf = ForeignNumber & { id: string }

/** A number that somebody has already stays theirs. */
export async function insertNumbers(db: Database, kind: Numbered, numbers: readonly NumberOf[]): Promise<void> {
  if (numbers.length === 0) return
  const [table, column] = NUMBERED[kind]
  await sql`insert into ${sql.table(table)} (scheme, number, ${sql.ref(column)})
    select * from ${unnestRows({ scheme: 'text', number: 'text', id: 'text' }, numbers)} on conflict do nothing`.execute(
    db,
  )
}

/** By the place of each: whoever has one of its numbers, each once. */
export async function ownersOfNumbers(
  db: Database,
  kind: Numbered,
  given: readonly (readonly ForeignNumber[])[],
): Promise<Map<number, string[]>> {
  const [table, column] = NUMBERED[kind]
  const rows = given.flatMap((numbers, place) => numbers.map((one) => ({ place, ...one })))
  const found = await sql<{ place: number; id: string }>`
    select distinct given.place, n.${sql.ref(column)} as id
    from ${unnestRows({ place: 'int', scheme: 'text', number: 'text' }, rows)} as given (place, scheme, number)
    join ${sql.table(table)} as n using (scheme, number) order by 1, 2`.execute(db)
  return idsByPlace(found.rows)
}

/** A name as it is compared: without accents, case and order of words, and for `company_key` without the kind of company. */
export async function nameKeys(
  db: Database,
  rule: 'name_key' | 'company_key',
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select name, coalesce(${sql.raw(rule)}(name), name) as key
    from unnest(${[...new Set(names)]}::text[]) as name`.execute(db)
  const keys = new Map(rows.map(({ name, key }) => [name, key]))
  return names.map((name) => keys.get(name) ?? name)
}

/** One that became another is that one: files go on naming it. */
export async function publishersByName(db: Database, names: readonly string[]): Promise<Map<number, string[]>> {
  const rows = names.map((name, place) => ({ place, name }))
  const found = await sql<{ place: number; id: string; way: number }>`
    with given as materialized (
      select place, company_key(name) as key from ${unnestRows({ place: 'int', name: 'text' }, rows)} as given (place, name)
    )
    select given.place, p.id, 0 as way from given join publishers as p on p.name_key = given.key
    union all select given.place, m.leads_to, 1 from given
      join name_merges m on m.kind = 'publisher' and m.from_key = given.key and m.undone_at is null
      join publishers as p on p.id = m.leads_to
    order by place, way, id`.execute(db)
  return idsByPlace(found.rows)
}

export type NamedSeries = { name: string; publisherId: string | null }

/** Of its publisher, else one of which nobody knows the publisher, else the one that it became. */
export async function seriesByName(db: Database, series: readonly NamedSeries[]): Promise<Map<number, string[]>> {
  const rows = series.map((one, place) => ({ place, ...one }))
  const found = await sql<{ place: number; id: string; way: number }>`
    with given as materialized (
      select place, name_key(name) as key, publisher_id
      from ${unnestRows({ place: 'int', name: 'text', publisherId: 'text' }, rows)} as given (place, name, publisher_id)
    )
    select given.place, s.id, (s.publisher_id is null)::int as way from given join series as s on s.name_key = given.key
      and (s.publisher_id is null or s.publisher_id is not distinct from given.publisher_id)
    union all select given.place, s.id, 2 from given
      join name_merges m on m.kind = 'series' and m.from_key = given.key and m.undone_at is null
      join series as s on s.id = m.leads_to
        and (s.publisher_id is null or given.publisher_id is null or s.publisher_id = given.publisher_id)
    order by place, way, id`.execute(db)
  return idsByPlace(found.rows)
}

export async function worksOfEditions(
  db: Database,
  given: readonly (readonly string[])[],
): Promise<Map<number, string[]>> {
  const rows = given.flatMap((eans, place) => eans.map((ean) => ({ place, ean })))
  const found = await sql<{ place: number; id: string }>`
    select distinct given.place, p.work_id as id from ${unnestRows({ place: 'int', ean: 'text' }, rows)} as given (place, ean)
    join products as p on p.ean = given.ean and p.work_id is not null order by 1, 2`.execute(db)
  return idsByPlace(found.rows)
}

export async function insertPublishers(db: Database, rows: readonly { id: string; name: string }[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into publishers (id, name) select * from ${unnestRows({ id: 'text', name: 'text' }, rows)}`.execute(
    db,
  )
}

export async function insertSeries(db: Database, rows: readonly (NamedSeries & { id: string })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into series (id, name, publisher_id)
    select * from ${unnestRows({ id: 'text', name: 'text', publisherId: 'text' }, rows)}`.execute(db)
}

export type PeriodicalDraft = {
  name: string
  issn: string | null
  language: string
  frequency: string
  publisherId: string | null
  description: Readonly<Partial<Record<Language, string>>>
}

export async function periodicalsKnown(
  db: Database,
  periodicals: readonly PeriodicalDraft[],
): Promise<Map<number, string[]>> {
  const rows = periodicals.map(({ name, issn }, place) => ({ place, name, issn }))
  const found = await sql<{ place: number; id: string }>`
    select given.place, p.id from ${unnestRows({ place: 'int', name: 'text', issn: 'text' }, rows)} as given (place, name, issn)
    join periodicals as p on p.issn = given.issn
      or ((p.issn is null or given.issn is null) and name_key(p.name) = name_key(given.name))
    order by given.place, p.issn is null, p.id`.execute(db)
  return idsByPlace(found.rows)
}

export async function insertPeriodicals(
  db: Database,
  periodicals: readonly (PeriodicalDraft & { id: string })[],
): Promise<void> {
  if (periodicals.length === 0) return
  const rows = periodicals.map(({ description, ...own }) => ({
    ...own,
    textHu: description.hu ?? '',
    textEn: description.en ?? '',
  }))
  const types = {
    id: 'text',
    name: 'text',
    language: 'text',
    issn: 'text',
    frequency: 'text',
    publisherId: 'text',
    textHu: 'text',
    textEn: 'text',
  }
  await sql`insert into periodicals (id, name, language, issn, frequency, publisher_id, description_hu, description_en)
    select * from ${unnestRows(types, rows)}`.execute(db)
}

type PublisherContact = SafetyContact & { publisherId: string }

/** Fills the empty places only; of several for one place the first counts. */
export async function fillContacts(db: Database, contacts: readonly PublisherContact[]): Promise<void> {
  const rows = contacts.filter(({ address, email }) => address ?? email).map((one, place) => ({ ...one, place }))
  if (rows.length === 0) return
  const types = { publisherId: 'text', name: 'text', address: 'text', email: 'text', place: 'int' }
  const given = sql`(select distinct on (p.id, is_own) p.id, given.name, address, given.email, is_own
    from ${unnestRows(types, rows)} as given (publisher_id, name, address, email, place)
    join publishers as p on p.id = given.publisher_id
    cross join lateral (select p.name_key is not distinct from company_key(given.name) as is_own) as own
    order by p.id, is_own, given.place) as given`
  await sql`update publishers as p set postal_address = given.address, email = given.email from ${given}
    where p.id = given.id and given.is_own and p.postal_address is null and p.email is null`.execute(db)
  await sql`update publishers as p set responsible_name = given.name, responsible_address = given.address,
      responsible_email = given.email from ${given}
    where p.id = given.id and not given.is_own and p.responsible_name is null and p.responsible_address is null
      and p.responsible_email is null`.execute(db)
}

export async function insertWorks(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`insert into works (id) select * from unnest(${ids}::text[])`.execute(db)
}

function idsByPlace(rows: readonly { place: number; id: string }[]): Map<number, string[]> {
  return new Map(
    [...Map.groupBy(rows, ({ place }) => place)].map(([place, found]) => [place, found.map(({ id }) => id)]),
  )
}

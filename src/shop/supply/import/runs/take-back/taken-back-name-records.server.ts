import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { NamedKind } from '#shop/catalogue/products/editing/named-kind.ts'

/** Somebody, or something with a name, that a run has created, and the title for which it was. */
type CreatedName = { id: string; ean: string }

type NextNames = { runId: number; kind: NamedKind; after: string; limit: number }

/** The next of a kind that a run has created. */
export async function createdNames(db: Database, { runId, kind, after, limit }: NextNames): Promise<CreatedName[]> {
  const { rows } = await sql<CreatedName>`select id, ean from import_created_names
    where run_id = ${runId}::bigint and kind = ${kind} and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** What booksellers have chosen these people or publishers for, by their ids. */
export async function chosenNames(
  db: Database,
  kind: 'contributor' | 'publisher',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; said: string }>`select ours as id, min(said) as said from import_choices
    where kind = ${kind === 'contributor' ? 'person' : kind} and ours = any(${ids}) group by ours`.execute(db)
  return new Map(rows.map(({ id, said: word }) => [id, word]))
}

/**
 * Titles that a run which is taken back has put into a work, and whose claims lead to none any more. One that stood alone in a
 * work without numbers before stays in it.
 */
export async function editionsToLeave(db: Database, { undoes, limit }: { undoes: number; limit: number }) {
  const { rows } = await sql<{ id: string }>`select p.id from import_rows r join products p on p.id = r.product_id
    where r.run_id = ${undoes}::bigint and r.state = 'applied' and p.work_id is not null
      and (r.changes @> '[{"field": "works"}]' or r.changes @> '[{"field": "editions"}]')
      and not exists (select from product_claims c where c.product_id = p.id
        and coalesce(c.facts->'related'->'works', c.facts->'related'->'editions', c.facts->'works', c.facts->'editions') is not null)
      and (exists (select from work_numbers n where n.work_id = p.work_id)
        or exists (select from products e where e.work_id = p.work_id and e.id <> p.id))
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The rows of a run by their EANs. */
export async function rowNumbersOf(db: Database, runId: number, eans: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ ean: string; number: number }>`select ean, min(number) as number from import_rows
    where run_id = ${runId}::bigint and ean = any(${eans}) group by ean`.execute(db)
  return new Map(rows.map(({ ean, number }) => [ean, number]))
}

/** Those that a run has joined, that are still where it put them, and that nobody leads there any more. */
export async function joinedEditionsToLeave(
  db: Database,
  { undoes, limit }: { undoes: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from import_joined_editions j
    join products p on p.id = j.product_id and p.work_id = j.work_id
    where j.run_id = ${undoes}::bigint
      and not exists (select from product_claims c where c.product_id = p.id
        and coalesce(c.facts->'related'->'works', c.facts->'related'->'editions', c.facts->'works', c.facts->'editions') is not null)
      and not exists (select from product_claims c join products e on e.id = c.product_id and e.work_id = p.work_id
        where c.facts->'related'->'editions' is not null and c.facts->'related'->'editions' ? p.ean)
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'

/** The works whose titles name these EANs as other editions, in what is claimed of them. */
export async function worksAwaiting(db: Database, eans: readonly string[]): Promise<Map<string, string[]>> {
  if (eans.length === 0) return new Map()
  const { rows } = await sql<{ ean: string; works: string[] }>`
    select awaited.ean, array_agg(distinct p.work_id order by p.work_id) as works
    from unnest(${eans}::text[]) as awaited (ean)
    join product_claims c on c.facts->'related'->'editions' is not null and c.facts->'related'->'editions' ? awaited.ean
    join products p on p.id = c.product_id and p.work_id is not null
    group by awaited.ean`.execute(db)
  return new Map(rows.map(({ ean, works }) => [ean, works]))
}

export type JoiningEdition = { productId: string; workId: string }

/** Titles of these EANs that are in no work yet, each with the work whose title names it. */
export async function editionsToJoin(
  db: Database,
  named: readonly { ean: string; workId: string }[],
): Promise<JoiningEdition[]> {
  if (named.length === 0) return []
  const { rows } = await sql<JoiningEdition>`select distinct on (p.id) p.id as "productId", named."workId"
    from ${unnestRows({ ean: 'text', workId: 'text' }, named)} as named (ean, "workId")
    join products p on p.ean = named.ean and p.work_id is null and not p.deleted
    order by p.id, named."workId"`.execute(db)
  return rows
}

/** What a run has joined leaves again when it is taken back. */
export async function insertJoinedEditions(
  db: Database,
  joined: readonly (JoiningEdition & { runId: number })[],
): Promise<void> {
  if (joined.length === 0) return
  await sql`insert into import_joined_editions (run_id, product_id, work_id)
    select * from ${unnestRows({ runId: 'bigint', productId: 'text', workId: 'text' }, joined)}
    on conflict do nothing`.execute(db)
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

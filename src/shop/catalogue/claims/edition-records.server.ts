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

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** What a run means in forints, for titles whose list price changes. */
export type RunEffects = {
  pricesUp: number
  pricesDown: number
  /** In percent of the price before. */
  largestRise: number
  largestFall: number
  /** What stands on the shelves of these titles, at list price. */
  stockValueBefore: number
  stockValueAfter: number
}

export async function readEffects(db: Database, runId: number): Promise<RunEffects> {
  const { rows } = await sql<RunEffects>`select
      count(*) filter (where price.to > price.from)::int as "pricesUp",
      count(*) filter (where price.to < price.from)::int as "pricesDown",
      coalesce(round(max((price.to - price.from) * 100 / nullif(price.from, 0))
        filter (where price.to > price.from)), 0)::int as "largestRise",
      coalesce(round(max((price.from - price.to) * 100 / nullif(price.from, 0))
        filter (where price.to < price.from)), 0)::int as "largestFall",
      coalesce(sum(price.from * shelf.copies), 0)::float8 as "stockValueBefore",
      coalesce(sum(price.to * shelf.copies), 0)::float8 as "stockValueAfter"
    from import_rows r
    cross join lateral (select (c->>'from')::numeric as from, (c->>'to')::numeric as to
      from jsonb_array_elements(r.changes) as c
      where c->>'field' = 'price' and c->'from' <> 'null' and c->'to' <> 'null') as price
    cross join lateral (select coalesce(sum(inventory_amount), 0) as copies from inventories
      where product_id = r.product_id) as shelf
    where r.run_id = ${runId}::bigint`.execute(db)
  const [effects] = rows
  if (!effects) throw new Error('Sums always have a row')
  return effects
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Shelf } from '#shop/goods/stock/movement.ts'

/** What a run has added to a place, or taken from it where it is less than nothing. */
export type BroughtCopies = Shelf & {
  brought: number
  /** What stands there now, and how much of it is promised to orders. */
  copies: number
  held: number
  /** Somebody has counted there since: what they said stays. */
  isCountedSince: boolean
}

type OfRun = { runId: number; productIds: readonly string[] }

/**
 * What is left of what a run brought: its movements and those of the runs that took it back. Movements name runs as
 * `runDocument` does. A run that was taken back has counted nothing.
 */
export async function copiesBroughtBy(db: Database, { runId, productIds }: OfRun): Promise<BroughtCopies[]> {
  const { rows } = await sql<BroughtCopies>`with document as materialized (
      select 'import ' || id as name from import_runs where id = ${runId}::bigint or undoes = ${runId}::bigint
    ), moved as (
      select m.product_id, m.warehouse_id, sum(m.delta)::int as brought, max(m.id) as last
      from stock_movements m join document on document.name = m.document
      where m.product_id = any(${productIds}) group by 1, 2 having sum(m.delta) <> 0
    )
    select m.product_id as "productId", m.warehouse_id as "warehouseId", m.brought, i.inventory_amount as copies,
      i.held_amount as held, exists (
        select from stock_movements later where later.product_id = m.product_id and later.warehouse_id = m.warehouse_id
          and later.id > m.last and later.kind in ('COUNT', 'CORRECTION')
          and not exists (select from import_runs r where 'import ' || r.id = later.document
            and (r.state = 'undone' or r.kind = 'undo'))) as "isCountedSince"
    from moved m join inventories i on i.product_id = m.product_id and i.warehouse_id = m.warehouse_id
    order by 1, 2`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** Whose a product is: which publisher's, and of which work it is an edition. */
export type ProductPlace = { publisherId: string | null; workId: string | null }

export async function placesOfProducts(db: Database, ids: readonly string[]): Promise<Map<string, ProductPlace>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ProductPlace & { id: string }>`
    select id, publisher_id as "publisherId", work_id as "workId" from products where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Those that nobody has bought, of which no copy stands anywhere and none was ever moved but by the files of runs. */
export async function onlyCountedByFiles(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from products p where id = any(${ids})
    and not exists (select from order_lines where product_id = p.id)
    and not exists (select from sales_elsewhere where product_id = p.id)
    and not exists (select from till_sales where product_id = p.id)
    and not exists (select from inventories where product_id = p.id and (inventory_amount > 0 or held_amount > 0))
    and not exists (select from stock_movements where product_id = p.id and coalesce(document, '') not like 'import %')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

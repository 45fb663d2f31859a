import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Shelf } from '../movement.ts'
import type { TitleShelf } from './read-title-stock.ts'

/** Every place we sell from, shops first. */
export async function titleShelves(db: Database, productId: string): Promise<TitleShelf[]> {
  const { rows } = await sql<TitleShelf>`select w.id as "placeId", w.name as place, w.type = 'SHOP' as "isShop",
      coalesce(i.inventory_amount, 0) as copies, coalesce(i.held_amount, 0) as held, coalesce(i.minimum, 0) as minimum,
      coalesce(i.shelf, '') as shelf
    from warehouses w left join inventories i on i.warehouse_id = w.id and i.product_id = ${productId}
    where w.type <> 'SUPPLIER' order by w.type desc, w.name`.execute(db)
  return rows
}

export type ShelfFacts = { shelf: string; minimum: number }

/** Of a shelf that is locked. */
export async function shelfFacts(db: Database, { productId, warehouseId }: Shelf): Promise<ShelfFacts> {
  const { rows } = await sql<ShelfFacts>`select shelf, minimum from inventories
    where product_id = ${productId} and warehouse_id = ${warehouseId}`.execute(db)
  if (!rows[0]) throw new Error(`${productId} has no shelf in ${warehouseId}`)
  return rows[0]
}

export async function writeShelfFacts(
  db: Database,
  { productId, warehouseId, shelf, minimum }: Shelf & ShelfFacts,
): Promise<void> {
  await sql`update inventories set shelf = ${shelf}, minimum = ${minimum}::int
    where product_id = ${productId} and warehouse_id = ${warehouseId}`.execute(db)
}

export type CorrectionRow = Shelf & { id: number; delta: number }

/** A correction that somebody made by hand: not one that a packer's report or a file brought about. */
export async function correctionById(db: Database, id: number): Promise<CorrectionRow | null> {
  const { rows } = await sql<CorrectionRow>`select id, product_id as "productId", warehouse_id as "warehouseId", delta
    from stock_movements where id = ${id}::bigint and kind = 'CORRECTION' and order_line_id is null and delta <> 0`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What tells of the movement that a counter-movement takes back. */
export function counterDocument(id: number): string {
  return `counter ${id}`
}

export async function isTakenBack(db: Database, { id, productId, warehouseId }: CorrectionRow): Promise<boolean> {
  const { rows } =
    await sql`select from stock_movements where product_id = ${productId} and warehouse_id = ${warehouseId}
    and id > ${id}::bigint and document = ${counterDocument(id)}`.execute(db)
  return rows.length > 0
}

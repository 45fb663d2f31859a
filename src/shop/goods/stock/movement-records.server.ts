import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { MovementKind, Shelf } from './movement.ts'
import { countArrivals } from './supply/arrival-records.server.ts'

export type NewMovement = Shelf & {
  kind: MovementKind
  /** What it adds to the place. */
  delta: number
  /** How many copies it is about, where they never stood there: damaged ones that came back. */
  quantity?: number
  by: Actor
  reason?: string
  document?: string
  lineId?: number
}

/** The numbers of the movements. The amounts follow: a trigger adds the movements to them; what was ordered has come. */
export async function insertMovements(db: Database, movements: readonly NewMovement[], now: Date): Promise<number[]> {
  if (movements.length === 0) return []
  const rows = await db
    .insertInto('stock_movements')
    .values(
      movements.map(({ kind, productId, warehouseId, delta, quantity, by, reason, document, lineId }) => ({
        at: now,
        kind,
        product_id: productId,
        warehouse_id: warehouseId,
        quantity: quantity ?? Math.abs(delta),
        delta,
        reason,
        by_kind: by.kind,
        by_id: by.id,
        document,
        order_line_id: lineId,
      })),
    )
    .returning('id')
    .execute()
  const come = movements.filter(({ kind }) => kind === 'INTAKE')
  if (come.length > 0) await countArrivals(db, come, now)
  return rows.map(({ id }) => id)
}

export type LockedShelf = Shelf & { copies: number; held: number }

/** What stands there, nobody else's to change until the transaction ends. A place or a title that is not known is left out. */
export async function lockShelves(db: Database, shelves: readonly Shelf[]): Promise<LockedShelf[]> {
  const [products, places] = [shelves.map(({ productId }) => productId), shelves.map(({ warehouseId }) => warehouseId)]
  await sql`insert into inventories (product_id, warehouse_id, inventory_amount)
    select p.id, w.id, 0 from unnest(${products}::text[], ${places}::text[]) as s(product, place)
      join products p on p.id = s.product join warehouses w on w.id = s.place
    order by 1, 2 on conflict do nothing`.execute(db)
  const { rows } = await sql<LockedShelf>`select i.product_id as "productId", i.warehouse_id as "warehouseId",
      i.inventory_amount as copies, i.held_amount as held
    from inventories i join (select distinct * from unnest(${products}::text[], ${places}::text[])) as s(product, place)
      on i.product_id = s.product and i.warehouse_id = s.place
    order by i.product_id, i.warehouse_id for update of i`.execute(db)
  return rows
}

/** The same to be looked at only. A place in which the title never stood holds none. */
export async function readShelves(db: Database, shelves: readonly Shelf[]): Promise<LockedShelf[]> {
  const [products, places] = [shelves.map(({ productId }) => productId), shelves.map(({ warehouseId }) => warehouseId)]
  const { rows } = await sql<LockedShelf>`select p.id as "productId", w.id as "warehouseId",
      coalesce(i.inventory_amount, 0) as copies, coalesce(i.held_amount, 0) as held
    from (select distinct * from unnest(${products}::text[], ${places}::text[])) as s(product, place)
      join products p on p.id = s.product join warehouses w on w.id = s.place
      left join inventories i on i.product_id = p.id and i.warehouse_id = w.id`.execute(db)
  return rows
}

export type MovedSince = Shelf & { delta: number; isCorrected: boolean }

/** What has come and gone in these places after a moment. Counts are left out: they say what is there, and move nothing. */
export async function movedSince(db: Database, shelves: readonly Shelf[], moment: Date): Promise<MovedSince[]> {
  const [products, places] = [shelves.map(({ productId }) => productId), shelves.map(({ warehouseId }) => warehouseId)]
  const { rows } = await sql<MovedSince>`select m.product_id as "productId", m.warehouse_id as "warehouseId",
      sum(m.delta)::int as delta, bool_or(m.kind = 'CORRECTION') as "isCorrected"
    from stock_movements m join (select distinct * from unnest(${products}::text[], ${places}::text[])) as s(product, place)
      on m.product_id = s.product and m.warehouse_id = s.place
    where m.at > ${moment}::timestamptz and m.kind not in ('COUNT', 'OPENING') group by 1, 2`.execute(db)
  return rows
}

/** The orders for which copies stand aside there, the oldest first, and after them the readers' by what these are called at the desk. */
export async function ordersHolding(db: Database, { productId, warehouseId }: Shelf): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select o.number from orders o where o.id in (
      select l.order_id from stock_reservations r join order_lines l on l.id = r.order_line_id
      where r.product_id = ${productId} and r.warehouse_id = ${warehouseId})
    order by o.placed_at, o.id`.execute(db)
  const { rows: readers } = await sql<{ name: string }>`select a.name from stock_reservations r
    join set_asides a on a.id = r.set_aside_id
    where r.product_id = ${productId} and r.warehouse_id = ${warehouseId} order by a.number`.execute(db)
  return [...rows.map(({ number }) => number), ...readers.map(({ name }) => name)]
}

export type StockTitle = { productId: string; ean: string; name: string }

/** By its EAN or its id. */
export async function stockTitle(db: Database, given: string): Promise<StockTitle | null> {
  const { rows } = await sql<StockTitle>`select p.id as "productId", p.ean, t.name from products p
    join product_texts t on t.product_id = p.id and t.language = 'hu'
    where p.ean = ${given} or p.id = ${given}`.execute(db)
  return rows[0] ?? null
}

export type ShelfRow = { warehouseId: string; place: string; copies: number; held: number }

export async function shelvesOf(db: Database, productId: string): Promise<ShelfRow[]> {
  return db
    .selectFrom('inventories as i')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .where('i.product_id', '=', productId)
    .orderBy('w.type', 'desc')
    .orderBy('w.name')
    .select(['w.id as warehouseId', 'w.name as place', 'i.inventory_amount as copies', 'i.held_amount as held'])
    .execute()
}

export type MovementRow = {
  at: Date
  kind: MovementKind
  warehouseId: string
  quantity: number
  delta: number
  reason: string | null
  by: string
  document: string | null
  order: string | null
}

/** The last ones first. */
export async function movementsOf(db: Database, productId: string, limit: number): Promise<MovementRow[]> {
  return db
    .selectFrom('stock_movements as m')
    .leftJoin('order_lines as l', 'l.id', 'm.order_line_id')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .where('m.product_id', '=', productId)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .select(['m.at', 'm.kind', 'm.warehouse_id as warehouseId', 'm.quantity', 'm.delta', 'm.reason', 'm.document'])
    .select([sql<string>`coalesce(m.by_id, m.by_kind::text)`.as('by'), 'o.number as order'])
    .execute()
}

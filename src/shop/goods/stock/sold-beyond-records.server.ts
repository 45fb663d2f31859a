import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Shelf } from './movement.ts'

export type BeyondRow = {
  saleId: number
  ean: string
  productId: string | null
  place: string
  soldAt: Date
  copies: number
  /** Of these, so many had been promised to orders. */
  promised: number
}

/** Triggers of the table settle them: what comes, and whoever counts. */
export async function insertBeyond(db: Database, rows: readonly BeyondRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('sold_beyond')
    .values(
      rows.map(({ saleId, ean, productId, place, soldAt, copies, promised }) => ({
        sale_id: saleId,
        ean,
        product_id: productId,
        place,
        sold_at: soldAt,
        copies,
        promised,
        open_copies: copies,
      })),
    )
    .execute()
}

/** How many copies were sold beyond the books of these shelves, and wait. */
export async function openBeyond(db: Database, shelves: readonly Shelf[]): Promise<Map<string, number>> {
  const [products, places] = [shelves.map(({ productId }) => productId), shelves.map(({ warehouseId }) => warehouseId)]
  const { rows } = await sql<{ shelf: string; copies: number }>`
    select b.product_id || ' ' || b.place as shelf, sum(b.open_copies)::int as copies
    from sold_beyond b join (select distinct * from unnest(${products}::text[], ${places}::text[])) as s(product, place)
      on b.product_id = s.product and b.place = s.place
    where b.open_copies > 0 group by 1`.execute(db)
  return new Map(rows.map(({ shelf, copies }) => [shelf, copies]))
}

/** Those of the sales after which somebody has counted what stands there. */
export async function countedSince(
  db: Database,
  sales: readonly { saleId: number; productId: string; place: string; soldAt: Date }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select s.id from unnest(${sales.map(({ saleId }) => saleId)}::bigint[],
      ${sales.map(({ productId }) => productId)}::text[], ${sales.map(({ place }) => place)}::text[],
      ${sales.map(({ soldAt }) => soldAt)}::timestamptz[]) as s(id, product, place, moment)
    where was_counted_since(s.product, s.place, s.moment)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What comes back of a title that the shop does not have is not missing any more, the oldest first. */
export async function endUnknownBeyond(
  db: Database,
  { ean, place }: { ean: string; place: string },
  copies: number,
): Promise<void> {
  await sql`with waiting as (
      select sale_id, open_copies, sum(open_copies) over (order by sold_at, sale_id) - open_copies as before
      from sold_beyond where product_id is null and open_copies > 0 and ean = ${ean} and place = ${place}
    ) update sold_beyond b set open_copies = w.open_copies - least(w.open_copies, greatest(0, ${copies}::int - w.before))
    from waiting w where w.sale_id = b.sale_id and w.before < ${copies}::int`.execute(db)
}

/** Somebody has found that the books are right as they are. */
export async function endBeyond(db: Database, { productId, warehouseId }: Shelf, now: Date): Promise<void> {
  await sql`select end_sold_beyond(${productId}, ${warehouseId}, ${now}::timestamptz)`.execute(db)
}

/** So many copies of the line are an order's: they wait no more. What they took comes back by a movement. Says how many had waited. */
export async function dropBeyond(db: Database, saleId: number, copies: number): Promise<number> {
  const { rows } = await sql<{ waited: number }>`with waiting as (
      select sale_id, least(open_copies, ${copies}::int) as copies from sold_beyond
      where sale_id = ${saleId}::bigint and open_copies > 0 for update
    ), dropped as (
      update sold_beyond b set open_copies = b.open_copies - w.copies from waiting w where b.sale_id = w.sale_id
    )
    select copies as waited from waiting`.execute(db)
  return rows[0]?.waited ?? 0
}

/** What the movements of a document came to, by shelf. */
export async function movedBy(db: Database, shelf: Shelf, document: string): Promise<number> {
  const { rows } = await sql<{ delta: number }>`select coalesce(sum(delta), 0)::int as delta from stock_movements
    where product_id = ${shelf.productId} and warehouse_id = ${shelf.warehouseId} and document = ${document}`.execute(
    db,
  )
  return rows[0]?.delta ?? 0
}

/** To an order, or to a reader for whom a copy stands aside: these have no order. */
export type Promised = { shelf: string; orderId: number | null; number: string; copies: number }

/** The orders and readers whose copies are still to be taken from these shelves. What lies in a packed parcel cannot be sold by mistake. */
export async function promisedOnShelves(db: Database, shelves: readonly Shelf[]): Promise<Promised[]> {
  const [products, places] = [shelves.map(({ productId }) => productId), shelves.map(({ warehouseId }) => warehouseId)]
  const { rows } = await sql<Promised>`with held as (
      select r.product_id || ' ' || r.warehouse_id as shelf, l.order_id, r.quantity - coalesce((
        select sum(sl.quantity) from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where sl.order_line_id = l.id and s.status in ('PACKED', 'READY_FOR_PICKUP')), 0) as copies
      from stock_reservations r join order_lines l on l.id = r.order_line_id
        join (select distinct * from unnest(${products}::text[], ${places}::text[])) as s(product, place)
          on r.product_id = s.product and r.warehouse_id = s.place
    )
    select h.shelf, o.id as "orderId", o.number, sum(h.copies)::int as copies
    from held h join orders o on o.id = h.order_id where h.copies > 0
    group by h.shelf, o.id, o.number, o.placed_at order by o.placed_at, o.id`.execute(db)
  const { rows: readers } = await sql<Promised>`select r.product_id || ' ' || r.warehouse_id as shelf,
      null::int as "orderId", a.name as number, r.quantity as copies
    from stock_reservations r join set_asides a on a.id = r.set_aside_id
      join (select distinct * from unnest(${products}::text[], ${places}::text[])) as s(product, place)
        on r.product_id = s.product and r.warehouse_id = s.place
    order by a.number`.execute(db)
  return [...rows, ...readers]
}

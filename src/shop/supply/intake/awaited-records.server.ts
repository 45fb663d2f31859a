import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

export type AwaitedRow = {
  productId: string
  ean: string
  lineId: number
  orderId: number
  number: string
  buyer: string
  placedAt: Date
  shipping: ShippingType
  copies: number
}

type Awaited = {
  /** Of all titles where they are not named. */
  productIds: readonly string[] | null
  limit: number
}

/** Copies that confirmed orders lack, the oldest order first: what is neither sent, packed nor set aside. */
export async function awaitedRows(db: Database, { productIds, limit }: Awaited): Promise<AwaitedRow[]> {
  const { rows } =
    await sql<AwaitedRow>`select l.product_id as "productId", coalesce(p.ean, l.ean) as ean, l.id as "lineId",
      o.id as "orderId", o.number, o.contact ->> 'name' as buyer, o.placed_at as "placedAt", o.shipping, lacks.copies
    from orders o join order_lines l on l.order_id = o.id left join products p on p.id = l.product_id
      cross join lateral (
        select coalesce(sum(sl.quantity), 0) as copies from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where sl.order_line_id = l.id and s.status in ('PENDING', 'PACKED', 'READY_FOR_PICKUP')
      ) as packed cross join lateral (
        select coalesce(sum(r.quantity), 0) as copies from stock_reservations r where r.order_line_id = l.id
      ) as held cross join lateral (
        select (l.quantity - l.cancelled_quantity - l.shipped_quantity - packed.copies
          - greatest(0, held.copies - packed.copies))::int as copies
      ) as lacks
    where o.waits_for <> '{}' and o.waits_for && '{copies,release}' and o.status = 'CONFIRMED' and lacks.copies > 0 and l.kind <> 'SERVICE'
      and (${productIds}::text[] is null or l.product_id = any(${productIds}::text[]))
    order by o.placed_at, o.id, l.id limit ${limit}::int`.execute(db)
  return rows
}

export type AwaitedTitleRow = {
  productId: string
  ean: string
  name: string
  price: number
  isWithdrawn: boolean
  onHand: number
  shelf: string | null
  minimum: number | null
}

/** Titles by their codes, and what stands of them in a place. */
export async function titleRows(
  db: Database,
  { eans, placeId, language }: { eans: readonly string[]; placeId: string; language: string },
): Promise<AwaitedTitleRow[]> {
  const { rows } = await sql<AwaitedTitleRow>`select p.id as "productId", p.ean, t.name, p.list_price as price,
      p.deleted as "isWithdrawn", coalesce(i.inventory_amount, 0) as "onHand", nullif(i.shelf, '') as shelf,
      nullif(i.minimum, 0) as minimum
    from products p join product_texts t on t.product_id = p.id and t.language = ${language}
      left join inventories i on i.product_id = p.id and i.warehouse_id = ${placeId}
    where p.ean = any(${eans}::text[])`.execute(db)
  return rows
}

export type SlipRow = {
  number: string
  buyer: string
  placedAt: Date
  shipping: ShippingType
  place: string | null
  lineId: number
  ean: string
  title: string
  author: string | null
}

/** What the slips of these lines say. */
export async function slipRows(db: Database, lineIds: readonly number[]): Promise<SlipRow[]> {
  const { rows } =
    await sql<SlipRow>`select o.number, o.contact ->> 'name' as buyer, o.placed_at as "placedAt", o.shipping,
      coalesce(o.pickup_shop ->> 'name', o.parcel_point ->> 'name', o.delivery ->> 'city') as place,
      l.id as "lineId", l.ean, l.name as title, l.author
    from order_lines l join orders o on o.id = l.order_id
    where l.id = any(${lineIds}::bigint[]) order by o.placed_at, o.id, l.position`.execute(db)
  return rows
}

/** What was ordered from a supplier and has not come, title by title. */
export async function orderedRows(
  db: Database,
  { supplierId, limit }: { supplierId: string; limit: number },
): Promise<{ productId: string; ean: string; copies: number }[]> {
  const { rows } = await sql<{ productId: string; ean: string; copies: number }>`select p.id as "productId", p.ean,
      sum(l.copies - l.came)::int as copies
    from supplier_order_lines l join products p on p.id = l.product_id
    where l.ended_at is null and l.supplier_id = ${supplierId}
    group by p.id, p.ean order by min(l.id) limit ${limit}::int`.execute(db)
  return rows
}

/** How many copies each supplier still owes, and when the next are to come. */
export async function expectedRows(
  db: Database,
): Promise<{ supplierId: string; copies: number; nextOn: string | null }[]> {
  const { rows } = await sql<{ supplierId: string; copies: number; nextOn: string | null }>`select
      supplier_id as "supplierId", sum(copies - came)::int as copies, min(expected_on) as "nextOn"
    from supplier_order_lines where ended_at is null group by 1`.execute(db)
  return rows
}

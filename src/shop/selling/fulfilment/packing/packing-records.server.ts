import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { PARCEL_WENT_WRONG } from '#shop/selling/orders/attention-reasons.ts'
import type { ParcelPointSnapshot } from '#shop/selling/orders/order.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

/** One after the other: two who read the same label at once are told so. */
export async function lockLabel(db: Database, trackingNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`label ${trackingNumber}`}, 0))`.execute(db)
}

/** The order whose parcel has this label. */
export async function orderOfLabel(db: Database, trackingNumber: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`select o.number from shipments s join orders o on o.id = s.order_id
    where s.tracking_number = ${trackingNumber} order by s.id desc limit 1`.execute(db)
  return rows[0]?.number ?? null
}

export async function wayOfOrder(
  db: Database,
  number: string,
): Promise<{ shipping: ShippingType; parcelPoint: ParcelPointSnapshot | null } | null> {
  const { rows } = await sql<{ shipping: ShippingType; parcelPoint: ParcelPointSnapshot | null }>`select shipping,
      parcel_point as "parcelPoint" from orders where number = ${number}`.execute(db)
  return rows[0] ?? null
}

/** Where something goes: the shop, the parcel point or the town. */
const PLACE = sql`coalesce(o.pickup_shop ->> 'name', o.parcel_point ->> 'name', o.delivery ->> 'city')`

export type QueuedParcel = {
  number: string
  placedAt: Date
  buyer: string
  shipping: ShippingType
  place: string | null
  copies: number
  /** Who has it in hand: their name, and whether it is whoever asks. */
  takenBy: string | null
  isMine: boolean
}

type Queue = { place: string | null; me: string; now: Date; today: string; limit: number }

/** Whose parcel went wrong, and nobody has said yet what is to become of it. */
const ORDERS_TO_ASK_ABOUT = sql`(select w.order_id from order_attentions w
  where w.seen_at is null and w.reason = any(${PARCEL_WENT_WRONG}::text[]))`

/** Orders of which something can be packed, and is not asked about first, the oldest first; of a place, those for which copies stand aside there. */
const ordersToPack = (place: string | null) => sql`orders p
  where p.waits_for <> '{}' and p.waits_for && '{pack}' and p.id not in ${ORDERS_TO_ASK_ABOUT} and (${place}::text is null or exists (
    select from order_lines l join stock_reservations r on r.order_line_id = l.id
    where l.order_id = p.id and r.warehouse_id = ${place}))`

export async function queuedParcels(
  db: Database,
  { place, me, now, today, limit }: Queue,
): Promise<{ parcels: QueuedParcel[]; count: number }> {
  const { rows } = await sql<QueuedParcel & { count: number }>`select o.number, o.placed_at as "placedAt",
      o.contact ->> 'name' as buyer, o.shipping, ${PLACE} as place, copies.at_hand as copies,
      case when o.taken_until > ${now}::timestamptz then coalesce(m.name, o.taken_by_id, o.taken_by_kind::text) end as "takenBy",
      coalesce(o.taken_until > ${now}::timestamptz and o.taken_by_kind = 'staff' and o.taken_by_id = ${me}, false) as "isMine",
      page.count
    from (
      select p.id, p.placed_at, count(*) over ()::int as count from ${ordersToPack(place)}
      order by p.placed_at, p.id limit ${limit}::int
    ) as page join orders o on o.id = page.id
      left join staff_members m on o.taken_by_kind = 'staff' and m.email = o.taken_by_id
      cross join lateral (
        select coalesce(sum(greatest(0, least(l.quantity - l.cancelled_quantity - l.shipped_quantity - house.copies,
          held.copies - house.copies))), 0)::int as at_hand
        from order_lines l cross join lateral (
          select coalesce(sum(r.quantity), 0) as copies from stock_reservations r where r.order_line_id = l.id
        ) as held cross join lateral (
          select coalesce(sum(sl.quantity), 0) as copies from shipment_lines sl join shipments s on s.id = sl.shipment_id
          where sl.order_line_id = l.id and s.status in ('PENDING', 'PACKED', 'READY_FOR_PICKUP')
        ) as house
        where l.order_id = o.id and not coalesce(l.kind = 'PREORDER' and l.expected_from > ${today}::date, false)
      ) as copies
    order by page.placed_at, page.id`.execute(db)
  return { parcels: rows.map(({ count: _count, ...parcel }) => parcel), count: rows[0]?.count ?? 0 }
}

export type ParcelTaker = { by: string; isMine: boolean }

/** Who has an order in hand. */
export async function holderOfParcel(
  db: Database,
  { number, me, now }: { number: string; me: string; now: Date },
): Promise<ParcelTaker | null> {
  const { rows } = await sql<ParcelTaker>`select coalesce(m.name, o.taken_by_id, o.taken_by_kind::text) as by,
      o.taken_by_kind = 'staff' and o.taken_by_id = ${me} as "isMine"
    from orders o left join staff_members m on o.taken_by_kind = 'staff' and m.email = o.taken_by_id
    where o.number = ${number} and o.taken_until > ${now}::timestamptz`.execute(db)
  return rows[0] ?? null
}

/** What colleagues have written of an order, the oldest first. */
export async function notesOf(db: Database, number: string): Promise<{ by: string; text: string }[]> {
  const { rows } = await sql<{
    by: string
    text: string
  }>`select coalesce(m.name, n.by_id, n.by_kind::text) as by, n.text
    from orders o join order_notes n on n.order_id = o.id
      left join staff_members m on n.by_kind = 'staff' and m.email = n.by_id
    where o.number = ${number} order by n.id`.execute(db)
  return rows
}

/** In which places copies stand aside for these lines. */
export async function placesOfLines(
  db: Database,
  lineIds: readonly number[],
): Promise<{ lineId: number; id: string; name: string; copies: number }[]> {
  const { rows } = await sql<{ lineId: number; id: string; name: string; copies: number }>`select
      r.order_line_id as "lineId", w.id, w.name, r.quantity as copies
    from stock_reservations r join warehouses w on w.id = r.warehouse_id
    where r.order_line_id = any(${lineIds}::bigint[]) order by w.type desc, w.name`.execute(db)
  return rows
}

export type Measures = {
  id: string
  ean: string
  heightMm: number | null
  thicknessMm: number | null
  pages: number | null
  weightG: number | null
}

/** What the things are like, so that a packer knows them and a label can tell their weight. */
export async function measuresOf(db: Database, productIds: readonly string[]): Promise<Measures[]> {
  const { rows } = await sql<Measures>`select id, ean, size_y_mm as "heightMm", size_z_mm as "thicknessMm",
      page_count as pages, weight_g as "weightG"
    from products where id = any(${productIds}::text[])`.execute(db)
  return rows
}

export type ParcelRow = {
  number: string
  shipment: number
  buyer: string
  shipping: ShippingType
  place: string | null
  copies: number
  carrier: string | null
  trackingNumber: string | null
  /** Packed, ready in the shop, or handed over: since when it is so. */
  since: Date
}

const PARCEL = sql`o.number, s.number as shipment, o.contact ->> 'name' as buyer, o.shipping, ${PLACE} as place,
  (select sum(sl.quantity)::int from shipment_lines sl where sl.shipment_id = s.id) as copies,
  s.carrier, s.tracking_number as "trackingNumber"`

const PARCELS_TO_HAND_OVER = sql`shipments s join orders o on o.id = s.order_id
  where s.status = 'PACKED' and o.shipping <> 'SHOP'`

/** How many there are of what is listed by `queuedParcels` and `packedParcels`. */
export async function parcelCounts(
  db: Database,
  place: string | null,
): Promise<{ toPack: number; toHandOver: number }> {
  const { rows } = await sql<{ toPack: number; toHandOver: number }>`select
      (select count(*)::int from ${ordersToPack(place)}) as "toPack",
      (select count(*)::int from ${PARCELS_TO_HAND_OVER}) as "toHandOver"`.execute(db)
  return rows[0] ?? { toPack: 0, toHandOver: 0 }
}

/** Packed, and waiting for their carriers; the oldest first. */
export async function packedParcels(db: Database, limit: number): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`select ${PARCEL}, s.packed_at as since
    from ${PARCELS_TO_HAND_OVER} order by s.packed_at, s.id limit ${limit}::int`.execute(db)
  return rows
}

/** Handed over after that moment, the last first. */
export async function parcelsHandedOver(db: Database, from: Date, limit: number): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`select ${PARCEL}, s.shipped_at as since
    from shipments s join orders o on o.id = s.order_id
    where s.shipped_at >= ${from}::timestamptz and o.shipping <> 'SHOP'
    order by s.shipped_at desc, s.id desc limit ${limit}::int`.execute(db)
  return rows
}

export type WaitingParcel = ParcelRow & { pickupShop: string | null; until: string | null }

/** Ready in the shop; of one order, or all of them, the oldest first. */
export async function waitingParcels(
  db: Database,
  { place, limit }: { place: string | null; limit: number },
): Promise<WaitingParcel[]> {
  const { rows } =
    await sql<WaitingParcel>`select ${PARCEL}, s.ready_at as since, o.pickup_shop ->> 'id' as "pickupShop",
      s.pickup_until as until
    from shipments s join orders o on o.id = s.order_id
    where s.status = 'READY_FOR_PICKUP' and (${place}::text is null or o.pickup_shop ->> 'id' = ${place})
    order by s.ready_at, s.id limit ${limit}::int`.execute(db)
  return rows
}

/** Those of these numbers that are orders. */
export async function knownOrders(db: Database, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select number from orders
    where number = any(${numbers}::text[]) order by number`.execute(db)
  return rows.map(({ number }) => number)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'
import type { LineCopies } from './open-copies.ts'

type NewShipment = { orderId: number; number: number; lines: readonly LineCopies[]; now: Date }

export async function insertShipment(db: Database, { orderId, number, lines, now }: NewShipment): Promise<void> {
  await sql`with made as (
      insert into shipments (order_id, number, status, made_at, packed_at)
      values (${orderId}::bigint, ${number}::int, 'PACKED', ${now}::timestamptz, ${now}::timestamptz) returning id
    )
    insert into shipment_lines (shipment_id, order_line_id, quantity)
    select made.id, l."lineId", l.quantity from made,
      json_to_recordset(${JSON.stringify(lines)}::json) as l("lineId" bigint, quantity int)`.execute(db)
}

type Moved = {
  orderId: number
  number: number
  from: ShipmentStatus
  to: ShipmentStatus
  now: Date
  carrier?: string | null
  trackingNumber?: string | null
  trackingUrl?: string | null
  pickupUntil?: string | null
  /** What the courier takes, from handing over on. */
  cod?: number | null
  codRounding?: number
}

const ENDS: readonly ShipmentStatus[] = [
  'DELIVERED',
  'RETURNED_TO_SENDER',
  'LOST',
  'COLLECTED',
  'NOT_COLLECTED',
  'CANCELLED',
]

/** Moves the parcel only if it is where it was believed to be. */
export async function moveShipment(db: Database, moved: Moved): Promise<void> {
  const {
    orderId,
    number,
    from,
    to,
    now,
    carrier = null,
    trackingNumber = null,
    trackingUrl = null,
    pickupUntil = null,
    cod = null,
    codRounding = 0,
  } = moved
  const { rows } = await sql`update shipments set status = ${to},
      carrier = coalesce(${carrier}, carrier), tracking_number = coalesce(${trackingNumber}, tracking_number),
      tracking_url = coalesce(${trackingUrl}, tracking_url), pickup_until = coalesce(${pickupUntil}::date, pickup_until),
      cod = coalesce(${cod}::int, cod), cod_rounding = case when ${cod}::int is null then cod_rounding else ${codRounding}::int end,
      shipped_at = case when ${to} = 'SHIPPED' then ${now}::timestamptz else shipped_at end,
      ready_at = case when ${to} = 'READY_FOR_PICKUP' then ${now}::timestamptz else ready_at end,
      ended_at = ${ENDS.includes(to) ? now : null}::timestamptz
    where order_id = ${orderId}::bigint and number = ${number}::int and status = ${from} returning id`.execute(db)
  if (rows.length !== 1) throw new Error(`Parcel ${number} of order ${orderId} is no longer ${from}`)
}

/** Where its carrier is asked by a program, only that one says why it came back. */
export async function writeNotTaken(
  db: Database,
  { orderId, number }: { orderId: number; number: number },
): Promise<void> {
  await sql`update shipments s set not_taken = true where order_id = ${orderId}::bigint and number = ${number}::int
    and cod > 0 and not exists (select from carrier_labels l
      where l.shipment_id = s.id and l.number = s.tracking_number)`.execute(db)
}

/** Nothing is told any more of what came after packing. */
export async function backToPacked(
  db: Database,
  { orderId, number, from }: Pick<Moved, 'orderId' | 'number' | 'from'>,
): Promise<void> {
  const { rows } = await sql`update shipments set status = 'PACKED', carrier = null, tracking_number = null,
      tracking_url = null, shipped_at = null, ready_at = null, pickup_until = null, cod = null, cod_rounding = 0
    where order_id = ${orderId}::bigint and number = ${number}::int and status = ${from} returning id`.execute(db)
  if (rows.length !== 1) throw new Error(`Parcel ${number} of order ${orderId} is no longer ${from}`)
}

/** It was not brought after all, and is under way as before. */
export async function backOnItsWay(
  db: Database,
  { orderId, number }: Pick<Moved, 'orderId' | 'number'>,
): Promise<void> {
  const { rows } = await sql`update shipments set status = 'SHIPPED', ended_at = null
    where order_id = ${orderId}::bigint and number = ${number}::int and status = 'DELIVERED' returning id`.execute(db)
  if (rows.length !== 1) throw new Error(`Parcel ${number} of order ${orderId} is no longer DELIVERED`)
}

/** The carrier's file has named it. */
export async function markSettled(
  db: Database,
  { orderId, number, now }: Pick<Moved, 'orderId' | 'number' | 'now'>,
): Promise<void> {
  await sql`update shipments set cod_settled_at = coalesce(cod_settled_at, ${now}::timestamptz)
    where order_id = ${orderId}::bigint and number = ${number}::int`.execute(db)
}

export async function unmarkSettled(
  db: Database,
  { orderId, number }: Pick<Moved, 'orderId' | 'number'>,
): Promise<void> {
  await sql`update shipments set cod_settled_at = null
    where order_id = ${orderId}::bigint and number = ${number}::int`.execute(db)
}

type CopyCount = 'shipped_quantity' | 'delivered_quantity'

/** Adds to what has been sent or has arrived of each line; takes away where copies came back. */
export async function countShippedCopies(
  db: Database,
  lines: readonly LineCopies[],
  { columns, sign }: { columns: readonly CopyCount[]; sign: 1 | -1 },
): Promise<void> {
  const changes = columns.map((column) => `${column} = ol.${column} + l.quantity * ${sign}`).join(', ')
  await sql`update order_lines ol set ${sql.raw(changes)}
    from json_to_recordset(${JSON.stringify(lines)}::json) as l("lineId" bigint, quantity int)
    where ol.id = l."lineId"`.execute(db)
}

export async function makeToOrder(db: Database, lineIds: readonly number[]): Promise<void> {
  await sql`update order_lines set kind = 'TO_ORDER' where id = any(${lineIds}::bigint[])`.execute(db)
}

/** From where the copies of a line were sold last: what comes back goes there. */
export async function soldFrom(db: Database, lineId: number): Promise<string | null> {
  const { rows } = await sql<{ warehouse: string }>`select warehouse_id as warehouse from stock_movements
    where order_line_id = ${lineId}::bigint and kind = 'SALE' order by id desc limit 1`.execute(db)
  return rows[0]?.warehouse ?? null
}

/** From which places the copies of a line were sold, the last first. */
export async function salesOf(db: Database, lineId: number): Promise<{ warehouseId: string; quantity: number }[]> {
  const { rows } = await sql<{ warehouseId: string; quantity: number }>`select warehouse_id as "warehouseId",
      -delta as quantity from stock_movements
    where order_line_id = ${lineId}::bigint and kind = 'SALE' order by id desc`.execute(db)
  return rows
}

/** From when these may be sent, of those that may not be on that day. */
export async function comingProducts(
  db: Database,
  productIds: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; day: string }>`select id, release_date as day from products
    where id = any(${productIds}::text[]) and release_date > ${today}::date`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** Waiting in the shop since before that moment, not reminded of, and still to be collected on that day. */
export async function claimReminders(
  db: Database,
  { readyBefore, today, now, most }: { readyBefore: Date; today: string; now: Date; most: number },
): Promise<{ orderId: number; number: number }[]> {
  const { rows } = await sql<{ orderId: number; number: number }>`with due as (
      select id from shipments where status = 'READY_FOR_PICKUP' and reminded_at is null
        and ready_at < ${readyBefore}::timestamptz and pickup_until >= ${today}::date
      order by id limit ${most}::int for update skip locked
    )
    update shipments s set reminded_at = ${now}::timestamptz from due where s.id = due.id
    returning s.order_id as "orderId", s.number`.execute(db)
  return rows
}

/** Orders with something in the shop whose last day has passed. */
export async function overdueOrders(db: Database, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct o.id from shipments s join orders o on o.id = s.order_id
    where s.status = 'READY_FOR_PICKUP' and s.pickup_until < ${today}::date
      and not exists (select from order_attentions t where t.order_id = o.id and t.reason = 'pickup-overdue')
    order by o.id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

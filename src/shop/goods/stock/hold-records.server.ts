import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { StockHold } from './holds.ts'
import { insertMovements } from './movement-records.server.ts'
import type { Shelf } from './movement.ts'

/** Holds copies and writes their reservations, beside what a line holds there already. The places are locked and have enough. */
export async function holdRows(db: Database, holds: readonly HeldRow[]): Promise<void> {
  const wanted = JSON.stringify(
    holds.map(({ productId, warehouseId, quantity, lineId, expiresAt, isShort }) => ({
      p: productId,
      w: warehouseId,
      q: quantity,
      l: lineId,
      e: expiresAt,
      s: isShort,
    })),
  )
  await HOLD(db, { wanted })
}

export type HeldRow = StockHold & { lineId: number; expiresAt: Date | null; isShort: boolean }

const HOLD = preparedStatement(
  'hold-copies',
  (_, { wanted }: { wanted: string }) => sql`with wanted as (
      select * from json_to_recordset(${wanted}::json) as x(p text, w text, q int, l bigint, e timestamptz, s boolean)
    ), sums as (
      select p, w, sum(q)::int as q from wanted group by p, w
    ), held as (
      update inventories i set held_amount = i.held_amount + s.q from sums s
      where i.product_id = s.p and i.warehouse_id = s.w
    )
    insert into stock_reservations as r (order_line_id, warehouse_id, product_id, quantity, expires_at, is_short)
    select l, w, p, q, e, s from wanted
    on conflict (order_line_id, warehouse_id) do update set quantity = r.quantity + excluded.quantity,
      expires_at = excluded.expires_at, is_short = excluded.is_short`,
)

type Place = StockHold

/** The free copies of these products by place, locked until the transaction ends. */
export async function lockedPlaces(
  db: Database,
  productIds: readonly string[],
): Promise<{ productId: string; warehouseId: string; copies: number }[]> {
  const { rows } = await sql<{ productId: string; warehouseId: string; copies: number }>`select
    product_id as "productId", warehouse_id as "warehouseId", inventory_amount - held_amount as copies
    from inventories where product_id = any(${productIds}::text[])
    order by product_id, warehouse_id for update`.execute(db)
  return rows
}

/** The titles of which copies stand aside for these lines. */
export async function heldTitles(db: Database, lineIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct product_id as id from stock_reservations
    where order_line_id = any(${lineIds}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function releaseRows(db: Database, lineIds: readonly number[]): Promise<Place[]> {
  return RELEASE(db, { lineIds })
}

const RELEASE = preparedStatement(
  'release-copies',
  (_, { lineIds }: { lineIds: readonly number[] }) => sql<Place>`with gone as (
      delete from stock_reservations where order_line_id = any(${lineIds}::bigint[]) returning product_id, warehouse_id, quantity
    ), sums as (
      select product_id, warehouse_id, sum(quantity)::int as quantity from gone group by product_id, warehouse_id
    ), locked as materialized (
      select i.product_id, i.warehouse_id, s.quantity from inventories i join sums s using (product_id, warehouse_id)
      order by i.product_id, i.warehouse_id for update of i
    )
    update inventories i set held_amount = i.held_amount - l.quantity from locked l
    where i.product_id = l.product_id and i.warehouse_id = l.warehouse_id
    returning i.product_id as "productId", i.warehouse_id as "warehouseId", l.quantity`,
)

type ReservationEnd = { lineIds: readonly number[]; expiresAt: Date; isShort: boolean }

export async function setReservationEnd(db: Database, end: ReservationEnd): Promise<void> {
  await SET_RESERVATION_END(db, end)
}

const SET_RESERVATION_END = preparedStatement(
  'set-reservation-end',
  (_, { lineIds, expiresAt, isShort }: ReservationEnd) =>
    sql`update stock_reservations set expires_at = ${expiresAt}::timestamptz
      where order_line_id = any(${lineIds}::bigint[]) and is_short = ${isShort}::boolean`,
)

export async function commitRows(db: Database, lineIds: readonly number[]): Promise<void> {
  await COMMIT(db, { lineIds })
}

const COMMIT = preparedStatement(
  'commit-copies',
  (_, { lineIds }: { lineIds: readonly number[] }) =>
    sql`update stock_reservations set expires_at = null, is_short = false
      where order_line_id = any(${lineIds}::bigint[])`,
)

type HeldCopies = { lineId: number; quantity: number; by: Actor } & (
  | { kind: 'SALE' }
  /** From this place first, if the line holds any there. */
  | { kind: 'CORRECTION' | 'WRITE_OFF'; reason: string; from: string | null }
)

/** Takes copies out of the reservations of a line, in the order of their places. Only copies that it holds can go. */
export async function moveOut(db: Database, copies: HeldCopies, now: Date): Promise<Place[]> {
  const { lineId, quantity, by, kind } = copies
  const { reason, from } = copies.kind === 'SALE' ? { reason: undefined, from: null } : copies
  const { rows: reserved } = await sql<Place>`select product_id as "productId", warehouse_id as "warehouseId", quantity
    from stock_reservations where order_line_id = ${lineId}::bigint
    order by warehouse_id is distinct from ${from}::text, warehouse_id for update`.execute(db)
  let left = quantity
  const moved: Place[] = []
  for (const place of reserved) {
    const taken = Math.min(left, place.quantity)
    if (taken === 0) break
    left -= taken
    moved.push({ ...place, quantity: taken })
    if (taken === place.quantity)
      await sql`delete from stock_reservations
        where order_line_id = ${lineId}::bigint and warehouse_id = ${place.warehouseId}`.execute(db)
    else
      await sql`update stock_reservations set quantity = quantity - ${taken}::int
        where order_line_id = ${lineId}::bigint and warehouse_id = ${place.warehouseId}`.execute(db)
    await sql`update inventories set held_amount = held_amount - ${taken}::int
      where product_id = ${place.productId} and warehouse_id = ${place.warehouseId}`.execute(db)
    const { productId, warehouseId } = place
    await insertMovements(db, [{ kind, productId, warehouseId, delta: -taken, by, reason, lineId }], now)
  }
  if (left > 0) throw new Error(`Line ${lineId} holds ${quantity - left} copies, not ${quantity}`)
  return moved
}

export async function announceRows(db: Database, productIds: readonly string[]): Promise<void> {
  await sql`select announce_stock_of(${productIds}::text[])`.execute(db)
}

export type ReaderHold = { setAsideId: string; productId: string; warehouseId: string; expiresAt: Date }

/** One free copy of the shelf, and its reservation; false where none is free. Its place is locked by the update. */
export async function holdReaderRow(db: Database, hold: ReaderHold): Promise<boolean> {
  const { setAsideId, productId, warehouseId, expiresAt } = hold
  const { numAffectedRows = 0n } = await sql`with held as (
      update inventories set held_amount = held_amount + 1
      where product_id = ${productId} and warehouse_id = ${warehouseId} and inventory_amount > held_amount
      returning product_id, warehouse_id
    )
    insert into stock_reservations (set_aside_id, warehouse_id, product_id, quantity, expires_at)
    select ${setAsideId}::uuid, warehouse_id, product_id, 1, ${expiresAt}::timestamptz from held`.execute(db)
  return numAffectedRows > 0n
}

/** Where it stood; null where nothing was held. */
export async function releaseReaderRow(db: Database, setAsideId: string): Promise<Shelf | null> {
  const { rows } = await sql<Shelf>`with gone as (
      delete from stock_reservations where set_aside_id = ${setAsideId}::uuid returning product_id, warehouse_id, quantity
    )
    update inventories i set held_amount = i.held_amount - g.quantity from gone g
    where i.product_id = g.product_id and i.warehouse_id = g.warehouse_id
    returning i.product_id as "productId", i.warehouse_id as "warehouseId"`.execute(db)
  return rows[0] ?? null
}

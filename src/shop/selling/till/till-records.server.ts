import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shelf } from '#shop/goods/stock/movement.ts'
import { lineName, type SentLine, type TillLine, type TillRefusal } from './till-line.ts'

export type TillPlace = { id: string; isOurs: boolean; isLedByFiles: boolean; isLedByJournal: boolean }

/** The places of these names, which nobody gives to files meanwhile. */
export async function lockTillPlaces(db: Database, ids: readonly string[]): Promise<TillPlace[]> {
  const { rows } =
    await sql<TillPlace>`select w.id, w.type <> 'SUPPLIER' as "isOurs", w.journal_since is not null as "isLedByJournal",
      exists (select from import_sources s where not s.is_paused and s.rules ->> 'warehouse' = w.id) as "isLedByFiles"
    from warehouses w where w.id = any(${ids}::text[]) order by w.id for no key update`.execute(db)
  return rows
}

export async function knownTitles(db: Database, eans: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ ean: string; id: string }>`select ean, id from products
    where ean = any(${eans}::text[])`.execute(db)
  return new Map(rows.map(({ ean, id }) => [ean, id]))
}

/** Those of these orders that are there; nobody takes them away until the transaction ends. */
export async function ordersByNumber(db: Database, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: string; id: number }>`select number, id from orders
    where number = any(${numbers}::text[]) order by id for key share`.execute(db)
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/** Orders are locked before shelves: those to which copies of these are promised, because they may have to be called. */
export async function lockOrdersAt(db: Database, shelves: readonly Shelf[]): Promise<void> {
  const [products, places] = [shelves.map(({ productId }) => productId), shelves.map(({ warehouseId }) => warehouseId)]
  await sql`select o.id from orders o where o.id in (
      select l.order_id from stock_reservations r join order_lines l on l.id = r.order_line_id
        join unnest(${products}::text[], ${places}::text[]) as s(product, place)
          on r.product_id = s.product and r.warehouse_id = s.place)
    order by o.id for key share`.execute(db)
}

export type NewSale = TillLine & { productId: string | null }

/** The numbers of the lines that are new, by where they stood; the others are in the journal already. */
export async function insertSales(
  db: Database,
  { till, sales, by, now }: { till: string; sales: readonly NewSale[]; by: Actor; now: Date },
): Promise<Map<number, number>> {
  if (sales.length === 0) return new Map()
  const rows = await db
    .insertInto('till_sales')
    .values(
      sales.map(({ receipt, line, place, soldAt, isTimed, ean, productId, copies, gross, vatRate, means }) => ({
        till,
        receipt,
        line,
        place,
        sold_at: soldAt,
        is_timed: isTimed,
        taken_at: now,
        ean,
        product_id: productId,
        copies,
        gross,
        vat_rate: vatRate,
        means,
        by_kind: by.kind,
        by_id: by.id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'receipt', 'line', 'sold_at'])
    .execute()
  const ids = new Map(rows.map(({ id, receipt, line, sold_at: soldAt }) => [lineName({ receipt, line, soldAt }), id]))
  return new Map(
    sales.flatMap((sale) => {
      const id = ids.get(lineName(sale))
      return id === undefined ? [] : [[sale.number, id] as const]
    }),
  )
}

type Copies = { productId: string; copies: number }

/** How many of these copies of the title are the order's, beside those of it that were rung up before; below nothing where they come back. */
export async function copiesOfOrder(db: Database, orderId: number, { productId, copies }: Copies): Promise<number> {
  const { rows } = await sql<{ ordered: number; rungUp: number }>`select
      (select coalesce(sum(quantity - cancelled_quantity), 0)::int from order_lines
        where order_id = ${orderId}::bigint and product_id = ${productId}) as ordered,
      (select coalesce(sum(coalesce(t.copies, s.copies)), 0)::int from till_sale_orders t join till_sales s on s.id = t.sale_id
        where t.order_id = ${orderId}::bigint and s.product_id = ${productId}) as "rungUp"`.execute(db)
  const { ordered = 0, rungUp = 0 } = rows[0] ?? {}
  return copies > 0 ? Math.max(0, Math.min(copies, ordered - rungUp)) : Math.min(0, Math.max(copies, -rungUp))
}

/** The titles that were handed over in these places in this time: only of these an order is looked for. */
export async function titlesAtDesk(
  db: Database,
  { places, from, until }: { places: readonly string[]; from: Date; until: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ productId: string }>`select distinct l.product_id as "productId"
    from shipments s join orders o on o.id = s.order_id
      join shipment_lines sl on sl.shipment_id = s.id join order_lines l on l.id = sl.order_line_id
    where s.shipped_at is null and s.ended_at between ${from}::timestamptz and ${until}::timestamptz
      and s.status = 'COLLECTED' and o.pickup_shop ->> 'id' = any(${places}::text[])`.execute(db)
  return new Set(rows.map(({ productId }) => productId))
}

type AtDesk = Copies & { place: string; soldAt: Date; withinMs: number }

/**
 * The order that was handed over there about then, whose document is the till's receipt, with copies that were not rung up yet: with all
 * of these before one that has fewer, and the nearest in time.
 */
export async function orderAtDesk(
  db: Database,
  { productId, copies, place, soldAt, withinMs }: AtDesk,
): Promise<{ orderId: number; copies: number } | null> {
  const [from, until] = [new Date(soldAt.getTime() - withinMs), new Date(soldAt.getTime() + withinMs)]
  const { rows } = await sql<{
    orderId: number
    left: number
  }>`select o."orderId", o.left from (select o.id as "orderId",
      (sum(sl.quantity) - coalesce((select sum(coalesce(x.copies, t.copies)) from till_sale_orders x join till_sales t on t.id = x.sale_id
        where x.order_id = o.id and t.product_id = ${productId}), 0))::int as left,
      min(abs(extract(epoch from s.ended_at - ${soldAt}::timestamptz))) as apart
    from shipments s join orders o on o.id = s.order_id
      join shipment_lines sl on sl.shipment_id = s.id
      join order_lines l on l.id = sl.order_line_id and l.product_id = ${productId}
    where s.shipped_at is null and s.ended_at between ${from}::timestamptz and ${until}::timestamptz
      and s.status = 'COLLECTED' and o.pickup_shop ->> 'id' = ${place}
      and (o.document = 'RECEIPT' or (o.document is null
        and exists (select from payment_attempts a where a.order_id = o.id and a.provider = 'till' and a.charged > a.refunded)))
    group by o.id) as o where o.left > 0 order by o.left >= ${copies}::int desc, o.apart, o."orderId" limit 1`.execute(
    db,
  )
  const [found] = rows
  return found ? { orderId: found.orderId, copies: Math.min(copies, found.left) } : null
}

export type RungUp = { saleId: number; copies: number }

/** Lines of the place about this time that belong to no order: those of no more copies than these first, and the nearest in time. */
export async function freeLines(
  db: Database,
  { productId, copies, place, soldAt, withinMs, untimedMs }: AtDesk & { untimedMs: number },
): Promise<RungUp[]> {
  const around = (ms: number) => sql`s.sold_at between ${new Date(soldAt.getTime() - ms)}::timestamptz
    and ${new Date(soldAt.getTime() + ms)}::timestamptz`
  const { rows } = await sql<RungUp>`select s.id as "saleId", s.copies from till_sales s
    where s.place = ${place} and ${around(untimedMs)} and (not s.is_timed or ${around(withinMs)})
      and s.product_id = ${productId} and s.copies > 0
      and not exists (select from till_sale_orders t where t.sale_id = s.id)
    order by s.copies <= ${copies}::int desc, abs(extract(epoch from s.sold_at - ${soldAt}::timestamptz)), s.id`.execute(
    db,
  )
  return rows
}

type SaleOrder = { saleId: number; orderId: number; copies: number; now: Date }

/** So many copies of a line are an order's; where that is not all of them, with their part of the money. */
export async function insertSaleOrder(db: Database, { saleId, orderId, copies, now }: SaleOrder): Promise<void> {
  await sql`insert into till_sale_orders (sale_id, order_id, at, copies, gross)
    select s.id, ${orderId}::bigint, ${now}::timestamptz, nullif(${copies}::int, s.copies),
      case when s.copies <> ${copies}::int then round(s.gross::numeric * ${copies}::int / s.copies)::int end
    from till_sales s where s.id = ${saleId}::bigint`.execute(db)
}

export type RefusedLine = SentLine & { number: number; kind: TillRefusal }

/** Told once, however often a line is sent: on the last day it was. What somebody has seen to is told again, unless it is only doubled. */
export async function insertRefusals(
  db: Database,
  {
    till,
    refused,
    places,
    now,
  }: { till: string; refused: readonly RefusedLine[]; places: ReadonlySet<string>; now: Date },
): Promise<void> {
  if (refused.length === 0) return
  const rows = refused.map(({ receipt, line, number, place, kind, copies, gross }) => ({
    at: now,
    till,
    receipt,
    line: Number.isSafeInteger(line) && Math.abs(line) <= 1_000_000 ? line : 0,
    number,
    place: places.has(place) ? place : null,
    kind,
    copies,
    gross,
  }))
  const once = new Map(rows.map((row) => [`${row.kind} ${row.line} ${row.receipt}`, row]))
  await db
    .insertInto('till_refusals')
    .values([...once.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['till', 'receipt', 'line', 'kind'])
        .doUpdateSet((given) => ({
          at: given.ref('excluded.at'),
          number: given.ref('excluded.number'),
          copies: given.ref('excluded.copies'),
          gross: given.ref('excluded.gross'),
          place: given.ref('excluded.place'),
          seen_at: null,
          seen_by_kind: null,
          seen_by_id: null,
        }))
        .where(({ eb, or }) =>
          or([eb('till_refusals.seen_at', 'is', null), eb('till_refusals.kind', '<>', 'doubled')]),
        ),
    )
    .execute()
}

type SeenRefusals = { ids: readonly number[]; by: Actor; now: Date }

export async function markRefusalsSeen(db: Database, { ids, by, now }: SeenRefusals): Promise<void> {
  await sql`with seen as (
      update till_refusals set seen_at = ${now}::timestamptz, seen_by_kind = ${by.kind}::actor_kind, seen_by_id = ${by.id}
      where id = any(${ids}::bigint[]) and seen_at is null returning id
    ) select pg_notify('office', 'till') from (select from seen limit 1) as any_of_them`.execute(db)
}

export type TitleAtTill = { productId: string; title: string; listPrice: number; vatClass: string }

export async function titleAtTill(db: Database, ean: string): Promise<TitleAtTill | null> {
  const { rows } = await sql<TitleAtTill>`select p.id as "productId", t.name as title, p.list_price as "listPrice",
      p.vat_class as "vatClass"
    from products p join product_texts t on t.product_id = p.id and t.language = 'hu' where p.ean = ${ean}`.execute(db)
  return rows[0] ?? null
}

import { OWES_INVOICE } from './owes-invoice.server.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { isNewestCopy } from '../letters/letter-records.server.ts'
import { endOfDay, startOfDay } from '#shop/ground/shop-day.ts'
import {
  COUNTED_ORDERS,
  waitsOfView,
  type OrderFilter,
  type OrderListRow,
  type OrderSort,
  type OrderViewName,
} from './order-views.ts'
import { fewOrderIds } from './order-find-records.server.ts'
import { orderQuery } from './order-words.ts'

export type OrderPlace = { placedAt: string; id: number }
type Listed = { view: OrderViewName; filter: OrderFilter; now: Date }
type WantedPage = Listed & {
  sort: OrderSort
  /** The rows before or after this one, as the list is sorted. */
  from: { place: OrderPlace; side: 'before' | 'after' } | null
  limit: number
}
/** Which orders stand on a page, as the list is sorted: told by the index alone. */
export async function orderListPage(db: Database, wanted: WantedPage): Promise<{ id: number; placedAt: Date }[]> {
  const { sort, from, limit } = wanted
  const isBackwards = from?.side === 'before'
  const isAscending = (sort === 'oldest') !== isBackwards
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const beyond = from
    ? sql`and (o.placed_at, o.id) ${sql.raw(isAscending ? '>' : '<')} (${from.place.placedAt}::timestamptz, ${from.place.id}::bigint)`
    : sql``
  const { rows } = await sql<{ id: number; placedAt: Date }>`select o.id, o.placed_at as "placedAt" from orders o
    where ${await conditionsOf(db, wanted)} ${beyond}
    order by o.placed_at ${direction}, o.id ${direction} limit ${limit}::int`.execute(db)
  return isBackwards ? rows.toReversed() : rows
}

/** Nothing is promised any more. */
const GIVEN_UP = sql`o.status in ('CANCELLED', 'EXPIRED')`

/** These orders as rows of a list, in the order in which they are given. */
export async function listedOrders(db: Database, ids: readonly number[], now: Date): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`select o.number, o.version, o.status, o.placed_at as "placedAt",
      o.contact ->> 'name' as buyer, o.language, o.waits_for as "waitsFor",
      coalesce(o.payment_state, order_payment_state(o)) as payment, o.payment_method as method,
      coalesce(o.total, o.goods) as total, o.shipping,
      coalesce(o.pickup_shop ->> 'name', o.parcel_point ->> 'name', o.delivery ->> 'city') as place,
      copies.wanted as copies, copies.at_hand as "copiesAtHand",
      case when not ${GIVEN_UP} then o.expected_from end as "expectedFrom",
      case when not ${GIVEN_UP} then o.expected_to end as "expectedTo", o.expected_precision as "expectedPrecision",
      case when o.taken_until > ${now}::timestamptz then coalesce(o.taken_by_id, o.taken_by_kind::text) end as "takenBy",
      case when o.taken_until > ${now}::timestamptz then o.taken_until end as "takenUntil",
      (select count(*)::int from order_notes n where n.order_id = o.id) as notes,
      array(select t.reason from order_attentions t where t.order_id = o.id and t.seen_at is null order by t.at) as reasons
    from unnest(${ids}::bigint[]) with ordinality as page(id, place) join orders o on o.id = page.id, lateral (
      select sum(l.quantity - l.cancelled_quantity)::int as wanted,
        sum(least(l.quantity - l.cancelled_quantity, l.shipped_quantity + (
          select coalesce(sum(r.quantity), 0) from stock_reservations r where r.order_line_id = l.id)))::int as at_hand
      from order_lines l where l.order_id = o.id and l.kind <> 'SERVICE') as copies
    order by page.place`.execute(db)
  return rows
}

/** How many orders a list has, and no more than one beyond `COUNTED_ORDERS`. */
export async function countOrderRows(db: Database, listed: Listed): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from orders o where ${await conditionsOf(db, listed)} limit ${COUNTED_ORDERS + 1}::int) as counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What the orders wait for that wait for anything, and how many are alike in it. */
export async function countWaits(db: Database): Promise<{ waits: string[]; count: number }[]> {
  const { rows } = await sql<{ waits: string[]; count: number }>`select waits_for as waits, count(*)::int as count
    from orders where waits_for <> '{}' group by waits_for`.execute(db)
  return rows
}

async function conditionsOf(db: Database, { view, filter, now }: Listed): Promise<RawBuilder<unknown>> {
  const waits = waitsOfView(view)
  const conditions = [
    ...(waits ? [waitingFor(waits)] : []),
    ...(view === 'needs-person' ? [NEEDS_PERSON] : []),
    ...(filter.text === undefined ? [] : [await foundBy(db, filter.text)]),
    ...filterConditions(filter, now),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Where nothing can be looked for, nothing is found. */
async function foundBy(db: Database, text: string): Promise<RawBuilder<unknown>> {
  const query = orderQuery(text)
  if (query === null) return sql`false`
  const few = await fewOrderIds(db, query)
  return few
    ? sql`o.id = any(${few}::bigint[])`
    : sql`o.id in (select f.order_id from order_finds f where f.words @@ ${query}::tsquery)`
}

const NEEDS_PERSON = sql`o.id in (select t.order_id from order_attentions t where t.seen_at is null)`

/** That it waits for anything stands in the statement, so that the index of those is taken. */
function waitingFor(waits: readonly string[]): RawBuilder<unknown> {
  return sql`o.waits_for <> '{}' and o.waits_for && ${waits}::text[]`
}

function filterConditions(filter: OrderFilter, now: Date): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  const { waitsFor, pickupShop, placedFrom, placedTo, totalFrom, totalTo, reason, productId, takenBy } = filter
  if (waitsFor) conditions.push(waitingFor(waitsFor))
  if (filter.status) conditions.push(sql`o.status = any(${filter.status}::text[])`)
  if (filter.payment) conditions.push(sql`o.payment_state = any(${filter.payment}::text[])`)
  if (filter.shipping) conditions.push(sql`o.shipping = any(${filter.shipping}::text[])`)
  if (filter.method) conditions.push(sql`o.payment_method = any(${filter.method}::text[])`)
  if (filter.language) conditions.push(sql`o.language = ${filter.language}::language`)
  if (pickupShop) conditions.push(sql`o.pickup_shop is not null and o.pickup_shop ->> 'id' = ${pickupShop}`)
  if (placedFrom) conditions.push(sql`o.placed_at >= ${startOfDay(placedFrom)}::timestamptz`)
  if (placedTo) conditions.push(sql`o.placed_at < ${endOfDay(placedTo)}::timestamptz`)
  if (totalFrom !== undefined) conditions.push(sql`coalesce(o.total, o.goods) >= ${totalFrom}::int`)
  if (totalTo !== undefined) conditions.push(sql`coalesce(o.total, o.goods) <= ${totalTo}::int`)
  if (reason)
    conditions.push(sql`o.id in (select t.order_id from order_attentions t where t.seen_at is null
    and (t.reason = ${reason} or starts_with(t.reason, ${`${reason} `})))`)
  if (productId) conditions.push(sql`o.id in (select l.order_id from order_lines l where l.product_id = ${productId})`)
  if (filter.isLetterFailed)
    conditions.push(
      sql`o.id in (select f.order_id from order_letters f where f.failure is not null and ${isNewestCopy('f')})`,
    )
  if (filter.isInvoiceFailed)
    conditions.push(sql`o.id in (select i.order_id from invoices i where i.status = 'FAILED')`)
  if (filter.isInvoiceOwed) conditions.push(OWES_INVOICE)
  if (takenBy)
    conditions.push(
      sql`o.taken_until > ${now}::timestamptz and o.taken_by_kind = 'staff' and o.taken_by_id = ${takenBy}`,
    )
  return conditions
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { waitsAfter } from './order-times.ts'

type Numbered = { number: string }

/** Beside `orders as o`: for so long it waits for its money, beyond what its buyer is told. */
const WAITS_AFTER = sql.raw(
  `case when o.payment_method = 'TRANSFER' then make_interval(secs => ${waitsAfter('TRANSFER') / 1000}) else make_interval() end`,
)

/** While a payment is being processed, only its own checks decide what becomes of the order. */
const NOT_PROCESSING = sql.raw(
  `not exists (select from payment_attempts a where a.order_id = o.id and a.status = 'PROCESSING')`,
)

export async function ordersToExpire(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<Numbered>`select o.number from orders o
    where o.status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE') and o.expires_at <= ${now}::timestamptz
      and o.expires_at + ${WAITS_AFTER} <= ${now}::timestamptz and ${NOT_PROCESSING}
    order by o.expires_at limit ${most}::int`.execute(db)
  return rows.map(({ number }) => number)
}

/** Orders whose time to pay ends before `until`, or in two days where it is paid by transfer, and whose buyers have had no reminder yet. */
export async function ordersToRemind(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<Numbered>`select o.number from orders o
    where o.status = 'AWAITING_PAYMENT' and o.expires_at > ${now}::timestamptz
      and o.expires_at <= case when o.payment_method = 'TRANSFER'
        then ${now}::timestamptz + least(make_interval(days => 2), (o.expires_at - o.placed_at) / 2) else ${until}::timestamptz end
      and ${NOT_PROCESSING}
      and not exists (select from order_letters l where l.order_id = o.id and l.kind = 'payment-reminder')
    order by o.expires_at limit ${most}::int`.execute(db)
  return rows.map(({ number }) => number)
}

/** `isShort`: some of it was held for a short time. */
export async function ordersPastHold(
  db: Database,
  now: Date,
  most: number,
): Promise<{ number: string; isShort: boolean }[]> {
  const { rows } = await sql<{ number: string; isShort: boolean }>`select o.number, bool_or(r.is_short) as "isShort"
    from stock_reservations r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    where r.expires_at <= ${now}::timestamptz and (r.is_short or r.expires_at + ${WAITS_AFTER} <= ${now}::timestamptz)
      and ${NOT_PROCESSING} group by o.id limit ${most}::int`.execute(db)
  return rows
}

export async function linesPastHold(
  db: Database,
  orderId: number,
  now: Date,
): Promise<{ id: number; isShort: boolean }[]> {
  const { rows } = await sql<{ id: number; isShort: boolean }>`select l.id, bool_or(r.is_short) as "isShort"
    from stock_reservations r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    where l.order_id = ${orderId}::bigint and r.expires_at <= ${now}::timestamptz
      and (r.is_short or r.expires_at + ${WAITS_AFTER} <= ${now}::timestamptz) group by l.id`.execute(db)
  return rows
}

/** Orders that are paid but not confirmed, or whose surplus has no refund yet. */
export async function ordersToSettle(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<Numbered>`select o.number from orders o
    join lateral (select coalesce(sum(a.charged - a.refunded - a.refunding), 0) as kept
      from payment_attempts a where a.order_id = o.id and a.charged > 0) as m on true
    where m.kept > 0
      and not exists (select from order_attentions t where t.order_id = o.id and t.seen_at is null) and (o.status in ('CANCELLED', 'EXPIRED', 'AWAITING_PAYMENT')
      or (o.status in ('CONFIRMED', 'COMPLETED') and m.kept > o.total + o.rounding - o.allowance - (
        select coalesce(sum(coalesce(l.ordered_price, l.unit_price) * l.quantity
          - l.unit_price * (l.quantity - l.cancelled_quantity)), 0) from order_lines l where l.order_id = o.id)))
    order by o.id limit ${most}::int`.execute(db)
  return rows.map(({ number }) => number)
}

export async function preorderedCopiesOf(db: Database, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; copies: number }>`select l.product_id as "productId",
      sum(l.quantity - l.shipped_quantity - l.cancelled_quantity)::int as copies
    from order_lines l join orders o on o.id = l.order_id
    where l.product_id = any(${productIds}) and l.kind = 'PREORDER' and o.status in ('AWAITING_PAYMENT', 'CONFIRMED')
    group by l.product_id`.execute(db)
  return new Map(rows.map(({ productId, copies }) => [productId, copies]))
}

/** Orders that wait for a title which is not sold any more, and titles of which nobody has been told yet. */
export async function ordersOffSale(db: Database, most: number): Promise<{ orderId: number; productId: string }[]> {
  const { rows } = await sql<{
    orderId: number
    productId: string
  }>`select distinct o.id as "orderId", p.id as "productId"
    from orders o
    join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.status in ('AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED') and p.off_sale is not null
      and l.shipped_quantity + l.cancelled_quantity < l.quantity
      and (not exists (select from order_attentions t where t.order_id = o.id and t.reason = 'title-off-sale')
        -- Until each title was told of by itself, the letter named none.
        or not exists (select from order_letters t where t.order_id = o.id and t.kind = 'staff-attention'
          and t.key in ('title-off-sale', 'title-off-sale ' || p.id)))
    order by 1, 2 limit ${most}::int`.execute(db)
  return rows
}

/** What was told of orders of which no title is off sale any more: when one is again, it is told again. */
export async function endOffSale(db: Database): Promise<void> {
  await sql`delete from order_attentions t where t.reason = 'title-off-sale' and not exists (
    select from order_lines l join products p on p.id = l.product_id
    where l.order_id = t.order_id and p.off_sale is not null)`.execute(db)
}

export async function stuckLetters(db: Database, since: Date): Promise<{ orderId: number; kind: string }[]> {
  const { rows } = await sql<{ orderId: number; kind: string }>`select order_id as "orderId", kind from order_letters
    where sent_at is null and queued_at <= ${since}::timestamptz and kind not like 'staff-%'`.execute(db)
  return rows
}

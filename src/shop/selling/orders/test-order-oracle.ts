import { sql } from 'kysely'
import type { Shop } from '#shop/shop.ts'
import { waitsFor } from '#shop/selling/fulfilment/waits-for.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { ordersByIds } from './order-records.server.ts'
import { orderView } from './view/order-view.ts'
import { MODEL_LIMITS, type Known, type ModelWorld } from './test-order-life.ts'
import { paymentsOf } from './test-order-books.ts'

/** Unpaid orders of which a company is taking the money at this moment, whether or not it has told us. */
export async function payingNow(world: ModelWorld, orders: readonly Known[]): Promise<string[]> {
  const paying: string[] = []
  for (const { provider, paymentId, number, order } of await paymentsOf(world.shop, orders)) {
    if (order !== 'AWAITING_PAYMENT') continue
    const payment = await world.control[provider].read(paymentId)
    if (['InProgress', 'Waiting'].includes(String(payment?.status))) paying.push(number)
  }
  return paying
}

export async function cancelledOf(shop: Shop, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ number: string }>`select number from orders
    where number = any(${numbers}::text[]) and status = 'CANCELLED'`.execute(shop.db)
  return rows.map(({ number }) => number)
}

/** Every charge is one entry of the history, whoever brought the news of it, and no order is confirmed by money without one. */
export async function receivedOtherwise(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ number: string; charges: number; entries: number; confirmations: number }>`
    select o.number, (select count(*)::int from payment_events e join payment_attempts a on a.id = e.attempt_id
        where a.order_id = o.id and e.kind = 'CHARGED'
          and (e.provider in ('barion', 'paypal') or (e.provider = 'till' and o.shipping = 'EMAIL'))) as charges,
      count(*) filter (where h.kind = 'payment-received')::int as entries,
      count(*) filter (where h.kind = 'payment-received' and h.to_status = 'CONFIRMED'
        and h.from_status <> 'CONFIRMED')::int as confirmations
    from orders o join order_history h on h.order_id = o.id
    where coalesce(o.payment_method, '') not in ('COD', 'TRANSFER') group by o.id`.execute(shop.db)
  return rows
    .filter(({ charges, entries, confirmations }) => charges !== entries || confirmations > 1)
    .map((row) => `Money was written down otherwise than once: ${JSON.stringify(row)}`)
}

/** What an order waits for, and how its money stands, is stored as the rules say after each step. */
export async function storedOtherwise(shop: Shop, orders: readonly Known[]): Promise<string[]> {
  const numbers = orders.map(({ number }) => number)
  // Of one moment: a late answer of a company may still be coming in.
  const { rows, views } = await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { rows } = await sql<{ id: number; waits: string[]; payment: string }>`select id, waits_for as waits,
        payment_state as payment from orders where number = any(${numbers}::text[])`.execute(db)
      const ids = rows.map(({ id }) => id)
      return { rows, views: await ordersByIds(db, ids) }
    })
  const stored = new Map(rows.map(({ id, waits, payment }) => [id, `${waits.join(' ')} ${payment}`]))
  return views.flatMap((row) => {
    const standsNow = `${waitsFor(row, shopDay(shop.clock.now())).join(' ')} ${orderView(shop, row).payment}`
    return stored.get(row.id) === standsNow
      ? []
      : [`${row.number} waits for ${stored.get(row.id)}, not for ${standsNow}`]
  })
}

/**
 * Nobody holds more than their limits unpaid but for a short time: that ends 15 minutes after the order, or with the window of
 * the first payment that was begun in it, and is over when the job has had its turn. Whoever let such copies lapse twice in a day
 * gets no more of them.
 */
export async function heldTooMuch(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`with held as (
      select o.id, o.number, o.user_id, o.placed_at, r.quantity, r.expires_at, r.is_short
      from unpaid_orders u join orders o on o.id = u.id join order_lines l on l.order_id = o.id
      join stock_reservations r on r.order_line_id = l.id
      -- What is being taken just now is held by the money.
      where not exists (select from payment_attempts a where a.order_id = o.id and a.status = 'PROCESSING')
    )
    select user_id || ' holds ' || sum(quantity) || ' copies unpaid' as what from held where not is_short
      group by user_id having sum(quantity) > ${MODEL_LIMITS.copies}::int
    union all
    select number || ' holds copies over the limits until ' || expires_at from held h where is_short
      and expires_at > placed_at + interval '15 minutes' and not exists (select from payment_attempts a
        where a.order_id = h.id and h.expires_at <= a.created_at + interval '30 minutes'
          and h.expires_at > a.created_at + interval '29 minutes'
          -- The first payment of the order, or the first after they went free.
          and (not exists (select from payment_attempts e
            where e.order_id = a.order_id and e.number < a.number and e.provider <> 'gift-card') or exists (select from orders o where o.id = h.id and o.lapses <> '{}')))
    union all
    select h.number || ' took copies over the limits after two lapses' from held h
      join lateral (select max(lapsed.at) as at, count(*) as lapses from orders o, unnest(o.lapses) as lapsed(at)
        where o.user_id = h.user_id and lapsed.at > ${shop.clock.now()}::timestamptz - interval '12 hours'
          and lapsed.at < h.placed_at) as before on before.lapses > 1
      where h.is_short`.execute(shop.db)
  return rows.map(({ what }) => what)
}

/** The job has had its turn: what was held for a short time, and is over, is free. */
export async function heldTooLong(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{
    what: string
  }>`select o.number || ' holds copies over the limits past ' || r.expires_at as what
    from stock_reservations r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    where r.is_short and r.expires_at < ${shop.clock.now()}::timestamptz and o.status <> 'CONFIRMED'
      and not exists (select from payment_attempts a where a.order_id = o.id and (a.status = 'PROCESSING' or a.charged > 0))`.execute(
    shop.db,
  )
  return rows.map(({ what }) => what)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** Whether goods of two rates of VAT at least are sold. */
export async function sellsTwoRates(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ rates: number }>`select count(distinct r.percent)::int as rates from vat_rates r
    where r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to >= ${day}::date)
      and exists (select from products p where p.vat_class = r.vat_class and not p.deleted)`.execute(db)
  return (rows[0]?.rates ?? 0) > 1
}

/** Orders of cards that were paid for before. */
export async function cardOrdersBefore(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select number from orders
    where shipping = 'EMAIL' and status = 'CONFIRMED' and confirmed_at < ${before}::timestamptz order by confirmed_at limit 100`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

/** Orders under way of which the card that an order has bought, with whatever code it has now, has paid a part. */
export async function ordersPaidBySoldCard(db: Database, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive card as (
      select c.id, c.renewed_as from gift_card_orders g join gift_cards c on c.id = g.card_id where g.order_id = ${orderId}::bigint
      union all select n.id, n.renewed_as from card join gift_cards n on n.id = card.renewed_as
    )
    select distinct o.id from card join payment_attempts a on a.gift_card_id = card.id join orders o on o.id = a.order_id
    where a.charged > a.refunded and o.status in ('AWAITING_PAYMENT', 'CONFIRMED') order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

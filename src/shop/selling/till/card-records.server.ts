import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { endOfDay } from '#shop/ground/shop-day.ts'

/** What came in at the till for a gift card that was sold over the counter, or was handed back for one. */
export type CardAtTill = {
  eventId: number
  order: string
  at: Date
  /** Below nothing where it was handed back. */
  amount: number
  means: 'cash' | 'card'
  /** Who sold it, by name as long as they are of the staff. */
  by: string | null
}

const CARDS = sql`select e.id as "eventId", o.number as "order", e.at, case when e.kind = 'CHARGED' then e.amount else -e.amount end as amount,
    g.means, (select coalesce((select m.name from staff_members m where h.by_kind = 'staff' and m.email = h.by_id), h.by_id)
      from order_history h where h.order_id = o.id and h.kind = 'placed') as by
  from gift_card_orders g join orders o on o.id = g.order_id
    join payment_attempts a on a.order_id = o.id and a.provider = 'till'
    join payment_events e on e.attempt_id = a.id and e.kind in ('CHARGED', 'REFUNDED')
    left join till_closing_cards c on c.event_id = e.id`

/** Those that the closing of this day would have: its own, and what came after the one before. */
export async function openCards(db: Database, { place, day }: { place: string; day: string }): Promise<CardAtTill[]> {
  const { rows } = await sql<CardAtTill>`${CARDS} where g.place = ${place} and c.event_id is null
    and e.at < ${endOfDay(day)}::timestamptz order by e.id`.execute(db)
  return rows
}

export async function closedCards(db: Database, closingId: number): Promise<CardAtTill[]> {
  const { rows } = await sql<CardAtTill>`${CARDS} where c.closing_id = ${closingId}::bigint order by e.id`.execute(db)
  return rows
}

export async function insertClosedCards(
  db: Database,
  closingId: number,
  cards: readonly Pick<CardAtTill, 'eventId'>[],
): Promise<void> {
  if (cards.length === 0) return
  await db
    .insertInto('till_closing_cards')
    .values(cards.map(({ eventId }) => ({ event_id: eventId, closing_id: closingId })))
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** Whom a card that is bought goes to: to its buyer where nobody is named. */
export type CardToSell = {
  email: string | null
  /** From which day; null: as soon as it is paid for. */
  on: string | null
  to: string | null
  from: string | null
  greeting: string | null
}

export async function insertCardOrder(
  db: Database,
  number: string,
  { email, on, to, from, greeting }: CardToSell,
): Promise<void> {
  await sql`insert into gift_card_orders (order_id, email, letter_on, to_name, from_name, greeting)
    select id, ${email}, ${on}::date, ${to}, ${from}, ${greeting} from orders where number = ${number}`.execute(db)
}

export type SoldCard = {
  id: number
  balance: number
  endedAt: Date | null
  /** The day of its letter, until that has gone. */
  letterOn: string | null
  sentAt: Date | null
  lastFour: string | null
  validUntil: string
}

/** Nobody spends anything of it until the transaction ends. */
export async function lockCards(db: Database, orderId: number): Promise<void> {
  await sql`with recursive card as (
      select c.id, c.renewed_as from gift_card_orders o join gift_cards c on c.id = o.card_id where o.order_id = ${orderId}::bigint
      union all select n.id, n.renewed_as from card join gift_cards n on n.id = card.renewed_as
    )
    select from gift_cards where id in (select id from card) order by id for update`.execute(db)
}

/** With whatever code it has now; null where it is not paid for. */
export async function soldCardOf(db: Database, orderId: number): Promise<SoldCard | null> {
  const { rows } = await sql<SoldCard>`with recursive card as (
      select c.* from gift_card_orders o join gift_cards c on c.id = o.card_id where o.order_id = ${orderId}::bigint
      union all select n.* from card join gift_cards n on n.id = card.renewed_as
    )
    select c.id, c.balance, c.ended_at as "endedAt", c.letter_on::text as "letterOn", c.sent_at as "sentAt",
      c.last_four as "lastFour", c.valid_until::text as "validUntil"
    from card c where c.renewed_as is null`.execute(db)
  return rows[0] ?? null
}

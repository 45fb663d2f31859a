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

/** Where it is sold over the counter, and how it is paid for. */
export type DeskSale = { place: string; means: 'cash' | 'card' }

export async function writeDeskSale(db: Database, number: string, { place, means }: DeskSale): Promise<void> {
  await sql`update gift_card_orders g set place = ${place}, means = ${means} from orders o
    where o.id = g.order_id and o.number = ${number}`.execute(db)
}

/** Its code is told by whoever has it in hand. */
export async function writeCode(
  db: Database,
  id: number,
  { hash, lastFour }: { hash: Buffer; lastFour: string },
): Promise<void> {
  await sql`update gift_cards set code_hash = ${hash}::bytea, last_four = ${lastFour},
      letter_on = null, email = null, to_name = null, from_name = null, greeting = null
    where id = ${id}::bigint`.execute(db)
}

export async function isHashFree(db: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from gift_cards where code_hash = ${hash}::bytea`.execute(db)
  return rows.length === 0
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

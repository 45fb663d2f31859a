import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'

/** A card that pays now: alive, not too old, with something on it. */
export type PayingCard = { id: number; lastFour: string; balance: number; validUntil: string }

export async function payingCard(
  db: Database,
  by: { hash: Buffer } | { id: number },
  today: string,
): Promise<PayingCard | null> {
  const wanted =
    'hash' in by ? sql`code_hash = ${by.hash}::bytea` : sql`id = ${by.id}::bigint and code_hash is not null`
  const { rows } = await sql<PayingCard>`select id, last_four as "lastFour", balance, valid_until::text as "validUntil"
    from gift_cards where ${wanted} and ended_at is null and balance > 0 and valid_until >= ${today}::date`.execute(db)
  return rows[0] ?? null
}

export type NewCard = {
  hash: Buffer | null
  lastFour: string | null
  validUntil: string
  words: string | null
  language: Language
  letter: CardLetter | null
}
export type CardLetter = {
  email: string
  /** From which day it goes. */
  on: string
  to: string | null
  from: string | null
  greeting: string | null
}

/** Null where another card has this code. */
export async function insertCard(
  db: Database,
  card: NewCard,
  { by, now }: { by: Actor; now: Date },
): Promise<number | null> {
  const { letter } = card
  const { rows } = await sql<{
    id: number
  }>`insert into gift_cards (code_hash, last_four, made_at, made_by_kind, made_by_id,
      words, valid_until, email, language, letter_on, to_name, from_name, greeting)
    values (${card.hash}::bytea, ${card.lastFour}, ${now}::timestamptz, ${by.kind}::actor_kind, ${by.id}, ${card.words},
      ${card.validUntil}::date, ${letter?.email ?? null}, ${card.language}::language, ${letter?.on ?? null}::date,
      ${letter?.to ?? null}, ${letter?.from ?? null}, ${letter?.greeting ?? null})
    on conflict (code_hash) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

type NewEntry = {
  cardId: number
  kind: 'issued' | 'counter' | 'counter-back' | 'moved' | 'ended'
  amount: number
  ofEntry?: number | null
  by: Actor
  now: Date
}

/** SQLSTATE of `refuse('gift-card')`: there is less on it, or it pays no more. */
const REFUSED = 'KF001'

/** Null where the card does not have so much, or pays no more: nothing is written then. In a transaction it goes on. */
export async function addEntry(db: Database, entry: NewEntry): Promise<number | null> {
  const { cardId, kind, amount, ofEntry = null, by, now } = entry
  await sql`savepoint before_entry`.execute(db)
  try {
    const { rows } = await sql<{ id: number }>`insert into gift_card_entries
        (card_id, kind, amount, at, of_entry, by_kind, by_id)
      values (${cardId}::bigint, ${kind}, ${amount}::int, ${now}::timestamptz, ${ofEntry}::bigint,
        ${by.kind}::actor_kind, ${by.id}) returning id`.execute(db)
    await sql`release savepoint before_entry`.execute(db)
    return rows[0]?.id ?? null
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === REFUSED)) throw error
    await sql`rollback to savepoint before_entry`.execute(db)
    return null
  }
}

/** Nobody else changes it until the transaction ends. */
export async function lockCard(db: Database, id: number): Promise<CardRow | null> {
  await sql`select from gift_cards where id = ${id}::bigint for update`.execute(db)
  return cardRow(db, id)
}

export async function endCard(
  db: Database,
  id: number,
  { renewedAs, now }: { renewedAs: number | null; now: Date },
): Promise<void> {
  await sql`update gift_cards set ended_at = ${now}::timestamptz, renewed_as = ${renewedAs}::bigint, email = null,
    to_name = null, from_name = null, greeting = null, letter_on = null where id = ${id}::bigint`.execute(db)
}

export type CardRow = {
  id: number
  lastFour: string | null
  balance: number
  /** What was put on it. */
  issued: number
  madeAt: Date
  madeBy: string
  words: string | null
  validUntil: string
  endedAt: Date | null
  renewedAs: number | null
  /** The card whose code was lost. */
  renewalOf: number | null
  email: string | null
  letterOn: string | null
  sentAt: Date | null
  language: Language
}

/** By name, as long as they are of the staff. */
const nameOf = (kind: string, id: string) =>
  sql`coalesce((select m.name from staff_members m where ${sql.ref(kind)} = 'staff' and m.email = ${sql.ref(id)}),
    ${sql.ref(id)}, ${sql.ref(kind)}::text)`

const CARD = sql`c.id, c.last_four as "lastFour", c.balance, c.made_at as "madeAt",
  ${nameOf('c.made_by_kind', 'c.made_by_id')} as "madeBy", c.words, c.valid_until::text as "validUntil",
  c.ended_at as "endedAt", c.renewed_as as "renewedAs", (select b.id from gift_cards b where b.renewed_as = c.id) as "renewalOf",
  c.email, c.letter_on::text as "letterOn", c.sent_at as "sentAt", c.language,
  (select coalesce(sum(e.amount), 0)::int from gift_card_entries e where e.card_id = c.id
    and (e.kind = 'issued' or (e.kind = 'moved' and e.amount > 0))) as issued`

export async function cardRow(db: Database, id: number): Promise<CardRow | null> {
  const { rows } = await sql<CardRow>`select ${CARD} from gift_cards c where c.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

export async function cardRows(
  db: Database,
  { lastFour, before, limit }: { lastFour: string | null; before: number | null; limit: number },
): Promise<CardRow[]> {
  const found: RawBuilder<unknown> = lastFour === null ? sql`true` : sql`c.last_four = ${lastFour}`
  const { rows } = await sql<CardRow>`select ${CARD} from gift_cards c
    where ${found} and (${before}::bigint is null or c.id < ${before}::bigint) order by c.id desc limit ${limit}::int`.execute(
    db,
  )
  return rows
}

/** What came on it: its buyer has paid for it, or somebody of the shop has put it there. */
const KIND = sql.raw(`case when e.kind = 'issued' and e.by_kind = 'buyer' then 'sold' else e.kind end`)

export type EntryRow = {
  id: number
  kind: string
  amount: number
  at: Date
  /** Of the order that it paid for, or whose money came back. */
  order: string | null
  by: string
  /** An entry of the desk that nothing has taken back. */
  isOpen: boolean
}

export async function entriesOf(db: Database, cardId: number): Promise<EntryRow[]> {
  const { rows } =
    await sql<EntryRow>`select e.id, ${KIND} as kind, e.amount, e.at, ${nameOf('e.by_kind', 'e.by_id')} as by,
      (select o.number from payment_events p join payment_attempts a on a.id = p.attempt_id join orders o on o.id = a.order_id
        where p.id = e.event_id) as "order",
      e.kind = 'counter' and not exists (select from gift_card_entries b where b.of_entry = e.id) as "isOpen"
    from gift_card_entries e where e.card_id = ${cardId}::bigint order by e.id desc limit 500`.execute(db)
  return rows
}

/** One that was taken at the desk and not taken back yet. */
export async function openCounterEntry(
  db: Database,
  { cardId, entry }: { cardId: number; entry: number },
): Promise<{ amount: number; by: string | null; at: Date } | null> {
  const { rows } = await sql<{ amount: number; by: string | null; at: Date }>`select e.amount, e.by_id as by, e.at
    from gift_card_entries e
    where e.id = ${entry}::bigint and e.card_id = ${cardId}::bigint and e.kind = 'counter'
      and not exists (select from gift_card_entries b where b.of_entry = e.id)`.execute(db)
  return rows[0] ?? null
}

type CardToSend = {
  id: number
  balance: number
  validUntil: string
  language: Language
  email: string
  to: string | null
  from: string | null
  greeting: string | null
}

/** One whose letter is due; nobody else sends it meanwhile. */
export async function claimCardToSend(db: Database, day: string): Promise<CardToSend | null> {
  const { rows } = await sql<CardToSend>`select id, balance, valid_until::text as "validUntil", language, email,
      to_name as "to", from_name as "from", greeting
    from gift_cards where letter_on <= ${day}::date and sent_at is null and ended_at is null and email is not null
    order by letter_on, id limit 1 for update skip locked`.execute(db)
  return rows[0] ?? null
}

export async function writeSent(
  db: Database,
  id: number,
  { hash, lastFour, now }: { hash: Buffer; lastFour: string; now: Date },
): Promise<void> {
  await sql`update gift_cards set code_hash = ${hash}::bytea, last_four = ${lastFour}, sent_at = ${now}::timestamptz,
    letter_on = null, email = null, to_name = null, from_name = null, greeting = null where id = ${id}::bigint`.execute(
    db,
  )
}

/** Of a card that is not paid for yet nothing is on it, and its day may be that of its payment. */
export type WaitingCardLetter = {
  email: string
  day: string
  to: string | null
  from: string | null
  text: string | null
  amount: number
}

export async function lettersWaitingFor(db: Database, emails: readonly string[]): Promise<WaitingCardLetter[]> {
  const { rows } =
    await sql<WaitingCardLetter>`select email, coalesce(letter_on, (made_at at time zone 'Europe/Budapest')::date)::text as day, to_name as "to", from_name as "from",
      greeting as text, balance as amount
    from gift_cards where email = any(${emails}::text[])
    union all select o.email, coalesce(o.letter_on::text, ''), o.to_name, o.from_name, o.greeting, 0
    from gift_card_orders o where o.email = any(${emails}::text[])`.execute(db)
  return rows
}

export async function eraseLettersTo(db: Database, email: string): Promise<void> {
  await sql`update gift_cards set letter_on = null, email = null, to_name = null, from_name = null, greeting = null
    where email = ${email}`.execute(db)
  // Should it be paid for, it goes to whoever bought it.
  await sql`update gift_card_orders set email = null, to_name = null, from_name = null, greeting = null
    where email = ${email}`.execute(db)
}

/** What stood on all cards together at that moment: what the shop owes for them. */
export async function owedOnCards(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::float8 as sum from gift_card_entries
    where at < ${before}::timestamptz`.execute(db)
  return rows[0]?.sum ?? 0
}

export type CardMovement = { kind: string; count: number; sum: number }

export async function movementsBetween(db: Database, from: Date, until: Date): Promise<CardMovement[]> {
  const { rows } = await sql<CardMovement>`select ${KIND} as kind, count(*)::int as count, sum(e.amount)::float8 as sum
    from gift_card_entries e where e.at >= ${from}::timestamptz and e.at < ${until}::timestamptz group by 1 order by 1`.execute(
    db,
  )
  return rows
}

/** What somebody put on cards since then, by their own decision; what they took at the desk the same day was a slip of theirs. */
export async function issuedSince(db: Database, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from (
      select amount from gift_card_entries
      where by_kind = 'staff' and by_id = ${email} and at >= ${since}::timestamptz
        and kind in ('issued', 'moved') and amount > 0
      union all
      select e.amount from gift_card_entries e join gift_card_entries t on t.id = e.of_entry
      where e.by_kind = 'staff' and e.by_id = ${email} and e.at >= ${since}::timestamptz
        and (t.by_id is distinct from e.by_id or t.at < ${since}::timestamptz)) as given`.execute(db)
  return rows[0]?.sum ?? 0
}

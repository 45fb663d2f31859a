import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Contact } from '#shop/people/addresses/address.ts'
import type { Billing, Expected, OrderPostalAddress } from '../order.ts'
import type { OrderDocument } from '../placing/order-document.ts'
import type { Mention } from './mentions.ts'

type NewNote = { number: string; by: Actor; text: string }

/** Null where there is no such order. */
export async function insertNote(db: Database, { number, by, text }: NewNote, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`insert into order_notes (order_id, at, by_kind, by_id, text)
    select id, ${now}::timestamptz, ${by.kind}::actor_kind, ${by.id}, ${text} from orders where number = ${number}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function insertMentions(db: Database, noteId: number, subs: readonly string[]): Promise<void> {
  await sql`insert into order_note_mentions (note_id, sub) select ${noteId}::bigint, unnest(${subs}::uuid[])`.execute(
    db,
  )
}

type MentionsOf = { number: string; email: string | null }

export async function unseenMentions(db: Database, { number, email }: MentionsOf): Promise<Mention[]> {
  const { rows } = await sql<Mention>`select n.id as "noteId", n.by_id as by, n.at, n.text
    from orders o join order_notes n on n.order_id = o.id join order_note_mentions t on t.note_id = n.id
      join staff_members m on m.sub = t.sub
    where o.number = ${number} and m.email = ${email} and t.seen_at is null order by n.id`.execute(db)
  return rows
}

export async function markMentionsSeen(db: Database, { number, email }: MentionsOf, now: Date): Promise<void> {
  await sql`update order_note_mentions t set seen_at = ${now}::timestamptz
    from order_notes n, orders o, staff_members m
    where n.id = t.note_id and o.id = n.order_id and m.sub = t.sub
      and o.number = ${number} and m.email = ${email} and t.seen_at is null`.execute(db)
}

/** Null where there is no such order. */
export async function versionOf(db: Database, number: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`select version from orders where number = ${number}`.execute(db)
  return rows[0]?.version ?? null
}

export type Holder = { kind: Actor['kind'] | null; id: string | null; until: Date | null }

/** Who has the order in hand, which is locked; null where there is no such order. */
export async function lockHolder(db: Database, number: string): Promise<Holder | null> {
  const { rows } = await sql<Holder>`select taken_by_kind as kind, taken_by_id as id, taken_until as until
    from orders where number = ${number} for update`.execute(db)
  return rows[0] ?? null
}

/** Null: nobody has it from now on. */
export async function writeHolder(
  db: Database,
  number: string,
  holder: { by: Actor; until: Date } | null,
): Promise<void> {
  await sql`update orders set taken_by_kind = ${holder?.by.kind ?? null}::actor_kind,
    taken_by_id = ${holder?.by.id ?? null}, taken_until = ${holder?.until ?? null}::timestamptz
    where number = ${number}`.execute(db)
}

type WrittenAddresses = {
  email: string
  contact: Contact
  delivery: OrderPostalAddress | null
  billing: Billing
  document: OrderDocument | null
}

export async function writeAddresses(
  db: Database,
  orderId: number,
  { email, contact, delivery, billing, document }: WrittenAddresses,
): Promise<void> {
  await sql`update orders set email = ${email}, contact = ${JSON.stringify(contact)}::jsonb,
    delivery = ${delivery && JSON.stringify(delivery)}::jsonb, billing = ${JSON.stringify(billing)}::jsonb, document = ${document}
    where id = ${orderId}::bigint`.execute(db)
}

/** Null days: nothing is promised. */
export async function writeTogether(
  db: Database,
  orderId: number,
  { together, days }: { together: boolean; days: Expected | null },
): Promise<void> {
  await sql`update orders set together = ${together}, expected_from = ${days?.from ?? null}::date,
    expected_to = ${days?.to ?? null}::date, expected_precision = ${days?.precision ?? 'day'}::date_precision
    where id = ${orderId}::bigint`.execute(db)
}

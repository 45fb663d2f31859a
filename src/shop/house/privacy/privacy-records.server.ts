import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { PersonalOf } from '#shop/people/staff/forget-personal.ts'
import type { ErasureNote } from './erasure-note.ts'

/** Under which names acts on these orders are written down. */
export async function recordsOfOrders(db: Database, ids: readonly number[]): Promise<PersonalOf> {
  const { rows } = await sql<{ number: string; returns: string[]; approvals: string[] }>`select o.number,
      array(select r.id::text from returns r where r.order_id = o.id) as returns,
      array(select p.id::text from approvals p where p.order_id = o.id) as approvals
    from orders o where o.id = any(${ids}::bigint[])`.execute(db)
  return {
    records: rows.flatMap(({ number, approvals }) => [`order:${number}`, ...approvals.map((id) => `approval:${id}`)]),
    rows: [
      ...ids.map((id) => ({ table: 'orders', id: String(id) })),
      ...rows.flatMap(({ returns }) => returns.map((id) => ({ table: 'returns', id }))),
      ...rows.flatMap(({ approvals }) => approvals.map((id) => ({ table: 'approvals', id }))),
    ],
  }
}

/** By which way somebody asked to be forgotten. */
export type ErasureWay = 'account' | 'desk' | 'command' | 'restore'
type NewErasure = { id: string; email: string | null; mark: Buffer | null; subs: readonly string[]; way: ErasureWay }

export async function insertErasure(
  db: Database,
  { id, email, mark, subs, way }: NewErasure,
  now: Date,
): Promise<void> {
  await sql`insert into erasures (id, email, address_mark, subs, way, asked_at, next_look_at)
    values (${id}::uuid, ${email}, ${mark}, ${subs}::uuid[], ${way}, ${now}::timestamptz, ${now}::timestamptz)`.execute(
    db,
  )
}

export type Erasure = {
  id: string
  email: string | null
  subs: string[]
  askedAt: Date
  sweptAt: Date | null
  waitsUntil: string | null
  doneAt: Date | null
}
const ERASURE = sql`id, email, subs, asked_at as "askedAt", swept_at as "sweptAt", waits_until as "waitsUntil", done_at as "doneAt"`

/** Nobody else works on it until the transaction ends; null where somebody does. */
export async function claimErasure(db: Database, id: string): Promise<Erasure | null> {
  const { rows } = await sql<Erasure>`select ${ERASURE} from erasures where id = ${id}::uuid and done_at is null
    for update skip locked`.execute(db)
  return rows[0] ?? null
}

export async function dueErasures(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from erasures where next_look_at <= ${now}::timestamptz
    order by next_look_at limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

type Looked = { id: string; subs: readonly string[]; waitsUntil: string | null; nextLookAt: Date | null; now: Date }

/** Everything but orders has gone; with nothing to look at again it is done, and the address goes too. */
export async function markLooked(db: Database, { id, subs, waitsUntil, nextLookAt, now }: Looked): Promise<void> {
  await sql`update erasures set subs = ${subs}::uuid[], swept_at = coalesce(swept_at, ${now}::timestamptz),
      waits_until = ${waitsUntil}::date, next_look_at = ${nextLookAt}::timestamptz,
      done_at = case when ${nextLookAt}::timestamptz is null then ${now}::timestamptz end,
      email = case when ${nextLookAt}::timestamptz is not null then email end
    where id = ${id}::uuid`.execute(db)
}

/** An order that was being written while its buyer was forgotten, and that nobody could see yet: it is looked at again. */
export async function reopenErasures(db: Database, { doneAfter, now }: { doneAfter: Date; now: Date }): Promise<void> {
  await sql`update erasures e set done_at = null, next_look_at = ${now}::timestamptz
    where e.done_at > ${doneAfter}::timestamptz and exists (select from orders o
      where o.user_id = any(e.subs) and o.stripped_at is null and o.placed_at <= e.asked_at)`.execute(db)
}

export async function putOffErasure(db: Database, id: string, until: Date): Promise<void> {
  await sql`update erasures set next_look_at = ${until}::timestamptz where id = ${id}::uuid and done_at is null`.execute(
    db,
  )
}

const NOTE = sql`id, asked_at as "askedAt", encode(address_mark, 'hex') as mark, subs`

export async function unnotedErasures(db: Database): Promise<ErasureNote[]> {
  const { rows } =
    await sql<ErasureNote>`select ${NOTE} from erasures where noted_at is null order by asked_at limit 1000`.execute(db)
  return rows
}

export async function markNoted(db: Database, id: string, now: Date): Promise<void> {
  await sql`update erasures set noted_at = ${now}::timestamptz where id = ${id}::uuid`.execute(db)
}

export async function erasuresSince(db: Database, since: Date): Promise<ErasureNote[]> {
  const { rows } = await sql<ErasureNote>`select ${NOTE} from erasures where asked_at >= ${since}::timestamptz`.execute(
    db,
  )
  return rows
}

/** Those that a restored backup does not know. What it knows and had not finished it goes on with by itself. */
export async function insertNotedErasures(db: Database, notes: readonly ErasureNote[], now: Date): Promise<number> {
  const { rows } = await sql`insert into erasures (id, address_mark, subs, way, asked_at, next_look_at)
    select n.id, decode(n.mark, 'hex'), array(select jsonb_array_elements_text(n.subs)::uuid), 'restore', n."askedAt", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n(id uuid, "askedAt" timestamptz, mark text, subs jsonb)
    on conflict do nothing returning id`.execute(db)
  return rows.length
}

/** Wishes of which only the mark of the address is known. */
export async function unnamedErasures(db: Database): Promise<{ id: string; mark: string }[]> {
  const { rows } = await sql<{ id: string; mark: string }>`select id, encode(address_mark, 'hex') as mark from erasures
    where way = 'restore' and done_at is null and email is null and address_mark is not null`.execute(db)
  return rows
}

export async function nameErasure(db: Database, id: string, email: string): Promise<void> {
  await sql`update erasures set email = ${email} where id = ${id}::uuid and done_at is null`.execute(db)
}

/** Every address that the shop knows, in lower case; read only after a restore. */
export async function everyAddress(db: Database): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from users
    union select pending_email from users where pending_email is not null
    union select lower(email) from orders where email <> ''
    union select lower(to_email) from order_letters where to_email is not null
    union select email from contact_messages union select email from newsletter_subscriptions
    union select email from book_club_sign_ups union select email from watches union select email from set_asides
    union select lower(mail ->> 'to') from waiting_letters where mail ->> 'to' is not null`.execute(db)
  return rows.map(({ email }) => email)
}

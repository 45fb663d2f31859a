import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Actor } from '#shop/ground/actor.ts'

type NewLetter = { orderId: number; kind: string; key: string; extra: Record<string, unknown>; dueAt: Date }

/** Null: it is there already. */
export async function insertLetter(db: Database, { extra, ...letter }: NewLetter, now: Date): Promise<number | null> {
  const [inserted] = await INSERT_LETTER(db, { ...letter, extra: JSON.stringify(extra), now })
  return inserted?.id ?? null
}

const INSERT_LETTER = preparedStatement(
  'insert-order-letter',
  (_, { orderId, kind, key, extra, now, dueAt }: Omit<NewLetter, 'extra'> & { extra: string; now: Date }) =>
    sql<{ id: number }>`insert into order_letters (order_id, kind, key, extra, queued_at, due_at)
      values (${orderId}, ${kind}, ${key}, ${extra}::jsonb, ${now}, ${dueAt}) on conflict do nothing returning id`,
)

export type DueLetter = {
  id: number
  orderId: number
  kind: string
  key: string
  extra: Record<string, unknown>
  tries: number
  /** Where it goes, if not to the order's own address. */
  toEmail: string | null
}

/**
 * Claimed for a while: who dies with them leaves them to the next one when the time is over. A power failure may forget it,
 * and that they were sent: such a letter comes twice.
 */
export const claimOrderLetters = preparedStatement(
  'claim-order-letters',
  (_, { now, until, most }: { now: Date; until: Date; most: number }) => sql<DueLetter>`with due as (
      select id from order_letters where due_at <= ${now}::timestamptz order by due_at limit ${most}::int for update skip locked
    )
    update order_letters l set due_at = ${until}::timestamptz, tries = l.tries + 1 from due where l.id = due.id
    returning l.id, set_config('synchronous_commit', 'off', true), l.order_id as "orderId", l.kind, l.key, l.extra, l.tries,
      l.to_email as "toEmail"`,
)

/** A letter that is done with; without words where nothing had to be sent. */
export type SentLetter = { id: number; to?: string; subject?: string; words?: string }

export async function markSent(db: Database, letters: readonly SentLetter[], now: Date): Promise<void> {
  await MARK_SENT(db, { letters: JSON.stringify(letters), now })
}

const MARK_SENT = preparedStatement(
  'mark-order-letters-sent',
  (_, { letters, now }: { letters: string; now: Date }) =>
    sql`update order_letters l set sent_at = ${now}::timestamptz, due_at = null, failure = null, sent_to = s."to",
        subject = s.subject, words = s.words
      from jsonb_to_recordset(${letters}::jsonb) as s(id bigint, "to" text, subject text, words text)
      where l.id = s.id returning set_config('synchronous_commit', 'off', true)`,
)

/** One that was given up meanwhile, because a copy of it goes instead, stays so. */
export async function markUnsent(
  db: Database,
  { id, failure, again }: { id: number; failure: string; again: Date | null },
): Promise<void> {
  await sql`update order_letters set due_at = case when due_at is not null then ${again}::timestamptz end,
    failure = ${failure} where id = ${id}::bigint`.execute(db)
}

/**
 * The letter and all copies of it that somebody asked for. Whoever is just sending one has made it a try, and waits for nobody:
 * then it is false, and nothing is deleted.
 */
export async function deleteWaitingLetter(
  db: Database,
  { orderId, kind, key }: { orderId: number; kind: string; key: string },
): Promise<boolean> {
  const { rows } = await sql<{
    isWaiting: boolean
  }>`select tries = 0 and sent_at is null as "isWaiting" from order_letters
    where order_id = ${orderId}::bigint and kind = ${kind} and key = ${key} order by id for update`.execute(db)
  if (rows.length === 0 || rows.some(({ isWaiting }) => !isWaiting)) return false
  await sql`delete from order_letters where order_id = ${orderId}::bigint and kind = ${kind} and key = ${key}`.execute(
    db,
  )
  return true
}

export async function isLetterWaiting(
  db: Database,
  { orderId, kind }: { orderId: number; kind: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from order_letters where order_id = ${orderId}::bigint
    and kind = ${kind} and tries = 0 and sent_at is null and due_at is not null`.execute(db)
  return rows.length > 0
}

/** One that is being sent, and has nobody to go to. */
export async function deleteOrderLetter(db: Database, id: number): Promise<void> {
  await db.deleteFrom('order_letters').where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** Those that have not left, of a letter whose others may have. */
export async function deleteUnsentLetters(
  db: Database,
  { orderId, kind, key }: { orderId: number; kind: string; key: string },
): Promise<void> {
  await sql`delete from order_letters where order_id = ${orderId}::bigint and kind = ${kind} and key = ${key}
    and tries = 0 and sent_at is null`.execute(db)
}

/**
 * The same of a letter that somebody asked for again. If the letter before it was given up for it, that one waits again from
 * `now` on, unless it had been tried to the end.
 */
export async function deleteWaitingCopy(
  db: Database,
  { number, letterId, now, mostTries }: { number: string; letterId: number; now: Date; mostTries: number },
): Promise<boolean> {
  const { rows } = await sql<{ orderId: number; kind: string; key: string }>`delete from order_letters l using orders o
    where o.id = l.order_id and o.number = ${number}
      and l.id = ${letterId}::bigint and (l.copy > 0 or l.kind = 'documents') and l.tries = 0 and l.sent_at is null
    returning l.order_id as "orderId", l.kind, l.key`.execute(db)
  const [gone] = rows
  if (!gone) return false
  await sql`update order_letters set due_at = ${now}::timestamptz where id = (select id from order_letters
      where order_id = ${gone.orderId}::bigint and kind = ${gone.kind} and key = ${gone.key} order by copy desc limit 1)
    and sent_at is null and due_at is null and tries < ${mostTries}::int`.execute(db)
  return true
}

/** A letter of this order, without its id the newest to the buyer; the order is locked, so that copies are numbered one by one. */
export async function lockLetter(
  db: Database,
  { number, letterId }: { number: string; letterId: number | null },
): Promise<{ id: number; kind: string } | null> {
  const { rows } = await sql<{
    id: number
    kind: string
  }>`select l.id, l.kind from orders o join order_letters l on l.order_id = o.id
    where o.number = ${number} and case when ${letterId}::bigint is null then l.kind not like 'staff-%'
      else l.id = ${letterId}::bigint end
    order by l.id desc limit 1 for update of o`.execute(db)
  return rows[0] ?? null
}

/** A letter that was sent again counts no more: its copy does. */
export function isNewestCopy(letter: string) {
  return sql<boolean>`not exists (select from order_letters newer
    where (newer.order_id, newer.kind, newer.key) = (${sql.ref(`${letter}.order_id`)}, ${sql.ref(`${letter}.kind`)}, ${sql.ref(`${letter}.key`)})
      and newer.copy > ${sql.ref(`${letter}.copy`)})`
}

type LetterCopy = { letterId: number; toEmail: string | null; by: Actor; dueAt: Date }

/** The same letter once more. */
export async function insertLetterCopy(
  db: Database,
  { letterId, toEmail, by, dueAt }: LetterCopy,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into order_letters
      (order_id, kind, key, copy, extra, queued_at, due_at, to_email, asked_by_kind, asked_by_id)
    select l.order_id, l.kind, l.key, 1 + (select max(c.copy) from order_letters c
        where (c.order_id, c.kind, c.key) = (l.order_id, l.kind, l.key)),
      l.extra, ${now}::timestamptz, ${dueAt}::timestamptz, ${toEmail}, ${by.kind}::actor_kind, ${by.id}
    from order_letters l where l.id = ${letterId}::bigint returning id`.execute(db)
  if (!rows[0]) throw new Error(`There is no letter ${letterId}`)
  return rows[0].id
}

/** A letter that could not be sent is not tried any more: its copy goes instead. */
export async function giveUpLetter(db: Database, letterId: number): Promise<void> {
  await sql`update order_letters set due_at = null where id = ${letterId}::bigint and sent_at is null`.execute(db)
}

/** Blanks the words of letters that were sent before this moment, and to whom they went. */
export async function forgetWords(db: Database, before: Date): Promise<void> {
  await sql`update order_letters set sent_to = null, subject = null, words = null
    where words is not null and sent_at < ${before}::timestamptz`.execute(db)
}

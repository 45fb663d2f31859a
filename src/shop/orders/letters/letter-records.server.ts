import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Actor } from '#shop/actor.ts'

type NewLetter = { orderId: number; kind: string; key: string; extra: Record<string, unknown> }

export async function insertLetter(db: Database, { orderId, kind, key, extra }: NewLetter, now: Date): Promise<void> {
  await INSERT_LETTER(db, { orderId, kind, key, extra: JSON.stringify(extra), now })
}

const INSERT_LETTER = preparedStatement(
  'insert-order-letter',
  (_, { orderId, kind, key, extra, now }: Omit<NewLetter, 'extra'> & { extra: string; now: Date }) =>
    sql`insert into order_letters (order_id, kind, key, extra, queued_at, due_at)
      values (${orderId}, ${kind}, ${key}, ${extra}::jsonb, ${now}, ${now}) on conflict do nothing`,
)

/** Several that have nothing to say beyond the order itself. */
export async function insertPlainLetters(
  db: Database,
  { orderId, kinds }: { orderId: number; kinds: readonly string[] },
  now: Date,
): Promise<void> {
  await INSERT_PLAIN_LETTERS(db, { orderId, kinds, now })
}

const INSERT_PLAIN_LETTERS = preparedStatement(
  'insert-plain-order-letters',
  (_, { orderId, kinds, now }: { orderId: number; kinds: readonly string[]; now: Date }) =>
    sql`insert into order_letters (order_id, kind, queued_at, due_at)
      select ${orderId}::bigint, kind, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${kinds}::text[]) as kind on conflict do nothing`,
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
 * LimitOutcome for a while: who dies with them leaves them to the next one when the time is over. A power failure may forget it,
 * and that they were sent: such a letter comes twice.
 */
export const claimLetters = preparedStatement(
  'claim-order-letters',
  (_, { now, until, most }: { now: Date; until: Date; most: number }) => sql<DueLetter>`with due as (
      select id from order_letters where due_at <= ${now}::timestamptz order by due_at limit ${most}::int for update skip locked
    )
    update order_letters l set due_at = ${until}::timestamptz, tries = l.tries + 1 from due where l.id = due.id
    returning l.id, set_config('synchronous_commit', 'off', true), l.order_id as "orderId", l.kind, l.key, l.extra, l.tries,
      l.to_email as "toEmail"`,
)

export async function markSent(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await MARK_SENT(db, { ids, now })
}

const MARK_SENT = preparedStatement(
  'mark-order-letters-sent',
  (_, { ids, now }: { ids: readonly number[]; now: Date }) =>
    sql`update order_letters set sent_at = ${now}::timestamptz, due_at = null, failure = null
      where id = any(${ids}::bigint[]) returning set_config('synchronous_commit', 'off', true)`,
)

export async function markUnsent(
  db: Database,
  { id, failure, again }: { id: number; failure: string; again: Date | null },
): Promise<void> {
  await sql`update order_letters set due_at = ${again}::timestamptz, failure = ${failure} where id = ${id}::bigint`.execute(
    db,
  )
}

/** Of a letter of this order, which is locked so that copies of it are numbered one after the other. */
export async function letterKindOf(
  db: Database,
  { number, letterId }: { number: string; letterId: number },
): Promise<string | null> {
  const { rows } = await sql<{ kind: string }>`select l.kind from orders o join order_letters l on l.order_id = o.id
    where o.number = ${number} and l.id = ${letterId}::bigint for update of o`.execute(db)
  return rows[0]?.kind ?? null
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

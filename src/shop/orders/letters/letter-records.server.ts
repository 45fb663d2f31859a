import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'

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
    returning l.id, set_config('synchronous_commit', 'off', true), l.order_id as "orderId", l.kind, l.key, l.extra, l.tries`,
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

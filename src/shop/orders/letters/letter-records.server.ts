import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { PREPARED } from '#database/prepared.ts'

type NewLetter = { orderId: number; kind: string; key: string; extra: Record<string, unknown> }

export async function insertLetter(db: Database, { orderId, kind, key, extra }: NewLetter, now: Date): Promise<void> {
  await sql`insert ${PREPARED} into order_letters (order_id, kind, key, extra, queued_at, due_at)
    values (${orderId}, ${kind}, ${key}, ${JSON.stringify(extra)}::jsonb, ${now}, ${now}) on conflict do nothing`.execute(
    db,
  )
}

export type DueLetter = {
  id: number
  orderId: number
  kind: string
  key: string
  extra: Record<string, unknown>
  tries: number
}

/**
 * Taken for a while: who dies with them leaves them to the next one when the time is over. A power failure may forget it,
 * and that they were sent: such a letter comes twice.
 */
export async function claimLetters(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`with ${PREPARED} due as (
      select id from order_letters where due_at <= ${now}::timestamptz order by due_at limit ${most}::int for update skip locked
    )
    update order_letters l set due_at = ${until}::timestamptz, tries = l.tries + 1 from due where l.id = due.id
    returning l.id, set_config('synchronous_commit', 'off', true), l.order_id as "orderId", l.kind, l.key, l.extra, l.tries`.execute(
    db,
  )
  return rows
}

export async function markSent(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await sql`update ${PREPARED} order_letters set sent_at = ${now}::timestamptz, due_at = null, failure = null
    where id = any(${ids}::bigint[]) returning set_config('synchronous_commit', 'off', true)`.execute(db)
}

export async function markUnsent(
  db: Database,
  { id, failure, again }: { id: number; failure: string; again: Date | null },
): Promise<void> {
  await sql`update order_letters set due_at = ${again}::timestamptz, failure = ${failure} where id = ${id}::bigint`.execute(
    db,
  )
}

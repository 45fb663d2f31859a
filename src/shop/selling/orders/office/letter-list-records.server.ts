import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { isNewestCopy } from '../letters/letter-records.server.ts'
import type { LetterView, OrderLetter, OrderLetterRow } from './order-letters.ts'

const ROW = sql`l.id as "letterId", o.number, l.kind,
  case when l.kind not like 'staff-%' then coalesce(l.sent_to, l.to_email, o.email) end as "to", l.queued_at as "queuedAt",
  l.due_at as "dueAt", l.sent_at as "sentAt", l.tries, l.failure, l.words is not null as "hasWords"`

const OF_VIEW: Record<LetterView, RawBuilder<unknown>> = {
  failed: sql`l.failure is not null and ${isNewestCopy('l')}`,
  waiting: sql`l.due_at is not null and l.failure is null`,
  sent: sql`l.sent_at is not null`,
}

/** The newest first, before one of them. */
export async function letterRows(
  db: Database,
  { view, before, limit }: { view: LetterView; before: number | null; limit: number },
): Promise<OrderLetterRow[]> {
  const { rows } = await sql<OrderLetterRow>`select ${ROW} from order_letters l join orders o on o.id = l.order_id
    where ${OF_VIEW[view]} ${before === null ? sql`` : sql`and l.id < ${before}::bigint`}
    order by l.id desc limit ${limit}::int`.execute(db)
  return rows
}

export async function countFailedLetters(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_letters l
    where ${OF_VIEW.failed}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Null where this order has no such letter. */
export async function letterById(
  db: Database,
  { number, letterId }: { number: string; letterId: number },
): Promise<OrderLetter | null> {
  const { rows } = await sql<OrderLetter>`select ${ROW}, l.subject, l.words from orders o
    join order_letters l on l.order_id = o.id where o.number = ${number} and l.id = ${letterId}::bigint`.execute(db)
  return rows[0] ?? null
}

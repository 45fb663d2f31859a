import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { HistoryEntry } from './order-history.ts'

/** The next version of the order, with its entry. */
export async function insertHistory(
  db: Database,
  orderId: number,
  { kind, from, to, by, note }: HistoryEntry,
  now: Date,
): Promise<void> {
  await INSERT_HISTORY(db, { orderId, kind, from, to, byKind: by.kind, byId: by.id, note: note ?? null, now })
}

const INSERT_HISTORY = preparedStatement(
  'insert-order-history',
  (_, { orderId, kind, from, to, byKind, byId, note, now }: NewHistory) => sql`with changed as (
      update orders set version = version + 1 where id = ${orderId}::bigint returning id, version
    )
    insert into order_history (order_id, version, at, kind, from_status, to_status, by_kind, by_id, note)
    select id, version, ${now}::timestamptz, ${kind}, ${from}, ${to}, ${byKind}::actor_kind, ${byId}, ${note} from changed`,
)

export type NewHistory = Omit<HistoryEntry, 'by' | 'note'> & {
  byKind: ActorKind
  byId: string | null
  note: string | null
  orderId: number
  now: Date
}

/**
 * Moves the order, with the entry and the letters that tell of it, only if nobody else has: false means the state changed
 * meanwhile. The letters have nothing to say beyond the order itself.
 */
export async function moveOrder(
  db: Database,
  orderId: number,
  { kind, from, to, by, note, letters = [] }: HistoryEntry & { letters?: readonly string[] },
  now: Date,
): Promise<boolean> {
  const isOver = to === 'CANCELLED' || to === 'EXPIRED' || to === 'COMPLETED'
  const endedAt = isOver ? now : null
  const history = { orderId, kind, from, to, byKind: by.kind, byId: by.id, note: note ?? null, now }
  return (await MOVE_ORDER(db, { ...history, endedAt, letters })).length === 1
}

type Move = NewHistory & { endedAt: Date | null; letters: readonly string[] }

const MOVE_ORDER = preparedStatement(
  'move-order',
  (_, { orderId, kind, from, to, byKind, byId, note, now, endedAt, letters }: Move) =>
    sql`with moved as (
      update orders set status = ${to}, version = version + 1, expires_at = null,
        confirmed_at = case when ${to} = 'CONFIRMED' then ${now}::timestamptz else confirmed_at end,
        ended_at = ${endedAt}::timestamptz
      where id = ${orderId}::bigint and status = ${from} returning id, version
    ), queued as (
      insert into order_letters (order_id, kind, queued_at, due_at)
      select moved.id, letter, ${now}::timestamptz, ${now}::timestamptz
      from moved, unnest(${letters}::text[]) as letter on conflict do nothing
    )
    insert into order_history (order_id, version, at, kind, from_status, to_status, by_kind, by_id, note)
    select id, version, ${now}::timestamptz, ${kind}, ${from}, ${to}, ${byKind}::actor_kind, ${byId}, ${note} from moved returning version`,
)

export async function setExpiry(db: Database, orderId: number, expiresAt: Date): Promise<void> {
  await sql`update orders set expires_at = ${expiresAt}::timestamptz where id = ${orderId}::bigint`.execute(db)
}

/** The number of the links that open the order from now on. */
export async function raiseLinkVersion(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`update orders set link_version = link_version + 1
    where id = ${orderId}::bigint returning link_version as version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function addAllowance(db: Database, orderId: number, amount: number): Promise<void> {
  await sql`update orders set allowance = allowance + ${amount}::int where id = ${orderId}::bigint`.execute(db)
}

/** What it was made cheaper by is no part of it any more. */
export async function takeAllowance(db: Database, orderId: number, amount: number): Promise<void> {
  await sql`update orders set allowance = greatest(0, allowance - ${amount}::int) where id = ${orderId}::bigint`.execute(
    db,
  )
}

export async function addRounding(db: Database, orderId: number, amount: number): Promise<void> {
  await sql`update orders set rounding = rounding + ${amount}::int where id = ${orderId}::bigint`.execute(db)
}

/** Lines for which there are no copies any more are ordered for the buyer. */
export async function orderLinesAnew(db: Database, lineIds: readonly number[]): Promise<void> {
  await sql`update order_lines set kind = 'TO_ORDER' where id = any(${lineIds}::bigint[])`.execute(db)
}

/** Which of these products can be had without stock. */
export async function orderableProducts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from products
    where id = any(${ids}::text[]) and orderable and off_sale is null and not deleted`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function cancelLines(db: Database, lines: readonly { lineId: number; quantity: number }[]): Promise<void> {
  await sql`update order_lines l set cancelled_quantity = l.cancelled_quantity + c.quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as c("lineId" bigint, quantity int) where l.id = c."lineId"`.execute(
    db,
  )
}

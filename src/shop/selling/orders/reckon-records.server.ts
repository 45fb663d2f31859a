import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type Some = { today: string; most: number }

/** Orders that wait for a book which has come out by that day, but not those that somebody is changing. */
export async function lockOrdersDue(db: Database, { today, most }: Some): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from orders o
    where o.waits_for <> '{}' and o.waits_for @> '{release}' and o.waits_for <> order_waits_for(o, ${today}::date)
    order by o.placed_at, o.id limit ${most}::int for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders whose columns were never worked out. */
export async function lockOrdersToReckon(db: Database, { most }: Some): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where payment_state is null
    order by id desc limit ${most}::int for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export async function reckonOrderRows(
  db: Database,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<void> {
  await sql`update orders o set waits_for = order_waits_for(o, ${today}::date), payment_state = order_payment_state(o)
    where o.id = any(${ids}::bigint[])`.execute(db)
}

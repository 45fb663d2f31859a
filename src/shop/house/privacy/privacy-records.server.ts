import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { PersonalOf } from '#shop/people/staff/forget-personal.ts'

/** Under which names acts on these orders are written down. */
export async function recordsOfOrders(db: Database, ids: readonly number[]): Promise<PersonalOf> {
  const { rows } = await sql<{ number: string; returns: string[] }>`select o.number,
      array(select r.id::text from returns r where r.order_id = o.id) as returns
    from orders o where o.id = any(${ids}::bigint[])`.execute(db)
  return {
    records: rows.map(({ number }) => `order:${number}`),
    rows: [
      ...ids.map((id) => ({ table: 'orders', id: String(id) })),
      ...rows.flatMap(({ returns }) => returns.map((id) => ({ table: 'returns', id }))),
    ],
  }
}

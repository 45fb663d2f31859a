import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** The newest first. */
export async function customerOrderIds(db: Database, sub: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where user_id = ${sub}::uuid
    order by placed_at desc, id desc limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

export async function customerOrderCount(db: Database, sub: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders
    where user_id = ${sub}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

export type CustomerReturn = { number: string; return: number; status: string; announcedAt: Date }

/** The newest first. */
export async function customerReturns(db: Database, sub: string, limit: number): Promise<CustomerReturn[]> {
  const { rows } =
    await sql<CustomerReturn>`select o.number, r.number as return, r.status, r.announced_at as "announcedAt"
    from orders o join returns r on r.order_id = o.id where o.user_id = ${sub}::uuid
    order by r.announced_at desc limit ${limit}::int`.execute(db)
  return rows
}

/** The addresses their last orders came with, and the name on the last. */
export async function customerAddresses(db: Database, sub: string): Promise<{ emails: string[]; name: string | null }> {
  const { rows } = await sql<{
    email: string
    name: string | null
  }>`select email, contact ->> 'name' as name from orders
    where user_id = ${sub}::uuid order by placed_at desc, id desc limit 200`.execute(db)
  return { emails: [...new Set(rows.map(({ email }) => email))], name: rows[0]?.name ?? null }
}

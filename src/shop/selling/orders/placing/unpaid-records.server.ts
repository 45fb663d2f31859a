import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { LAPSES_COUNT_MS, type UnpaidFacts } from './unpaid-limits.ts'

/** Whose copies: of the account, and of the network by its mark; null where no network is known. */
export type UnpaidHolder = { userId: string | null; network: Buffer | null }

type UnpaidQuery = UnpaidHolder & { productIds: readonly string[]; now: Date }

export async function unpaidFacts(db: Database, query: UnpaidQuery): Promise<UnpaidFacts> {
  const { now, ...unpaidQuery } = query
  const [facts] = await UNPAID_FACTS(db, { ...unpaidQuery, since: new Date(now.getTime() - LAPSES_COUNT_MS) })
  if (!facts) throw new Error('The statement of what is held unpaid gave no row')
  return facts
}

const UNPAID_FACTS = preparedStatement(
  'unpaid-facts',
  (
    _,
    { userId, network, productIds, since }: Omit<UnpaidQuery, 'now'> & { since: Date },
  ) => sql<UnpaidFacts>`select is_new as "isNew", orders, copies, forints, network_copies as "networkCopies",
    network_forints as "networkForints", titles, lapses, is_trusted as "isTrusted"
    from unpaid_standing(${userId}::uuid, ${network}::bytea, ${productIds}::text[], ${since}::timestamptz)`,
)

/** Copies of this order that were held over the limits of its buyer go free unpaid now; if there are any. Before they are released. */
export async function noteLapse(db: Database, orderId: number, now: Date): Promise<void> {
  await sql`update orders o set lapses = lapses || ${now}::timestamptz where id = ${orderId}::bigint and exists (
    select from order_lines l join stock_reservations r on r.order_line_id = l.id
    where l.order_id = o.id and r.is_short and r.expires_at is not null)`.execute(db)
}

/** Inside a transaction, before what is held is read: until it ends nobody else holds anything for this account. */
export async function lockUnpaid(db: Database, { userId, network }: UnpaidHolder): Promise<void> {
  await sql`select claim_unpaid(${userId}::uuid, ${network}::bytea)`.execute(db)
}

/** Null for an order whose account is gone. */
export async function unpaidHolderOf(db: Database, orderId: number): Promise<UnpaidHolder | null> {
  const { rows } = await sql<UnpaidHolder>`select user_id as "userId", network from orders
    where id = ${orderId}::bigint and user_id is not null`.execute(db)
  return rows[0] ?? null
}

/** Somebody of the shop has named this customer: more stands aside for them. */
export async function isNamedCustomer(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from trusted_customers where user_id = ${userId}::uuid`.execute(db)
  return rows.length > 0
}

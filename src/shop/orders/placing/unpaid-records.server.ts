import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { UnpaidFacts } from './unpaid-limits.ts'

/** Whose copies: of the account, and of the network by its mark; null where no network is known. */
export type UnpaidHolder = { userId: string; network: Buffer | null }

type UnpaidQuery = UnpaidHolder & { productIds: readonly string[] }

export async function unpaidFacts(db: Database, query: UnpaidQuery): Promise<UnpaidFacts> {
  const [facts] = await UNPAID_FACTS(db, query)
  if (!facts) throw new Error('The statement of what is held unpaid gave no row')
  return facts
}

const UNPAID_FACTS = preparedStatement(
  'unpaid-facts',
  (_, { userId, network, productIds }: UnpaidQuery) => sql<UnpaidFacts>`select
    not exists (select from orders o join payment_attempts a on a.order_id = o.id
      where o.user_id = ${userId}::uuid and a.charged > 0) as "isNew",
    (select count(*)::int from unpaid_orders where user_id = ${userId}::uuid) as orders,
    own.copies::int, own.forints::float8, net.copies::int as "networkCopies", net.forints::float8 as "networkForints",
    coalesce((select json_object_agg(p.id, json_build_object(
        'own', (select coalesce(sum(h.quantity), 0) from unpaid_holds h
          where h.user_id = ${userId}::uuid and h.product_id = p.id),
        'free', (select coalesce(sum(i.inventory_amount - i.held_amount), 0) from inventories i
          join warehouses w on w.id = i.warehouse_id
          where i.product_id = p.id and w.type in ('SHOP', 'CENTRAL'))))
      from (select distinct unnest(${productIds}::text[]) as id) as p), '{}') as titles
    from (select coalesce(sum(quantity), 0) as copies, coalesce(sum(forints), 0) as forints
        from unpaid_holds where user_id = ${userId}::uuid) as own,
      (select coalesce(sum(quantity), 0) as copies, coalesce(sum(forints), 0) as forints
        from unpaid_holds where network = ${network}::bytea) as net`,
)

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

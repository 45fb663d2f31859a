import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type KeptLine = { productId: string; quantity: number }

/** In the order in which they came. */
export function keptLines(db: Database, owner: string): Promise<KeptLine[]> {
  return db
    .selectFrom('kept_cart_lines')
    .where('owner', '=', owner)
    .orderBy('changed_at')
    .orderBy('product_id')
    .select(['product_id as productId', 'quantity'])
    .execute()
}

/** Nobody else changes this customer's kept cart until the transaction ends. */
export async function lockKeptCartOf(db: Database, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept cart of ${owner}`}, 0))`.execute(db)
}

/** Products that there are; of what is there already the quantity. */
export async function writeKeptLines(
  db: Database,
  { owner, lines, now }: { owner: string; lines: readonly KeptLine[]; now: Date },
): Promise<void> {
  await sql`insert into kept_cart_lines (owner, product_id, quantity, changed_at)
    select ${owner}, p.id, given.quantity, ${now}
      from unnest(${lines.map(({ productId }) => productId)}::text[], ${lines.map(({ quantity }) => quantity)}::int[])
        as given (id, quantity)
      join products p on p.id = given.id
      order by p.id
    on conflict (owner, product_id) do update set quantity = excluded.quantity, changed_at = excluded.changed_at`.execute(
    db,
  )
}

export async function deleteKeptLines(db: Database, owner: string, productIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('kept_cart_lines')
    .where('owner', '=', owner)
    .where('product_id', '=', sql<string>`any(${productIds})`)
    .execute()
}

export async function deleteKeptCartOf(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('kept_cart_lines').where('owner', '=', owner).execute()
}

export async function deleteKeptBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('kept_cart_lines').where('changed_at', '<', before).execute()
}

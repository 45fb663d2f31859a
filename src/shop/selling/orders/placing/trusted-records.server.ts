import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Trusted } from './trusted-customers.ts'

export async function trustedRow(db: Database, userId: string): Promise<Trusted | null> {
  const row = await db
    .selectFrom('trusted_customers')
    .where('user_id', '=', userId)
    .select(['since', 'by_kind', 'by_id', 'reason'])
    .executeTakeFirst()
  return row ? { since: row.since, by: row.by_id ?? row.by_kind, reason: row.reason } : null
}

type NewTrusted = { userId: string; reason: string; by: Actor; since: Date }

export async function insertTrusted(db: Database, { userId, reason, by, since }: NewTrusted): Promise<void> {
  const row = { since, by_kind: by.kind, by_id: by.id, reason }
  await db
    .insertInto('trusted_customers')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function deleteTrusted(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('trusted_customers').where('user_id', '=', userId).execute()
}

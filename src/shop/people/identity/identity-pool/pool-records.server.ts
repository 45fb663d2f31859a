import type { Database } from '#database/open-database.ts'
import type { PoolIds } from '../identity-settings.ts'

type Pool = PoolIds & { secretMark: Buffer }

/** Of two processes that make a pool at once, the first wins. */
export async function insertPoolOnce(db: Database, pool: Pool): Promise<void> {
  await db
    .insertInto('identity_pool')
    .values({
      user_pool_id: pool.userPoolId,
      client_id: pool.clientId,
      identity_pool_id: pool.identityPoolId,
      secret_mark: pool.secretMark,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function poolRow(db: Database): Promise<Pool> {
  const row = await db.selectFrom('identity_pool').selectAll().executeTakeFirstOrThrow()
  return {
    userPoolId: row.user_pool_id,
    clientId: row.client_id,
    identityPoolId: row.identity_pool_id,
    secretMark: row.secret_mark,
  }
}

export async function renewPoolMark(db: Database, secretMark: Buffer): Promise<void> {
  await db.deleteFrom('signing_keys').execute()
  await db.updateTable('identity_pool').set({ secret_mark: secretMark }).execute()
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}

/** True for the one who is first to say so. */
export async function claimDemoAccounts(db: Database, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_pool')
    .set({ demo_accounts_made_at: now })
    .where('demo_accounts_made_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

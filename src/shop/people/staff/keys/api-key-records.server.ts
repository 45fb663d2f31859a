import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

const MAY_COME_IN = sql<boolean>`m.state = 'active' and not exists (select from staff_invitations i where i.sub = m.sub)`
const ROLES = sql<string[]>`array(select role_id from member_roles where sub = m.sub)`

type StoredKey = { id: string; name: string; scopes: string[]; place: string | null }

/**
 * The key with this hash that has not ended, of somebody who may come in, with their roles as they are now. Where the user pool is
 * the shop's own, they are in a group that opens the door. One statement: it is asked at every call.
 */
export async function keyByHash(
  db: Database,
  { tokenHash, hasOwnPool }: { tokenHash: Buffer; hasOwnPool: boolean },
): Promise<(StoredKey & { lastUsedAt: Date | null; roles: string[] }) | null> {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('staff_members as m', 'm.sub', 'k.sub')
    .where('k.token_hash', '=', tokenHash)
    .where('k.ended_at', 'is', null)
    .where(MAY_COME_IN)
    .where(
      sql<boolean>`(not ${hasOwnPool}::boolean or exists (select from user_groups g
        where g.user_id = m.sub and g.name in ('staff', 'admin')))`,
    )
    .select(['k.id', 'k.name', 'k.scopes', 'k.place', 'k.last_used_at as lastUsedAt'])
    .select(ROLES.as('roles'))
    .executeTakeFirst()
  return row ?? null
}

export async function touchKey(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

type ListedKey = StoredKey & {
  madeBy: string
  madeAt: Date
  lastUsedAt: Date | null
  endedAt: Date | null
  roles: string[]
  mayComeIn: boolean
}

export async function allKeys(db: Database): Promise<ListedKey[]> {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('staff_members as m', 'm.sub', 'k.sub')
    .select(['k.id', 'k.name', 'k.scopes', 'k.place', 'm.name as madeBy', 'k.made_at as madeAt'])
    .select(['k.last_used_at as lastUsedAt', 'k.ended_at as endedAt'])
    .select([ROLES.as('roles'), MAY_COME_IN.as('mayComeIn')])
    .orderBy(sql`k.ended_at is not null`)
    .orderBy(sql`lower(k.name)`)
    .execute()
}

type NewKey = StoredKey & { tokenHash: Buffer; sub: string; now: Date }

/** False where another key has the name, or is the same. */
export async function insertKey(db: Database, { tokenHash, now, ...key }: NewKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('api_keys')
    .values({ ...key, token_hash: tokenHash, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Its name; null where there is none that has not ended. */
export async function endKeyRow(db: Database, id: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('api_keys')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Factor } from './sign-in-steps.ts'

export type SignIn = {
  id: string
  userId: string
  tokenHash: Buffer
  generation: number
  rotatedAt: Date | null
  deviceKey: string | null
  factors: Factor[]
  beganAt: Date
  expiresAt: Date
}

/** Whether a sign-in is still good: it ends by signing out, everywhere or here, by a new password, or with the account. */
export async function isSignedIn(
  db: Database,
  { signInId, userId }: { signInId: string; userId: string },
): Promise<boolean> {
  return (await liveSignIn(db, { signInId, userId })).length === 1
}

const liveSignIn = preparedStatement(
  'live-sign-in',
  (_, { signInId, userId }: { signInId: string; userId: string }) =>
    sql`select id from sign_ins where id = ${signInId} and user_id = ${userId}`,
)

export async function insertSignIn(db: Database, signIn: SignIn): Promise<void> {
  await INSERT_SIGN_IN(db, signIn)
}

const INSERT_SIGN_IN = preparedStatement(
  'insert-sign-in',
  (db, { id, userId, tokenHash, generation, deviceKey, factors, beganAt, expiresAt }: SignIn) =>
    db.insertInto('sign_ins').values({
      id,
      user_id: userId,
      token_hash: tokenHash,
      generation,
      device_key: deviceKey,
      factors,
      began_at: beganAt,
      expires_at: expiresAt,
    }),
)

export async function lockedSignIn(db: Database, id: string, now: Date): Promise<SignIn | null> {
  const row = await db
    .selectFrom('sign_ins')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .selectAll()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    userId: row.user_id,
    tokenHash: row.token_hash,
    generation: row.generation,
    rotatedAt: row.rotated_at,
    deviceKey: row.device_key,
    factors: row.factors,
    beganAt: row.began_at,
    expiresAt: row.expires_at,
  }
}

export async function rotateSignIn(
  db: Database,
  id: string,
  { generation, tokenHash, rotatedAt }: Pick<SignIn, 'generation' | 'tokenHash'> & { rotatedAt: Date },
): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ generation, token_hash: tokenHash, rotated_at: rotatedAt })
    .where('id', '=', id)
    .execute()
}

export async function factorsOfSignIn(db: Database, id: string): Promise<Factor[]> {
  const row = await db.selectFrom('sign_ins').where('id', '=', id).select('factors').executeTakeFirst()
  return row?.factors ?? []
}

const MOST_SIGN_INS = 50

/** Where somebody is signed in now, the latest first. */
export async function signInsOf(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ beganAt: Date; until: Date; factors: Factor[] }[]> {
  return db
    .selectFrom('sign_ins')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('began_at', 'desc')
    .limit(MOST_SIGN_INS)
    .select(['began_at as beganAt', 'expires_at as until', 'factors'])
    .execute()
}

export async function endSignIn(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('id', '=', id).execute()
}

/** How many there were. */
export async function endSignInsOf(
  db: Database,
  userId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const all = db.deleteFrom('sign_ins').where('user_id', '=', userId)
  const { numDeletedRows } = await (except ? all.where('id', '!=', except) : all).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function endSignInsOnDevice(
  db: Database,
  { userId, deviceKey, except }: { userId: string; deviceKey: string; except: string },
): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', userId)
    .where('device_key', '=', deviceKey)
    .where('id', '!=', except)
    .execute()
}

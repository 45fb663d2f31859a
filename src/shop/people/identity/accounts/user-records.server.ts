import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { User } from './user.ts'

/** Named one by one: a prepared statement must not change its result when a migration adds a column. */
const userRows = (db: Database) =>
  db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.email',
      'u.email_verified',
      'u.state',
      'u.is_disabled',
      'u.sealed_verifier',
      'u.attributes',
      'u.pending_email',
      'u.phone_verified',
      'u.sealed_totp',
      'u.sealed_pending_totp',
      'u.totp_step',
      'u.mfa_methods',
      'u.preferred_mfa',
      'u.needs_mfa',
      'u.needs_custom_challenge',
      'u.created_at',
    ])
    .select(sql<string[]>`array(select name from user_groups where user_id = u.id order by name)`.as('groups'))

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number]

function asUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    state: row.state,
    isDisabled: row.is_disabled,
    sealedVerifier: row.sealed_verifier,
    attributes: row.attributes,
    pendingEmail: row.pending_email,
    phoneVerified: row.phone_verified,
    sealedTotp: row.sealed_totp,
    sealedPendingTotp: row.sealed_pending_totp,
    totpStep: row.totp_step,
    mfaMethods: row.mfa_methods,
    preferredMfa: row.preferred_mfa,
    needsMfa: row.needs_mfa,
    needsCustomChallenge: row.needs_custom_challenge,
    groups: row.groups,
    createdAt: row.created_at,
  }
}

type VerifierOf = { name: string; isId: boolean; decoyId: string; attemptKinds: [string, string] }

/**
 * The verifier of a name, and until when its password may not be tried. One statement for everybody: for a name that nobody
 * has the attempts are those of its decoy.
 */
export async function verifierNamed(
  db: Database,
  { name, isId, decoyId, attemptKinds: [own, all] }: VerifierOf,
): Promise<{ id: string | null; sealedVerifier: Buffer | null; lockedUntil: Date | null }> {
  const [row] = await (isId ? VERIFIER_BY_ID : VERIFIER_BY_EMAIL)(db, {
    name,
    decoyId,
    own,
    all,
  })
  return {
    id: row?.id ?? null,
    sealedVerifier: row?.sealed_verifier ?? null,
    lockedUntil: row?.locked_until ?? null,
  }
}

type VerifierKey = { name: string; decoyId: string; own: string; all: string }
type VerifierRow = { id: string | null; sealed_verifier: Buffer | null; locked_until: Date | null }

const VERIFIER_BY_ID = verifierBy('id')
const VERIFIER_BY_EMAIL = verifierBy('email')

function verifierBy(column: 'id' | 'email') {
  return preparedStatement(
    `verifier-by-${column}`,
    (_, { name, decoyId, own, all }: VerifierKey) => sql<VerifierRow>`
      select u.id, u.sealed_verifier, (
        select max(locked_until) from user_attempts
        where subject = coalesce(u.id, decoy.id) and kind in (${own}, ${all})) as locked_until
      from (select ${decoyId}::uuid as id) as decoy
      left join users as u on ${sql.ref(`u.${column}`)} = ${name}`,
  )
}

export async function userById(db: Database, id: string): Promise<User | null> {
  const [row] = await USER_BY_ID(db, { id })
  return row ? asUser(row) : null
}

const USER_BY_ID = preparedStatement('user-by-id', (db, { id }: { id: string }) => userRows(db).where('u.id', '=', id))

export async function userByEmail(db: Database, email: string): Promise<User | null> {
  const row = await userRows(db).where('u.email', '=', email).executeTakeFirst()
  return row ? asUser(row) : null
}

/**
 * Nobody else changes this user until the transaction ends. Read after the wait: in the statement that waits, the groups
 * would be those from before it.
 */
export async function lockedUser(db: Database, id: string): Promise<User | null> {
  await LOCK_USER(db, { id })
  return userById(db, id)
}

const LOCK_USER = preparedStatement('lock-user', (db, { id }: { id: string }) =>
  db.selectFrom('users').where('id', '=', id).forUpdate().select('id'),
)

type NewUser = Pick<User, 'id' | 'email' | 'emailVerified' | 'state' | 'sealedVerifier' | 'attributes'>

/** False when the address has an account already. */
export async function insertUser(db: Database, user: NewUser, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_verified: user.emailVerified,
      state: user.state,
      sealed_verifier: user.sealedVerifier,
      attributes: JSON.stringify(user.attributes),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Changes = Partial<Omit<User, 'id' | 'groups' | 'createdAt'>>

export async function changeUser(db: Database, id: string, changes: Changes, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: changes.email,
      email_verified: changes.emailVerified,
      state: changes.state,
      is_disabled: changes.isDisabled,
      sealed_verifier: changes.sealedVerifier,
      attributes: changes.attributes && JSON.stringify(changes.attributes),
      pending_email: changes.pendingEmail,
      phone_verified: changes.phoneVerified,
      sealed_totp: changes.sealedTotp,
      sealed_pending_totp: changes.sealedPendingTotp,
      totp_step: changes.totpStep,
      mfa_methods: changes.mfaMethods,
      preferred_mfa: changes.preferredMfa,
      needs_mfa: changes.needsMfa,
      needs_custom_challenge: changes.needsCustomChallenge,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** A code's time step is used up by the first who brings it. */
export async function claimTotpStep(db: Database, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** With everything that is theirs. Tables whose `subject` may be a decoy have no foreign key, so their rows go by hand. */
export async function deleteUserRows(db: Database, id: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('subject', '=', id).execute()
  await db.deleteFrom('user_codes').where('subject', '=', id).execute()
  await db.deleteFrom('user_attempts').where('subject', '=', id).execute()
  await db.deleteFrom('users').where('id', '=', id).execute()
}

export async function addToGroup(db: Database, userId: string, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_groups')
    .values({ user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeFromGroup(db: Database, userId: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_groups')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** By address; a large pool is walked page by page. */
export async function usersAfter(db: Database, email: string, limit: number): Promise<User[]> {
  const rows = await userRows(db).where('u.email', '>', email).orderBy('u.email').limit(limit).execute()
  return rows.map(asUser)
}

type FoundAccount = { sub: string; name: string | null; email: string }

/** Accounts that a `tsquery` finds by name, e-mail address or phone. */
export async function accountRows(
  db: Database,
  { query, limit }: { query: string; limit: number },
): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`select id as sub, attributes ->> 'name' as name, email from users
    where finds @@ ${query}::tsquery order by email limit ${limit}::int`.execute(db)
  return rows
}

/** Accounts that were to be moved to this address stay where they are. */
export async function dropPendingEmail(db: Database, email: string): Promise<void> {
  await db.updateTable('users').set({ pending_email: null }).where('pending_email', '=', email).execute()
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { SignIn } from '../sign-in/sign-in-records.server.ts'
import { asUser, type UserRow } from '../accounts/user-records.server.ts'
import type { User } from '../accounts/user.ts'

export type SessionRow = { subject: string; step: string; sealedFacts: Buffer; tries: number }

export async function insertSession(
  db: Database,
  sessionHash: Buffer,
  { subject, step, sealedFacts, expiresAt }: Omit<SessionRow, 'tries'> & { expiresAt: Date },
): Promise<void> {
  await INSERT_SESSION(db, { sessionHash, subject, step, sealedFacts, expiresAt })
}

type NewSession = Omit<SessionRow, 'tries'> & { sessionHash: Buffer; expiresAt: Date }

const INSERT_SESSION = preparedStatement(
  'insert-auth-session',
  (_, { sessionHash, subject, step, sealedFacts, expiresAt }: NewSession) => sql`
    insert into auth_sessions (session_hash, subject, step, sealed_facts, expires_at)
    values (${sessionHash}, ${subject}, ${step}, ${sealedFacts}, ${expiresAt})`,
)

export async function sessionRow(db: Database, sessionHash: Buffer, now: Date): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('auth_sessions')
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', now)
    .select(['subject', 'step', 'sealed_facts', 'tries'])
    .executeTakeFirst()
  return row ? { subject: row.subject, step: row.step, sealedFacts: row.sealed_facts, tries: row.tries } : null
}

/** A user as it was read: `version` is another one after every change. */
export type SeenUser = { user: User; version: string }

/** The same, with whose it is; nobody's is asked for in the same way. */
export async function sessionAndUser(
  db: Database,
  sessionHash: Buffer,
  now: Date,
): Promise<{ session: SessionRow; seen: SeenUser | null } | null> {
  const [row] = await SESSION_AND_USER(db, { sessionHash, now })
  if (!row) return null
  const { subject, step, tries, version } = row
  return {
    session: { subject, step, sealedFacts: row.sealed_facts, tries },
    seen: version === null ? null : { user: asUser(row), version },
  }
}

type SessionAndUser = Omit<SessionRow, 'sealedFacts'> & { sealed_facts: Buffer; version: string | null } & UserRow

const SESSION_AND_USER = preparedStatement(
  'auth-session-and-user',
  (_, { sessionHash, now }: { sessionHash: Buffer; now: Date }) => sql<SessionAndUser>`
    select s.subject, s.step, s.sealed_facts, s.tries, u.*, u.xmin::text as version,
      array(select name from user_groups where user_id = u.id order by name) as groups
    from auth_sessions as s
    left join users as u on u.id = s.subject
    where s.session_hash = ${sessionHash} and s.expires_at > ${now}`,
)

type Exchange = {
  sessionHash: Buffer
  signIn: SignIn
  version: string
  /** The kinds of attempts that must not be locked, and are forgotten. */
  counted: [string, string]
  now: Date
}

/**
 * A session for a sign-in, in one statement: false, and nothing changed, when the session was used by somebody else, the
 * password is locked, or the user is not the one that was seen any more. The user is held first, then the session, then the
 * attempts, as everywhere: two who hold one each would wait for each other.
 */
export async function exchangeSession(
  db: Database,
  { sessionHash, signIn, version, counted, now }: Exchange,
): Promise<boolean> {
  return (
    (await EXCHANGE(db, { sessionHash, version, now, counted: counted[0], countedOfAll: counted[1], ...signIn }))
      .length === 1
  )
}

const EXCHANGE = preparedStatement(
  'exchange-auth-session',
  (
    _,
    {
      sessionHash,
      version,
      now,
      counted,
      countedOfAll,
      userId,
      id,
      tokenHash,
      generation,
      deviceKey,
      beganAt,
      expiresAt,
    }: Omit<Exchange, 'signIn' | 'counted'> & { counted: string; countedOfAll: string } & SignIn,
  ) => sql`
    with seen as (
      select id from users where id = ${userId} and xmin::text = ${version} for share
    ), held as (
      select session_hash, subject from auth_sessions
      where session_hash = ${sessionHash} and subject = (select id from seen)
      for update
    ), past as (
      select locked_until from user_attempts
      where subject = (select subject from held) and kind in (${counted}, ${countedOfAll})
      for update
    ), used as (
      delete from auth_sessions
      where session_hash = (select session_hash from held)
        and not exists (select from past where locked_until > ${now})
      returning subject
    ), forgotten as (
      delete from user_attempts where subject = (select subject from used)
        and kind in (${counted}, ${countedOfAll})
    )
    insert into sign_ins (id, user_id, token_hash, generation, device_key, began_at, expires_at)
    select ${id}, subject, ${tokenHash}, ${generation}, ${deviceKey}, ${beganAt},
      ${expiresAt}
    from used
    returning id`,
)

/** True for the one who used it; whoever comes second finds it gone. */
export async function deleteSession(db: Database, sessionHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_sessions')
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** How many tries it has had, this one with them; null when it is gone. */
export async function countSessionTry(db: Database, sessionHash: Buffer): Promise<number | null> {
  const row = await db
    .updateTable('auth_sessions')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('session_hash', '=', sessionHash)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/** A try that was not one after all. */
export async function returnTry(db: Database, sessionHash: Buffer): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('session_hash', '=', sessionHash)
    .execute()
}

export async function deleteSessionsOf(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('subject', '=', subject).execute()
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'

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
  const [row] = await SESSION(db, { sessionHash, now })
  return row ?? null
}

const SESSION = preparedStatement('auth-session', (db, { sessionHash, now }: { sessionHash: Buffer; now: Date }) =>
  db
    .selectFrom('auth_sessions')
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', now)
    .select(['subject', 'step', 'sealed_facts as sealedFacts', 'tries']),
)

/** True for the one who used it; whoever comes second finds it gone. */
export async function deleteSession(db: Database, sessionHash: Buffer): Promise<boolean> {
  return (await DELETE_SESSION(db, { sessionHash })).length === 1
}

const DELETE_SESSION = preparedStatement('delete-auth-session', (db, { sessionHash }: { sessionHash: Buffer }) =>
  db.deleteFrom('auth_sessions').where('session_hash', '=', sessionHash).returning('subject'),
)

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

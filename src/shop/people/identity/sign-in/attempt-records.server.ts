import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Attempts } from './attempts.ts'

type AttemptKey = { subject: string; kind: string }

/** What was tried before; whoever tries at the same time waits for this transaction. */
async function lockedAttempts(db: Database, { subject, kind }: AttemptKey): Promise<Attempts | null> {
  const row = await db
    .selectFrom('user_attempts')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .forUpdate()
    .selectAll()
    .executeTakeFirst()
  return row ? asAttempts(row) : null
}

/** The same, with a row made where there was none, so that there is one to lock. */
export async function ensuredAttempts(db: Database, { subject, kind }: AttemptKey, now: Date): Promise<Attempts> {
  await db
    .insertInto('user_attempts')
    .values({ subject, kind, count: 0, began_at: now, last_at: now, locked_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const attempts = await lockedAttempts(db, { subject, kind })
  return attempts ?? { count: 0, beganAt: now, lastAt: now, lockedUntil: null }
}

type AttemptRow = { count: number; began_at: Date; last_at: Date; locked_until: Date | null }

function asAttempts(row: AttemptRow): Attempts {
  return { count: row.count, beganAt: row.began_at, lastAt: row.last_at, lockedUntil: row.locked_until }
}

export async function attemptsOf(db: Database, subject: string, kinds: string[]): Promise<Attempts[]> {
  return (await ATTEMPTS(db, { subject, kinds })).map(asAttempts)
}

const ATTEMPTS = preparedStatement('user-attempts', (db, { subject, kinds }: { subject: string; kinds: string[] }) =>
  db
    .selectFrom('user_attempts')
    .where('subject', '=', subject)
    .where('kind', '=', sql<string>`any(${kinds})`)
    .select(['count', 'began_at', 'last_at', 'locked_until']),
)

export async function writeAttempts(db: Database, { subject, kind }: AttemptKey, attempts: Attempts): Promise<void> {
  await db
    .updateTable('user_attempts')
    .set({
      count: attempts.count,
      began_at: attempts.beganAt,
      last_at: attempts.lastAt,
      locked_until: attempts.lockedUntil,
    })
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .execute()
}

/** One after the other, in the order in which they are counted: no row of a user holds the operations of a decoy apart. */
export async function forgetAttempts(db: Database, subject: string, kinds: string[]): Promise<void> {
  for (const kind of kinds)
    await db.deleteFrom('user_attempts').where('subject', '=', subject).where('kind', '=', kind).execute()
}

/** Of every network. */
export async function forgetAllAttempts(db: Database, { subject, kind }: AttemptKey): Promise<void> {
  await db
    .deleteFrom('user_attempts')
    .where('subject', '=', subject)
    .where((where) => where.or([where('kind', '=', kind), where('kind', 'like', `${kind} %`)]))
    .execute()
}

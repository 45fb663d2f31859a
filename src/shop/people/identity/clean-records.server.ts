import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type DeleteOutlived = { now: Date; unconfirmedBefore: Date; attemptsBefore: Date; limit: number }
export type Outlived = { sessions: number; codes: number; signIns: number; attempts: number; users: number }

/** A bounded number of rows of each table; what somebody else is using is left for the next time. */
export async function deleteOutlived(
  db: Database,
  { now, unconfirmedBefore, attemptsBefore, limit }: DeleteOutlived,
): Promise<Outlived> {
  const remove = async (table: string, condition: ReturnType<typeof sql>) => {
    const name = sql.table(table)
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ctid = any (array(
        select ctid from ${name} where ${condition} limit ${limit} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  }
  return {
    sessions: await remove('auth_sessions', sql`expires_at < ${now}`),
    codes: await remove('user_codes', sql`expires_at < ${now}`),
    signIns: await remove('sign_ins', sql`expires_at < ${now}`),
    attempts: await remove('user_attempts', sql`last_at < ${attemptsBefore}`),
    users: await remove('users', sql`state = 'unconfirmed' and created_at < ${unconfirmedBefore}`),
  }
}

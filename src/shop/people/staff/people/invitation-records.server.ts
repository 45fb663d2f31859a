import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type NewInvitation = { sub: string; tokenHash: Buffer; expiresAt: Date; now: Date }

/** In place of an earlier one, whose letter opens nothing any more. */
export async function putInvitation(db: Database, { sub, tokenHash, expiresAt, now }: NewInvitation): Promise<void> {
  const invitation = { token_hash: tokenHash, made_at: now, expires_at: expiresAt, opened_at: null }
  await db
    .insertInto('staff_invitations')
    .values({ sub, ...invitation })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(invitation))
    .execute()
}

/** Whose it is; null where it is over, or was never there. */
export async function invitedBy(db: Database, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select('sub')
    .executeTakeFirst()
  return row?.sub ?? null
}

/** False where another letter was sent meanwhile. Whoever else follows the same letter waits here. */
export async function noteOpened(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_invitations')
    .set({ opened_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes it away from somebody who has followed its letter since then, and who has signed in after that; false where they have not. */
export async function takeInvitation(
  db: Database,
  { sub, tokenHash, openedAfter, signedInAt }: { sub: string; tokenHash: Buffer; openedAfter: Date; signedInAt: Date },
): Promise<boolean> {
  const { rows } = await sql`delete from staff_invitations where sub = ${sub} and token_hash = ${tokenHash}
    and opened_at > ${openedAfter}::timestamptz and date_trunc('second', opened_at) <= ${signedInAt}::timestamptz
    returning sub`.execute(db)
  return rows.length === 1
}

export async function dropInvitation(db: Database, sub: string): Promise<void> {
  await db.deleteFrom('staff_invitations').where('sub', '=', sub).execute()
}

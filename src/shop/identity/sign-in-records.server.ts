import type { Database } from '#database/open-database.ts'

/** Whether a sign-in is still good: it ends by signing out, everywhere or here, by a new password, or with the account. */
export async function isSignedIn(
  db: Database,
  { signInId, userId }: { signInId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_ins')
    .where('id', '=', signInId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

import type { Database } from '#database/open-database.ts'

type CodeKey = { subject: string; purpose: string }

/** The newest code of a purpose is the only one. */
export async function putCode(
  db: Database,
  { subject, purpose }: CodeKey,
  { codeHash, expiresAt }: { codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  const fresh = { code_hash: codeHash, expires_at: expiresAt, tries: 0 }
  await db
    .insertInto('user_codes')
    .values({ subject, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Takes one of the tries before the code is looked at, so that many at once are no more than one after the other. */
export async function claimCodeTry(
  db: Database,
  { subject, purpose }: CodeKey,
  now: Date,
): Promise<{ codeHash: Buffer; tries: number } | null> {
  const row = await db
    .updateTable('user_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  return row ? { codeHash: row.code_hash, tries: row.tries } : null
}

export async function deleteCodes(db: Database, subject: string, purposes: string[]): Promise<void> {
  await db.deleteFrom('user_codes').where('subject', '=', subject).where('purpose', 'in', purposes).execute()
}

export async function deleteCodesOf(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('user_codes').where('subject', '=', subject).execute()
}

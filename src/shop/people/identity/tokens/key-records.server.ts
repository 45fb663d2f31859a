import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { KeyRow } from './key-ring.ts'

// Any number will do, as long as every process takes the same.
const KEYS_LOCK = 5_647_210_395

/** One process at a time makes keys; the next finds them made. */
export async function holdKeys(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYS_LOCK}::bigint)`.execute(db)
}

/** Newest first. */
export async function keyRows(db: Database): Promise<KeyRow[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('signs_from', 'desc').execute()
  return rows.map((row) => ({
    kid: row.kid,
    publicKey: row.public_key,
    sealedPrivateKey: row.sealed_private_key,
    signsFrom: row.signs_from,
  }))
}

export async function insertKey(db: Database, key: KeyRow, now: Date): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values({
      kid: key.kid,
      public_key: JSON.stringify(key.publicKey),
      sealed_private_key: key.sealedPrivateKey,
      signs_from: key.signsFrom,
      made_at: now,
    })
    .execute()
}

export async function deleteKeys(db: Database, kids: string[]): Promise<void> {
  if (kids.length > 0) await db.deleteFrom('signing_keys').where('kid', 'in', kids).execute()
}

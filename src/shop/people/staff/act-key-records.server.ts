import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'

/** By which somebody asks for an act, and the hash of what they ask for. */
export type Repetition = { key: string; inputHash: Buffer }
export type EarlierAnswer = { inputHash: Buffer; answer: unknown }

/**
 * Takes a key for this transaction; what was answered where it was taken before. Whoever comes while the first is at work waits
 * here: for its answer, or, if that one leaves nothing, to be the first.
 */
export async function claimKey(
  db: Database,
  by: Actor,
  { key, inputHash }: Repetition,
  now: Date,
): Promise<EarlierAnswer | null> {
  const { rows } = await sql`insert into act_keys (by_kind, by_id, key, input_hash, at)
    values (${by.kind}, ${by.id}, ${key}, ${inputHash}, ${now}::timestamptz)
    on conflict do nothing returning key`.execute(db)
  if (rows.length > 0) return null
  const earlier = await ofKey(db, by, key).select(['input_hash as inputHash', 'answer']).executeTakeFirst()
  if (!earlier) throw new Error('A key was taken and is gone')
  return earlier
}

const ofKey = (db: Database, { kind, id }: Actor, key: string) =>
  db
    .selectFrom('act_keys')
    .where('by_kind', '=', kind)
    .where('by_id', '=', id ?? '')
    .where('key', '=', key)

export async function keepAnswer(db: Database, { kind, id }: Actor, key: string, answer: unknown): Promise<void> {
  await db
    .updateTable('act_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('by_kind', '=', kind)
    .where('by_id', '=', id ?? '')
    .where('key', '=', key)
    .execute()
}

export async function forgetActKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('act_keys').where('at', '<', before).execute()
}

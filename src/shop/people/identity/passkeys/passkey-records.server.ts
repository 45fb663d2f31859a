import type { Database } from '#database/open-database.ts'

export type Passkey = {
  id: string
  userId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  attachment: string | null
  name: string
  rpId: string
  createdAt: Date
}

const passkeyRows = (db: Database) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'user_id as userId',
      'public_key as publicKey',
      'counter',
      'transports',
      'attachment',
      'name',
      'rp_id as rpId',
      'created_at as createdAt',
    ])

export function passkeysOf(db: Database, userId: string): Promise<Passkey[]> {
  return passkeyRows(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
}

export async function lockedPasskey(db: Database, userId: string, id: string): Promise<Passkey | null> {
  const rows = passkeyRows(db).where('user_id', '=', userId).where('id', '=', id)
  return (await rows.forUpdate().executeTakeFirst()) ?? null
}

/** False when the authenticator has it for an account already. */
export async function insertPasskey(db: Database, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      attachment: passkey.attachment,
      name: passkey.name,
      rp_id: passkey.rpId,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function writeCounter(db: Database, id: string, counter: number): Promise<void> {
  await db.updateTable('passkeys').set({ counter }).where('id', '=', id).execute()
}

/** What it was; null when there is none. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<{ name: string } | null> {
  const removed = db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).returning('name')
  return (await removed.executeTakeFirst()) ?? null
}

export async function deletePasskeysOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

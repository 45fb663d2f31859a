import type { Database } from '#database/open-database.ts'

export type Device = {
  key: string
  userId: string
  groupKey: string
  name: string
  sealedVerifier: Buffer
  isRemembered: boolean
  createdAt: Date
  changedAt: Date
  lastUsedAt: Date
}

const deviceRows = (db: Database, userId: string) =>
  db
    .selectFrom('devices')
    .where('user_id', '=', userId)
    .select([
      'key',
      'user_id as userId',
      'group_key as groupKey',
      'name',
      'sealed_verifier as sealedVerifier',
      'is_remembered as isRemembered',
      'created_at as createdAt',
      'changed_at as changedAt',
      'last_used_at as lastUsedAt',
    ])

/** Somebody else's device is none. */
export async function deviceOf(db: Database, userId: string, key: string): Promise<Device | null> {
  return (await deviceRows(db, userId).where('key', '=', key).executeTakeFirst()) ?? null
}

/** In the order of their keys, so that a list can be walked page by page. */
export function devicesAfter(db: Database, userId: string, key: string, limit: number): Promise<Device[]> {
  return deviceRows(db, userId).where('key', '>', key).orderBy('key').limit(limit).execute()
}

export async function putDevice(db: Database, device: Device): Promise<void> {
  const changing = { name: device.name, sealed_verifier: device.sealedVerifier, changed_at: device.changedAt }
  await db
    .insertInto('devices')
    .values({
      key: device.key,
      user_id: device.userId,
      group_key: device.groupKey,
      is_remembered: device.isRemembered,
      created_at: device.createdAt,
      last_used_at: device.lastUsedAt,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changing))
    .execute()
}

export async function rememberDevice(db: Database, key: string, isRemembered: boolean, now: Date): Promise<void> {
  await db.updateTable('devices').set({ is_remembered: isRemembered, changed_at: now }).where('key', '=', key).execute()
}

export async function touchDevice(db: Database, key: string, now: Date): Promise<void> {
  await db.updateTable('devices').set({ last_used_at: now }).where('key', '=', key).execute()
}

export async function deleteDevice(db: Database, userId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}

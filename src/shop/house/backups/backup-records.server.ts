import type { Database } from '#database/open-database.ts'

type Tried = {
  beganAt: Date
  endedAt: Date
  place: string
  made: { name: string; bytes: number } | null
  problem: string | null
}

export async function insertBackup(db: Database, { beganAt, endedAt, place, made, problem }: Tried): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      began_at: beganAt,
      ended_at: endedAt,
      place,
      name: made?.name ?? null,
      bytes: made?.bytes ?? null,
      problem,
    })
    .execute()
}

export async function markChecked(
  db: Database,
  { name, at, problem }: { name: string; at: Date; problem: string | null },
): Promise<void> {
  await db.updateTable('backups').set({ checked_at: at, check_problem: problem }).where('name', '=', name).execute()
}

export async function deleteBackupsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('backups').where('ended_at', '<', before).execute()
}

/** The last that was tried, the last that came about, and the last that was checked. */
export async function lastBackups(db: Database) {
  const rows = db.selectFrom('backups').select(['ended_at as at', 'problem', 'checked_at', 'check_problem'])
  const [tried, made, checked] = await Promise.all([
    rows.orderBy('id', 'desc').limit(1).executeTakeFirst(),
    rows.where('name', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    rows.where('checked_at', 'is not', null).orderBy('checked_at', 'desc').limit(1).executeTakeFirst(),
  ])
  return { tried, made, checked }
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** Whether it was another value before: the same again changes nothing, and no page is dropped. */
export async function writeSetting(
  db: Database,
  { name, value, now }: { name: string; value: unknown; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into settings as s (name, value, updated_at)
    values (${name}, ${JSON.stringify(value)}::jsonb, ${now}::timestamptz)
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
      where s.value is distinct from excluded.value
    returning name`.execute(db)
  return rows.length > 0
}

/** By name; one that holds by its default has none. Nobody else changes them until the transaction ends. */
export async function lockSettingVersions(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  // One that has no row yet cannot be locked by itself, and two who give it its first value would not meet.
  await sql`lock table settings in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ name: string; version: number }>`select name, version from settings
    where name = any(${names}::text[])`.execute(db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

export async function settingVersions(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('settings').select(['name', 'version']).execute()
  return new Map(rows.map(({ name, version }) => [name, version]))
}

/** Whether it was there. */
export async function removeSetting(db: Database, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('settings').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}

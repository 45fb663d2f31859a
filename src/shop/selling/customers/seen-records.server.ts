import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** How much of buyers is told: all that a parcel needs and more, or what they are called. */
export type SeenHow = 'whole' | 'name'

type NewSeen = { by: string; how: SeenHow; records: readonly string[]; now: Date; since: Date }

/** Those that were not told within the hour are told now; how many these are. */
export async function writeSeen(db: Database, { by, how, records, now, since }: NewSeen): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into buyers_seen as seen (by_id, how, record, at)
      select distinct ${by}, ${how}, record, ${now}::timestamptz from unnest(${records}::text[]) as record order by record
    on conflict (by_id, how, record) do update set at = excluded.at where seen.at < ${since}::timestamptz`.execute(db)
  return Number(numAffectedRows)
}

export async function countSeen(
  db: Database,
  { by, how, since }: { by: string; how: SeenHow; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from buyers_seen
    where by_id = ${by} and how = ${how} and at >= ${since}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteSeenBefore(db: Database, moment: Date): Promise<void> {
  await sql`delete from buyers_seen where at < ${moment}::timestamptz`.execute(db)
}

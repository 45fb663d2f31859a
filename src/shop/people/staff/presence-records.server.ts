import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type Open = { record: string; sub: string; now: Date; seconds: number }

/** Somebody has it open at this moment; whether that is news. Whoever was not seen for so long has gone. */
export async function writePresence(db: Database, { record, sub, now, seconds }: Open): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`with gone as (
      delete from office_presence where seen_at < ${now}::timestamptz - ${seconds} * interval '1 second'
        and (record, sub) <> (${record}, ${sub}::uuid)
    )
    insert into office_presence as p (record, sub, seen_at) values (${record}, ${sub}::uuid, ${now}::timestamptz)
    on conflict (record, sub) do update set seen_at = excluded.seen_at
    returning (xmax = 0) as "isNew"`.execute(db)
  return rows[0]?.isNew ?? false
}

export async function deletePresence(db: Database, record: string, sub: string): Promise<void> {
  await sql`delete from office_presence where record = ${record} and sub = ${sub}::uuid`.execute(db)
}

/** Who else has it open, who came first first. */
export async function othersWithRecord(db: Database, { record, sub, now, seconds }: Open): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select m.name from office_presence p join staff_members m on m.sub = p.sub
    where p.record = ${record} and p.sub <> ${sub}::uuid
      and p.seen_at > ${now}::timestamptz - ${seconds} * interval '1 second' order by m.name`.execute(db)
  return rows.map(({ name }) => name)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type Count = { mark: Buffer; kind: string; now: Date; since: Date }

/** Counts one more, or from one again where the last count began before `since`. */
export async function countLetter(db: Database, { mark, kind, now, since }: Count): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into letter_counts (address_mark, kind, count, began_at) values (${mark}, ${kind}, 1, ${now})
    on conflict (address_mark, kind) do update set
      count = case when letter_counts.began_at <= ${since} then 1 else letter_counts.count + 1 end,
      began_at = case when letter_counts.began_at <= ${since} then ${now} else letter_counts.began_at end
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteCounts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('letter_counts').where('began_at', '<', before).execute()
}

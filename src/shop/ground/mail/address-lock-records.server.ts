import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export async function lockMark(db: Database, mark: Buffer, seed: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mark.toString('hex')}::text, ${seed}::bigint))`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { TableLook } from '../table/table-look.ts'

export async function writeTableLook(db: Database, runId: number, look: TableLook): Promise<void> {
  await sql`update import_runs set look = ${JSON.stringify(look)}::jsonb where id = ${runId}::bigint`.execute(db)
}

/** Null of what is no table, or was read before looks were kept. */
export async function readLook(db: Database, runId: number): Promise<TableLook | null> {
  const { rows } = await sql<{
    look: TableLook | null
  }>`select look from import_runs where id = ${runId}::bigint`.execute(db)
  return rows[0]?.look ?? null
}

/** Of the newest table that a source has sent. */
export async function lastLook(db: Database, sourceId: string): Promise<TableLook | null> {
  const { rows } = await sql<{ look: TableLook }>`select look from import_runs
    where source_id = ${sourceId} and look is not null order by id desc limit 1`.execute(db)
  return rows[0]?.look ?? null
}

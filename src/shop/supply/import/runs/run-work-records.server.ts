import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { RunState } from './run-states.ts'

/** Somebody is at work on the run. */
export async function writeWorkedAt(db: Database, id: number, now: Date): Promise<void> {
  await sql`update import_runs set worked_at = ${now}::timestamptz where id = ${id}::bigint`.execute(db)
}

/**
 * Runs in the middle of which nobody has worked since then, and those that the office has handed over and nobody has begun with.
 * What a command has begun is left to whoever gave it, and a quick file of a command is over with the next one.
 */
const IS_LEFT = (since: Date) => sql`r.state in ('received', 'staging', 'checking', 'applying')
  and (r.is_handed_over and r.worked_at is null or coalesce(r.worked_at, r.created_at) <= ${since}::timestamptz)
  and (r.is_handed_over or r.started_by_kind <> 'command'
    and exists (select from import_sources s where s.id = r.source_id and s.kind <> 'stock'))`

/** From now on it is the work of the process that imports, which begins with it at once. */
export async function writeHandedOver(db: Database, id: number): Promise<void> {
  await sql`update import_runs set is_handed_over = true, worked_at = null, taken_up = 0
    where id = ${id}::bigint`.execute(db)
}

export type LeftRun = { id: number; isStaged: boolean; sha256: string | null; isQuick: boolean }

export async function leftRuns(db: Database, since: Date): Promise<LeftRun[]> {
  const { rows } =
    await sql<LeftRun>`select r.id, r.kind <> 'import' or r.staged_at is not null and not r.file ? 'stock' as "isStaged",
    r.file->>'sha256' as sha256, r.kind = 'import' and r.file ? 'stock' as "isQuick" from import_runs r where ${IS_LEFT(since)} order by r.id`.execute(
      db,
    )
  return rows
}

/** How often it has been taken up with this time; null where somebody else was first. */
export async function takeLeftRun(
  db: Database,
  { id, since, now }: { id: number; since: Date; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ times: number }>`update import_runs r set worked_at = ${now}::timestamptz,
      taken_up = r.taken_up + 1
    where r.id = ${id}::bigint and ${IS_LEFT(since)} returning r.taken_up as times`.execute(db)
  return rows[0]?.times ?? null
}

export type ToldOfRun = 'waiting' | 'refused' | 'failed'

/** Of what staff are written to; false where they were, of this run or of another of its source since then. */
export async function markTold(
  db: Database,
  { id, event, since }: { id: number; event: ToldOfRun; since: Date },
): Promise<boolean> {
  const { rows } = await sql`update import_runs r set told = ${event} where r.id = ${id}::bigint
    and not exists (select from import_runs o where o.source_id = r.source_id and o.told = ${event}
      and (o.id = r.id or o.created_at >= ${since}::timestamptz)) returning r.id`.execute(db)
  return rows.length > 0
}

export type FileOfRun = { sha256: string; sourceId: string; state: RunState }

/** The files of runs since then, and of all that are not over; the newest run first. */
export async function filesOfRuns(db: Database, since: Date): Promise<FileOfRun[]> {
  const { rows } =
    await sql<FileOfRun>`select file->>'sha256' as sha256, source_id as "sourceId", state from import_runs
    where kind = 'import' and file ? 'sha256' and (created_at >= ${since}::timestamptz
      or state not in ('done', 'refused', 'cancelled', 'undone')) order by id desc`.execute(db)
  return rows
}

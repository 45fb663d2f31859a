import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/actor.ts'
import type { FileCursor } from '../file-part.ts'
import type { RunState } from './run-states.ts'

/** What is known of a file before and after it has been read. */
export type RunFile = {
  name: string
  bytes: number
  sha256: string
  format?: string
  encoding?: string
  sentAt?: string
}

export type ImportRun = {
  id: number
  sourceId: string
  kind: 'import' | 'undo' | 'remap'
  state: RunState
  file: RunFile
  /** How far staging has come: whoever takes it up again goes on from here. */
  cursor: FileCursor
  guards: string[]
  failure: string | null
}

type NewRun = { sourceId: string; file: RunFile; actor: Actor; now: Date }

/** Null where another run of the source is not over. */
export async function insertRun(db: Database, { sourceId, file, actor, now }: NewRun): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`insert into import_runs
      (source_id, kind, state, file, started_by_kind, started_by_id, created_at)
    values (${sourceId}, 'import', 'received', ${JSON.stringify(file)}::jsonb, ${actor.kind}, ${actor.id},
      ${now}::timestamptz)
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

const RUN = sql`select id, source_id as "sourceId", kind, state, file, cursor, guards, failure from import_runs`

export async function readRun(db: Database, id: number): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`${RUN} where id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** Nobody else moves it until the transaction ends. */
export async function lockRun(db: Database, id: number): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`${RUN} where id = ${id}::bigint for update`.execute(db)
  return rows[0] ?? null
}

/** The run of a source that is not over, if there is one. */
export async function runUnderWay(db: Database, sourceId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from import_runs where source_id = ${sourceId}
    and state in ('received', 'staging', 'checking', 'checked', 'applying', 'stopped', 'failed')`.execute(db)
  return rows[0]?.id ?? null
}

/** Each state is reached at its own moment. */
const REACHED_AT: Partial<Record<RunState, string>> = {
  checking: 'staged_at',
  checked: 'checked_at',
  applying: 'approved_at',
  done: 'ended_at',
  refused: 'ended_at',
  cancelled: 'ended_at',
  undone: 'ended_at',
}

type RunMove = { id: number; state: RunState; failure: string | null; now: Date }

export async function writeRunState(db: Database, { id, state, failure, now }: RunMove): Promise<void> {
  const column = REACHED_AT[state]
  const reached = column ? sql`, ${sql.ref(column)} = ${now}::timestamptz` : sql``
  await sql`update import_runs set state = ${state}, failure = ${failure}${reached} where id = ${id}::bigint`.execute(
    db,
  )
}

export async function writeCursor(db: Database, id: number, cursor: FileCursor): Promise<void> {
  await sql`update import_runs set cursor = ${JSON.stringify(cursor)}::jsonb where id = ${id}::bigint`.execute(db)
}

type RunReport = { id: number; counts: object; effects: object; guards: readonly string[] }

/** What a run does, or has done. */
export async function writeRunReport(db: Database, { id, counts, effects, guards }: RunReport): Promise<void> {
  await sql`update import_runs set counts = ${JSON.stringify(counts)}::jsonb, effects = ${JSON.stringify(effects)}::jsonb,
    guards = ${guards}::text[] where id = ${id}::bigint`.execute(db)
}

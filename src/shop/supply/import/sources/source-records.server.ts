import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { FieldGroup } from '#shop/catalogue/products/title-field-table.ts'
import type { RunState } from '../runs/run-states.ts'
import type { ReadWith } from '#shop/catalogue/claims/facts/fields-on-day.ts'
import type { SourceFile, SourceRules } from './source-file.ts'

/** Who tells us of titles: a publisher's feed, a wholesaler, booksellers. */
export type ImportSource = {
  id: string
  name: string
  kind: 'onix' | 'table' | 'stock' | 'hand'
  rank: number
  fieldRanks: Partial<Record<FieldGroup, number>>
  rules: SourceRules
  isPaused: boolean
  version: number
}

const SOURCE = sql`s.id, s.name, s.kind, s.rank, s.field_ranks as "fieldRanks", s.rules, s.is_paused as "isPaused", s.version`

export async function readSource(db: Database, id: string): Promise<ImportSource | null> {
  const { rows } = await sql<ImportSource>`select ${SOURCE} from import_sources s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Nobody else changes it until the transaction ends. */
export async function lockSource(db: Database, id: string): Promise<ImportSource | null> {
  const { rows } =
    await sql<ImportSource>`select ${SOURCE} from import_sources s where s.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export type ListedSource = ImportSource & {
  lastRun: { id: number; state: RunState; createdAt: string } | null
  /** When its place is looked at next; null where people bring its files. */
  nextFetchAt: string | null
  /** Why its files could not be fetched the last time. */
  fetchFailure: string | null
}

/** Whose word counts first in front, each with its newest run. */
export async function sourceRows(db: Database): Promise<ListedSource[]> {
  const { rows } = await sql<ListedSource>`select ${SOURCE}, to_json(s.next_fetch_at) #>> '{}' as "nextFetchAt",
      s.fetch_failure as "fetchFailure", (
      select json_build_object('id', r.id, 'state', r.state, 'createdAt', r.created_at) from import_runs r
      where r.source_id = s.id order by r.id desc limit 1) as "lastRun"
    from import_sources s order by s.rank, s.id`.execute(db)
  return rows
}

/** Whether anything is another than it was. */
export async function upsertSource(
  db: Database,
  source: SourceFile & { readWith: ReadWith; now: Date },
): Promise<boolean> {
  const { id, name, kind, rank, fieldRanks, rules, readWith, now } = source
  const { rows } =
    await sql`insert into import_sources as s (id, name, kind, rank, field_ranks, rules, read_with, created_at)
    values (${id}, ${name}, ${kind}, ${rank}, ${JSON.stringify(fieldRanks)}::jsonb, ${JSON.stringify(rules)}::jsonb,
      ${JSON.stringify(readWith)}::jsonb, ${now}::timestamptz)
    on conflict (id) do update set name = excluded.name, kind = excluded.kind, rank = excluded.rank,
      field_ranks = excluded.field_ranks, rules = excluded.rules
      where (s.name, s.kind, s.rank, s.field_ranks, s.rules)
        is distinct from (excluded.name, excluded.kind, excluded.rank, excluded.field_ranks, excluded.rules)
    returning id`.execute(db)
  return rows.length > 0
}

/** Whether it was the other way before. */
export async function writePaused(db: Database, id: string, isPaused: boolean): Promise<boolean> {
  const { rows } = await sql`update import_sources set is_paused = ${isPaused}
    where id = ${id} and is_paused <> ${isPaused} returning id`.execute(db)
  return rows.length > 0
}

export async function writeRules(db: Database, id: string, rules: SourceRules): Promise<void> {
  await sql`update import_sources set rules = ${JSON.stringify(rules)}::jsonb where id = ${id}`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor, ActorKind } from '#shop/ground/actor.ts'
import type { NewTitleDraft } from './new-title-draft.ts'
import type { DraftFailure } from './title-draft.ts'

type NewTitleRow = Omit<NewTitleDraft, 'by'> & { byKind: ActorKind; byId: string | null }

const COLUMNS = sql`ean, kind, price, fields, publish_at as "publishAt", failure, by_kind as "byKind", by_id as "byId",
  changed_at as "changedAt", version`

export async function newTitleDraftOf(db: Database, ean: string): Promise<NewTitleDraft | null> {
  const { rows } = await sql<NewTitleRow>`select ${COLUMNS} from new_title_drafts where ean = ${ean}`.execute(db)
  return rows[0] ? draftOf(rows[0]) : null
}

/** Nobody else changes it until the transaction ends. */
export async function lockNewTitleDraft(db: Database, ean: string): Promise<NewTitleDraft | null> {
  // One that is not there yet has no row that could be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`new title ${ean}`}, 0))`.execute(db)
  const { rows } =
    await sql<NewTitleRow>`select ${COLUMNS} from new_title_drafts where ean = ${ean} for update`.execute(db)
  return rows[0] ? draftOf(rows[0]) : null
}

/** Those that somebody wrote last, first. */
export async function newestNewTitleDrafts(db: Database, limit: number): Promise<NewTitleDraft[]> {
  const { rows } = await sql<NewTitleRow>`select ${COLUMNS} from new_title_drafts
    order by changed_at desc, ean limit ${limit}`.execute(db)
  return rows.map(draftOf)
}

function draftOf({ byKind, byId, ...row }: NewTitleRow): NewTitleDraft {
  return { ...row, by: { kind: byKind, id: byId } as Actor }
}

type WrittenDraft = Omit<NewTitleDraft, 'version' | 'changedAt' | 'failure'> & { now: Date }

/** Its version from now on. */
export async function writeNewTitleDraft(db: Database, draft: WrittenDraft): Promise<number> {
  const { ean, kind, price, fields, publishAt, by, now } = draft
  const { rows } = await sql<{ version: number }>`insert into new_title_drafts
      (ean, kind, price, fields, publish_at, by_kind, by_id, changed_at)
    values (${ean}, ${kind}, ${price}, ${JSON.stringify(fields)}::jsonb, ${publishAt}::timestamptz, ${by.kind}, ${by.id},
      ${now}::timestamptz)
    on conflict (ean) do update set kind = excluded.kind, price = excluded.price, fields = excluded.fields,
      publish_at = excluded.publish_at, failure = null, by_kind = excluded.by_kind, by_id = excluded.by_id,
      changed_at = excluded.changed_at
    returning version`.execute(db)
  return rows[0]?.version ?? 1
}

export async function deleteNewTitleDraft(db: Database, ean: string): Promise<void> {
  await sql`delete from new_title_drafts where ean = ${ean}`.execute(db)
}

/** Only of the draft that was tried: who has changed it meanwhile has another. */
export async function failNewTitleDraft(
  db: Database,
  { ean, version }: Pick<NewTitleDraft, 'ean' | 'version'>,
  failure: DraftFailure,
): Promise<void> {
  await sql`update new_title_drafts set failure = ${failure} where ean = ${ean} and version = ${version}`.execute(db)
}

/** Numbers whose moment has come, the first first. */
export async function dueNewTitles(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ean: string }>`select ean from new_title_drafts
    where publish_at <= ${now}::timestamptz and failure is null order by publish_at, ean limit ${limit}`.execute(db)
  return rows.map(({ ean }) => ean)
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor, ActorKind } from '#shop/ground/actor.ts'
import { draftedPriceIn } from './drafted-price.ts'
import type { DraftFailure, TitleDraft } from './title-draft.ts'

type DraftRow = Omit<TitleDraft, 'by'> & { byKind: ActorKind; byId: string | null }

const COLUMNS = sql`product_id as "productId", fields, was, released, price, seen_version as "seenVersion",
  publish_at as "publishAt", failure, by_kind as "byKind", by_id as "byId", changed_at as "changedAt", version`

export async function draftOfProduct(db: Database, productId: string): Promise<TitleDraft | null> {
  const { rows } = await sql<DraftRow>`select ${COLUMNS} from title_drafts where product_id = ${productId}`.execute(db)
  return rows[0] ? draftOf(rows[0]) : null
}

/** Nobody else changes it until the transaction ends. */
export async function lockDraft(db: Database, productId: string): Promise<TitleDraft | null> {
  const { rows } = await sql<DraftRow>`select ${COLUMNS} from title_drafts
    where product_id = ${productId} for update`.execute(db)
  return rows[0] ? draftOf(rows[0]) : null
}

function draftOf({ byKind, byId, ...row }: DraftRow): TitleDraft {
  return { ...row, price: draftedPriceIn(row.price), by: { kind: byKind, id: byId } as Actor }
}

type WrittenDraft = Omit<TitleDraft, 'version' | 'changedAt' | 'failure'> & { now: Date }

/** Its version from now on. */
export async function writeDraft(db: Database, draft: WrittenDraft): Promise<number> {
  const { productId, fields, was, released, price, seenVersion, publishAt, by, now } = draft
  const { rows } = await sql<{ version: number }>`insert into title_drafts
      (product_id, fields, was, released, price, seen_version, publish_at, by_kind, by_id, changed_at)
    values (${productId}, ${JSON.stringify(fields)}::jsonb, ${JSON.stringify(was)}::jsonb, ${released}::text[],
      ${price && JSON.stringify(price)}::jsonb, ${seenVersion}, ${publishAt}::timestamptz, ${by.kind}, ${by.id}, ${now}::timestamptz)
    on conflict (product_id) do update set fields = excluded.fields, was = excluded.was, released = excluded.released,
      price = excluded.price, seen_version = excluded.seen_version, publish_at = excluded.publish_at, failure = null, by_kind = excluded.by_kind,
      by_id = excluded.by_id, changed_at = excluded.changed_at
    returning version`.execute(db)
  return rows[0]?.version ?? 1
}

export async function deleteDraft(db: Database, productId: string): Promise<void> {
  await sql`delete from title_drafts where product_id = ${productId}`.execute(db)
}

/** Only of the draft that was tried: who has changed it meanwhile has another. */
export async function failDraft(
  db: Database,
  { productId, version }: Pick<TitleDraft, 'productId' | 'version'>,
  failure: DraftFailure,
): Promise<void> {
  await sql`update title_drafts set failure = ${failure}
    where product_id = ${productId} and version = ${version}`.execute(db)
}

/** Titles whose moment has come, the first first. */
export async function dueDrafts(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select product_id as id from title_drafts
    where publish_at <= ${now}::timestamptz and failure is null order by publish_at, product_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

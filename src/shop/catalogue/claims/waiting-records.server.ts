import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { FieldGroup } from '#shop/catalogue/products/title-field-table.ts'
import type { ClaimTerms, WaitingClaim, WaitingReason, WaitingTitle } from './plan-record.ts'

export async function waitingClaimRows(
  db: Database,
  sourceId: string,
  references: readonly string[],
): Promise<Map<string, WaitingClaim>> {
  const { rows } = await sql<WaitingClaim & { reference: string }>`select reference, facts, hash, stamp,
      is_last as "isLast", reason, next_turn::text as "nextTurn"
    from waiting_titles where source_id = ${sourceId} and reference = any(${references}::text[])`.execute(db)
  return new Map(rows.map(({ reference, ...claim }) => [reference, claim]))
}

export type DueTitles = { sourceId: string; today: string; after: string; limit: number }

export async function dueWaitingRows(
  db: Database,
  { sourceId, today, after, limit }: DueTitles,
): Promise<WaitingTitle[]> {
  const { rows } =
    await sql<WaitingTitle>`select w.source_id as "sourceId", w.reference, w.ean, w.numbers, w.facts, w.hash,
      w.stamp, w.is_last as "isLast", w.reason, w.next_turn::text as "nextTurn", p.id as "productId", w.run_id as "runId"
    from waiting_titles w left join products p on p.ean = w.ean
    where w.source_id = ${sourceId} and w.reference > ${after}
      and (w.next_turn <= ${today}::date or w.reason = 'periodical-unknown' or p.id is not null)
    order by w.reference limit ${limit} for update of w`.execute(db)
  return rows
}

export type Turned = { sourceId: string; reference: string; reason: WaitingReason; nextTurn: string | null }

export async function writeTurn(db: Database, { sourceId, reference, reason, nextTurn }: Turned): Promise<void> {
  await sql`update waiting_titles set reason = ${reason}, next_turn = ${nextTurn}::date
    where source_id = ${sourceId} and reference = ${reference}`.execute(db)
}

export type BecomeProduct = { sourceId: string; reference: string; productId: string; nextTurn: string | null }

export async function becomeClaim(
  db: Database,
  { sourceId, reference, productId, nextTurn }: BecomeProduct,
): Promise<void> {
  await sql`with gone as (
      delete from waiting_titles where source_id = ${sourceId} and reference = ${reference} returning *
    ), numbered as (
      insert into product_numbers (source_id, number, product_id)
      select distinct ${sourceId}, n, ${productId} from gone cross join unnest(array_prepend(reference, numbers)) as n
      on conflict do nothing
    )
    insert into product_claims (product_id, source_id, facts, hash, stamp, is_last, run_id, claimed_at, next_turn)
    select ${productId}, source_id, facts, hash, stamp, is_last, run_id, claimed_at, ${nextTurn}::date from gone
    on conflict (product_id, source_id) do update set facts = excluded.facts, hash = excluded.hash, stamp = excluded.stamp,
      is_last = excluded.is_last, run_id = excluded.run_id, claimed_at = excluded.claimed_at,
      next_turn = excluded.next_turn`.execute(db)
}

export async function waitingSources(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct source_id as id from waiting_titles order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export type ListedWaiting = {
  sourceId: string
  reference: string
  ean: string
  name: string | null
  reason: WaitingReason
  nextTurn: string | null
  since: Date
}

/** Those that have waited longest first. */
export async function waitingRows(
  db: Database,
  sourceId: string | null,
  limit: number | null = null,
): Promise<ListedWaiting[]> {
  const { rows } = await sql<ListedWaiting>`select source_id as "sourceId", reference, ean,
      coalesce(facts #>> '{descriptive,name,hu}', facts #>> '{descriptive,name,en}') as name, reason,
      next_turn::text as "nextTurn", claimed_at as since
    from waiting_titles where ${sourceId}::text is null or source_id = ${sourceId}
    order by claimed_at, source_id, reference limit ${limit}::int`.execute(db)
  return rows
}

export type WaitingOfEan = Pick<WaitingTitle, 'sourceId' | 'reference' | 'facts'> & {
  name: string
  rank: number
  fieldRanks: Partial<Record<FieldGroup, number>>
  rules: ClaimTerms
  isPaused: boolean
  claimedAt: Date
}

/** What files have said of a number that no product has. */
export async function waitingOfEan(db: Database, ean: string): Promise<WaitingOfEan[]> {
  const { rows } = await sql<WaitingOfEan>`select w.source_id as "sourceId", w.reference, w.facts, s.name, s.rank,
      s.field_ranks as "fieldRanks", s.rules, s.is_paused as "isPaused", w.claimed_at as "claimedAt"
    from waiting_titles w join import_sources s on s.id = w.source_id
    where w.ean = ${ean} order by w.source_id, w.reference limit 20`.execute(db)
  return rows
}

/** The product that has a number, withdrawn or not. */
export async function productOfEan(
  db: Database,
  ean: string,
): Promise<{ productId: string; title: string; isWithdrawn: boolean } | null> {
  const { rows } = await sql<{ productId: string; title: string; isWithdrawn: boolean }>`select p.id as "productId",
      t.name as title, p.deleted as "isWithdrawn"
    from products p join product_texts t on t.product_id = p.id and t.language = 'hu' where p.ean = ${ean}`.execute(db)
  return rows[0] ?? null
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ all: number }>`select count(*)::int as "all" from waiting_titles`.execute(db)
  return rows[0]?.all ?? 0
}

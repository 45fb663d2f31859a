import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Facts } from './facts/facts.ts'
import type { FieldGroup } from '#shop/catalogue/products/title-field-table.ts'
import type { Fields } from './facts/fields.ts'
import { BEFORE, HAND } from './decide-fields.ts'
import type { ClaimTerms } from './plan-record.ts'

export type ClaimedProduct = {
  productId: string
  ean: string
  version: number
  isDeleted: boolean
  isPromised: boolean
  standing: number
  /** A source has a number for it. */
  isNumbered: boolean
  /** In the warehouse that was asked for. */
  copies: number
  stands: Pick<Fields, 'kind' | 'vatClass' | 'orderable'> & { language?: string }
}

/**
 * What has to be known of products before anything is claimed of them. Every table is asked for these products alone: with
 * `exists`, PostgreSQL reads all shelves and all orders of the shop for every five hundred.
 */
export async function claimedProducts(
  db: Database,
  ids: readonly string[],
  warehouseId: string | undefined,
): Promise<ClaimedProduct[]> {
  const { rows } = await sql<ClaimedProduct>`select p.id as "productId", p.ean, p.version, p.deleted as "isDeleted",
      p.id in (select product_id from order_lines where product_id = any(${ids}))
        or p.id in (select product_id from sales_elsewhere where product_id = any(${ids}))
        or p.id in (select product_id from till_sales where product_id = any(${ids}))
        or shelves.held > 0 as "isPromised",
      p.id in (select product_id from product_numbers where product_id = any(${ids})) as "isNumbered",
      shelves.standing, shelves.copies,
      json_strip_nulls(json_build_object('kind', p.type, 'vatClass', p.vat_class, 'language', p.language,
        'orderable', p.orderable)) as stands
    from products p
    cross join lateral (select coalesce(sum(inventory_amount), 0)::int as standing, coalesce(sum(held_amount), 0) as held,
        coalesce(sum(inventory_amount) filter (where warehouse_id = ${warehouseId ?? ''}), 0)::int as copies
      from inventories where product_id = p.id) as shelves
    where p.id = any(${ids})`.execute(db)
  return rows
}

export type ClaimRow = {
  productId: string
  sourceId: string
  rank: number
  fieldRanks: Partial<Record<FieldGroup, number>>
  rules: ClaimTerms
  isPaused: boolean
  /** Of booksellers and of what was before, the fields themselves. */
  facts: Facts | Partial<Fields>
  hash: string
  stamp: string | null
  claimedAt: Date
  isLast: boolean
}

export async function claimsOfProducts(db: Database, ids: readonly string[]): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`select c.product_id as "productId", c.source_id as "sourceId", s.rank,
      s.field_ranks as "fieldRanks", s.rules,
      s.is_paused as "isPaused", c.facts, c.hash, c.stamp, c.claimed_at as "claimedAt", c.is_last as "isLast"
    from product_claims c join import_sources s on s.id = c.source_id
    where c.product_id = any(${ids})`.execute(db)
  return rows
}

/** Those of which no source has spoken yet. */
export async function unclaimedProducts(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from unnest(${ids}::text[]) as id
    where not exists (select from product_claims c where c.product_id = id and c.source_id <> ${HAND})`.execute(db)
  return rows.map(({ id }) => id)
}

type FieldClaim = { productId: string; fields: Readonly<Partial<Fields>> }

/** What stood in the catalogue when the first source spoke of it. Said once, and never again. */
export async function insertBeforeClaims(db: Database, claims: readonly FieldClaim[]): Promise<void> {
  if (claims.length === 0) return
  await sql`insert into product_claims (product_id, source_id, facts, hash, claimed_at)
    select c."productId", ${BEFORE}, c.fields, '', to_timestamp(0) from json_to_recordset(${JSON.stringify(claims)}::json)
      as c("productId" text, fields jsonb)
    on conflict do nothing`.execute(db)
}

export type HandClaim = FieldClaim & {
  /** Those of its fields that are said now; who said the others, and when, stays. */
  said: readonly string[]
}

/** All that booksellers claim of these titles; nothing, where they have released it all. */
export async function writeHandClaims(
  db: Database,
  claims: readonly HandClaim[],
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  const isReleased = ({ fields }: FieldClaim) => Object.keys(fields).length === 0
  const released = claims.filter(isReleased).map(({ productId }) => productId)
  const standing = claims.filter((claim) => !isReleased(claim))
  if (released.length > 0)
    await sql`delete from product_claims where product_id = any(${released}) and source_id = ${HAND}`.execute(db)
  if (standing.length === 0) return
  const saidNow = { kind: by.kind, id: by.id, at: now.toISOString() }
  const rows = standing.map(({ productId, fields, said: fieldNames }) => ({
    productId,
    fields,
    said: Object.fromEntries(fieldNames.map((field) => [field, saidNow])),
  }))
  await sql`insert into product_claims as c (product_id, source_id, facts, hash, claimed_at, said)
    select g."productId", ${HAND}, g.fields, '', ${now}::timestamptz, g.said
    from json_to_recordset(${JSON.stringify(rows)}::json) as g("productId" text, fields jsonb, said jsonb)
    on conflict (product_id, source_id) do update set facts = excluded.facts, claimed_at = excluded.claimed_at,
      said = (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(c.said || excluded.said) as s
        where excluded.facts ? s.key)`.execute(db)
}

/** Nobody else changes these, or what is claimed of them, until the transaction ends. How many of them there are. */
export async function holdProducts(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`select from products where id = any(${ids}::text[]) order by id for update`.execute(db)
  return rows.length
}

export type SaidBy = Actor & { at: string }

/** Which source said what when; of booksellers, who said which field. */
export type ClaimOrigin = {
  sourceId: string
  name: string
  claimedAt: Date
  runId: number | null
  said: Readonly<Record<string, SaidBy>>
}

export async function claimOrigins(db: Database, productId: string): Promise<ClaimOrigin[]> {
  const { rows } = await sql<ClaimOrigin>`select c.source_id as "sourceId", s.name, c.claimed_at as "claimedAt",
      c.run_id as "runId", c.said
    from product_claims c join import_sources s on s.id = c.source_id where c.product_id = ${productId}`.execute(db)
  return rows
}

/** Products of which something claimed means something else from a day on. Nobody else changes them until the transaction ends. */
export async function dueProducts(db: Database, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from products where id in (
      select product_id from product_claims where next_turn <= ${today}::date order by next_turn, product_id limit ${limit})
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

export async function dueClaimsOf(db: Database, sourceId: string, today: string): Promise<void> {
  await sql`update product_claims set next_turn = ${today}::date
    where source_id = ${sourceId} and (next_turn is null or next_turn > ${today}::date)`.execute(db)
}

export async function writeTurns(
  db: Database,
  turns: readonly { productId: string; sourceId: string; nextTurn: string | null }[],
): Promise<void> {
  await sql`update product_claims c set next_turn = t."nextTurn"
    from json_to_recordset(${JSON.stringify(turns)}::json) as t("productId" text, "sourceId" text, "nextTurn" date)
    where c.product_id = t."productId" and c.source_id = t."sourceId" and c.next_turn is distinct from t."nextTurn"`.execute(
    db,
  )
}

export async function lockClaims(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(db)
}

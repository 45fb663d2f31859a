import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'
import type { InvoiceItem, IssuedInvoice } from './invoice-provider.ts'
import type { StoredInvoiceRequest } from './invoice-records.server.ts'

/** Orders of which something has changed since their invoice, as they are marked now. */
export async function markedOrders(db: Database): Promise<{ id: number; number: string; mark: number }[]> {
  const { rows } = await sql<{ id: number; number: string; mark: number }>`select o.id, o.number, m.mark
    from document_marks m join orders o on o.id = m.order_id order by m.order_id limit 200`.execute(db)
  return rows
}

/** It was looked at as it was then; what has changed since is looked at again. */
export async function unmark(db: Database, { id, mark }: { id: number; mark: number }): Promise<void> {
  await sql`delete from document_marks where order_id = ${id}::bigint and mark = ${mark}::int`.execute(db)
}

export type StoredGiving = {
  /** Null where a release that does not know of them wrote it. */
  act: string | null
  copies: LineCopies[]
  delivery: boolean
  price: number
  settledAt: Date | null
  /** What has not gone; of what failed because another refund took its place, nothing. */
  toGo: number
  /** All of that has failed. */
  isStuck: boolean
}

type Givings = {
  givings: StoredGiving[]
  /** Money went back before documents were corrected: whoever corrected them did it by hand. */
  isFromBefore: boolean
}

/** What was given back of an order, one for each act, the oldest first. */
export async function givingsOf(db: Database, orderId: number): Promise<Givings> {
  const { rows } = await sql<StoredGiving & { isFromBefore: boolean }>`select r.given ->> 'act' as act,
      coalesce(r.given -> 'copies', '[]') as copies, coalesce((r.given ->> 'delivery')::boolean, false) as delivery,
      coalesce((r.given ->> 'price')::int, 0) as price,
      coalesce(sum(r.amount) filter (where r.status <> 'COMPLETED' and coalesce(r.failure, '') <> 'by-hand'), 0)::int as "toGo",
      not bool_or(r.status in ('REQUESTED', 'PENDING')) as "isStuck", max(r.settled_at) as "settledAt", (r.given = '{}'::jsonb and r.reason not in ('overpaid', 'late')) is true as "isFromBefore"
    from refunds r where r.order_id = ${orderId}::bigint
    group by r.given, coalesce(r.given ->> 'act', r.id::text), (r.given = '{}'::jsonb and r.reason not in ('overpaid', 'late')) is true
    order by min(r.requested_at), min(r.id::text)`.execute(db)
  return { givings: rows, isFromBefore: rows.some((one) => one.isFromBefore) }
}

/** What the buyer keeps and has the money back for. */
export async function refundedOf(
  db: Database,
  orderId: number,
): Promise<{ lineId: number | null; quantity: number }[]> {
  const { rows } = await sql<{ lineId: number | null; quantity: number }>`select order_line_id as "lineId",
      sum(quantity)::int as quantity from refund_parts where order_id = ${orderId}::bigint group by order_line_id`.execute(
    db,
  )
  return rows
}

export type CorrectionState = {
  id: number
  status: 'QUEUED' | 'ISSUED' | 'FAILED'
  tries: number
  issuedAt: Date | null
  stands: InvoiceItem[]
  /** Whose money had gone by then. */
  acts: string[]
}

export async function correctionsOf(db: Database, orderId: number): Promise<CorrectionState[]> {
  const { rows } = await sql<CorrectionState>`select id, status, tries, issued_at as "issuedAt", stands, acts
    from corrections where order_id = ${orderId}::bigint order by id`.execute(db)
  return rows
}

/** One that was never sent says nothing any more. False: it has been sent meanwhile. */
export async function deleteUnsentCorrection(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`delete from corrections where id = ${id}::bigint and status = 'QUEUED' and tries = 0`.execute(db)
  return numAffectedRows > 0n
}

type NewCorrection = {
  orderId: number
  base: number
  externalId: string
  request: StoredInvoiceRequest
  stands: readonly InvoiceItem[]
  acts: readonly string[]
}

export async function insertCorrection(
  db: Database,
  { orderId, base, externalId, request, stands, acts }: NewCorrection,
  now: Date,
): Promise<void> {
  await sql`insert into corrections (order_id, base, external_id, status, request, stands, acts, queued_at, next_try_at)
    values (${orderId}::bigint, ${base}::bigint, ${externalId}, 'QUEUED', ${JSON.stringify(request)}::jsonb,
      ${JSON.stringify(stands)}::jsonb, ${JSON.stringify(acts)}::jsonb, ${now}::timestamptz, ${now}::timestamptz)`.execute(
    db,
  )
}

type CorrectionByHand = NewCorrection & { invoice: string; now: Date }

/** Somebody has written it in another program. */
export async function insertCorrectionByHand(
  db: Database,
  { orderId, base, externalId, request, stands, acts, invoice, now }: CorrectionByHand,
): Promise<void> {
  await sql`insert into corrections (order_id, base, external_id, status, number, request, stands, acts, queued_at, issued_at)
    values (${orderId}::bigint, ${base}::bigint, ${externalId}, 'ISSUED', ${invoice}, ${JSON.stringify(request)}::jsonb,
      ${JSON.stringify(stands)}::jsonb, ${JSON.stringify(acts)}::jsonb, ${now}::timestamptz, ${now}::timestamptz)`.execute(
    db,
  )
}

export type DueCorrection = {
  id: number
  orderNumber: string
  externalId: string
  request: StoredInvoiceRequest
  base: IssuedInvoice & { externalId: string }
  /** Those of what it corrects. */
  keys: string | null
  triesBefore: number
}

/** The next one whose time has come, taken for a while. Without a present service only those whose invoice began with keys of its own. */
export async function claimCorrection(
  db: Database,
  { now, until, isConnected }: { now: Date; until: Date; isConnected: boolean },
): Promise<DueCorrection | null> {
  const { rows } = await sql<DueCorrection>`with due as (
      select c.id, c.tries from corrections c join invoices i on i.id = c.base
      where c.status = 'QUEUED' and c.next_try_at <= ${now}::timestamptz and (${isConnected} or i.keys is not null)
      order by c.next_try_at, c.id limit 1 for update of c skip locked
    ), claimed as (
      update corrections c set next_try_at = ${until}::timestamptz, tries = c.tries + 1,
        keys = (select i.keys from invoices i where i.id = c.base)
      from due where c.id = due.id returning c.*, due.tries as tries_before
    )
    select c.id, o.number as "orderNumber", c.external_id as "externalId", c.request, c.keys, c.tries_before as "triesBefore",
      json_build_object('number', i.number, 'url', i.url, 'externalId', i.external_id) as base
    from claimed c join invoices i on i.id = c.base join orders o on o.id = c.order_id`.execute(db)
  return rows[0] ?? null
}

export async function markCorrected(
  db: Database,
  { id, issued, now }: { id: number; issued: IssuedInvoice; now: Date },
): Promise<void> {
  await sql`update corrections set status = 'ISSUED', number = ${issued.number}, url = ${issued.url},
    issued_at = ${now}::timestamptz, next_try_at = null, failure = null where id = ${id}::bigint`.execute(db)
}

/** `again` null: a person has to look. */
export async function markNotCorrected(
  db: Database,
  { id, failure, again }: { id: number; failure: string; again: Date | null },
): Promise<void> {
  await sql`update corrections set status = ${again ? 'QUEUED' : 'FAILED'}, failure = ${failure},
    next_try_at = ${again}::timestamptz where id = ${id}::bigint`.execute(db)
}

/** A failed one is asked for again; as it may have been made after all, the service is searched for it first. */
export async function correctAgain(db: Database, orderId: number, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update corrections set status = 'QUEUED', tries = 1,
    next_try_at = ${now}::timestamptz where order_id = ${orderId}::bigint and status = 'FAILED'`.execute(db)
  return numAffectedRows > 0n
}

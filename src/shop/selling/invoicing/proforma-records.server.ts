import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { IssuedInvoice } from './invoice-provider.ts'
import type { StoredInvoiceRequest } from './invoice-records.server.ts'

export type ProformaStatus = 'QUEUED' | 'ISSUED' | 'FAILED' | 'ENDING' | 'ENDED' | 'STAYS'

export type StoredProforma = { id: number; status: ProformaStatus; tries: number; request: StoredInvoiceRequest }

/** All that an order ever had, the newest last. */
export async function proformasOf(db: Database, orderId: number): Promise<StoredProforma[]> {
  const { rows } = await sql<StoredProforma>`select id, status, tries, request from proformas
    where order_id = ${orderId}::bigint order by id`.execute(db)
  return rows
}

type NewProforma = { orderId: number; externalId: string; request: StoredInvoiceRequest; version: number }

/** Nothing where the order has one that is live. */
export async function insertProforma(db: Database, made: NewProforma, now: Date): Promise<void> {
  const { orderId, externalId, request, version } = made
  await sql`insert into proformas (order_id, external_id, status, request, order_version, queued_at, next_try_at)
    values (${orderId}::bigint, ${externalId}, 'QUEUED', ${JSON.stringify(request)}::jsonb, ${version}::int,
      ${now}::timestamptz, ${now}::timestamptz)
    on conflict do nothing`.execute(db)
}

/** True where nobody had asked for it. */
export async function deleteUnsentProforma(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from proformas
    where id = ${id}::bigint and status = 'QUEUED' and tries = 0`.execute(db)
  return numAffectedRows > 0n
}

/** Somebody has looked at it as the order is now. */
export async function markLookedAt(db: Database, id: number, version: number): Promise<void> {
  await sql`update proformas set order_version = ${version}::int where id = ${id}::bigint`.execute(db)
}

/** What was issued is withdrawn, because an invoice has come of it or nobody is to pay by it. */
export async function endProforma(
  db: Database,
  { orderId, namedBy = null, now }: { orderId: number; namedBy?: number | null; now: Date },
): Promise<void> {
  await sql`update proformas set status = 'ENDING', named_by = ${namedBy}::bigint, tries = 0, failure = null,
      next_try_at = ${now}::timestamptz
    where order_id = ${orderId}::bigint and status = 'ISSUED'`.execute(db)
}

/** Orders to be paid by transfer that have none, and those that have changed since somebody looked at theirs. */
export async function ordersToAskFor(db: Database, account: string | null): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select o.number from orders o
    where o.status = 'AWAITING_PAYMENT' and o.payment_method = 'TRANSFER' and o.billing ->> 'street' <> ''
      and not exists (select from proformas p where p.order_id = o.id
        and (p.status in ('QUEUED', 'ISSUED', 'ENDING', 'STAYS') or (p.status = 'FAILED' and p.order_version = o.version)))
    union
    select o.number from proformas p join orders o on o.id = p.order_id
    where p.status in ('QUEUED', 'ISSUED') and (p.order_version <> o.version
      or (o.status = 'AWAITING_PAYMENT' and p.status = 'ISSUED' and p.request -> 'payTo' ->> 'account' is distinct from ${account}::text))
    limit 100`.execute(db)
  return rows.map(({ number }) => number)
}

export type DueProforma = {
  id: number
  orderNumber: string
  externalId: string
  status: 'QUEUED' | 'ENDING'
  request: StoredInvoiceRequest
  keys: string | null
  number: string | null
  url: string | null
  /** How often the same was asked for before. */
  triesBefore: number
  /** The order still waits for a transfer. */
  isWanted: boolean
  isNamed: boolean
}

/** The next one whose time has come, taken for a while: as with invoices, who dies with it leaves it to the next one. */
export async function claimProforma(
  db: Database,
  { now, until, present }: { now: Date; until: Date; present: { keys: string | null } | null },
): Promise<DueProforma | null> {
  const { rows } = await sql<DueProforma>`with due as (
      select id, tries from proformas where status in ('QUEUED', 'ENDING') and next_try_at <= ${now}::timestamptz
        and (${present !== null} or keys is not null)
      order by next_try_at, id limit 1 for update skip locked
    ), claimed as (
      update proformas p set next_try_at = ${until}::timestamptz, tries = p.tries + 1,
        keys = case when p.status = 'QUEUED' then coalesce(p.keys, ${present?.keys ?? null}::uuid) else p.keys end
      from due where p.id = due.id returning p.*, due.tries as tries_before
    )
    select c.id, o.number as "orderNumber", c.external_id as "externalId", c.status, c.request, c.keys, c.number, c.url,
      c.tries_before as "triesBefore", c.named_by is not null as "isNamed",
      o.status = 'AWAITING_PAYMENT' and o.payment_method = 'TRANSFER' as "isWanted"
    from claimed c join orders o on o.id = c.order_id`.execute(db)
  return rows[0] ?? null
}

export async function markProformaIssued(
  db: Database,
  id: number,
  { number, url }: IssuedInvoice,
  now: Date,
): Promise<void> {
  await sql`update proformas set status = 'ISSUED', number = ${number}, url = ${url}, issued_at = ${now}::timestamptz,
    next_try_at = null, failure = null where id = ${id}::bigint`.execute(db)
}

/**
 * It asks for nothing any more, or never did: whom it asked need not be known. `failure`: what the service said against it where that does
 * not matter.
 */
export async function markProformaEnded(
  db: Database,
  { id, failure = null, now }: { id: number; failure?: string | null; now: Date },
): Promise<void> {
  await sql`update proformas set status = 'ENDED', ended_at = ${now}::timestamptz, next_try_at = null, failure = ${failure},
      request = request - 'buyer'
    where id = ${id}::bigint`.execute(db)
}

/** `again` null: a person has to look. What may not have been made with these keys may begin again with others. */
export async function markProformaFailed(
  db: Database,
  { id, failure, again, forgetsKeys }: { id: number; failure: string; again: Date | null; forgetsKeys: boolean },
): Promise<void> {
  await sql`update proformas set failure = ${failure}, next_try_at = ${again}::timestamptz,
      keys = case when ${forgetsKeys} then null else keys end,
      status = case when ${again !== null} then status when status = 'QUEUED' then 'FAILED' else 'STAYS' end
    where id = ${id}::bigint`.execute(db)
}

/** What a person was called for is asked for once more, as it was: looked for first where it was asked for before. */
export async function askAgain(db: Database, orderId: number, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update proformas p
    set status = case when status = 'FAILED' then 'QUEUED' else 'ENDING' end, tries = 1, next_try_at = ${now}::timestamptz
    where order_id = ${orderId}::bigint and status in ('FAILED', 'STAYS')
      and id = (select max(newest.id) from proformas newest where newest.order_id = p.order_id)`.execute(db)
  return numAffectedRows > 0n
}

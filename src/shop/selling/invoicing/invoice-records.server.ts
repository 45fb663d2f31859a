import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { PAYMENTS_ON_RECEIPT } from '#shop/selling/cart/payment-choices.ts'
import { MAX_TRIES } from './asking.ts'
import type { InvoiceBuyer, InvoiceItem, InvoiceRequest, IssuedInvoice, IssuedProforma } from './invoice-provider.ts'

type QueuedKind = 'INVOICE' | 'ADVANCE' | 'FINAL' | 'STORNO'
/** What is kept of a request: all but what it names, which is looked up when it is asked for. */
export type StoredInvoiceRequest = Omit<InvoiceRequest, 'advance' | 'proforma' | 'externalId'>

type NewInvoice = {
  orderId: number
  externalId: string
  kind: QueuedKind
  request: StoredInvoiceRequest
  ofInvoice?: number | null
}

/** True when there was none of this id. */
export async function insertInvoice(
  db: Database,
  { orderId, externalId, kind, request, ofInvoice = null }: NewInvoice,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`insert into invoices (order_id, external_id, kind, status, request, of_invoice, queued_at, next_try_at)
    values (${orderId}::bigint, ${externalId}, ${kind}, 'QUEUED', ${JSON.stringify(request)}::jsonb, ${ofInvoice}::bigint,
      ${now}::timestamptz, ${now}::timestamptz)
    on conflict (external_id) do nothing returning id`.execute(db)
  return rows.length === 1
}

type InvoiceByHand = {
  orderId: number
  externalId: string
  invoice: string
  request: StoredInvoiceRequest
  now: Date
}

export async function upsertInvoiceByHand(
  db: Database,
  { orderId, externalId, invoice, request, now }: InvoiceByHand,
): Promise<void> {
  await sql`insert into invoices (order_id, external_id, kind, status, number, request, queued_at, issued_at)
    values (${orderId}::bigint, ${externalId}, 'INVOICE', 'ISSUED', ${invoice}, ${JSON.stringify(request)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz)
    on conflict (external_id) do update set number = excluded.number`.execute(db)
}

type LaterByHand = InvoiceByHand & { kind: 'FINAL' | 'STORNO'; base: number }

export async function insertIssuedByHand(
  db: Database,
  { orderId, base, externalId, kind, invoice, request, now }: LaterByHand,
): Promise<void> {
  await sql`insert into invoices (order_id, external_id, kind, status, number, request, of_invoice, queued_at, issued_at)
    values (${orderId}::bigint, ${externalId}, ${kind}, 'ISSUED', ${invoice}, ${JSON.stringify(request)}::jsonb, ${base}::bigint,
      ${now}::timestamptz, ${now}::timestamptz)`.execute(db)
}

/**
 * True where that number stood there, written by hand. Others were written after it: they are taken back first.
 */
export async function deleteInvoiceByHand(
  db: Database,
  orderId: number,
  invoice: string,
): Promise<'gone' | 'not-there' | 'not-last'> {
  const { rows } = await sql<{
    id: number
    number: string | null
    isCorrection: boolean
  }>`select id, number, "isCorrection" from (
      select id, number, false as "isCorrection", issued_at, case when of_invoice is null then 0 else 2 end as place
      from invoices where order_id = ${orderId}::bigint and external_id like '%-by-hand'
      union all select id, number, true, issued_at, 1
      from corrections where order_id = ${orderId}::bigint and external_id like '%-by-hand') as written
    order by place = 0, issued_at desc, place desc, id desc`.execute(db)
  const [last] = rows
  if (!last || rows.every(({ number }) => number !== invoice)) return 'not-there'
  if (last.number !== invoice) return 'not-last'
  const table = last.isCorrection ? 'corrections' : 'invoices'
  await sql`delete from ${sql.table(table)} where id = ${last.id}::bigint`.execute(db)
  return 'gone'
}

/** Somebody has written by hand what the service would not. */
export async function deleteFailedInvoices(db: Database, orderId: number): Promise<void> {
  await sql`delete from invoices where order_id = ${orderId}::bigint and status = 'FAILED' and kind <> 'STORNO'`.execute(
    db,
  )
}

type AskAgain = { orderId: number; buyer: InvoiceBuyer; issuedOn: string; isAlive: boolean; now: Date }

/** Failed ones are asked for again; as it may have been made after all, the service is searched for it first. True where there was any. */
export async function askInvoiceAgain(
  db: Database,
  { orderId, buyer, issuedOn, isAlive, now }: AskAgain,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update invoices
    set status = 'QUEUED', tries = 1, next_try_at = ${now}::timestamptz,
      request = case when kind = 'STORNO' then request else request || ${JSON.stringify({ buyer, issuedOn })}::jsonb end
    where order_id = ${orderId}::bigint and status = 'FAILED' and (kind = 'STORNO' or ${isAlive})`.execute(db)
  return numAffectedRows > 0n
}

export type DueInvoice = {
  id: number
  orderId: number
  orderNumber: string
  externalId: string
  kind: QueuedKind
  request: StoredInvoiceRequest
  /** The office’s keys with which it began; those of what it reverses or names. */
  keys: string | null
  /** How often it was asked for before. */
  triesBefore: number
  /** What a storno reverses, or the advance of a final invoice. */
  original: (IssuedInvoice & { externalId: string; request: StoredInvoiceRequest; issuedItems: InvoiceItem[] }) | null
  /** The request for payment that it names; null where there is none, or at another account of the service. */
  proforma: IssuedProforma | null
}

/**
 * The next invoice whose time has come, taken for a while: who dies with it leaves it to the next one. Without a present service only
 * those that began with keys of their own. While nobody knows whether the order's request for payment was made, its invoice waits: it may
 * have to name it.
 */
export async function claimInvoice(
  db: Database,
  { now, until, present }: { now: Date; until: Date; present: { keys: string | null } | null },
): Promise<DueInvoice | null> {
  const { rows } = await sql<DueInvoice>`with due as (
      select id, tries from invoices where status = 'QUEUED' and next_try_at <= ${now}::timestamptz
        and (of_invoice is null or exists (select from invoices o where o.id = invoices.of_invoice and o.status = 'ISSUED'))
        and (${present !== null} or keys is not null
          or exists (select from invoices o where o.id = invoices.of_invoice and o.keys is not null))
        and not exists (select from proformas p where p.order_id = invoices.order_id and p.status = 'QUEUED' and p.tries > 0)
      order by next_try_at, id limit 1 for update skip locked
    ), claimed as (
      update invoices i set next_try_at = ${until}::timestamptz, tries = i.tries + 1,
        keys = coalesce(i.keys, (select o.keys from invoices o where o.id = i.of_invoice), ${present?.keys ?? null}::uuid) from due where i.id = due.id
      returning i.*, due.tries as tries_before
    )
    select c.id, c.order_id as "orderId", o.number as "orderNumber", c.external_id as "externalId", c.kind, c.request, c.keys,
      c.tries_before as "triesBefore",
      (select json_build_object('number', a.number, 'url', a.url, 'externalId', a.external_id, 'request', a.request,
          'issuedItems', (select coalesce(json_agg(item), '[]') from (
            select jsonb_array_elements(a.request->'items') as item
            union all select jsonb_array_elements(k.request->'items') from corrections k where k.base = a.id and k.status = 'ISSUED'
          ) issued))
        from invoices a where a.id = c.of_invoice) as original,
      (select json_build_object('number', p.number, 'url', p.url, 'externalId', p.external_id) from proformas p
        where p.order_id = c.order_id and p.status = 'ISSUED' and c.kind in ('INVOICE', 'ADVANCE')
          and p.keys is not distinct from c.keys) as proforma
    from claimed c join orders o on o.id = c.order_id`.execute(db)
  return rows[0] ?? null
}

export async function markIssued(db: Database, id: number, { number, url }: IssuedInvoice, now: Date): Promise<void> {
  await sql`update invoices set status = 'ISSUED', number = ${number}, url = ${url}, issued_at = ${now}::timestamptz,
    next_try_at = null, failure = null where id = ${id}::bigint`.execute(db)
}

/** `again` null: a person has to look. */
export async function markNotIssued(
  db: Database,
  { id, failure, again, forgetsKeys }: { id: number; failure: string; again: Date | null; forgetsKeys: boolean },
): Promise<void> {
  await sql`update invoices set keys = case when ${forgetsKeys} then null else keys end, status = ${again ? 'QUEUED' : 'FAILED'}, failure = ${failure},
    next_try_at = ${again}::timestamptz where id = ${id}::bigint`.execute(db)
}

export type InvoiceState = {
  id: number
  kind: QueuedKind
  status: string
  externalId: string
  number: string | null
  request: StoredInvoiceRequest
  /** What it reverses, or the advance that it names. */
  ofInvoice: number | null
  queuedAt: Date
  issuedAt: Date | null
}

export async function invoicesOf(db: Database, orderId: number): Promise<InvoiceState[]> {
  const { rows } = await sql<InvoiceState>`select id, kind, status, external_id as "externalId", number, request,
      of_invoice as "ofInvoice", queued_at as "queuedAt", issued_at as "issuedAt" from invoices where order_id = ${orderId}::bigint order by id`.execute(
    db,
  )
  return rows
}

/** Refused by the service: there is none of it. After all those tries nobody knows. */
const IS_REFUSED = sql`i.status = 'FAILED' and i.tries < ${MAX_TRIES}::int and i.kind in ('INVOICE', 'ADVANCE')`

/**
 * Deletes what was never sent to the provider, and what it has refused. An invoice that was sent is issued, and reversed afterwards.
 * True: nothing was refused that somebody has to look at any more.
 */
export async function deleteUnsentInvoices(db: Database, orderId: number): Promise<boolean> {
  await sql`delete from invoices i where i.order_id = ${orderId}::bigint and i.of_invoice is null
    and (i.status = 'QUEUED' and i.tries = 0 or ${IS_REFUSED})`.execute(db)
  const { rows } = await sql`select from invoices where order_id = ${orderId}::bigint and status = 'FAILED'
    union all select from corrections where order_id = ${orderId}::bigint and status = 'FAILED'`.execute(db)
  return rows.length === 0
}

const ON_RECEIPT = sql.raw(`'${PAYMENTS_ON_RECEIPT.join("', '")}'`)

/** Of an order `o`: it is paid, is to have an invoice, and nobody was asked for one. */
const HAS_NO_INVOICE = sql`o.status in ('CONFIRMED', 'COMPLETED') and o.billing ->> 'street' is distinct from ''
  and o.document is distinct from 'RECEIPT' and not exists (select from invoices i where i.order_id = o.id)
  and exists (select from payment_attempts a where a.order_id = o.id and a.charged > a.refunded
    and (a.provider <> 'gift-card' or o.status = 'COMPLETED' or coalesce(o.payment_method, '') not in (${ON_RECEIPT})))`
const OPEN_LINES = sql`from order_lines l where l.order_id = o.id and l.kind <> 'SERVICE' and l.shipped_quantity < l.quantity - l.cancelled_quantity`
const HAS_WAITING = sql`exists (select ${OPEN_LINES} and l.kind <> 'STOCK')`
const HAS_ALL_LEFT = sql`not exists (select ${OPEN_LINES})`

/** Orders that ought to have an invoice, or a storno of theirs, and have none: a process may have died between the two. */
export async function ordersWithoutInvoice(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select o.number from orders o
    where (o.confirmed_at >= ${since}::timestamptz or o.ended_at >= ${since}::timestamptz)
      and ${HAS_NO_INVOICE} and (not o.invoiced_at_dispatch or ${HAS_WAITING} or ${HAS_ALL_LEFT})
    union
    select o.number from shipments s join orders o on o.id = s.order_id
    where s.shipped_at >= ${since}::timestamptz and o.invoiced_at_dispatch and ${HAS_NO_INVOICE} and ${HAS_ALL_LEFT}
    union
    select o.number from shipments s join orders o on o.id = s.order_id
    where s.cod is not null and s.status in ('SHIPPED', 'DELIVERED') and s.shipped_at >= ${since}::timestamptz
      and o.status in ('CONFIRMED', 'COMPLETED') and not exists (select from invoices i where i.order_id = o.id)
    union
    select o.number from orders o join invoices i on i.order_id = o.id
    where o.status = 'CANCELLED' and o.ended_at >= ${since}::timestamptz and i.kind <> 'STORNO' and i.status = 'ISSUED'
      and i.external_id not like '%-by-hand' and i.kind <> 'FINAL'
      and not exists (select from invoices s where s.of_invoice = i.id and s.kind = 'STORNO')
      and not exists (select from corrections c where c.base = i.id)
    union
    select o.number from invoices i join orders o on o.id = i.order_id where ${IS_REFUSED} and o.status = 'CANCELLED'
    union
    select o.number from orders o join invoices i on i.order_id = o.id
    where o.status = 'COMPLETED' and o.ended_at >= ${since}::timestamptz and i.kind = 'ADVANCE' and i.status = 'ISSUED'
      and not exists (select from invoices s where s.of_invoice = i.id)
    limit 100`.execute(db)
  return rows.map(({ number }) => number)
}

export async function countQueuedInvoices(db: Database, now: Date): Promise<{ waiting: number; lateSeconds: number }> {
  const { rows } = await sql<{ waiting: number; lateSeconds: number | null }>`select count(*)::int as waiting,
      greatest(0, extract(epoch from ${now}::timestamptz - min(next_try_at)))::float8 as "lateSeconds"
    from (select next_try_at from invoices where status = 'QUEUED'
      union all select next_try_at from proformas where status in ('QUEUED', 'ENDING')
      union all select next_try_at from corrections where status = 'QUEUED'
      union all select next_try_at from invoice_marks where status = 'QUEUED') as queued`.execute(db)
  return { waiting: rows[0]?.waiting ?? 0, lateSeconds: rows[0]?.lateSeconds ?? 0 }
}

/** Of issued documents goes where they were sent to; `all`: whom they name too. Documents that were only asked for name nobody. */
export async function blankBuyers(db: Database, orderIds: readonly number[], { all }: { all: boolean }): Promise<void> {
  const blanked = all ? sql`request - 'buyer'` : sql`jsonb_set(request, '{buyer,email}', '""', false)`
  for (const table of ['invoices', 'corrections'])
    await sql`update ${sql.table(table)} set request = ${blanked}
      where order_id = any(${orderIds}::bigint[]) and status = 'ISSUED'`.execute(db)
  await sql`update proformas set request = request - 'buyer' where order_id = any(${orderIds}::bigint[])`.execute(db)
}

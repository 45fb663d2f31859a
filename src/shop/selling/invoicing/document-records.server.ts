import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { DocumentKind } from './document-sums.ts'
import type { DocumentView } from './document-views.ts'
import type { InvoiceItem } from './invoice-provider.ts'
import type { DocumentRow } from './list-documents.ts'

const grossOf = (request: string) => sql`(select coalesce(sum((item ->> 'gross')::int), 0)
  from jsonb_array_elements(${sql.raw(request)} -> 'items') item)`

/** What a document adds: a storno takes away, and a final invoice has taken off what was issued before it. */
const GROSS = sql`case when i.request -> 'items' is null then null
  when i.kind = 'STORNO' then -${grossOf('i.request')}
  when i.kind = 'FINAL' then ${grossOf('i.request')}
    - coalesce((select ${grossOf('a.request')} from invoices a where a.id = i.of_invoice), 0)
    - coalesce((select sum(${grossOf('c.request')}) from corrections c where c.base = i.of_invoice and c.status = 'ISSUED'
        and (i.issued_at is null or c.issued_at <= i.issued_at)), 0)
  else ${grossOf('i.request')} end`

const STATUS_OF = { waiting: 'QUEUED', failed: 'FAILED', issued: 'ISSUED' } as const

type Page = { view: DocumentView; after: { at: string; id: string } | null; limit: number }

/** Both tables are read as far as a page goes. */
export async function documentRows(db: Database, { view, after, limit }: Page): Promise<DocumentRow[]> {
  const ofView = view === 'all' ? sql`true` : sql`d.status = ${STATUS_OF[view]}`
  const at = after?.at ?? null
  const page = (id: RawBuilder<unknown>) => sql`where ${ofView}
      and (${at}::timestamptz is null or (d.queued_at, ${id}) < (${at}::timestamptz, ${after?.id ?? ''}))
    order by d.queued_at desc, ${id} desc limit ${limit}::int`
  const { rows } =
    await sql<DocumentRow>`select i.id, o.number, coalesce(o.billing ->> 'company', o.contact ->> 'name') as buyer, i.kind, i.status,
      i.invoice, i.url, i.failure, i.tries, i."queuedAt", i."issuedAt", i."nextTryAt", i."isByHand", i.gross
    from (
      (select 'i' || d.id as id, d.order_id, d.kind, d.status, d.number as invoice, d.url, d.failure, d.tries, d.queued_at as "queuedAt",
          d.issued_at as "issuedAt", case when d.status = 'QUEUED' then d.next_try_at end as "nextTryAt",
          d.external_id like '%-by-hand' as "isByHand", (select (${GROSS})::int from invoices i where i.id = d.id) as gross
        from invoices d ${page(sql`'i' || d.id`)})
      union all
      (select 'c' || d.id, d.order_id, 'CORRECTION', d.status, d.number, d.url, d.failure, d.tries, d.queued_at, d.issued_at,
          case when d.status = 'QUEUED' then d.next_try_at end, d.external_id like '%-by-hand', ${grossOf('d.request')}::int
        from corrections d ${page(sql`'c' || d.id`)})
    ) i join orders o on o.id = i.order_id order by i."queuedAt" desc, i.id desc limit ${limit}::int`.execute(db)
  return rows.map(({ url, ...row }) => ({ ...row, url: openable(url) }))
}

/** Papers of the demo's own company have no address that a browser could open. */
function openable(url: string | null): string | null {
  return url?.startsWith('http') ? url : null
}

/** Whether there is a paper that the buyer of an order can open. */
export async function hasOpenableDocument(db: Database, orderId: number): Promise<boolean> {
  const { rows } =
    await sql`select from invoices where order_id = ${orderId}::bigint and status = 'ISSUED' and url is not null
    union all select from corrections where order_id = ${orderId}::bigint and status = 'ISSUED' and url is not null limit 1`.execute(
      db,
    )
  return rows.length > 0
}

export async function countOpenDocuments(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
      (select count(*)::int from invoices where status = 'QUEUED')
        + (select count(*)::int from corrections where status = 'QUEUED') as waiting,
      (select count(*)::int from invoices where status = 'FAILED')
        + (select count(*)::int from corrections where status = 'FAILED') as failed`.execute(db)
  return rows[0]!
}

/** Which other order has an invoice of this number, however it was typed. */
export async function orderOfInvoice(db: Database, invoice: string, but: number): Promise<string | null> {
  // Held until it is written: two who write the same number at once do it one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice ' || meant_number(${invoice}), 0))`.execute(db)
  const { rows } = await sql<{ number: string }>`select o.number from invoices i join orders o on o.id = i.order_id
    where meant_number(i.number) = meant_number(${invoice}) and i.order_id <> ${but}::bigint
    union all select o.number from corrections c join orders o on o.id = c.order_id
    where meant_number(c.number) = meant_number(${invoice}) and c.order_id <> ${but}::bigint limit 1`.execute(db)
  return rows[0]?.number ?? null
}

export type WrittenDocument = {
  kind: DocumentKind
  status: 'QUEUED' | 'ISSUED' | 'FAILED'
  invoice: string | null
  url: string | null
  /** What it corrects, reverses or closes. */
  of: string | null
  failure: string | null
  queuedAt: Date
  issuedAt: Date | null
  isByHand: boolean
  /** Its money was there, or it was never to come; null of one of which the number alone is known. */
  isPaid: boolean | null
  items: InvoiceItem[]
}

/** All documents of an order, as they were made. */
export async function writtenDocuments(db: Database, orderId: number): Promise<WrittenDocument[]> {
  const { rows } = await sql<WrittenDocument>`select i.kind, i.status, i.number as invoice, i.url,
      (select b.number from invoices b where b.id = i.of_invoice) as of, i.failure, i.queued_at as "queuedAt",
      i.issued_at as "issuedAt", i.external_id like '%-by-hand' as "isByHand", (i.request ->> 'isPaid')::boolean as "isPaid",
      coalesce(i.request -> 'items', '[]') as items
    from invoices i where i.order_id = ${orderId}::bigint
    union all
    select 'CORRECTION', c.status, c.number, c.url, b.number, c.failure, c.queued_at, c.issued_at,
      c.external_id like '%-by-hand', (c.request ->> 'isPaid')::boolean,
      coalesce(c.request -> 'items', '[]')
    from corrections c join invoices b on b.id = c.base where c.order_id = ${orderId}::bigint
    order by "issuedAt" nulls last, "queuedAt"`.execute(db)
  return rows.map(({ url, ...row }) => ({ ...row, url: openable(url) }))
}

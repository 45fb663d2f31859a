import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { DocumentView } from './document-views.ts'
import type { DocumentRow } from './list-documents.ts'

/** What a document says in all: a storno takes it back, a final invoice has the advance taken off. Null where nobody knows. */
const GROSS = sql`case i.kind when 'STORNO' then -g.gross when 'FINAL' then g.gross - coalesce((
    select sum((item ->> 'gross')::int) from invoices a, jsonb_array_elements(a.request -> 'items') item where a.id = i.of_invoice), 0)
  else g.gross end`

const STATUS_OF = { waiting: 'QUEUED', failed: 'FAILED', issued: 'ISSUED' } as const

type Page = { view: DocumentView; after: string | null; limit: number }

export async function documentRows(db: Database, { view, after, limit }: Page): Promise<DocumentRow[]> {
  const ofView = view === 'all' ? sql`` : sql`and i.status = ${STATUS_OF[view]}`
  const { rows } =
    await sql<DocumentRow>`select i.id::text, o.number, coalesce(o.billing ->> 'company', o.contact ->> 'name') as buyer,
      i.kind, i.status, i.number as "invoice", i.url, i.failure, i.tries, i.queued_at as "queuedAt", i.issued_at as "issuedAt",
      case when i.status = 'QUEUED' then i.next_try_at end as "nextTryAt", i.external_id like '%-by-hand' as "isByHand", (${GROSS})::int as gross
    from invoices i join orders o on o.id = i.order_id,
      lateral (select sum((item ->> 'gross')::int) as gross from jsonb_array_elements(i.request -> 'items') item) g
    where (${after}::bigint is null or i.id < ${after}::bigint) ${ofView}
    order by i.id desc limit ${limit}::int`.execute(db)
  return rows
}

export async function countOpenDocuments(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
      (select count(*)::int from invoices where status = 'QUEUED') as waiting,
      (select count(*)::int from invoices where status = 'FAILED') as failed`.execute(db)
  return rows[0]!
}

/** Which other order has an invoice of this number. */
export async function orderOfInvoice(db: Database, invoice: string, but: number): Promise<string | null> {
  // Held until it is written: two who write the same number at once do it one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${invoice}`}, 0))`.execute(db)
  const { rows } = await sql<{ number: string }>`select o.number from invoices i join orders o on o.id = i.order_id
    where i.number = ${invoice} and i.order_id <> ${but}::bigint limit 1`.execute(db)
  return rows[0]?.number ?? null
}

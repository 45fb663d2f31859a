import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** The most that a row takes. */
const MOST_PAPER_BYTES = 4_000_000

/** Kept once: who prints it again prints the same. One that is too long is not kept, and its parcel is ordered all the same. */
export async function insertPaper(
  db: Database,
  { label, pdf, now }: { label: string; pdf: Uint8Array; now: Date },
): Promise<void> {
  if (pdf.length > MOST_PAPER_BYTES) return
  await sql`insert into carrier_label_papers (label, pdf, kept_at)
    values (${label}::uuid, ${Buffer.from(pdf)}, ${now}::timestamptz) on conflict (label) do nothing`.execute(db)
}

export async function paperOf(db: Database, label: string): Promise<Uint8Array | null> {
  const { rows } = await sql<{ pdf: Buffer }>`select pdf from carrier_label_papers
    where label = ${label}::uuid`.execute(db)
  return rows[0]?.pdf ?? null
}

/** Papers, and what the company was told of people, of labels before this moment. */
export async function forgetPapers(db: Database, before: Date): Promise<void> {
  await sql`delete from carrier_label_papers where kept_at < ${before}::timestamptz`.execute(db)
  await sql`update carrier_labels set parcel = null where parcel is not null and requested_at < ${before}::timestamptz
    and state <> 'REQUESTED' and (state <> 'UNCERTAIN' or next_try_at is null)`.execute(db)
}

/** What companies were told of the recipients of these orders, their papers, and what they told of handing over. */
export async function deleteRecipients(db: Database, orderIds: readonly number[]): Promise<void> {
  const ofOrders = sql`from shipments s where s.id = l.shipment_id and s.order_id = any(${orderIds}::bigint[])`
  await sql`delete from carrier_label_papers p using carrier_labels l where l.id = p.label
    and exists (select ${ofOrders})`.execute(db)
  await sql`update carrier_labels l set parcel = null, step_words = null ${ofOrders}`.execute(db)
}

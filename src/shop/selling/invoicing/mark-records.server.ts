import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { AttemptProvider } from '#shop/selling/orders/order.ts'

/**
 * What was waited for has come: all that the invoice and its corrections say, without the rounding of cash, and of what couriers have collected the settlement
 * too. What the shop has given back of it since makes the invoice no less paid. Of one that was reversed nobody waits any more.
 */
export async function queueMarks(db: Database, now: Date): Promise<void> {
  await sql`update invoice_marks m set status = 'VOID', next_try_at = null where m.status in ('AWAITED', 'QUEUED', 'FAILED')
    and exists (select from invoices s where s.of_invoice = m.invoice_id and s.kind = 'STORNO')`.execute(db)
  await sql`update invoice_marks m set status = 'QUEUED', next_try_at = ${now}::timestamptz,
      paid_at = coalesce((select max(s.cod_settled_at) from shipments s where s.order_id = m.order_id), ${now}::timestamptz)
    from orders o where o.id = m.order_id and m.status = 'AWAITED' and o.status in ('CONFIRMED', 'COMPLETED')
      and (select coalesce(sum(case e.kind when 'CHARGED' then e.amount when 'UNCHARGED' then -e.amount
          when 'REVERSED' then -e.amount else 0 end), 0)
        from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = o.id) - o.rounding >= m.amount + (select coalesce(sum((item ->> 'gross')::int), 0)
        from corrections c, jsonb_array_elements(c.request -> 'items') as item where c.base = m.invoice_id and c.status = 'ISSUED')
      and not exists (select from shipments s where s.order_id = o.id and s.cod > 0
        and s.status in ('SHIPPED', 'DELIVERED') and s.cod_settled_at is null)`.execute(db)
}

export type DueMark = {
  invoiceId: number
  orderNumber: string
  externalId: string
  number: string
  keys: string | null
  amount: number
  paidAt: Date
  /** By which way most of it came. */
  provider: AttemptProvider
  triesBefore: number
}

/** The next one whose time has come, taken for a while. */
export async function claimMark(
  db: Database,
  { now, until, isConnected }: { now: Date; until: Date; isConnected: boolean },
): Promise<DueMark | null> {
  const { rows } = await sql<DueMark>`with due as (
      select m.invoice_id, m.tries from invoice_marks m join invoices i on i.id = m.invoice_id
      where m.status = 'QUEUED' and m.next_try_at <= ${now}::timestamptz and (${isConnected} or i.keys is not null)
      order by m.next_try_at, m.invoice_id limit 1 for update of m skip locked
    ), claimed as (
      update invoice_marks m set next_try_at = ${until}::timestamptz, tries = m.tries + 1 from due
      where m.invoice_id = due.invoice_id returning m.*, due.tries as tries_before
    )
    select c.invoice_id as "invoiceId", o.number as "orderNumber", i.external_id as "externalId", i.number, i.keys, c.amount,
      c.paid_at as "paidAt", c.tries_before as "triesBefore",
      (select a.provider from payment_attempts a where a.order_id = o.id
        order by a.provider = 'gift-card', a.charged desc, a.number limit 1) as provider
    from claimed c join invoices i on i.id = c.invoice_id join orders o on o.id = i.order_id`.execute(db)
  return rows[0] ?? null
}

export async function markTold(db: Database, invoiceId: number, now: Date): Promise<void> {
  await sql`update invoice_marks set status = 'MARKED', marked_at = ${now}::timestamptz, next_try_at = null, failure = null
    where invoice_id = ${invoiceId}::bigint and status = 'QUEUED'`.execute(db)
}

/** `again` null: a person has to look. True where it still waited for the answer. */
export async function markNotTold(
  db: Database,
  { invoiceId, failure, again }: { invoiceId: number; failure: string; again: Date | null },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update invoice_marks set failure = ${failure},
      next_try_at = ${again}::timestamptz, status = case when ${again !== null} then status else 'FAILED' end
    where invoice_id = ${invoiceId}::bigint and status = 'QUEUED'`.execute(db)
  return numAffectedRows > 0n
}

/** True where the service had refused it. */
export async function tellAgain(db: Database, orderId: number, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update invoice_marks set status = 'QUEUED', tries = 1,
      next_try_at = ${now}::timestamptz
    where order_id = ${orderId}::bigint and status = 'FAILED'`.execute(db)
  return numAffectedRows > 0n
}

import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { HistoryKind } from '../history-kinds.ts'
import { FINAL_ATTEMPTS, OPEN_ORDERS } from '../order-states.ts'

/** Nothing of an order `o` is open: neither goods nor money, nor a paper that names its buyer. */
const IS_OVER = sql`o.ended_at is not null and o.status <> all(${OPEN_ORDERS}::text[]) and o.waits_for = '{}'
  and o.payment_state is distinct from 'OVERPAID'
  and not exists (select from payment_attempts a where a.order_id = o.id and a.status <> all(${FINAL_ATTEMPTS}::text[]))
  and not exists (select from refunds f where f.order_id = o.id and f.status in ('REQUESTED', 'PENDING'))
  and not exists (select from approvals p where p.order_id = o.id and p.outcome is null)
  and not exists (select from returns r where r.order_id = o.id and r.status in ('ANNOUNCED', 'RECEIVED'))
  and not exists (select from invoices i where i.order_id = o.id and i.status <> 'ISSUED')
  and not exists (select from corrections x where x.order_id = o.id and x.status <> 'ISSUED')
  and not exists (select from shipments s where s.order_id = o.id and s.cod > 0 and s.cod_settled_at is null
    and s.status in ('SHIPPED', 'DELIVERED'))`

/** Money came for it, or a document was issued: accounting needs to know whom it was sold to. */
const HAS_DOCUMENTS = sql`(exists (select from invoices i where i.order_id = o.id)
  or exists (select from payment_attempts a where a.order_id = o.id and a.charged > 0))`

/** Orders that ended before this moment, of which something would still tell of people. */
export async function ordersToStrip(db: Database, { endedBefore, limit }: PastOrders): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from orders o
    where o.ended_at < ${endedBefore}::timestamptz and o.stripped_at is null and ${IS_OVER}
    order by o.ended_at limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of the history: those whose note may have somebody's words after what the entry is read by. */
const KINDS_WITH_WORDS: readonly HistoryKind[] = [
  'withdrawn-in-words',
  'refund-requested',
  'transfer-taken-back',
  'return-rejected',
  'invoice-failed',
  'proforma-failed',
]

type PastOrders = { endedBefore: Date; limit: number }

/** Stripped ones of which accounting needs nothing more. */
export async function ordersToForget(db: Database, { endedBefore, limit }: PastOrders): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from orders o
    where o.ended_at < ${endedBefore}::timestamptz and o.stripped_at is not null and o.nameless_at is null
    order by o.ended_at limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes from these orders whom they went to, and all that was said and written about them; what accounting needs stays with those that
 * have documents. Not of one that is open again. Tells of which it was done.
 */
export async function stripOrderRows(db: Database, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`update orders o set email = '', delivery = null, parcel_point = null, note = null,
      network = null, stripped_at = ${now}::timestamptz,
      contact = jsonb_build_object('name', coalesce(nullif(o.billing ->> 'company', ''), o.billing ->> 'name'), 'phone', '')
    where o.id = any(${ids}::bigint[]) and o.stripped_at is null and ${IS_OVER} returning o.id`.execute(db)
  const stripped = rows.map(({ id }) => id)
  if (stripped.length === 0) return []
  await sql`update order_letters set sent_to = null, to_email = null, subject = null, words = null, due_at = null,
      failure = null, extra = extra - '{name,email,titles,reason}'::text[] where order_id = any(${stripped}::bigint[])`.execute(
    db,
  )
  await sql`delete from order_note_mentions m using order_notes n
    where n.id = m.note_id and n.order_id = any(${stripped}::bigint[])`.execute(db)
  await sql`delete from order_notes where order_id = any(${stripped}::bigint[])`.execute(db)
  // Before the words stand a code and a number, by which the entry is read.
  await sql`update order_history set note = coalesce(substring(note from '^(?:[a-z-]+ )?[0-9]+'), '')
    where order_id = any(${stripped}::bigint[]) and kind = any(${KINDS_WITH_WORDS}::text[])`.execute(db)
  await sql`delete from refund_accounts where order_id = any(${stripped}::bigint[])`.execute(db)
  await sql`update approvals set words = null, decision_words = null where order_id = any(${stripped}::bigint[])`.execute(
    db,
  )
  await sql`update payment_attempts set pay_url = null where order_id = any(${stripped}::bigint[])`.execute(db)
  const { rows: withoutDocuments } = await sql<{ id: number }>`select o.id from orders o
    where o.id = any(${stripped}::bigint[]) and not ${HAS_DOCUMENTS}`.execute(db)
  await forgetBuyerRows(
    db,
    withoutDocuments.map(({ id }) => id),
    now,
  )
  await blankFinds(db, stripped)
  return stripped
}

/** Takes from stripped orders whom they were invoiced to, and whose they are. */
export async function forgetBuyerRows(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update orders set user_id = null, contact = '{"name": "", "phone": ""}', nameless_at = ${now}::timestamptz,
      billing = jsonb_build_object('name', '', 'country', billing -> 'country', 'postcode', '', 'city', '', 'street', '',
        'company', null, 'taxNumber', null)
    where id = any(${ids}::bigint[]) and stripped_at is not null and nameless_at is null`.execute(db)
  await blankFinds(db, ids)
}

/** At once; the job that writes words for finding writes those that are left. */
async function blankFinds(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update order_finds set words = '' where order_id = any(${ids}::bigint[])`.execute(db)
}

type Buyer = { email: string | null; subs: readonly string[] }

/** Orders of somebody that were placed up to a moment and still tell of them. */
export async function ordersNaming(db: Database, { email, subs, until }: Buyer & { until: Date }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where lower(email) = ${email} and email <> ''
      and stripped_at is null and placed_at <= ${until}::timestamptz
    union select id from orders where user_id = any(${subs}::uuid[])
      and stripped_at is null and placed_at <= ${until}::timestamptz order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stripped orders are no account's any more; letters of other orders that were sent to the address say so no longer. */
export async function partFromBuyer(db: Database, { email, subs }: Buyer): Promise<void> {
  await sql`update orders set user_id = null where user_id = any(${subs}::uuid[]) and stripped_at is not null`.execute(
    db,
  )
  if (email === null) return
  // A mail server that refuses a letter names whom it was for.
  await sql`update order_letters set to_email = null, sent_to = null, words = null, subject = null, due_at = null, failure = null,
      extra = extra - '{name,email}'::text[]
    where to_email is not null and lower(to_email) = ${email}`.execute(db)
}

export async function deleteStanding(db: Database, subs: readonly string[]): Promise<void> {
  await sql`delete from trusted_customers where user_id = any(${subs}::uuid[])`.execute(db)
  await sql`delete from cod_liftings where user_id = any(${subs}::uuid[])`.execute(db)
}

/** An order that cannot be stripped yet, what it waits for, and until which day that usually takes. */
export type OpenOrder = { number: string; because: 'order' | 'return' | 'money'; until: string }

/** Returns are waited for as long as the law gives, and a fortnight more; orders until their promised day and as long. */
export async function openOrders(db: Database, ids: readonly number[], today: string): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`select o.number, c.because, to_char(greatest(case c.because
        when 'return' then (select max(r.announced_at at time zone 'Europe/Budapest')::date from returns r
          where r.order_id = o.id and r.status in ('ANNOUNCED', 'RECEIVED')) + 28
        when 'order' then coalesce(o.expected_to, (o.expires_at at time zone 'Europe/Budapest')::date, ${today}::date) + 14
        else (o.ended_at at time zone 'Europe/Budapest')::date + 14 end, ${today}::date + 1), 'YYYY-MM-DD') as until
    from orders o, lateral (select case
        when exists (select from returns r where r.order_id = o.id and r.status in ('ANNOUNCED', 'RECEIVED')) then 'return'
        when o.status = any(${OPEN_ORDERS}::text[]) or o.waits_for <> '{}' then 'order'
        else 'money' end as because) as c
    where o.id = any(${ids}::bigint[]) and o.stripped_at is null and not (${IS_OVER}) order by o.id`.execute(db)
  return rows
}

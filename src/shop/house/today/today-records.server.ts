import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { DraftFailure } from '#shop/catalogue/titles/drafts/title-draft.ts'
import { PARCEL_WENT_WRONG } from '#shop/selling/orders/attention-reasons.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { PersonHere } from './today.ts'

export type GroupFigures = { group: string; count: number; oldest: Date | null }

type Wanted = {
  /** Only parcels that are collected in this shop are set aside there; null is all shops. */
  place: string | null
  /** Copies are looked after when they have been missing since then. */
  copiesSince: Date
}

const WAIT_GROUPS = ['leaves-today', 'set-aside', 'quotes', 'copies'] as const
type WaitGroup = (typeof WAIT_GROUPS)[number]

/** Whose parcel went wrong, and nobody has said yet what is to become of it. */
const ORDERS_TO_ASK_ABOUT = sql`(select w.order_id from order_attentions w
  where w.seen_at is null and w.reason = any(${PARCEL_WENT_WRONG}::text[]))`

/** Which orders a group holds. */
function isIn(group: WaitGroup, { place, copiesSince }: Wanted): RawBuilder<unknown> {
  const ofPlace = place === null ? sql`` : sql`and o.pickup_shop ->> 'id' = ${place}`
  return {
    // What is packed again leaves; what is only at hand again is asked about first, and stands with the parcels gone wrong.
    'leaves-today': sql`o.shipping <> 'SHOP' and (o.waits_for && '{send}'
      or o.waits_for && '{pack}' and o.id not in ${ORDERS_TO_ASK_ABOUT})`,
    'set-aside': sql`o.shipping = 'SHOP' and (o.waits_for && '{ready}'
      or o.waits_for && '{pack}' and o.id not in ${ORDERS_TO_ASK_ABOUT}) ${ofPlace}`,
    // The status is the same, and has an index in which they are alone.
    'quotes': sql`o.waits_for && '{quote}' and o.status = 'AWAITING_QUOTE'`,
    'copies': sql`o.waits_for && '{copies}' and o.placed_at < ${copiesSince}::timestamptz`,
  }[group]
}

/**
 * Few of all orders wait for anything: these are gone through once, by an index that holds all that is asked of them, and put
 * together where they are alike before it is looked into what they wait for. That alone is a tenth of the time.
 */
export async function waitFigures(db: Database, wanted: Wanted): Promise<GroupFigures[]> {
  const ofPlace =
    wanted.place === null
      ? sql`select 'set-aside', sum(count)::int, min(oldest) from alike
          where shipping = 'SHOP' and (waits_for && '{ready}' or waits_for && '{pack}' and not is_asked)`
      : sql`select 'set-aside', count(*)::int, min(o.placed_at) from orders o
          where o.waits_for <> '{}' and ${isIn('set-aside', wanted)}`
  const { rows } = await sql<GroupFigures>`with alike as materialized (
      select waits_for, shipping, id in ${ORDERS_TO_ASK_ABOUT} as is_asked, count(*) as count, min(placed_at) as oldest,
        count(*) filter (where placed_at < ${wanted.copiesSince}::timestamptz) as late
      from orders where waits_for <> '{}' group by waits_for, shipping, is_asked
    ), figures("group", count, oldest) as (
      select 'leaves-today', sum(count)::int, min(oldest) from alike
        where shipping <> 'SHOP' and (waits_for && '{send}' or waits_for && '{pack}' and not is_asked)
      union all ${ofPlace}
      union all select 'quotes', sum(count)::int, min(oldest) from alike where waits_for && '{quote}'
      union all select 'copies', sum(late)::int, min(oldest) from alike where waits_for && '{copies}' and late > 0
      union all select 'waits-for-copies', sum(count)::int, null from alike where waits_for && '{copies}'
    ) select * from figures where count > 0`.execute(db)
  return rows
}

export type WaitingOrder = {
  group: string
  at: Date
  number: string
  buyer: string
  shipping: ShippingType
  place: string | null
  country: string | null
  isPacked: boolean
  copies: number
  grams: number | null
  missingTitle: string | null
  missingCopies: number
}

/** The oldest of each group. */
export async function waitingItems(
  db: Database,
  { most, ...wanted }: Wanted & { most: Readonly<Record<string, number>> },
): Promise<WaitingOrder[]> {
  const oldest = WAIT_GROUPS.flatMap((group) => {
    const limit = most[group]
    if (limit === undefined) return []
    return [
      sql`(select ${group} as "group", o.id, o.placed_at as at from orders o where o.waits_for <> '{}' and ${isIn(group, wanted)}
        order by o.placed_at, o.id limit ${limit}::int)`,
    ]
  })
  if (oldest.length === 0) return []
  const { rows } = await sql<WaitingOrder>`with placed as materialized (${sql.join(oldest, sql` union all `)})
    select p."group", p.at, o.number, o.contact ->> 'name' as buyer, o.shipping,
      coalesce(o.pickup_shop ->> 'name', o.parcel_point ->> 'name', o.delivery ->> 'city') as place,
      o.delivery ->> 'country' as country, not o.waits_for && '{pack}' as "isPacked", copies.wanted as copies, copies.grams,
      missing.title as "missingTitle", coalesce(missing.copies, 0)::int as "missingCopies"
    from placed p join orders o on o.id = p.id,
      lateral (select sum(l.quantity - l.cancelled_quantity)::int as wanted,
          case when bool_and(t.weight_g is not null) then sum(t.weight_g * (l.quantity - l.cancelled_quantity))::int end as grams
        from order_lines l left join products t on t.id = l.product_id where l.order_id = o.id and l.kind <> 'SERVICE') as copies
      left join lateral (select l.name as title, short.copies from order_lines l,
          lateral (select l.quantity - l.cancelled_quantity - l.shipped_quantity
            - coalesce((select sum(r.quantity) from stock_reservations r where r.order_line_id = l.id), 0) as copies) as short
        where p."group" = 'copies' and l.order_id = o.id and l.kind <> 'SERVICE' and short.copies > 0 order by l.position limit 1) as missing on true
    order by p."group", p.at, p.id`.execute(db)
  return rows
}

export type AttentionFigures = { reason: string; count: number; oldest: Date }

/** What a person has to look at, by its reason. */
export async function attentionFigures(db: Database): Promise<AttentionFigures[]> {
  const { rows } = await sql<AttentionFigures>`select reason, count(*)::int as count, min(at) as oldest
    from order_attentions where seen_at is null group by reason`.execute(db)
  return rows
}

export type AttendedOrder = { group: string; reason: string; at: Date; number: string; buyer: string }

export async function attentionItems(
  db: Database,
  wanted: readonly { group: string; reasons: readonly string[]; most: number }[],
): Promise<AttendedOrder[]> {
  const { rows } = await sql<AttendedOrder>`select w."group", a.reason, a.at, o.number, o.contact ->> 'name' as buyer
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("group" text, reasons text[], most int),
      lateral (select * from order_attentions t where t.seen_at is null and t.reason = any(w.reasons)
        order by t.at, t.order_id limit w.most) as a
      join orders o on o.id = a.order_id
    order by a.at, o.id`.execute(db)
  return rows
}

export type AnnouncedReturn = { number: string; buyer: string; at: Date; copies: number }

export async function returnItems(db: Database, most: number): Promise<AnnouncedReturn[]> {
  const { rows } = await sql<AnnouncedReturn>`select o.number, o.contact ->> 'name' as buyer, r.announced_at as at,
      (select coalesce(sum(quantity), 0)::int from return_lines l where l.return_id = r.id) as copies
    from (select * from returns where status = 'ANNOUNCED' order by announced_at, id limit ${most}::int) as r
      join orders o on o.id = r.order_id order by r.announced_at, r.id`.execute(db)
  return rows
}

export type WaitingApproval = {
  number: string
  buyer: string
  at: Date
  amount: number
  askedBy: string
  words: string | null
}

/** What somebody else has asked for, and nobody has decided in time. */
const openApprovals = ({ now, email }: { now: Date; email: string | null }) => sql`approvals p
  where p.outcome is null and p.until > ${now}::timestamptz and p.asked_by is distinct from ${email}`

export async function approvalItems(
  db: Database,
  { most, ...open }: { now: Date; email: string | null; most: number },
): Promise<WaitingApproval[]> {
  const { rows } =
    await sql<WaitingApproval>`select o.number, o.contact ->> 'name' as buyer, p.asked_at as at, p.amount,
      coalesce(m.name, p.asked_by) as "askedBy", p.words
    from (select p.* from ${openApprovals(open)} order by p.asked_at, p.id limit ${most}::int) as p
      join orders o on o.id = p.order_id left join staff_members m on m.email = p.asked_by
    order by p.asked_at, p.id`.execute(db)
  return rows
}

/** Notes to orders in which somebody is named, and which they have not seen. */
const unseenMentions = (email: string | null) => sql`order_note_mentions t join staff_members me on me.sub = t.sub
  join order_notes n on n.id = t.note_id where t.seen_at is null and me.email = ${email}`

export async function mentionItems(
  db: Database,
  { email, most }: { email: string | null; most: number },
): Promise<{ number: string; buyer: string; at: Date; by: string; text: string }[]> {
  const { rows } = await sql<{
    number: string
    buyer: string
    at: Date
    by: string
    text: string
  }>`select o.number, o.contact ->> 'name' as buyer, n.at, coalesce(m.name, n.by_id, n.by_kind::text) as by,
      left(n.text, 200) as text
    from (select n.* from ${unseenMentions(email)} order by n.at, n.id limit ${most}::int) as n
      join orders o on o.id = n.order_id left join staff_members m on n.by_kind = 'staff' and m.email = n.by_id
    order by n.at, n.id`.execute(db)
  return rows
}

export type FailedOf = { number: string; buyer: string; at: Date; failure: string | null }

/**
 * Letters to buyers that are given up, or have not gone for hours; not those that went as a copy, nor those whose order somebody
 * has looked at since.
 */
const undeliveredLetters = (stuckSince: Date) => sql`undelivered as (
    select l.id, l.order_id, l.queued_at, l.failure from order_letters l
    where l.failure is not null and l.sent_at is null and l.kind not like 'staff-%'
      and (l.due_at is null or l.queued_at < ${stuckSince}::timestamptz)
      and not exists (select from order_letters c where c.order_id = l.order_id and c.kind = l.kind and c.key = l.key
        and c.copy > l.copy and (c.sent_at is not null or c.due_at is not null))
      and not exists (select from order_attentions a where a.order_id = l.order_id and a.reason = 'letter-not-sent'
        and a.seen_at > l.queued_at)
  )`

export async function undeliveredItems(
  db: Database,
  { stuckSince, most }: { stuckSince: Date; most: number },
): Promise<FailedOf[]> {
  const { rows } = await sql<FailedOf>`with ${undeliveredLetters(stuckSince)}
    select o.number, o.contact ->> 'name' as buyer, l.queued_at as at, l.failure
    from (select * from undelivered order by queued_at, id limit ${most}::int) as l
      join orders o on o.id = l.order_id order by l.queued_at, l.id`.execute(db)
  return rows
}

type UnpublishedDraft = { number: string; buyer: string; at: Date; failure: DraftFailure; isNew: boolean }

/** Drafts that were not published at their moment, each by its title; of a new one the number is its EAN. */
export async function unpublishedDrafts(db: Database, most: number): Promise<UnpublishedDraft[]> {
  const { rows } =
    await sql<UnpublishedDraft>`(select d.product_id as number, t.name as buyer, d.publish_at as at, d.failure,
      false as "isNew"
    from title_drafts d join product_texts t on t.product_id = d.product_id and t.language = 'hu'
    where d.failure is not null order by d.publish_at, d.product_id limit ${most}::int)
    union all (select ean, coalesce(fields ->> 'name.hu', ean), publish_at, failure, true from new_title_drafts
    where failure is not null order by publish_at, ean limit ${most}::int)
    order by at, number limit ${most}::int`.execute(db)
  return rows
}

/** What was promised to orders is told by these. */
const SOLD_BEYOND = sql`(select b.product_id, b.ean, b.place, sum(b.open_copies - b.promised)::int as copies, min(b.sold_at) as at
  from sold_beyond b where b.open_copies > b.promised group by b.product_id, b.ean, b.place) as beyond`

export type BeyondItem = {
  productId: string | null
  ean: string
  name: string | null
  place: string
  copies: number
  at: Date
}

export async function beyondItems(db: Database, most: number): Promise<BeyondItem[]> {
  const { rows } =
    await sql<BeyondItem>`select beyond.product_id as "productId", beyond.ean, t.name, w.name as place, beyond.copies, beyond.at
    from ${SOLD_BEYOND} join warehouses w on w.id = beyond.place
      left join product_texts t on t.product_id = beyond.product_id and t.language = 'hu'
    order by beyond.at, beyond.ean limit ${most}::int`.execute(db)
  return rows
}

export async function failedInvoices(db: Database, most: number): Promise<FailedOf[]> {
  const { rows } = await sql<FailedOf>`select o.number, o.contact ->> 'name' as buyer, i.queued_at as at, i.failure
    from (select order_id, queued_at, failure from invoices where status = 'FAILED'
      union all select order_id, queued_at, failure from corrections where status = 'FAILED'
      order by queued_at, order_id limit ${most}::int) as i
      join orders o on o.id = i.order_id order by i.queued_at, o.id`.execute(db)
  return rows
}

type DueMessages = { now: Date; complaintsUntil: Date }

/** Messages that a working day was not enough for, and complaints whose time is nearly over. */
const dueMessages = ({ now, complaintsUntil }: DueMessages) => sql`due_messages as (
    select id, reference, name, message, received_at, due_at from contact_messages
    where state = 'open' and (due_at < ${now}::timestamptz or (is_complaint and due_at < ${complaintsUntil}::timestamptz))
  )`

export async function messageItems(
  db: Database,
  { most, ...due }: DueMessages & { most: number },
): Promise<{ number: string; buyer: string; at: Date; text: string }[]> {
  const { rows } = await sql<{ number: string; buyer: string; at: Date; text: string }>`with ${dueMessages(due)}
    select reference as number, name as buyer, received_at as at, left(message, 200) as text
    from due_messages order by due_at, id limit ${most}::int`.execute(db)
  return rows
}

/** Readers' copies that nobody has taken from their shelf yet, or that are free again and were not put back. */
const toPutAside = (place: string | null) => sql`set_asides a
  where (a.state = 'held' and a.put_at is null or a.state in ('expired', 'cancelled') and a.put_at is not null)
    and (${place}::text is null or a.place = ${place}::text)`

export type ToPutAside = {
  number: string
  buyer: string
  at: Date
  title: string
  place: string
  shelf: string
  until: Date
  isOver: boolean
}

export async function putAsideItems(
  db: Database,
  { place, most }: { place: string | null; most: number },
): Promise<ToPutAside[]> {
  const { rows } =
    await sql<ToPutAside>`select a.name as number, a.email as buyer, a.held_at as at, t.name as title, w.name as place,
      coalesce(i.shelf, '') as shelf, a.until, a.state <> 'held' as "isOver"
    from (select a.* from ${toPutAside(place)} order by a.held_at, a.number limit ${most}::int) as a
      join product_texts t on t.product_id = a.product_id and t.language = 'hu' join warehouses w on w.id = a.place
      left join inventories i on i.product_id = a.product_id and i.warehouse_id = a.place
    order by a.held_at, a.number`.execute(db)
  return rows
}

/** Readers' words that wait to be read, and shown ones that were reported. */
const WORDS_TO_READ = sql`(select w.id, w.written_at as at, false as "isReported" from reader_words w where w.state = 'waiting'
  union all select w.id, min(r.reported_at), true from word_reports r join reader_words w on w.id = r.words_id
    where r.closed_at is null and w.state = 'shown' group by w.id) as to_read`

export type WordsToRead = { number: string; buyer: string; at: Date; text: string; isReported: boolean }

export async function wordsToRead(db: Database, most: number): Promise<WordsToRead[]> {
  const { rows } =
    await sql<WordsToRead>`select w.id::text as number, l.name as buyer, first.at, left(w.words, 200) as text, first."isReported"
    from (select * from ${WORDS_TO_READ} order by at, id limit ${most}::int) as first
      join reader_words w on w.id = first.id join order_lines l on l.id = w.order_line_id
    order by first.at, w.id`.execute(db)
  return rows
}

/** Of what stands in tables of its own. */
export async function otherFigures(
  db: Database,
  { stuckSince, email, place, ...due }: DueMessages & { stuckSince: Date; email: string | null; place: string | null },
): Promise<GroupFigures[]> {
  const { rows } = await sql<GroupFigures>`with ${undeliveredLetters(stuckSince)}, ${dueMessages(due)}
    select 'returns' as "group", count(*)::int as count, min(announced_at) as oldest from returns where status = 'ANNOUNCED'
    union all select 'approvals', count(*)::int, min(p.asked_at) from ${openApprovals({ now: due.now, email })}
    union all select 'mentions', count(*)::int, min(n.at) from ${unseenMentions(email)}
    union all select 'messages', count(*)::int, min(received_at) from due_messages
    union all select 'privacy', count(*)::int, min(received_on)::timestamptz from data_requests where closed_at is null
    union all select 'letters', count(*)::int, min(queued_at) from undelivered
    union all select 'invoices', count(*)::int, min(queued_at) from (select queued_at from invoices where status = 'FAILED'
      union all select queued_at from corrections where status = 'FAILED') as failed_papers
    union all select 'put-aside', count(*)::int, min(a.held_at) from ${toPutAside(place)}
    union all select 'sold-beyond', count(*)::int, min(at) from ${SOLD_BEYOND}
    union all select 'reader-words', count(*)::int, min(at) from ${WORDS_TO_READ}
    union all select 'publishing', count(*)::int, min(publish_at) from (
      select publish_at from title_drafts where failure is not null
      union all select publish_at from new_title_drafts where failure is not null) as unpublished`.execute(db)
  return rows
}

/** Who is signed in and not locked out, by when they last asked for anything, and the order they have in hand. */
export async function peopleHere(db: Database, { since, now }: { since: Date; now: Date }): Promise<PersonHere[]> {
  const { rows } = await sql<PersonHere>`select m.name, w.name as place, max(s.last_seen_at) as "lastSeenAt",
      (select o.number from orders o where o.taken_by_kind = 'staff' and o.taken_by_id = m.email
        and o.taken_until > ${now}::timestamptz order by o.taken_until desc limit 1) as "order"
    from office_sign_ins s join staff_members m on m.sub = s.sub left join warehouses w on w.id = m.place
    where s.last_seen_at > ${since}::timestamptz and s.locked_at is null and m.state = 'active'
    group by m.sub, m.name, m.email, w.name order by max(s.last_seen_at) desc, m.name`.execute(db)
  return rows
}

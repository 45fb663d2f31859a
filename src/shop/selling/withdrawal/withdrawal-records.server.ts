import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { ReturnStatus } from '#shop/selling/orders/order.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'

type NewReturn = {
  orderId: number
  number: number
  statement: Record<string, unknown>
  /** The buyer, or whoever says that the buyer did. */
  announcedBy: Actor
  lines: readonly LineCopies[]
  exchangeCardId?: number | null
  now: Date
}

export async function insertReturn(
  db: Database,
  { orderId, number, statement, announcedBy, lines, exchangeCardId = null, now }: NewReturn,
): Promise<void> {
  await sql`with announced as (
      insert into returns (order_id, number, status, statement, announced_at, announced_by_kind, announced_by_id,
        exchange_card_id)
      values (${orderId}::bigint, ${number}::int, 'ANNOUNCED', ${JSON.stringify(statement)}::jsonb, ${now}::timestamptz,
        ${announcedBy.kind}::actor_kind, ${announcedBy.id}, ${exchangeCardId}::bigint)
      returning id
    )
    insert into return_lines (return_id, order_line_id, quantity)
    select announced.id, l."lineId", l.quantity from announced,
      json_to_recordset(${JSON.stringify(lines)}::json) as l("lineId" bigint, quantity int)`.execute(db)
}

type Split = { orderId: number; from: number; to: number; lines: readonly LineCopies[] }

/** These copies of a return are another one from now on, with the same statement of the same moment. */
export async function splitReturn(db: Database, { orderId, from, to, lines }: Split): Promise<void> {
  const moved = JSON.stringify(lines)
  await sql`with rest as (
      insert into returns (order_id, number, status, statement, announced_at, announced_by_kind, announced_by_id,
        exchange_card_id)
      select order_id, ${to}::int, status, statement, announced_at, announced_by_kind, announced_by_id, exchange_card_id
      from returns
      where order_id = ${orderId}::bigint and number = ${from}::int returning id
    )
    insert into return_lines (return_id, order_line_id, quantity)
    select rest.id, l."lineId", l.quantity from rest,
      json_to_recordset(${moved}::json) as l("lineId" bigint, quantity int)`.execute(db)
  const left = sql`from json_to_recordset(${moved}::json) as l("lineId" bigint, quantity int), returns r
    where r.order_id = ${orderId}::bigint and r.number = ${from}::int and rl.return_id = r.id and rl.order_line_id = l."lineId"`
  // A line of which nothing came leaves the return: its quantity is never 0.
  await sql`delete from return_lines rl using json_to_recordset(${moved}::json) as l("lineId" bigint, quantity int), returns r
    where r.order_id = ${orderId}::bigint and r.number = ${from}::int and rl.return_id = r.id
      and rl.order_line_id = l."lineId" and rl.quantity = l.quantity`.execute(db)
  await sql`update return_lines rl set quantity = rl.quantity - l.quantity ${left}`.execute(db)
}

type Announced = {
  kind: Actor['kind'] | null
  id: string | null
  way: string | null
  /** Whoever has it in hand, by e-mail address, has bought it, by account or address. */
  isReceivers: boolean
}

/** Who announced a return, as far as it is written down, and by which way. */
export async function announcedRow(
  db: Database,
  { number, returnNumber, receiver }: { number: string; returnNumber: number; receiver: string | null },
): Promise<Announced | null> {
  const { rows } = await sql<Announced>`select r.announced_by_kind as kind, r.announced_by_id as id,
      r.statement ->> 'way' as way,
      exists (select from staff_members m where m.email = ${receiver} and (m.sub = o.user_id or m.email = lower(o.email)))
        as "isReceivers"
    from returns r join orders o on o.id = r.order_id
    where o.number = ${number} and r.number = ${returnNumber}::int`.execute(db)
  return rows[0] ?? null
}

/** The card that an exchanged present waits for; null of any other return. */
export async function exchangeCardOf(
  db: Database,
  { orderId, number }: { orderId: number; number: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select exchange_card_id as id from returns
    where order_id = ${orderId}::bigint and number = ${number}::int`.execute(db)
  return rows[0]?.id ?? null
}

type Moved = {
  orderId: number
  number: number
  from: readonly ReturnStatus[]
  to: ReturnStatus
  reason?: string
  now: Date
}

export async function moveReturn(db: Database, { orderId, number, from, to, reason, now }: Moved): Promise<void> {
  const { rows } = await sql`update returns set status = ${to}, reason = coalesce(${reason ?? null}, reason),
      received_at = case when ${to} = 'RECEIVED' then ${now}::timestamptz else received_at end,
      ended_at = case when ${to} in ('REFUNDED', 'REJECTED') then ${now}::timestamptz end
    where order_id = ${orderId}::bigint and number = ${number}::int and status = any(${from}::text[]) returning id`.execute(
    db,
  )
  if (rows.length !== 1) throw new Error(`Return ${number} of order ${orderId} is no longer ${from.join(' or ')}`)
}

type Back = LineCopies & { isRestocked: boolean }

/** How many copies of each line came back, and whether they went on the shelf again. */
export async function countReturned(
  db: Database,
  { orderId, number, lines }: { orderId: number; number: number; lines: readonly Back[] },
): Promise<void> {
  const back = JSON.stringify(lines)
  await sql`update order_lines ol set returned_quantity = ol.returned_quantity + l.quantity
    from json_to_recordset(${back}::json) as l("lineId" bigint, quantity int) where ol.id = l."lineId"`.execute(db)
  await sql`update return_lines rl set is_restocked = l."isRestocked"
    from json_to_recordset(${back}::json) as l("lineId" bigint, "isRestocked" boolean), returns r
    where r.order_id = ${orderId}::bigint and r.number = ${number}::int and rl.return_id = r.id
      and rl.order_line_id = l."lineId"`.execute(db)
}

export type ReturnRow = {
  id: number
  number: string
  returnNumber: number
  status: ReturnStatus
  buyer: string
  /** By which way the statement came. */
  way: string | null
  announcedAt: Date
  receivedAt: Date | null
  endedAt: Date | null
  reason: string | null
  copies: { name: string; quantity: number }[]
  value: number
}

type ReturnPage = { isOver: boolean; before: number | null; limit: number }

/** Those that wait for something, the oldest first; or those that are over, the newest first. */
export async function returnRows(db: Database, { isOver, before, limit }: ReturnPage): Promise<ReturnRow[]> {
  const which = isOver
    ? sql`r.status in ('REFUNDED', 'REJECTED') and (${before}::bigint is null or r.id < ${before}::bigint) order by r.id desc`
    : sql`r.status in ('ANNOUNCED', 'RECEIVED') order by r.announced_at, r.id`
  const { rows } = await sql<ReturnRow>`select r.id, o.number, r.number as "returnNumber", r.status,
      o.contact ->> 'name' as buyer, r.statement ->> 'way' as way, r.announced_at as "announcedAt",
      r.received_at as "receivedAt", r.ended_at as "endedAt", r.reason, back.copies, back.value
    from returns r join orders o on o.id = r.order_id, lateral (
      select coalesce(json_agg(json_build_object('name', l.name, 'quantity', rl.quantity) order by l.position), '[]') as copies,
        coalesce(sum(rl.quantity * l.unit_price), 0)::int as value
      from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id) as back
    where ${which} limit ${limit}::int`.execute(db)
  return rows
}

export type StatementRow = {
  number: string
  buyer: string
  reason: 'withdrawal-in-words' | 'withdrawal-while-paying'
  at: Date
  words: string | null
}

/** Statements of which somebody has to find out what they mean, the oldest first. */
export async function openStatements(db: Database, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`select o.number, o.contact ->> 'name' as buyer, t.reason, t.at,
      (select h.note from order_history h where h.order_id = o.id and h.kind = 'withdrawn-in-words'
        order by h.version desc limit 1) as words
    from order_attentions t join orders o on o.id = t.order_id
    where t.seen_at is null and t.reason in ('withdrawal-in-words', 'withdrawal-while-paying')
    order by t.at, o.id limit ${limit}::int`.execute(db)
  return rows
}

/** Of statements it stays by which way they came and what of them was never sent. */
export async function blankStatements(db: Database, orderIds: readonly number[]): Promise<void> {
  await sql`update returns set statement = statement - '{name,email,words,titles}'::text[], reason = null
    where order_id = any(${orderIds}::bigint[])`.execute(db)
}

/** The same of returns that ended before this moment. */
export async function blankPastStatements(db: Database, endedBefore: Date): Promise<void> {
  await sql`update returns set statement = statement - '{name,email,words,titles}'::text[], reason = null
    where ended_at < ${endedBefore}::timestamptz and (statement ?| '{name,email,words,titles}' or reason is not null)`.execute(
    db,
  )
}

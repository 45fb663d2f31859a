import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { FindableOrder } from './order-words.ts'

export type OrderToFind = FindableOrder & { orderId: number; mark: number }

/** Orders whose words are not written down, or are those of before, the newest first. */
export async function ordersToFind(db: Database, most: number): Promise<OrderToFind[]> {
  const { rows } = await sql<OrderToFind>`with due as materialized (
      select order_id, mark from order_finds where mark <> written_mark order by order_id desc limit ${most}::int
    )
    select o.id as "orderId", due.mark, o.number, o.email,
      array_remove(array[o.contact ->> 'name', o.delivery ->> 'name', o.billing ->> 'name', o.billing ->> 'company'],
        null) as names,
      array_remove(array[o.contact ->> 'phone'], null) as phones,
      array(select distinct l.ean from order_lines l where l.order_id = o.id and l.ean <> '') as eans,
      array_remove(array[o.billing ->> 'taxNumber'], null)
        || array(select s.tracking_number from shipments s where s.order_id = o.id and s.tracking_number is not null)
        || array(select a.payment_id from payment_attempts a where a.order_id = o.id and a.payment_id is not null)
        || array(select i.number from invoices i where i.order_id = o.id and i.number is not null)
        || array(select p.number from proformas p where p.order_id = o.id and p.number is not null) as numbers
    from due join orders o on o.id = due.order_id`.execute(db)
  return rows
}

type WrittenWords = { orderId: number; mark: number; words: readonly string[] }

/** An order that was marked again meanwhile stays to be written. */
export async function writeOrderWords(db: Database, orders: readonly WrittenWords[]): Promise<void> {
  await sql`update order_finds f set words = array_to_tsvector(array(select jsonb_array_elements_text(w.words))),
      written_mark = w.mark
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as w("orderId" bigint, mark int, words jsonb)
    where f.order_id = w."orderId"`.execute(db)
}

/** So many of the newest are looked through for each order that is wanted; a word that is not found so often is no common one. */
const NEWEST_FOR_EACH = 200
/** More than that is common, and is not fetched to be sorted. */
const FEW = 5_000

type FindIds = {
  query: string
  /** Few have it, as far as one can tell before they are looked for. */
  isRare: boolean
  before: number | null
  limit: number
}

/**
 * The orders that a query finds, the newest first, before one of them. Of a common word the index would have to be read for all who
 * have it, although the newest are among the next few; what is rare is not among them, and the index has it at once.
 */
export async function findOrderIds(db: Database, { query, isRare, before, limit }: FindIds): Promise<number[]> {
  const end = before ?? (await afterNewest(db))
  if (!isRare) {
    const newest = await idsBetween(db, { query, from: end - NEWEST_FOR_EACH * limit, end, limit })
    if (newest.length === limit) return newest
  }
  const few = await fewOrderIds(db, query)
  if (!few) return idsBetween(db, { query, from: 0, end, limit })
  return few
    .filter((id) => id < end)
    .toSorted((a, b) => b - a)
    .slice(0, limit)
}

async function afterNewest(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(order_id), 0) + 1 as id from order_finds`.execute(db)
  return rows[0]?.id ?? 1
}

type Between = { query: string; from: number; end: number; limit: number }

/**
 * Looked through one by one, the newest first. By the function and not its operator `@@`, for which the planner would rather ask the
 * index of words for all who ever had a common one.
 */
async function idsBetween(db: Database, { query, from, end, limit }: Between): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select order_id as id from order_finds
    where order_id < ${end}::bigint and order_id >= ${from}::bigint and ts_match_vq(words, ${query}::tsquery)
    order by order_id desc limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/** All orders that a query finds, in no order; null where they are many. */
export async function fewOrderIds(db: Database, query: string): Promise<number[] | null> {
  const { rows } = await sql<{
    id: number
  }>`select id from orders_found(${query}::tsquery, ${FEW + 1}::int) as id`.execute(db)
  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

export async function isOrderNumber(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql`select from orders where number = ${number}`.execute(db)
  return rows.length > 0
}

/** So many of the orders found are looked at for who placed them. */
const LOOKED_AT = 200

/** The customers of the newest orders that a query finds, each once. */
export async function buyerRows(
  db: Database,
  { limit, ...found }: { query: string; isRare: boolean; limit: number },
): Promise<{ sub: string; name: string; email: string }[]> {
  const ids = await findOrderIds(db, { ...found, before: null, limit: LOOKED_AT })
  const { rows } = await sql<{ sub: string; name: string; email: string }>`select sub, name, email from (
      select distinct on (o.user_id) o.user_id as sub, o.contact ->> 'name' as name, o.email, o.id
      from orders o where o.id = any(${ids}::bigint[]) and o.user_id is not null order by o.user_id, o.id desc
    ) as buyers order by id desc limit ${limit}::int`.execute(db)
  return rows
}

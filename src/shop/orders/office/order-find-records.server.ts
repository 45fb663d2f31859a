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
      array(select distinct l.ean from order_lines l where l.order_id = o.id) as eans,
      array_remove(array[o.billing ->> 'taxNumber'], null)
        || array(select s.tracking_number from shipments s where s.order_id = o.id and s.tracking_number is not null)
        || array(select a.payment_id from payment_attempts a where a.order_id = o.id and a.payment_id is not null)
        || array(select i.number from invoices i where i.order_id = o.id and i.number is not null) as numbers
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

/** The orders that a query finds, the newest first, before one of them. Which index is taken depends on how common its words are. */
export async function findOrderIds(
  db: Database,
  { query, before, limit }: { query: string; before: number | null; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select order_id as id from order_finds where words @@ ${query}::tsquery
    ${before === null ? sql`` : sql`and order_id < ${before}::bigint`} order by order_id desc limit ${limit}::int`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function isOrderNumber(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql`select from orders where number = ${number}`.execute(db)
  return rows.length > 0
}

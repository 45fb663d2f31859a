import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { DocumentKind } from './document-sums.ts'
import type { InvoiceBuyer, InvoiceItem } from './invoice-provider.ts'

/** Where a document stands among those that are issued. */
export type IssuedPlace = { id: string; orderId: number; at: Date }
type Page = { after: { at: string; id: string } | null; limit: number }

/** Both tables are read as far as a page goes. */
async function issued(db: Database, which: RawBuilder<unknown>, { after, limit }: Page): Promise<IssuedPlace[]> {
  const at = after?.at ?? null
  const part = (id: RawBuilder<unknown>) => sql`where d.status = 'ISSUED' and d.number is not null and ${which}
      and (${at}::timestamptz is null or (d.issued_at, ${id}) > (${at}::timestamptz, ${after?.id ?? ''}))
    order by d.issued_at, ${id} limit ${limit}::int`
  const { rows } = await sql<IssuedPlace>`select p.id, p."orderId", p.at from (
      (select 'i' || d.id as id, d.order_id as "orderId", d.issued_at as at from invoices d ${part(sql`'i' || d.id`)})
      union all
      (select 'c' || d.id, d.order_id, d.issued_at from corrections d ${part(sql`'c' || d.id`)})
    ) p order by p.at, p.id limit ${limit}::int`.execute(db)
  return rows
}

export function issuedBetween(db: Database, { from, until, ...page }: { from: Date; until: Date } & Page) {
  return issued(db, sql`d.issued_at >= ${from}::timestamptz and d.issued_at < ${until}::timestamptz`, page)
}

export function issuedOfOrder(db: Database, { number, ...page }: { number: string } & Page) {
  return issued(db, sql`d.order_id = (select o.id from orders o where o.number = ${number})`, page)
}

/** What a document says, as somebody who keeps the books reads it. */
export type IssuedPaper = {
  id: string
  orderId: number
  /** Of its order. */
  number: string
  kind: DocumentKind
  invoice: string
  /** What it corrects, reverses or closes. */
  of: string | null
  isByHand: boolean
  issuedAt: Date
  fulfilledOn: string | null
  /** Null of one of which the number alone is known. */
  buyer: InvoiceBuyer | null
  items: InvoiceItem[]
}

/** All that is issued of these orders, as it was made. */
export async function documentsOfOrders(db: Database, orderIds: readonly number[]): Promise<IssuedPaper[]> {
  const contentOf = (
    row: string,
  ) => sql`${sql.raw(row)}.request -> 'buyer' as buyer, ${sql.raw(row)}.request ->> 'fulfilledOn' as "fulfilledOn",
    coalesce(${sql.raw(row)}.request -> 'items', '[]') as items, ${sql.raw(row)}.external_id like '%-by-hand' as "isByHand",
    ${sql.raw(row)}.issued_at as "issuedAt"`
  const { rows } =
    await sql<IssuedPaper>`select 'i' || i.id as id, i.order_id as "orderId", o.number, i.kind, i.number as invoice,
      b.number as of, ${contentOf('i')}
    from invoices i join orders o on o.id = i.order_id left join invoices b on b.id = i.of_invoice
    where i.order_id = any(${orderIds}::bigint[]) and i.status = 'ISSUED' and i.number is not null
    union all
    select 'c' || c.id, c.order_id, o.number, 'CORRECTION', c.number, b.number, ${contentOf('c')}
    from corrections c join orders o on o.id = c.order_id join invoices b on b.id = c.base
    where c.order_id = any(${orderIds}::bigint[]) and c.status = 'ISSUED' and c.number is not null
    order by "orderId", "issuedAt", id`.execute(db)
  return rows
}

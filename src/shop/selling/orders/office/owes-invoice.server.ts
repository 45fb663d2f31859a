import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

const OPEN_LINES = sql`from order_lines l where l.order_id = o.id and l.shipped_quantity < l.quantity - l.cancelled_quantity`

/**
 * Of an order `o`: money is here, or a parcel has left that is paid for at the door, it was not rung up at a till, its buyer has an address to
 * which an invoice can be made out, and there is none. Where invoices are made at handing over, all has gone or the rest is to be waited for.
 */
export const OWES_INVOICE = sql`o.status in ('CONFIRMED', 'COMPLETED') and o.billing ->> 'street' is distinct from ''
  and o.document is distinct from 'RECEIPT'
  and (exists (select from payment_attempts a where a.order_id = o.id and a.charged > a.refunded)
    or exists (select from shipments s where s.order_id = o.id and s.cod is not null and s.status in ('SHIPPED', 'DELIVERED')))
  and (not o.invoiced_at_dispatch or o.payment_method = 'COD' or not exists (select ${OPEN_LINES}) or exists (select ${OPEN_LINES} and l.kind <> 'STOCK'))
  and not exists (select from invoices i where i.order_id = o.id and i.status <> 'FAILED')`

export type OwingOrder = { id: string; number: string; at: Date }
export type OwingPage = { since: Date; after: { at: string; id: string } | null; limit: number }

/** By when they were confirmed, the oldest first. */
export async function owingOrders(db: Database, { since, after, limit }: OwingPage): Promise<OwingOrder[]> {
  const { rows } = await sql<OwingOrder>`select o.id::text, o.number, o.confirmed_at as at from orders o
    where o.confirmed_at >= ${since}::timestamptz and ${OWES_INVOICE}
      and (${after?.at ?? null}::timestamptz is null or (o.confirmed_at, o.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by o.confirmed_at, o.id limit ${limit}::int`.execute(db)
  return rows
}

import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { COST, KEPT_SUM, ON_RECEIPT } from '../invariant-records.server.ts'

const OPEN_LINES = sql`from order_lines l where l.order_id = o.id and l.kind <> 'SERVICE' and l.shipped_quantity < l.quantity - l.cancelled_quantity`

/**
 * Of an order `o`: money is here, or a parcel has left that is paid for at the door, it was not rung up at a till, its buyer has an address to
 * which an invoice can be made out, and there is none. Where invoices are made at handing over, all has gone or the rest is to be waited for.
 */
export const OWES_INVOICE = sql`o.status in ('CONFIRMED', 'COMPLETED') and o.billing ->> 'street' is distinct from ''
  and o.document is distinct from 'RECEIPT'
  and (exists (select from payment_attempts a where a.order_id = o.id and a.charged > a.refunded
      and (a.provider <> 'gift-card' or o.status = 'COMPLETED' or coalesce(o.payment_method, '') not in (${ON_RECEIPT})))
    or exists (select from shipments s where s.order_id = o.id and s.cod is not null and s.status in ('SHIPPED', 'DELIVERED')))
  and (not o.invoiced_at_dispatch or o.payment_method = 'COD' or not exists (select ${OPEN_LINES}) or exists (select ${OPEN_LINES} and l.kind <> 'STOCK'))
  and not exists (select from invoices i where i.order_id = o.id and i.status <> 'FAILED')`

const grossOf = (items: RawBuilder<unknown>) =>
  sql`(select coalesce(sum((item ->> 'gross')::int), 0) from jsonb_array_elements(${items}) as item)`

/**
 * Money has gone or come back since the last of them: sums may be the same as before and stand at other rates, which only the rule of
 * documents can say.
 */
const WENT_SINCE = sql`exists (select from order_history h where h.order_id = o.id and h.kind in ('refunded', 'refund-failed')
  and h.at > greatest(i.issued_at, f.issued_at, (select max(c.issued_at) from corrections c where c.base = i.id)))`

/**
 * Of an order `o`: what somebody wrote by hand is not all that has to be written. The final invoice after an advance, when all has gone; a
 * correction, where documents come to another sum than it costs and no money is on its way. What was given back before documents were
 * corrected is left to whoever corrected it.
 */
const OWES_MORE = sql`exists (select from invoices i left join invoices f on f.of_invoice = i.id and f.kind = 'FINAL'
  where i.order_id = o.id and i.kind = 'INVOICE' and i.external_id like '%-by-hand' and i.request -> 'items' is not null
    and not exists (select from invoices s where s.of_invoice = i.id and s.kind = 'STORNO')
    and (${WENT_SINCE} or o.status = 'COMPLETED' and i.request ->> 'kind' = 'ADVANCE' and f.id is null
      or ${grossOf(sql`coalesce((select c.stands from corrections c where c.base = i.id
          and (f.issued_at is null or c.issued_at >= f.issued_at) order by c.id desc limit 1), f.request -> 'items', i.request -> 'items')`)}
        <> case when o.status = 'CANCELLED' then 0 else ${COST} end
      and ${KEPT_SUM} - o.rounding <= case when o.status = 'CANCELLED' then 0 else ${COST} end
      and not exists (select from refunds r where r.order_id = o.id
        and (r.status in ('REQUESTED', 'PENDING') or r.given is null or (r.given = '{}' and r.reason not in ('overpaid', 'late'))))))`

export type OwingOrder = { id: string; number: string; at: Date }
export type OwingPage = { since: Date; after: { at: string; id: string } | null; limit: number }

/** By when they were confirmed, the oldest first. */
export async function owingOrders(db: Database, { since, after, limit }: OwingPage): Promise<OwingOrder[]> {
  const { rows } = await sql<OwingOrder>`select o.id::text, o.number, o.confirmed_at as at from orders o
    where o.confirmed_at >= ${since}::timestamptz and (${OWES_INVOICE} or ${OWES_MORE})
      and (${after?.at ?? null}::timestamptz is null or (o.confirmed_at, o.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by o.confirmed_at, o.id limit ${limit}::int`.execute(db)
  return rows
}

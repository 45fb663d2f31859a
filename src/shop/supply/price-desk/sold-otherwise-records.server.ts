import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { HAND } from '#shop/catalogue/claims/decide-fields.ts'

/** Copies of a title that were sold at another rate of VAT than the one of its class on that day. */
export type SoldOtherwiseRow = {
  productId: string
  ean: string
  name: string
  /** At which they were sold, and at which they should have been. */
  soldAt: number
  lawful: number
  orders: number
  copies: number
  /** What was paid for them. */
  gross: number
  from: Date
  until: Date
}

/** Of titles whose class a bookseller has said; what was cancelled is not sold. The most money first. */
export async function soldOtherwise(db: Database, most: number): Promise<SoldOtherwiseRow[]> {
  const { rows } = await sql<SoldOtherwiseRow>`select p.id as "productId", p.ean, t.name, l.vat_percent as "soldAt",
      v.percent as lawful, count(distinct l.order_id)::int as orders, sum(l.quantity - l.cancelled_quantity)::int as copies,
      sum((l.quantity - l.cancelled_quantity) * l.unit_price)::int as gross, min(o.placed_at) as from, max(o.placed_at) as until
    from product_claims c join products p on p.id = c.product_id
      join product_texts t on t.product_id = p.id and t.language = 'hu'
      join order_lines l on l.product_id = p.id and l.quantity > l.cancelled_quantity
      join orders o on o.id = l.order_id and o.status not in ('CANCELLED', 'EXPIRED', 'AWAITING_QUOTE')
      join vat_rates v on v.vat_class = p.vat_class
        and (o.placed_at at time zone 'Europe/Budapest')::date between v.valid_from and coalesce(v.valid_to, 'infinity'::date)
    where c.source_id = ${HAND} and c.facts ? 'vatClass' and v.percent <> l.vat_percent
    group by p.id, p.ean, t.name, l.vat_percent, v.percent
    order by gross desc, p.id limit ${most}::int`.execute(db)
  return rows
}

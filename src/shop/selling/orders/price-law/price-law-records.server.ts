import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { LineKind } from '../order.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

export type GivenOrderRow = {
  id: number
  number: string
  /** On which it was placed. */
  day: string
  shipping: ShippingType
  shippingPrice: number | null
  /** What the order keeps of the law of that day; null where it keeps nothing. */
  boundFreeFrom: number | null
  /** The first order of these days that keeps anything; null where none does. */
  firstKnown: number | null
  lines: {
    productId: string
    name: string
    kind: LineKind
    listPrice: number
    unitPrice: number
    quantity: number
    /** Null where an older release has written the line, or somebody past the shop's verbs. */
    lowestPrice: number | null
    fixedPriceUntil: string | null
  }[]
}

/** Orders of a time in which something was given that the law on book prices may have to do with: under the list price, or sent for nothing. */
export async function givenOrders(
  db: Database,
  { since, numbers }: { since: Date; numbers: readonly string[] | null },
): Promise<GivenOrderRow[]> {
  const { rows } = await sql<GivenOrderRow>`with recent as (
      select o.id, o.number, o.placed_at, o.shipping, o.shipping_price, o.bound_free_from from orders o
      where o.placed_at >= ${since}::timestamptz and o.status not in ('CANCELLED', 'EXPIRED')
        and (${numbers}::text[] is null or o.number = any(${numbers}::text[]))
    )
    select r.id, r.number, to_char(r.placed_at at time zone 'Europe/Budapest', 'YYYY-MM-DD') as day, r.shipping,
      r.shipping_price as "shippingPrice", r.bound_free_from as "boundFreeFrom",
      (select min(n.id) from orders n join order_lines k on k.order_id = n.id
        where n.placed_at >= ${since}::timestamptz and k.lowest_price is not null) as "firstKnown",
      json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'kind', l.kind, 'listPrice', l.list_price, 'unitPrice', l.unit_price,
        'quantity', l.quantity, 'lowestPrice', l.lowest_price, 'fixedPriceUntil', p.fixed_price_until) order by l.position) as lines
    from recent r join order_lines l on l.order_id = r.id left join products p on p.id = l.product_id
    group by r.id, r.number, r.placed_at, r.shipping, r.shipping_price, r.bound_free_from
    having (r.shipping <> 'SHOP' and r.shipping_price = 0)
      or bool_or(l.unit_price < l.list_price and coalesce(l.lowest_price, 1) > 0)
      or bool_or(l.kind = 'SERVICE' and l.unit_price = 0)
    order by r.id`.execute(db)
  return rows
}

/** Orders to which the night has called somebody for the law on book prices, and nobody has looked at yet. */
export async function ordersCalledFor(
  db: Database,
  { reason, limit }: { reason: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{
    number: string
  }>`select o.number from order_attentions a join orders o on o.id = a.order_id
    where a.seen_at is null and a.reason = ${reason} order by a.at desc, o.id limit ${limit}::int`.execute(db)
  return rows.map(({ number }) => number)
}

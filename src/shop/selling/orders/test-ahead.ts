import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { reckonOrders } from './reckon-orders.ts'
import type { ModelWorld } from './test-order-life.ts'

/** The book of the order model that is not out yet, and its price before it falls. */
const AHEAD = 'dddddddddddd'
const AT_FIRST = 3990
const FALLS_BY = 300
const OUT = '2030-01-01'
const A_DAY = 25 * 3600

export async function promisePrices(db: Database): Promise<void> {
  await sql`insert into settings (name, value) values ('pricePromise', 'true')`.execute(db)
}

async function costs(shop: Shop, listPrice: number): Promise<void> {
  await changePrices(shop, [{ productId: AHEAD, listPrice, isPublishersPrice: true }])
}

/** Each life begins with the same price. */
export async function restoreAhead(shop: Shop): Promise<void> {
  await costs(shop, AT_FIRST)
}

/** The book costs less, for long enough to count. */
export async function letPriceFall(world: ModelWorld): Promise<void> {
  const { rows } = await sql<{ price: number }>`select list_price as price from products where id = ${AHEAD}`.execute(
    world.shop.db,
  )
  await costs(world.shop, Math.max(1000, (rows[0]?.price ?? AT_FIRST) - FALLS_BY))
  await world.forward(A_DAY)
}

/** It comes out for this order: what of it came is packed, where the order may be packed now. */
export async function packAhead({ shop }: ModelWorld, number: string): Promise<void> {
  const out = async (day: string) => {
    await sql`update products set publication_date = ${day} where id = ${AHEAD}`.execute(shop.db)
    await reckonOrders(shop)
  }
  await out('2026-01-01')
  try {
    await receiveCopies(shop, { number, by: BOOKSELLER })
    await packShipment(shop, { number, by: BOOKSELLER, lines: null })
  } finally {
    await out(OUT)
  }
}

/** A line whose promise was kept costs no more than it was ordered for, and no packed line's promise is open. */
export async function promisedOtherwise(shop: Shop, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    what: string
  }>`select o.number || ': ' || l.price_promise || ', ' || l.unit_price || ' of '
      || coalesce(l.ordered_price, l.unit_price) as what
    from order_lines l join orders o on o.id = l.order_id
    where o.number = any(${numbers}::text[]) and l.price_promise is not null and (l.unit_price > l.ordered_price
      or (l.price_promise = 'OPEN' and exists (select from shipment_lines s where s.order_line_id = l.id)))`.execute(
    shop.db,
  )
  return rows.map(({ what }) => `The price was promised otherwise: ${what}`)
}

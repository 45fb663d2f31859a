import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { isCarriedOut } from './offered-ways.ts'
import type { ShippingType } from './shipping-types.ts'

/** Of two rows for the same way and currency the one changed last counts. */
function shippingPriceQuery(db: Database) {
  return db
    .selectFrom('shipping_prices')
    .orderBy('updated_at')
    .orderBy('id')
    .select(['shipping_type as shippingType', 'currency', 'price', 'call_for_price as callForPrice', 'version'])
}

export function shippingPriceRows(db: Database) {
  return shippingPriceQuery(db).execute()
}

/** Those of the ways that can be carried out. */
export function offeredPriceRows(db: Database) {
  return shippingPriceQuery(db).where(isCarriedOut).execute()
}

/** Until the transaction ends nobody else changes a price: two who add the same way at once would make two rows. */
export async function lockShippingPrices(db: Database): Promise<void> {
  await sql`lock table shipping_prices in share row exclusive mode`.execute(db)
}

type Way = { type: ShippingType; currency: string }
type PriceOfWay = Way & { price: number; callForPrice: boolean; now: Date }

export async function updateShippingPrices(
  db: Database,
  { type, currency, price, callForPrice, now }: PriceOfWay,
): Promise<{ rows: number; changed: number }> {
  const { rows } = await sql<{ rows: number; changed: number }>`with there as (
      select id from shipping_prices where shipping_type = ${type} and currency = ${currency}
    ), changed as (
      update shipping_prices p set price = ${price}::int, call_for_price = ${callForPrice}::boolean,
        updated_at = ${now}::timestamptz
      from there where p.id = there.id and (p.price, p.call_for_price) <> (${price}::int, ${callForPrice}::boolean)
      returning p.id
    )
    select (select count(*) from there)::int as rows, (select count(*) from changed)::int as changed`.execute(db)
  return rows[0] ?? { rows: 0, changed: 0 }
}

export async function insertShippingPrice(
  db: Database,
  { type, currency, price, callForPrice, now }: PriceOfWay,
): Promise<void> {
  await db
    .insertInto('shipping_prices')
    .values({
      id: type.toLowerCase(),
      shipping_type_admin_name: type,
      shipping_type: type,
      price,
      currency,
      call_for_price: callForPrice,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Whether the way was offered. */
export async function removeShippingPrices(db: Database, { type, currency }: Way): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shipping_prices')
    .where('shipping_type', '=', type)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

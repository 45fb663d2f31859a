import type { Database } from '#database/open-database.ts'

/** Of two rows for the same way and currency the one changed last counts. */
export function shippingPriceRows(db: Database) {
  return db
    .selectFrom('shipping_prices')
    .orderBy('updated_at')
    .orderBy('id')
    .select(['shipping_type as shippingType', 'currency', 'price', 'call_for_price as callForPrice'])
    .execute()
}

import type { Shop } from '#shop/shop.ts'
import { historyRows, priceFactRows } from './price-records.server.ts'
import type { PricedProduct } from './price-rules.ts'
import type { PastPrice } from './price-timeline.ts'
import { priceBasisOf } from './price.ts'

/** What has to be known of a product to say why its price is so, and what would come of another. */
export type PriceFacts = {
  id: string
  ean: string
  vatClass: string
  product: PricedProduct
  /** As written, the oldest first. */
  history: PastPrice[]
}

/** Of the products with these ids or EANs; what there is none of is left out. */
export async function readPriceFacts(shop: Shop, numbers: readonly string[]): Promise<PriceFacts[]> {
  const rows = await priceFactRows(shop.db, numbers)
  const lines = await historyRows(
    shop.db,
    rows.map(({ id }) => id),
  )
  const linesById = Map.groupBy(lines, ({ productId }) => productId)
  return rows.map((row) => ({
    id: row.id,
    ean: row.ean,
    vatClass: row.vat_class,
    product: { type: row.type, ...priceBasisOf(row) },
    history: linesById.get(row.id) ?? [],
  }))
}

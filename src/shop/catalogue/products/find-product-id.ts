import type { Shop } from '#shop/shop.ts'
import { productIdByEan } from './product-records.server.ts'

/** The product that has this EAN; null where the shop has none. */
export function findProductId({ db }: Pick<Shop, 'db'>, ean: string): Promise<string | null> {
  return productIdByEan(db, ean)
}

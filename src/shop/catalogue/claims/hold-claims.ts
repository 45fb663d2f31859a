import { holdNames } from '#shop/catalogue/products/editing/hold-names.ts'
import type { Shop } from '#shop/shop.ts'
import { lockClaims } from './claim-records.server.ts'

/**
 * Of files, bulk changes and whoever makes claims due, only one writes claims at a time. Until the transaction ends.
 *
 * Whoever changes titles locks in this order, so that no two wait for each other: claims, names, a run or a source of files,
 * products by their ids, shelves by product and place. What is not needed is left out; what was left out is not taken later.
 * What is claimed may name people and publishers, so claims bring the names with them. Booksellers' word of one title is
 * written by whoever holds that title (`holdTitle`).
 */
export async function holdClaims(shop: Pick<Shop, 'db'>): Promise<void> {
  await lockClaims(shop.db)
  await holdNames(shop)
}

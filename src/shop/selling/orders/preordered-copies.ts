import type { Shop } from '#shop/shop.ts'
import { preorderedCopiesOf } from './due-records.server.ts'

/** How many copies of a title buyers have ordered before it comes out, and still wait for. */
export async function preorderedCopies(shop: Pick<Shop, 'db'>, productId: string): Promise<number> {
  return (await preorderedCopiesOfMany(shop, [productId])).get(productId) ?? 0
}

/** The same of many; those of which there are none are left out. */
export function preorderedCopiesOfMany(
  { db }: Pick<Shop, 'db'>,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  return preorderedCopiesOf(db, productIds)
}

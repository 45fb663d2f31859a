import type { Shop } from '#shop/shop.ts'
import { markUndone } from './price-records.server.ts'

/**
 * What somebody has just undone was asked by mistake: it stays in the history, as it was shown, and no promise of a lowest price counts it.
 * In the transaction that undoes it, when the price before is back.
 */
export async function forgetUndonePrices(
  shop: Shop,
  { productIds, since }: { productIds: readonly string[]; since: Date },
): Promise<void> {
  if (productIds.length > 0) await markUndone(shop.db, productIds, since)
}

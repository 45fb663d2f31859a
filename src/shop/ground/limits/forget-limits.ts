import type { Shop } from '#shop/shop.ts'
import { deletePastLimits } from './limit-records.server.ts'

const MAX_ROWS = 5000

/** Takes away the counts that count no more. */
export async function forgetLimits(shop: Shop, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && (await deletePastLimits(shop.db, MAX_ROWS)) === MAX_ROWS);
}

import { DAY_MS } from '#kit/durations.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteRowsOfOldRuns } from './row-records.server.ts'

/** What a run did row by row is kept for some months, so that it can be shown and taken back; its sums and problems stay. */
export async function forgetImportRows(shop: Shop): Promise<void> {
  const days = await shopSetting(shop, 'keptImportDays')
  await deleteRowsOfOldRuns(shop.db, new Date(shop.clock.now().getTime() - days * DAY_MS))
}

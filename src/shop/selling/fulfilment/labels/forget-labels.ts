import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetPapers } from './label-paper-records.server.ts'

/** Longer than any parcel is under way, and than a label is printed again. */
const KEPT_DAYS = 60

/** Labels tell of people: their papers go when nobody prints them again. */
export async function forgetLabels(shop: Shop): Promise<void> {
  await forgetPapers(shop.db, new Date(shop.clock.now().getTime() - KEPT_DAYS * DAY_MS))
}

import { daysBefore, yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { deletePastMarks } from './mark-records.server.ts'
import { deleteListsUnchangedSince, deleteRemovedBefore } from './wish-records.server.ts'

/** What was taken off can be put back for a day. */
const PUT_BACK_DAYS = 1

/** KEEP-06: marks whose days are over, what was taken off a list, and lists that nobody has touched for years. */
export async function cleanWishes(shop: Shop): Promise<void> {
  const { wishYears } = await shopSetting(shop, 'keptData')
  const now = shop.clock.now()
  await deletePastMarks(shop.db, now)
  await deleteRemovedBefore(shop.db, daysBefore(now, PUT_BACK_DAYS))
  await deleteListsUnchangedSince(shop.db, yearsBefore(now, wishYears))
}

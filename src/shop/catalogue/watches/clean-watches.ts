import { HOUR_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { daysBefore, yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { PENDING_HOURS } from './watch.ts'
import { cleanWatchRows } from './watch-records.server.ts'
import { forgetWatchedTitles } from './watched-title-records.server.ts'

const FORGET_TITLE_DAYS = 3

/** KEEP-07: nobody is asked for longer than the link of the letter is good, and nothing is kept beyond its period. */
export async function cleanWatches(shop: Shop): Promise<void> {
  const { watchYears, watchDays } = await shopSetting(shop, 'keptData')
  const now = shop.clock.now()
  await inTransaction(shop, async ({ db }) => {
    await cleanWatchRows(db, {
      pendingBefore: new Date(now.getTime() - PENDING_HOURS * HOUR_MS),
      activeBefore: yearsBefore(now, watchYears),
      closedBefore: daysBefore(now, watchDays),
      now,
    })
    await forgetWatchedTitles(db, daysBefore(now, FORGET_TITLE_DAYS))
  })
}

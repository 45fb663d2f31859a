import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { addDays, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { REMINDER_WORKING_DAYS, workingDaysBefore } from './pickup-time.ts'
import { claimReminders, overdueOrders } from './shipment-records.server.ts'

const MAX_AT_ONCE = 200

/** Daily: who has not come for five working days is reminded once; what nobody came for is shown to the staff. */
export async function remindOfPickup(shop: Shop): Promise<{ reminded: number; overdue: number }> {
  const now = shop.clock.now()
  const today = shopDay(now)
  const since = workingDaysBefore(today, REMINDER_WORKING_DAYS, await shopSetting(shop, 'closedDays'))
  const readyBefore = shopMoment(addDays(since, 1), '00:00')
  const reminded = await inTransaction(shop, async (shop) => {
    const due = await claimReminders(shop.db, { readyBefore, today, now, most: MAX_AT_ONCE })
    for (const { orderId, number } of due)
      await queueLetter(shop, { orderId, kind: 'pickup-reminder', key: String(number) })
    return due.length
  })
  const overdue = await overdueOrders(shop.db, today)
  for (const orderId of overdue) await inTransaction(shop, (shop) => callAttention(shop, orderId, 'pickup-overdue'))
  return { reminded, overdue: overdue.length }
}

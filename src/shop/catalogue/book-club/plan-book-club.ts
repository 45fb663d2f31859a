import { randomUUID } from 'node:crypto'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { eveningOfMonth, followingMonth } from './book-club-evening.ts'
import { insertDate, plannedMoments } from './book-club-records.server.ts'

const MONTHS_AHEAD = 3

/** Plans the evenings of the coming months that have none yet. What a bookseller has moved or called off stays as it is. */
export async function planBookClub(shop: Shop): Promise<number> {
  const { bookClub, closedDays } = await shopSettings(shop, 'bookClub', 'closedDays')
  if (!bookClub) return 0
  const now = shop.clock.now()
  let month = shopDay(now).slice(0, 7)
  const planned = new Set((await plannedMoments(shop.db, now)).map((moment) => shopDay(moment).slice(0, 7)))
  let added = 0
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1, month = followingMonth(month)) {
    const startsAt = eveningOfMonth(month, bookClub, closedDays)
    if (startsAt <= now || planned.has(month)) continue
    if (await insertDate(shop.db, { id: randomUUID(), starts_at: startsAt, seats: bookClub.seats })) added += 1
  }
  return added
}
